import LockstepModel

/// The shapes of a block that is written, and which event has which.
struct ShapeTable {
  /// Where an event belongs: its shape, and the numbers of its scene and of its origin's file.
  struct Place {
    let shape: UInt16
    let scene: UInt32
    let file: UInt32
    let hasScene: Bool
    let hasOrigin: Bool
  }

  /// The place of the last event with such parts and attributes.
  private struct Known {
    let parts: SharedParts
    let own: Presence
    let names: [String]
    let types: [ColumnType]
    let place: Place
  }

  /// One shape.
  struct Shape {
    let key: ShapeKey
    let fields: [SchemaField]
  }

  /// So many places are found in one step; the last one takes the place.
  private static let placeCount = 4_096

  private(set) var shapes: [Shape] = []
  private(set) var seen = SeenNames()
  private var shapeOfKey: [ShapeKey: UInt16] = [:]
  private var known: [Known?] = []

  var count: Int { shapes.count }

  /// Where an event belongs.
  @inline(__always)
  mutating func place(of event: Event, _ tables: inout BlockTables) -> Place {
    let own = Presence(ownPartsOf: event)
    let index = Self.index(event, own)
    if !known.isEmpty {
      if let guess = known[index], Self.fits(guess, event, own) { return guess.place }
      // What stood there before has moved to the place beside it.
      if let guess = known[index ^ 1], Self.fits(guess, event, own) { return guess.place }
    }
    return otherPlace(event, own, index, &tables)
  }

  /// Where places of such events are kept.
  @inline(__always)
  private static func index(_ event: Event, _ own: Presence) -> Int {
    let address = UInt64(UInt(bitPattern: event.shared.identity))
    var hash = (address >> 4 ^ own.rawValue << 40) &* 0x9E37_79B9_7F4A_7C15
    if own.contains(.schema) {
      hash = unsafe event.attributes.withElements { elements in
        var hash = hash
        for index in 0..<elements.count {
          let type = unsafe ColumnType(of: elements[index].value).rawValue
          let length = unsafe UInt64(elements[index].key.utf8.count)
          hash = (hash ^ hash >> 32 ^ length << 8 ^ type) &* 0x9E37_79B9_7F4A_7C15
        }
        return hash
      }
    }
    return Int(truncatingIfNeeded: hash >> 52)
  }

  @inline(__always)
  private static func fits(_ known: Known, _ event: Event, _ own: Presence) -> Bool {
    guard known.parts.isIdentical(to: event.shared), known.own == own else { return false }
    guard own.contains(.schema) else { return true }
    return unsafe event.attributes.withElements { elements in
      guard elements.count == known.names.count else { return false }
      for index in 0..<elements.count {
        guard ColumnType(of: unsafe elements[index].value) == known.types[index],
          ExactText.isSame(known.names[index], unsafe elements[index].key)
        else { return false }
      }
      return true
    }
  }

  private mutating func otherPlace(
    _ event: Event, _ own: Presence, _ index: Int, _ tables: inout BlockTables
  ) -> Place {
    if known.isEmpty { known = [Known?](repeating: nil, count: Self.placeCount) }
    let shape = shape(of: event, own, &tables)
    let presence = shapes[Int(shape)].key.presence
    let place = Place(
      shape: shape, scene: event.scene.isEmpty ? 0 : tables.id(of: event.scene),
      file: event.shared.file.map { tables.id(of: $0) } ?? 0, hasScene: presence.contains(.scene),
      hasOrigin: presence.contains(.origin))
    known.swapAt(index, index ^ 1)
    known[index] = Known(
      parts: event.shared, own: own, names: event.attributes.map(\.key),
      types: event.attributes.map { ColumnType(of: $0.value) }, place: place)
    return place
  }

  /// The shape of an event.
  private mutating func shape(
    of event: Event, _ own: Presence, _ tables: inout BlockTables
  ) -> UInt16 {
    let fields = event.shared
    let presence = Presence(of: fields).union(own)
    var key = ShapeKey(kind: .event, presence: presence)
    key.name = tables.id(of: fields.name.rawValue)
    key.source = tables.id(of: fields.source.rawValue)
    key.edge = fields.edge.code
    key.evidence = fields.evidence?.code ?? 0
    if presence.contains(.writer) { key.writer = tables.id(of: fields.writer) }
    if let subject = fields.subject { key.subject = tables.id(of: subject) }
    key.launch = fields.launch.map { Int64($0) } ?? 0
    if let thread = fields.thread { key.thread = tables.id(of: thread) }
    if let raw = fields.raw { key.raw = tables.id(of: raw) }
    let schema = event.attributes.map {
      SchemaField(key: tables.id(of: $0.key), type: ColumnType(of: $0.value))
    }
    if !schema.isEmpty { key.schema = tables.id(of: schema) }
    if let known = shapeOfKey[key] { return known }
    seen.insert(name: fields.name.rawValue, source: fields.source.rawValue)
    return newShape(key, schema)
  }

  /// The shape of records that are no events.
  mutating func shape(_ key: ShapeKey) -> UInt16 { shapeOfKey[key] ?? newShape(key, []) }

  private mutating func newShape(_ key: ShapeKey, _ fields: [SchemaField]) -> UInt16 {
    // A block has no more than some thousand, at which its writer begins another.
    let number = UInt16(truncatingIfNeeded: shapes.count)
    shapes.append(Shape(key: key, fields: fields))
    shapeOfKey[key] = number
    return number
  }

  /// The shape table.
  func section() -> ByteWriter {
    var out = ByteWriter()
    out.varint(shapes.count)
    for shape in shapes {
      let entry = shape.key.entry
      out.varint(entry.count)
      out.append(entry)
    }
    return out
  }
}

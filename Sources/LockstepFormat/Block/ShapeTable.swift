import LockstepModel

/// The shapes of a block that is written, and which event has which.
struct ShapeTable {
  /// Where an event belongs: its shape, and the numbers of its scene and of its origin's file.
  struct Place {
    /// What such an event takes in a block at most, but for its texts; beyond what a block may hold
    /// it does not matter how much.
    var weight: UInt32 = 0
    var scene: UInt32 = 0
    var file: UInt32 = 0
    var shape: UInt16
    var hasScene = false
    var hasOrigin = false
  }

  /// The place of the last event with such parts and attributes, in plain numbers: what they were is
  /// held apart, so that a look touches no reference.
  private struct Known {
    /// The identity of the parts; 0 for nothing.
    var parts: UInt = 0
    /// Where the fields of its attributes stand, how many they are, and how many there is room for.
    var firstField: UInt32 = 0
    var fieldCount: UInt16 = 0
    var room: UInt16 = 0
    var place = Place(shape: 0)
    /// Which numbers and texts the event has of its own.
    var own: UInt8 = 0
  }

  /// A field of a known place: where its name is kept, which tells in two steps that it is the same.
  private struct KnownField {
    let name: (UInt64, UInt64)
    let type: ColumnType
  }

  /// One shape.
  struct Shape {
    let key: ShapeKey
    let fields: [SchemaField]
  }

  /// So many places are kept; where there is none left, the last event takes the place of another.
  private static let placeCount = 4_096
  /// So many places are looked at for an event, so that few push each other out.
  private static let ways = 4
  /// Events with more attributes are rare, and some thousand of them would take much memory.
  private static let maximumFields = 64

  private(set) var shapes: [Shape] = []
  private(set) var seen = SeenNames()
  private var shapeOfKey: [ShapeKey: UInt16] = [:]
  private var known: [Known] = []
  /// What the identities among `known` are of, so that they stay theirs.
  private var parts: [SharedParts?] = []
  private var fields: [KnownField] = []
  private var names: [String] = []

  /// How many attributes the shapes have, each with its own.
  private(set) var fieldCount = 0

  var count: Int { shapes.count }
  /// Whether all are those of events or of marks without a step.
  var arePlain: Bool {
    shapes.allSatisfy { $0.key.kind == .event || $0.key.kind == .mark && $0.key.step == 0 }
  }

  /// Where an event belongs, as far as one like it was seen, and what it takes in a block at most.
  @inline(__always)
  func knownPlace(of event: borrowing Event) -> (place: Place, weight: Int)? {
    guard !known.isEmpty else { return nil }
    let parts = UInt(bitPattern: event.shared.identity)
    let own = Self.own(event)
    let time = event.time?.utf8.count ?? 0
    return unsafe event.attributes.withElements { elements in
      let index = unsafe Self.index(parts, own, elements)
      for way in 0..<Self.ways {
        let index = index ^ way
        guard known[index].parts != 0 else { return nil }
        guard let texts = unsafe weight(index, parts, own, elements) else { continue }
        return (known[index].place, Int(known[index].place.weight) &+ texts &+ time)
      }
      return nil
    }
  }

  /// Which numbers and texts an event has of its own, as one number.
  @inline(__always)
  private static func own(_ event: borrowing Event) -> UInt8 {
    event.numbers.flags | (event.time == nil ? 0 : 16)
  }

  /// Where places of such events are kept; events with the same parts differ in few attributes.
  @inline(__always)
  private static func index(
    _ parts: UInt, _ own: UInt8, _ elements: UnsafeBufferPointer<Attributes.Element>
  ) -> Int {
    var hash = HashedPlaces.mixed(UInt64(parts) >> 4 ^ UInt64(own) << 40)
    if let last = unsafe elements.last {
      let length = UInt64(last.key.utf8.count)
      let kind = UInt64(elements.count) << 16 ^ length << 8 ^ ColumnType(of: last.value).rawValue
      hash = HashedPlaces.mixed(hash ^ hash >> 32 ^ kind)
    }
    return Int(truncatingIfNeeded: hash >> 52)
  }

  /// What the texts among an event's attributes take, where the event is like the known one.
  @inline(__always)
  private func weight(
    _ index: Int, _ parts: UInt, _ own: UInt8,
    _ elements: UnsafeBufferPointer<Attributes.Element>
  ) -> Int? {
    let known = known[index]
    guard known.parts == parts, known.own == own, elements.count == Int(known.fieldCount) else {
      return nil
    }
    var weight = 0
    for index in 0..<elements.count {
      let field = fields[Int(known.firstField) &+ index]
      guard unsafe ColumnType(of: elements[index].value) == field.type else { return nil }
      weight &+= unsafe RecordWeight.ofTexts(elements[index].value)
      if let name = unsafe ExactText.identity(of: elements[index].key), name == field.name {
        continue
      }
      let name = names[Int(known.firstField) &+ index]
      guard unsafe ExactText.isSame(name, elements[index].key) else { return nil }
    }
    return weight
  }

  /// Where an event belongs, noted for those like it.
  mutating func place(of event: Event, _ tables: inout BlockTables) -> Place {
    if let known = knownPlace(of: event) { return known.place }
    if known.isEmpty {
      known = [Known](repeating: Known(), count: Self.placeCount)
      parts = [SharedParts?](repeating: nil, count: Self.placeCount)
    }
    let shape = shape(of: event, &tables)
    let presence = shapes[Int(shape)].key.presence
    var place = Place(
      weight: UInt32(clamping: RecordWeight.withoutTexts(event)), shape: shape)
    if !event.scene.isEmpty { place.scene = tables.id(of: event.scene) }
    if let file = event.shared.file { place.file = tables.id(of: file) }
    place.hasScene = presence.contains(.scene)
    place.hasOrigin = presence.contains(.origin)
    if event.attributes.count <= Self.maximumFields { note(place, of: event) }
    return place
  }

  private mutating func note(_ place: Place, of event: Event) {
    let own = Self.own(event)
    let identity = UInt(bitPattern: event.shared.identity)
    let first = unsafe event.attributes.withElements { unsafe Self.index(identity, own, $0) }
    let index = (0..<Self.ways).lazy.map { first ^ $0 }.first { known[$0].parts == 0 } ?? first
    if known[index].room < event.attributes.count {
      known[index].firstField = UInt32(fields.count)
      known[index].room = UInt16(event.attributes.count)
      fields += [KnownField](
        repeating: KnownField(name: (0, 0), type: .bool), count: event.attributes.count)
      names += [String](repeating: "", count: event.attributes.count)
    }
    for (offset, element) in event.attributes.enumerated() {
      let field = Int(known[index].firstField) + offset
      fields[field] = KnownField(
        name: ExactText.identity(of: element.key) ?? (0, 0), type: ColumnType(of: element.value))
      names[field] = element.key
    }
    known[index].fieldCount = UInt16(event.attributes.count)
    known[index].parts = identity
    known[index].own = own
    known[index].place = place
    parts[index] = event.shared
  }

  /// The shape of an event.
  private mutating func shape(
    of event: Event, _ tables: inout BlockTables
  ) -> UInt16 {
    let fields = event.shared
    let presence = Presence(of: fields).union(Presence(ownPartsOf: event))
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
    fieldCount += fields.count
    return number
  }

  /// Forgets the block but keeps the memory.
  mutating func removeAll() {
    shapes.removeAll(keepingCapacity: true)
    shapeOfKey.removeAll(keepingCapacity: true)
    seen = SeenNames()
    fieldCount = 0
    for index in known.indices where known[index].parts != 0 {
      known[index] = Known()
      parts[index] = nil
    }
    fields.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
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

package import LockstepModel

/// Makes the events of a block; those that are alike but for their numbers and texts of time share
/// all else, and only the numbers are written for each.
///
/// An event lies where it was made until another one takes its place, so that nothing is copied and
/// no reference is counted for one that is only looked at.
struct EventMaker {
  /// Where a shape's first values stand among `starts`: as many as it has fields.
  private struct ShapeFields {
    let first: Int
    let count: Int
    /// Whether their events may be kept for others that are alike.
    let isShared: Bool
  }

  /// So many events are kept at most; the last one takes the place.
  private static let maximumPlaces = 4_096
  /// Sets of more attributes are seldom the same, and some thousand of them would take much memory;
  /// a list or object is only its own, and may by itself.
  private static let sharedCount = 16

  private let block: TraceBlock
  private let shapes: [ShapeFields]
  /// For each field of each shape, where the values of the shape begin; as a block may have very
  /// many of them, nothing else is kept for each.
  private let starts: [UInt32]
  private let values: [UInt64]
  private let places: HashedPlaces
  /// The events, and in the last place one with attributes that are nobody else's.
  private let events: EventPlaces
  private var parts: PartsMaker
  /// Sets of attributes that were made, by their values, each with a record that has it.
  private var sets: [AttributeSet?] = []
  private let setPlaces: HashedPlaces

  private struct AttributeSet {
    let shape: UInt32
    let record: UInt32
    let attributes: Attributes
  }

  /// So many sets are kept at most; the last one takes the place.
  private static let maximumSets = 1_024

  init(_ block: TraceBlock) {
    self.block = block
    values = block.values
    parts = PartsMaker(block)
    var next: [ReadField: Int] = [:]
    for column in block.attributeColumns { next[column.field] = column.range.lowerBound }
    var shapes: [ShapeFields] = []
    var starts: [UInt32] = []
    starts.reserveCapacity(block.shapes.reduce(0) { $0 + $1.fields.count })
    for (shape, count) in zip(block.shapes, block.countByShape) {
      // Columns of shapes without records need not be there; those of others are.
      let fields = count > 0 ? shape.fields : []
      shapes.append(
        ShapeFields(
          first: starts.count, count: fields.count,
          isShared: fields.count <= Self.sharedCount && !fields.contains { $0.type == .nested }))
      for field in fields {
        starts.append(UInt32(next[field] ?? 0))
        next[field]? += count
      }
    }
    self.shapes = shapes
    self.starts = starts
    places = HashedPlaces(for: block.recordCount, atMost: Self.maximumPlaces)
    events = EventPlaces(count: places.count + 1)
    setPlaces = HashedPlaces(for: block.recordCount, atMost: Self.maximumSets)
    if !starts.isEmpty { sets = [AttributeSet?](repeating: nil, count: setPlaces.count) }
  }

  /// The events by their places, each as it was made last.
  @inline(__always)
  var made: UnsafeMutablePointer<LentEvent> { unsafe events.base }

  /// Where the event of a shape's record, counted from 0, stands until the next place is asked for;
  /// its numbers and its text of time are somebody else's until they are set.
  @inline(__always)
  mutating func place(
    of shape: Int, record: UInt32, scene: UInt32, file: UInt64, fileOffset: Int
  ) throws(BlockFailure) -> Int {
    let place = hashedPlace(of: shape, record, scene, file)
    let key = EventKey(
      shape: UInt32(truncatingIfNeeded: shape), record: record, scene: scene, file: file)
    if isKnown(key, at: place) { return place }
    // Two keys of one place would push each other out, again and again.
    if isKnown(key, at: place ^ 1) { return place ^ 1 }
    return try make(
      key, at: events.isFree(place) || !events.isFree(place ^ 1) ? place : place ^ 1, fileOffset)
  }

  @inline(__always)
  private func isKnown(_ key: EventKey, at place: Int) -> Bool {
    guard let known = events.key(at: place) else { return false }
    return known.shape == key.shape && known.scene == key.scene && known.file == key.file
      && isSame(Int(key.shape), known.record, key.record)
  }

  private mutating func make(
    _ key: EventKey, at place: Int, _ fileOffset: Int
  ) throws(BlockFailure) -> Int {
    let shape = Int(key.shape)
    let place = shapes[shape].isShared ? place : places.count
    // Two of the largest need not be there at once.
    if !shapes[shape].isShared { events.clear(place) }
    let parts = try parts.parts(
      of: shape, scene: key.scene, file: key.file, fileOffset: fileOffset)
    let attributes = try attributes(of: shape, key.record)
    events.initialize(
      place, key, Event(shared: parts, numbers: .none, time: nil, attributes: attributes))
    return place
  }

  /// Where an event with these values would be kept.
  @inline(__always)
  private func hashedPlace(
    of shape: Int, _ record: UInt32, _ scene: UInt32, _ file: UInt64
  ) -> Int {
    // Mixed first: numbers of shapes and of texts are small and would cancel each other.
    var hash = HashedPlaces.mixed(
      UInt64(truncatingIfNeeded: shape) << 40 ^ UInt64(scene) << 20 ^ file)
    mixValues(of: shape, record, into: &hash)
    return places.place(ofMixed: hash)
  }

  @inline(__always)
  private func mixValues(of shape: Int, _ record: UInt32, into hash: inout UInt64) {
    let own = shapes[shape]
    for field in own.first..<own.first + own.count {
      hash = HashedPlaces.mixed(hash ^ values[Int(starts[field]) + Int(record)])
    }
  }

  /// Whether two records of a shape have the same values; a list or object is only its own.
  @inline(__always)
  private func isSame(_ shape: Int, _ first: UInt32, _ second: UInt32) -> Bool {
    let own = shapes[shape]
    for field in own.first..<own.first + own.count {
      let start = Int(starts[field])
      guard values[start + Int(first)] == values[start + Int(second)] else { return false }
    }
    return true
  }

  /// Whether the record of a set has the very values of another one, under the same keys.
  private func fits(_ set: AttributeSet, _ shape: Int, _ record: UInt32) -> Bool {
    let (own, other) = (shapes[shape], shapes[Int(set.shape)])
    guard block.shapes[shape].schema == block.shapes[Int(set.shape)].schema else { return false }
    return (0..<own.count).allSatisfy { place in
      values[Int(starts[own.first + place]) + Int(record)]
        == values[Int(starts[other.first + place]) + Int(set.record)]
    }
  }

  /// The attributes of a shape's record; those of another one where it has the same.
  private mutating func attributes(
    of shape: Int, _ record: UInt32
  ) throws(BlockFailure) -> Attributes {
    guard shapes[shape].count > 0 else { return Attributes() }
    guard shapes[shape].isShared else { return try makeSet(shape, record) }
    var hash = HashedPlaces.mixed(UInt64(truncatingIfNeeded: block.shapes[shape].schema))
    mixValues(of: shape, record, into: &hash)
    let place = setPlaces.place(ofMixed: hash)
    if let known = sets[place], fits(known, shape, record) { return known.attributes }
    let attributes = try makeSet(shape, record)
    sets[place] = AttributeSet(
      shape: UInt32(truncatingIfNeeded: shape), record: record, attributes: attributes)
    return attributes
  }

  private func makeSet(_ shape: Int, _ record: UInt32) throws(BlockFailure) -> Attributes {
    var elements: [Attributes.Element] = []
    let own = shapes[shape]
    elements.reserveCapacity(own.count)
    var left = BlockLimits.values
    for (place, field) in block.shapes[shape].fields.enumerated() {
      let raw = values[Int(starts[own.first + place]) + Int(record)]
      let key = try block.tables.text(UInt64(field.id), at: 0)
      elements.append(Attributes.Element(key: key, value: try value(field.type, raw, &left)))
    }
    // A schema's keys ascend, which was checked.
    return Attributes(ascending: elements)
  }

  /// A value; `left` says how many may still stand in the lists and objects of the event.
  private func value(
    _ type: ColumnType, _ raw: UInt64, _ left: inout Int
  ) throws(BlockFailure) -> Value {
    switch type {
    case .bool: return .bool(raw == 1)
    case .integer: return .integer(Int64(bitPattern: raw))
    case .unsigned: return Value(raw)
    case .number: return .number(Double(bitPattern: raw))
    case .string: return .string(try block.tables.text(raw, at: 0))
    case .nested:
      var outer = ByteCursor(block.sections.bytes, Int(raw)..<block.sections.bytes.count)
      var cursor = ByteCursor(block.sections.bytes, try outer.range(try outer.count()))
      let value = try ValueCodec.value(&cursor, &left)
      try TableReader.checkEnd(cursor)
      return value
    }
  }
}

/// For which record of which shape an event was made.
struct EventKey {
  let shape: UInt32
  let record: UInt32
  let scene: UInt32
  let file: UInt64
}

/// An event that is lent: whoever is called with it may look at it, and copies what is to stay.
package struct LentEvent: ~Copyable {
  package internal(set) var event: Event
  fileprivate let key: EventKey
}

/// Memory for events that are made where they stay.
@safe private final class EventPlaces {
  let base: UnsafeMutablePointer<LentEvent>
  private let isMade: UnsafeMutablePointer<Bool>
  private let count: Int

  init(count: Int) {
    self.count = count
    unsafe base = UnsafeMutablePointer.allocate(capacity: count)
    unsafe isMade = UnsafeMutablePointer.allocate(capacity: count)
    unsafe isMade.initialize(repeating: false, count: count)
  }

  deinit {
    for place in 0..<count where unsafe isMade[place] {
      unsafe (base + place).deinitialize(count: 1)
    }
    unsafe base.deallocate()
    unsafe isMade.deallocate()
  }

  /// Whether nothing was made for a place yet.
  func isFree(_ place: Int) -> Bool { unsafe !isMade[place] }

  /// For whom the event of a place was made.
  @inline(__always)
  func key(at place: Int) -> EventKey? {
    unsafe isMade[place] ? unsafe base[place].key : nil
  }

  /// Lets go of the event of a place.
  func clear(_ place: Int) {
    guard unsafe isMade[place] else { return }
    unsafe (base + place).deinitialize(count: 1)
    unsafe isMade[place] = false
  }

  /// Puts an event where nothing or another one stands.
  func initialize(_ place: Int, _ key: EventKey, _ event: consuming Event) {
    clear(place)
    unsafe (base + place).initialize(to: LentEvent(event: event, key: key))
    unsafe isMade[place] = true
  }
}

import LockstepModel

/// The tables of a block: what its records refer to by number.
struct TableReader {
  private(set) var strings: [String] = []
  private(set) var processes: [ProcessReference] = []
  private(set) var subjects: [SubjectReference] = []
  private(set) var scenes: [SceneReference] = []
  private(set) var schemas: [[ReadField]] = []
  /// The first id of each text that is a schema's key: another id may have the same text.
  private var keys: [ExactText: UInt32] = [:]

  init(_ sections: BlockSections) throws(BlockFailure) {
    try readStrings(sections.cursor(.strings))
    processes = try Self.entries(of: sections.cursor(.processes), atMost: BlockLimits.shapes) {
      (cursor) throws(BlockFailure) in try process(&cursor)
    }
    subjects = try Self.entries(of: sections.cursor(.subjects), atMost: BlockLimits.shapes) {
      (cursor) throws(BlockFailure) in try subject(&cursor)
    }
    scenes = try Self.entries(of: sections.cursor(.scenes), atMost: BlockLimits.records) {
      (cursor) throws(BlockFailure) in try scene(&cursor)
    }
    var keys: [ExactText: UInt32] = [:]
    schemas = try Self.entries(of: sections.cursor(.schemas), atMost: BlockLimits.shapes) {
      (cursor) throws(BlockFailure) in try schema(&cursor, &keys)
    }
    self.keys = keys
  }

  /// The field of a key and a type; nil where no schema has the key.
  func field(_ key: String, _ type: ColumnType) -> ReadField? {
    keys[ExactText(key)].map { ReadField(id: $0, type: type) }
  }

  /// The text of an id.
  func text(_ id: UInt64, at offset: Int) throws(BlockFailure) -> String {
    if id < UInt64(StaticStrings.count) { return StaticStrings.all[Int(id)] }
    let own = id - UInt64(StaticStrings.count)
    guard own < UInt64(strings.count) else { throw BlockFailure(.badReference, at: offset) }
    return strings[Int(own)]
  }

  /// The text whose id comes next.
  func text(_ cursor: inout ByteCursor) throws(BlockFailure) -> String {
    let offset = cursor.position
    return try text(try cursor.varint(), at: offset)
  }

  private mutating func readStrings(_ section: ByteCursor) throws(BlockFailure) {
    var cursor = section
    guard !cursor.isAtEnd else { return }
    // The lengths are read twice, so that they need no memory of their own.
    let count = try cursor.count(atMost: BlockLimits.texts)
    var lengths = cursor
    for _ in 0..<count { _ = try cursor.index(below: BlockLimits.contentLength) }
    strings.reserveCapacity(count)
    for _ in 0..<count {
      let length = try lengths.index(below: BlockLimits.contentLength)
      strings.append(try cursor.text(length: length))
    }
    try Self.checkEnd(cursor)
  }

  /// The entries of a table: how many, then each.
  static func entries<Entry>(
    of section: ByteCursor, atMost limit: Int,
    _ read: (inout ByteCursor) throws(BlockFailure) -> Entry
  ) throws(BlockFailure) -> [Entry] {
    var cursor = section
    guard !cursor.isAtEnd else { return [] }
    var entries: [Entry] = []
    for _ in 0..<(try cursor.count(atMost: limit)) { entries.append(try read(&cursor)) }
    try checkEnd(cursor)
    return entries
  }

  /// Which of so many parts an entry has; others have no length by which they could be skipped.
  private static func presence(
    _ cursor: inout ByteCursor, parts: Int
  ) throws(BlockFailure) -> UInt8 {
    let start = cursor.position
    let presence = try cursor.byte()
    guard presence >> UInt8(parts) == 0 else { throw BlockFailure(.badValue, at: start) }
    return presence
  }

  private func process(_ cursor: inout ByteCursor) throws(BlockFailure) -> ProcessReference {
    let presence = try Self.presence(&cursor, parts: 2)
    return ProcessReference(
      name: presence & 1 != 0 ? try text(&cursor) : nil,
      pid: presence & 2 != 0 ? Int(try cursor.zigzag()) : nil)
  }

  private func subject(_ cursor: inout ByteCursor) throws(BlockFailure) -> SubjectReference {
    let presence = try Self.presence(&cursor, parts: 3)
    let name = presence & 1 != 0 ? try text(&cursor) : nil
    let bundle = presence & 2 != 0 ? try text(&cursor) : nil
    let pid = presence & 4 != 0 ? Int(try cursor.zigzag()) : nil
    return SubjectReference(name: name, pid: pid, bundle: bundle)
  }

  private func scene(_ cursor: inout ByteCursor) throws(BlockFailure) -> SceneReference {
    let presence = try Self.presence(&cursor, parts: 3)
    return SceneReference(
      scene: presence & 1 != 0 ? try text(&cursor) : nil,
      session: presence & 2 != 0 ? try text(&cursor) : nil,
      instance: presence & 4 != 0 ? try text(&cursor) : nil)
  }

  /// One schema; what has a type that a newer version added is left out.
  private func schema(
    _ cursor: inout ByteCursor, _ keys: inout [ExactText: UInt32]
  ) throws(BlockFailure) -> [ReadField] {
    var fields: [ReadField] = []
    var before: String?
    for _ in 0..<(try cursor.count(atMost: BlockLimits.schemaFields)) {
      let start = cursor.position
      let own = try cursor.varint()
      let key = try text(own, at: start)
      if let before, !ExactText.precedes(before, key) { throw BlockFailure(.badValue, at: start) }
      before = key
      guard let type = ColumnType(rawValue: try cursor.varint()) else { continue }
      let id = keys[ExactText(key), default: UInt32(truncatingIfNeeded: own)]
      keys[ExactText(key)] = id
      fields.append(ReadField(id: id, type: type))
    }
    return fields
  }

  static func checkEnd(_ cursor: ByteCursor) throws(BlockFailure) {
    guard cursor.isAtEnd else { throw BlockFailure(.leftOver, at: cursor.position) }
  }
}

/// One attribute of a schema that is read, by its key's text id.
struct ReadField: Sendable, Hashable {
  let id: UInt32
  let type: ColumnType
}

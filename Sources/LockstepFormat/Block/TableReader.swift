import LockstepModel

/// The tables of a block: what its records refer to by number.
struct TableReader {
  private(set) var strings: [String] = []
  private(set) var processes: [ProcessReference] = []
  private(set) var subjects: [SubjectReference] = []
  private(set) var scenes: [SceneReference] = []
  private(set) var schemas: [[ReadField]] = []

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
    schemas = try Self.entries(of: sections.cursor(.schemas), atMost: BlockLimits.shapes) {
      (cursor) throws(BlockFailure) in try schema(&cursor)
    }
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

  private func process(_ cursor: inout ByteCursor) throws(BlockFailure) -> ProcessReference {
    let presence = try cursor.byte()
    return ProcessReference(
      name: presence & 1 != 0 ? try text(&cursor) : nil,
      pid: presence & 2 != 0 ? Int(try cursor.zigzag()) : nil)
  }

  private func subject(_ cursor: inout ByteCursor) throws(BlockFailure) -> SubjectReference {
    let presence = try cursor.byte()
    let name = presence & 1 != 0 ? try text(&cursor) : nil
    let bundle = presence & 2 != 0 ? try text(&cursor) : nil
    let pid = presence & 4 != 0 ? Int(try cursor.zigzag()) : nil
    return SubjectReference(name: name, pid: pid, bundle: bundle)
  }

  private func scene(_ cursor: inout ByteCursor) throws(BlockFailure) -> SceneReference {
    let presence = try cursor.byte()
    return SceneReference(
      scene: presence & 1 != 0 ? try text(&cursor) : nil,
      session: presence & 2 != 0 ? try text(&cursor) : nil,
      instance: presence & 4 != 0 ? try text(&cursor) : nil)
  }

  /// One schema; what has a type that a newer version added is left out.
  private func schema(_ cursor: inout ByteCursor) throws(BlockFailure) -> [ReadField] {
    var fields: [ReadField] = []
    var before: String?
    for _ in 0..<(try cursor.count(ofAtLeast: 2)) {
      let start = cursor.position
      let id = try cursor.varint()
      let key = try text(id, at: start)
      if let before, !ExactText.precedes(before, key) { throw BlockFailure(.badValue, at: start) }
      before = key
      if let type = ColumnType(rawValue: try cursor.varint()) {
        fields.append(ReadField(id: UInt32(truncatingIfNeeded: id), type: type))
      }
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

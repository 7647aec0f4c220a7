import LockstepModel

/// What a block's records refer to by number: texts, processes, scenes, attribute schemas.
struct BlockTables {
  /// A row of a table: up to three texts by their ids, and a number.
  private struct Row: Hashable {
    /// One more than the id of each text; 0 for none, and for what the table's rows do not have.
    var texts: (UInt32, UInt32, UInt32) = (0, 0, 0)
    var number: Int?

    static func == (left: Row, right: Row) -> Bool {
      left.texts == right.texts && left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(UInt64(texts.0) << 32 | UInt64(texts.1))
      hasher.combine(texts.2)
      hasher.combine(number)
    }
  }

  /// The ids of the texts that the block has used, static ones among them.
  private var ids: [ExactText: UInt32] = [:]
  /// The same by where texts are kept, for most looks.
  private var places = TextCache()
  /// The texts that are the block's own.
  private var strings: [String] = []
  private var processes = InternTable<Row>()
  private var subjects = InternTable<Row>()
  private var scenes = InternTable<Row>()
  private var schemas = InternTable<[SchemaField]>()
  /// Bytes that the tables take at most.
  private(set) var size = 0

  /// Ids below the number of static texts are theirs, the others the block's own.
  @inline(__always)
  mutating func id(of text: String) -> UInt32 {
    guard let identity = ExactText.identity(of: text) else { return otherID(of: text) }
    if let id = places.id(of: identity) { return id }
    let id = otherID(of: text)
    places.note(text, identity, id)
    return id
  }

  private mutating func otherID(of text: String) -> UInt32 {
    let key = ExactText(text)
    if let id = ids[key] { return id }
    var id = UInt32(StaticStrings.count + strings.count)
    if let known = StaticStrings.ids[key] {
      id = known
    } else {
      strings.append(text)
      size += text.utf8.count + 5
    }
    ids[key] = id
    return id
  }

  mutating func id(of process: ProcessReference) -> UInt32 {
    let row = Row(texts: (number(of: process.name), 0, 0), number: process.pid)
    return counted(processes.id(of: row))
  }

  mutating func id(of subject: SubjectReference) -> UInt32 {
    let row = Row(
      texts: (number(of: subject.name), number(of: subject.bundle), 0), number: subject.pid)
    return counted(subjects.id(of: row))
  }

  mutating func id(of scene: SceneReference) -> UInt32 {
    let row = Row(
      texts: (number(of: scene.scene), number(of: scene.session), number(of: scene.instance)))
    return counted(scenes.id(of: row))
  }

  /// One more than the id of a text; 0 for none.
  private mutating func number(of text: String?) -> UInt32 { text.map { id(of: $0) + 1 } ?? 0 }

  private mutating func counted(_ row: (id: UInt32, isNew: Bool)) -> UInt32 {
    if row.isNew { size += 26 }
    return row.id
  }

  mutating func id(of schema: [SchemaField]) -> UInt32 {
    let (id, isNew) = schemas.id(of: schema)
    if isNew { size += 2 + schema.count * 6 }
    return id
  }

  /// Forgets the block but keeps the memory.
  mutating func removeAll() {
    ids.removeAll(keepingCapacity: true)
    places.removeAll()
    strings.removeAll(keepingCapacity: true)
    processes.removeAll()
    subjects.removeAll()
    scenes.removeAll()
    schemas.removeAll()
    size = 0
  }

  // MARK: Sections

  /// The tables as sections.
  func sections() -> [(Section, ByteWriter)] {
    var schemaTable = ByteWriter()
    if schemas.count > 0 { schemaTable.varint(schemas.count) }
    for schema in schemas.entries {
      schemaTable.varint(schema.count)
      for field in schema {
        schemaTable.varint(UInt64(field.key))
        schemaTable.varint(field.type.rawValue)
      }
    }
    return [
      (.strings, stringSection()), (.processes, section(processes, texts: 1)),
      (.subjects, section(subjects, texts: 2)), (.scenes, section(scenes, texts: 3)),
      (.schemas, schemaTable),
    ]
  }

  /// Each row: a byte that says which parts are there, then those parts.
  private func section(_ table: InternTable<Row>, texts count: Int) -> ByteWriter {
    var out = ByteWriter()
    guard table.count > 0 else { return out }
    out.varint(table.count)
    for row in table.entries {
      let texts = [row.texts.0, row.texts.1, row.texts.2].prefix(count)
      var presence: UInt8 = row.number == nil ? 0 : 1 << UInt8(count)
      for (bit, text) in texts.enumerated() where text > 0 { presence |= 1 << UInt8(bit) }
      out.append(presence)
      for text in texts where text > 0 { out.varint(UInt64(text - 1)) }
      if let number = row.number { out.zigzag(Int64(number)) }
    }
    return out
  }

  /// All lengths, then all bytes: numbers beside numbers, letters beside letters.
  private func stringSection() -> ByteWriter {
    var out = ByteWriter()
    guard strings.count > 0 else { return out }
    out.varint(strings.count)
    for text in strings { out.varint(text.utf8.count) }
    for text in strings { out.append(contentsOf: text.utf8) }
    return out
  }
}

/// One attribute of a schema.
struct SchemaField: Hashable, Sendable {
  /// The key's text id.
  var key: UInt32
  var type: ColumnType
}

/// The ids of texts by where they are kept: the same text comes again and again from the same place.
struct TextCache {
  /// Where a text is kept, in plain numbers, and the block in which it has the id.
  private struct Known {
    var identity: (UInt64, UInt64) = (0, 0)
    var id: UInt32 = 0
    var block: UInt32 = 0
  }

  private static let placeCount = 4_096

  private var known: [Known] = []
  /// The texts themselves, which are held so that nothing else comes to stand in their places.
  private var texts: [String] = []
  private var block: UInt32 = 1

  /// The id of the text that is kept at a place.
  @inline(__always)
  func id(of identity: (UInt64, UInt64)) -> UInt32? {
    guard !known.isEmpty else { return nil }
    let guess = known[Self.place(of: identity)]
    return guess.identity == identity && guess.block == block ? guess.id : nil
  }

  @inline(__always)
  private static func place(of identity: (UInt64, UInt64)) -> Int {
    let mixed = HashedPlaces.mixed(identity.0 ^ identity.1 >> 4)
    return Int(truncatingIfNeeded: ((mixed ^ mixed >> 29) &* 0xBF58_476D_1CE4_E5B9) >> 52)
  }

  mutating func note(_ text: String, _ identity: (UInt64, UInt64), _ id: UInt32) {
    if known.isEmpty {
      known = [Known](repeating: Known(), count: Self.placeCount)
      texts = [String](repeating: "", count: Self.placeCount)
    }
    let place = Self.place(of: identity)
    known[place] = Known(identity: identity, id: id, block: block)
    texts[place] = text
  }

  /// Forgets the ids; the next block gives others.
  mutating func removeAll() {
    block &+= 1
    // After four thousand million blocks an old number would come again.
    if block == 0 { self = TextCache() }
  }
}

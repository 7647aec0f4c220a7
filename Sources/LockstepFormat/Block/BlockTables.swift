import LockstepModel

/// What a block's records refer to by number: texts, processes, scenes, attribute schemas.
struct BlockTables {
  /// A row of a table: texts by their ids, and a number.
  private struct Row: Hashable {
    var texts: [UInt32?]
    var number: Int?
  }

  /// The ids of the texts that the block has used, static ones among them.
  private var ids: [ExactText: UInt32] = [:]
  /// The texts that are the block's own.
  private var strings: [String] = []
  private var processes = InternTable<Row>()
  private var subjects = InternTable<Row>()
  private var scenes = InternTable<Row>()
  private var schemas = InternTable<[SchemaField]>()
  /// Bytes that the tables take at most.
  private(set) var size = 0

  /// Ids below the number of static texts are theirs, the others the block's own.
  mutating func id(of text: String) -> UInt32 {
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
    let row = Row(texts: [process.name.map { id(of: $0) }], number: process.pid)
    return counted(processes.id(of: row))
  }

  mutating func id(of subject: SubjectReference) -> UInt32 {
    let row = Row(
      texts: [subject.name.map { id(of: $0) }, subject.bundle.map { id(of: $0) }],
      number: subject.pid)
    return counted(subjects.id(of: row))
  }

  mutating func id(of scene: SceneReference) -> UInt32 {
    let texts = [scene.scene, scene.session, scene.instance].map { $0.map { id(of: $0) } }
    return counted(scenes.id(of: Row(texts: texts, number: nil)))
  }

  private mutating func counted(_ row: (id: UInt32, isNew: Bool)) -> UInt32 {
    if row.isNew { size += 26 }
    return row.id
  }

  mutating func id(of schema: [SchemaField]) -> UInt32 {
    let (id, isNew) = schemas.id(of: schema)
    if isNew { size += 2 + schema.count * 6 }
    return id
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
      (.strings, stringSection()), (.processes, section(processes)),
      (.subjects, section(subjects)), (.scenes, section(scenes)), (.schemas, schemaTable),
    ]
  }

  /// Each row: a byte that says which parts are there, then those parts.
  private func section(_ table: InternTable<Row>) -> ByteWriter {
    var out = ByteWriter()
    guard table.count > 0 else { return out }
    out.varint(table.count)
    for row in table.entries {
      var presence: UInt8 = row.number == nil ? 0 : 1 << UInt8(row.texts.count)
      for (bit, text) in row.texts.enumerated() where text != nil { presence |= 1 << UInt8(bit) }
      out.append(presence)
      for case let text? in row.texts { out.varint(UInt64(text)) }
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

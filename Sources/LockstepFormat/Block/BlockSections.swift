/// Where the parts of a block's content lie.
struct BlockSections {
  let bytes: [UInt8]
  private var ranges: [Section: Range<Int>] = [:]
  /// The attribute columns in the order in which they stand there.
  private(set) var attributes: [Range<Int>] = []
  /// Parts that a newer version added.
  private(set) var unknown = 0

  /// Reads the directory.
  init(_ bytes: [UInt8]) throws(BlockFailure) {
    self.bytes = bytes
    var cursor = ByteCursor(bytes)
    let count = try cursor.count(atMost: BlockLimits.sections)
    var entries: [(kind: UInt64, length: Int)] = []
    for _ in 0..<count {
      let kind = try cursor.varint()
      entries.append((kind, try cursor.index(below: bytes.count + 1)))
    }
    for entry in entries {
      let range = try cursor.range(entry.length)
      switch Section(rawValue: entry.kind) {
      case .attribute: attributes.append(range)
      case let section?:
        guard ranges.updateValue(range, forKey: section) == nil else {
          throw BlockFailure(.badValue, at: range.lowerBound)
        }
      case nil: unknown += 1
      }
    }
    guard cursor.isAtEnd else { throw BlockFailure(.leftOver, at: cursor.position) }
  }

  /// What each table and column takes, but for the attributes.
  var sizes: [(section: Section, bytes: Int)] { ranges.map { ($0.key, $0.value.count) } }

  /// A part's bytes; of a part that is left out, none.
  func cursor(_ section: Section) -> ByteCursor { ByteCursor(bytes, range(section)) }

  func range(_ section: Section) -> Range<Int> { ranges[section] ?? 0..<0 }
}

import LockstepModel

/// The last frame of a finished file: where each block lies and what it holds.
struct TraceIndex: Sendable {
  static let magic = Array("LSIX".utf8)
  static let endMagic = Array("LSEND".utf8)
  /// The bytes at the very end that say how long the index is.
  static let footerLength = 4 + endMagic.count
  static let summaryLength = 28

  /// What an index holds at most: a writer leaves out what is beyond and says so, of a reader an
  /// index with more is not believed.
  enum Limits {
    /// The length of its frame; what a writer makes of the others stays below.
    static let frameLength = 8 << 20
    /// The blocks; of a file with more, none are listed.
    static let blocks = 1 << 16
    /// The texts, and what their lengths and bytes take.
    static let texts = 1 << 12
    static let textBytes = 256 << 10
    /// The names that are listed of one block, and the sources.
    static let textsPerBlock = 256
    /// Behind so many bytes of entries, no names and sources are listed.
    static let entryBytes = 2 << 20
  }

  /// What a byte of each entry says.
  struct EntryFlags: OptionSet {
    let rawValue: UInt8

    /// Some event or mark has an uptime.
    static let uptimes = EntryFlags(rawValue: 1)
    /// The block has names, or sources, that are not listed.
    static let moreNames = EntryFlags(rawValue: 2)
    static let moreSources = EntryFlags(rawValue: 4)
  }

  /// One block.
  struct Entry: Sendable {
    /// Where its header frame begins.
    var offset: UInt64
    var records: UInt32
    var events: UInt32
    var hasUptime: Bool
    var firstUptime: Int64 = 0
    var lastUptime: Int64 = 0
    /// Whether it may hold an event of a wanted name and of a wanted source.
    var mayBeWanted = true
  }

  /// No block takes fewer bytes, nor the header before the first one.
  private static let minimumDistance = 32

  private(set) var entries: [Entry] = []
  private(set) var texts: [String] = []

  /// Reads the begin of a payload; nil where it is damaged.
  static func summary(
    _ bytes: ArraySlice<UInt8>
  ) -> (fileID: UInt64, blocks: UInt32, records: UInt64)? {
    guard bytes.count >= summaryLength, bytes.starts(with: magic) else { return nil }
    let start = bytes.startIndex
    let end = start + summaryLength - 4
    guard CRC32C.seals(bytes, at: end) else {
      return nil
    }
    return (
      LittleEndian.uint64(bytes, at: start + 4), LittleEndian.uint32(bytes, at: start + 12),
      LittleEndian.uint64(bytes, at: start + 16)
    )
  }

  /// The length of the index's frame, from the last bytes of a file; nil where it has none.
  static func frameLength(fromEnd bytes: [UInt8]) -> Int? {
    guard bytes.count >= footerLength, bytes.suffix(endMagic.count).elementsEqual(endMagic) else {
      return nil
    }
    let length = Int(LittleEndian.uint32(bytes[...], at: bytes.count - footerLength))
    return (8 + footerLength...Limits.frameLength).contains(length) ? length : nil
  }

  /// Reads the frame; nil where it is damaged, of another file, or holds more than it may.
  init?(frame: [UInt8], fileID: UInt64, wanted: WantedNames = WantedNames()) {
    let end = frame.count - Self.footerLength - 4
    guard end >= 8 + Self.summaryLength,
      LittleEndian.uint32(frame[...], at: 0) == FrameBytes.indexMagic,
      Self.summary(frame[8...])?.fileID == fileID,
      CRC32C.seals(frame[8...], at: end)
    else { return nil }
    var cursor = ByteCursor(frame, 8 + Self.summaryLength..<end)
    do throws(BlockFailure) {
      for _ in 0..<(try cursor.count(atMost: Limits.texts)) { texts.append(try cursor.text()) }
      let names = texts.map { wanted.name?($0) ?? true }
      let sources = texts.map { wanted.source?($0) ?? true }
      var offset: UInt64 = 0
      for _ in 0..<(try cursor.count(atMost: Limits.blocks)) {
        entries.append(try Self.entry(&cursor, &offset, names, sources))
      }
      guard cursor.isAtEnd else { return nil }
    } catch {
      return nil
    }
  }

  private static func entry(
    _ cursor: inout ByteCursor, _ offset: inout UInt64, _ names: [Bool], _ sources: [Bool]
  ) throws(BlockFailure) -> Entry {
    let start = cursor.position
    let distance = try cursor.varint()
    // A file of so many blocks is as long, which keeps the table short.
    guard distance >= minimumDistance else { throw BlockFailure(.badValue, at: start) }
    offset &+= distance
    let records = UInt32(truncatingIfNeeded: try cursor.varint())
    let events = UInt32(truncatingIfNeeded: try cursor.varint())
    let flags = EntryFlags(rawValue: try cursor.byte())
    var entry = Entry(
      offset: offset, records: records, events: events, hasUptime: flags.contains(.uptimes))
    if entry.hasUptime {
      entry.firstUptime = try cursor.zigzag()
      entry.lastUptime = try cursor.zigzag()
    }
    let hasName = try holdsWanted(&cursor, names)
    let hasSource = try holdsWanted(&cursor, sources)
    entry.mayBeWanted =
      (hasName || flags.contains(.moreNames)) && (hasSource || flags.contains(.moreSources))
    return entry
  }

  /// Whether one of the listed texts is wanted.
  private static func holdsWanted(
    _ cursor: inout ByteCursor, _ isWanted: [Bool]
  ) throws(BlockFailure) -> Bool {
    var holdsWanted = false
    for _ in 0..<(try cursor.count(atMost: Limits.textsPerBlock)) {
      let place = try cursor.index(below: isWanted.count)
      holdsWanted = holdsWanted || isWanted[place]
    }
    return holdsWanted
  }
}

/// The names and sources of the events that are wanted.
package struct WantedNames: Sendable {
  /// Whether a name is wanted; nil where all are.
  package var name: (@Sendable (String) -> Bool)?
  /// Whether a source is wanted; nil where all are.
  package var source: (@Sendable (String) -> Bool)?

  package init() {}

  /// Whether every event is wanted.
  package var isEmpty: Bool { name == nil && source == nil }
}

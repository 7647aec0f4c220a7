import LockstepModel

/// The last frame of a finished file: where each block lies and what it holds.
package struct TraceIndex: Sendable, Equatable {
  static let magic = Array("LSIX".utf8)
  static let endMagic = Array("LSEND".utf8)
  /// An index beyond this is not read; the blocks are walked instead.
  static let maximumLength = 8 << 20
  /// The most names and sources; an index with more is not read.
  private static let maximumTexts = 1 << 16
  /// No block takes fewer bytes, nor the header before the first one.
  private static let minimumDistance = 32
  /// The bytes at the very end that say how long the index is.
  static let footerLength = 4 + endMagic.count

  /// One block.
  package struct Entry: Sendable, Equatable {
    /// Where its header frame begins.
    package var offset: UInt64
    package var records: UInt32
    package var events: UInt32
    package var hasUptime: Bool
    package var firstUptime: Int64
    package var lastUptime: Int64
    /// The names and sources of its events, as places in `texts`.
    var names: [UInt32]
    var sources: [UInt32]
  }

  var fileID: UInt64
  package private(set) var entries: [Entry] = []
  private(set) var texts: [String] = []
  private var ids: [ExactText: UInt32] = [:]

  init(fileID: UInt64) { self.fileID = fileID }

  mutating func add(_ header: BlockHeader, at offset: UInt64, _ seen: SeenNames) {
    entries.append(
      Entry(
        offset: offset, records: header.records, events: header.events,
        hasUptime: header.hasUptime, firstUptime: header.firstUptime,
        lastUptime: header.lastUptime, names: ids(of: seen.names),
        sources: ids(of: seen.sources)))
  }

  /// The places of texts, in the order of their bytes.
  private mutating func ids(of seen: Set<ExactText>) -> [UInt32] {
    seen.map(\.text).sorted(by: ExactText.precedes).map { id(of: ExactText($0)) }
  }

  private mutating func id(of key: ExactText) -> UInt32 {
    if let id = ids[key] { return id }
    let id = UInt32(texts.count)
    ids[key] = id
    texts.append(key.text)
    return id
  }

  /// How many blocks and records the whole file has: the begin of the payload.
  private var summary: [UInt8] {
    var out = ByteWriter()
    out.append(contentsOf: Self.magic)
    out.uint64(fileID)
    out.uint32(UInt32(truncatingIfNeeded: entries.count))
    out.uint64(entries.reduce(0) { $0 + UInt64($1.records) })
    out.seal()
    return out.bytes
  }

  static let summaryLength = 28

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

  /// The frame's payload.
  var payload: [UInt8] {
    var out = ByteWriter()
    out.append(contentsOf: summary)
    out.varint(texts.count)
    for text in texts { out.text(text) }
    out.varint(entries.count)
    var offset: UInt64 = 0
    for entry in entries {
      out.varint(entry.offset - offset)
      offset = entry.offset
      out.varint(UInt64(entry.records))
      out.varint(UInt64(entry.events))
      out.append(entry.hasUptime ? 1 : 0)
      if entry.hasUptime {
        out.zigzag(entry.firstUptime)
        out.zigzag(entry.lastUptime)
      }
      for ids in [entry.names, entry.sources] {
        out.varint(ids.count)
        for id in ids { out.varint(UInt64(id)) }
      }
    }
    out.seal()
    // The footer counts the whole frame, so that it can be found from the file's end.
    let length = 8 + out.count + Self.footerLength
    out.uint32(UInt32(length))
    out.append(contentsOf: Self.endMagic)
    return out.bytes
  }

  /// The length of the index's frame, from the last bytes of a file; nil where it has none.
  package static func frameLength(fromEnd bytes: [UInt8]) -> Int? {
    guard bytes.count >= footerLength, bytes.suffix(endMagic.count).elementsEqual(endMagic) else {
      return nil
    }
    let length = Int(LittleEndian.uint32(bytes[...], at: bytes.count - footerLength))
    return (8 + footerLength...maximumLength).contains(length) ? length : nil
  }

  /// Reads the frame; nil where it is damaged, or of another file.
  package init?(frame: [UInt8], fileID: UInt64) {
    let end = frame.count - Self.footerLength - 4
    guard end >= 8 + Self.summaryLength,
      LittleEndian.uint32(frame[...], at: 0) == FrameBytes.indexMagic,
      Self.summary(frame[8...])?.fileID == fileID,
      CRC32C.seals(frame[8...], at: end)
    else { return nil }
    self.init(fileID: fileID)
    var cursor = ByteCursor(frame, 8 + Self.summaryLength..<end)
    do throws(BlockFailure) {
      for _ in 0..<(try cursor.count(atMost: Self.maximumTexts)) {
        texts.append(try cursor.text())
      }
      var offset: UInt64 = 0
      for _ in 0..<(try cursor.count(ofAtLeast: 6)) {
        entries.append(try entry(&cursor, &offset))
      }
      guard cursor.isAtEnd else { return nil }
    } catch {
      return nil
    }
  }

  private func entry(
    _ cursor: inout ByteCursor, _ offset: inout UInt64
  ) throws(BlockFailure) -> Entry {
    let start = cursor.position
    let distance = try cursor.varint()
    // A file of so many blocks is as long, which keeps the table short.
    guard distance >= Self.minimumDistance else { throw BlockFailure(.badValue, at: start) }
    offset &+= distance
    let records = UInt32(truncatingIfNeeded: try cursor.varint())
    let events = UInt32(truncatingIfNeeded: try cursor.varint())
    let hasUptime = try cursor.byte() == 1
    let first = hasUptime ? try cursor.zigzag() : 0
    let last = hasUptime ? try cursor.zigzag() : 0
    var entry = Entry(
      offset: offset, records: records, events: events, hasUptime: hasUptime, firstUptime: first,
      lastUptime: last, names: [], sources: [])
    for _ in 0..<(try cursor.count()) {
      entry.names.append(UInt32(try cursor.index(below: texts.count)))
    }
    for _ in 0..<(try cursor.count()) {
      entry.sources.append(UInt32(try cursor.index(below: texts.count)))
    }
    return entry
  }
}

import LockstepModel

/// Gathers what the index says of each block, in the bytes that it will have.
///
/// Memory is that of the index, which is bounded whatever the file holds: names beyond the limits
/// are told as such, and of a file with too many blocks none are listed.
struct TraceIndexWriter {
  private typealias Limits = TraceIndex.Limits

  let fileID: UInt64
  private(set) var blocks = 0
  private(set) var records: UInt64 = 0
  private var lastOffset: UInt64 = 0
  private var entries = ByteWriter()
  private var texts = ByteWriter()
  /// The places of the texts that are listed.
  private var places: [ExactText: UInt32] = [:]

  init(fileID: UInt64) { self.fileID = fileID }

  /// Adds the next block, which begins at an offset.
  mutating func add(_ header: BlockHeader, at offset: UInt64, _ seen: SeenNames) {
    defer {
      blocks += 1
      records += UInt64(header.records)
    }
    guard blocks < Limits.blocks else { return forgetEntries() }
    let (names, sources) = (listed(seen.names), listed(seen.sources))
    var flags: TraceIndex.EntryFlags = []
    if header.hasUptime { flags.insert(.uptimes) }
    if !names.isWhole { flags.insert(.moreNames) }
    if !sources.isWhole { flags.insert(.moreSources) }
    entries.varint(offset - lastOffset)
    lastOffset = offset
    entries.varint(UInt64(header.records))
    entries.varint(UInt64(header.events))
    entries.append(flags.rawValue)
    if header.hasUptime {
      entries.zigzag(header.firstUptime)
      entries.zigzag(header.lastUptime)
    }
    entries.append(names.bytes)
    entries.append(sources.bytes)
  }

  /// What is listed of some texts of a block, in the order of their bytes, and whether that is all.
  ///
  /// Nothing of the first block: whoever seeks reads it in any case, to learn when the trace begins,
  /// and the names of a short session are a quarter of its file.
  private mutating func listed(_ seen: Set<ExactText>) -> (bytes: ByteWriter, isWhole: Bool) {
    var found: [UInt32] = []
    let mayList =
      blocks > 0 && entries.count < Limits.entryBytes && seen.count <= Limits.textsPerBlock
    if mayList {
      for text in seen.map(\.text).sorted(by: ExactText.precedes) {
        if let place = place(of: text) { found.append(place) }
      }
    }
    var bytes = ByteWriter()
    bytes.varint(found.count)
    for place in found { bytes.varint(UInt64(place)) }
    return (bytes, found.count == seen.count)
  }

  /// The place of a text; nil where there is no room for it.
  private mutating func place(of text: String) -> UInt32? {
    let key = ExactText(text)
    if let place = places[key] { return place }
    guard places.count < Limits.texts, texts.count + text.utf8.count < Limits.textBytes else {
      return nil
    }
    let place = UInt32(places.count)
    places[key] = place
    texts.text(text)
    return place
  }

  private mutating func forgetEntries() {
    entries = ByteWriter()
    texts = ByteWriter()
    places = [:]
  }

  /// The frame's payload.
  var payload: [UInt8] {
    let isListed = blocks <= Limits.blocks
    var out = ByteWriter()
    out.append(contentsOf: TraceIndex.magic)
    out.uint64(fileID)
    out.uint32(UInt32(truncatingIfNeeded: blocks))
    out.uint64(records)
    out.seal()
    out.varint(places.count)
    out.append(texts)
    out.varint(isListed ? blocks : 0)
    out.append(entries)
    out.seal()
    // The footer counts the whole frame, so that it can be found from the file's end.
    let length = 8 + out.count + TraceIndex.footerLength
    out.uint32(UInt32(length))
    out.append(contentsOf: TraceIndex.endMagic)
    return out.bytes
  }
}

import LockstepModel

/// Reads a trace file from chunks of any size.
///
/// A damaged block is a fault and a loss record in its place; the blocks around it are read. Memory
/// is that of one block, which is bounded, whatever the file says.
package struct TraceFileReader<Decompressor: FrameDecompressor> {
  /// What is known about the file so far.
  package private(set) var statistics = TraceFileStatistics()
  private var scanner = FrameScanner()
  private var decompressor: Decompressor
  private var fileID: UInt64?
  private var hasHeader = false
  private var isNewer = false
  /// Wider than a block's number, so that none is the last one.
  private var nextBlock: UInt64 = 0
  private var nextRecord: UInt64 = 0
  private var lastUptime: Int64?
  /// Whether records before the next block are lost, so that a loss record is due.
  private var owesLoss = false
  /// Whether among them are blocks of which nobody tells how many records they had.
  private var owesUncounted = false
  /// How many of them the faults have told.
  private var told: UInt64 = 0
  /// The blocks that were missing where they belong; they may still come.
  private var gaps: [Range<UInt64>] = []
  /// Where the index stands, and how many records the whole file has.
  private var summary: (offset: UInt64, records: UInt64)?
  /// Where blocks may be missing because the caller left them out.
  private let isSelection: Bool
  private let gives: Extras

  /// What is wanted beside records.
  package enum Extras: Sendable {
    case none
    /// Whole blocks, in the place of their records.
    case blocks
    /// The frame that records come from, around them.
    case frames
  }

  /// A reader of a whole file.
  ///
  /// - Parameters:
  ///   - decompressor: What decompresses the blocks.
  ///   - isSelection: Whether there are only the header and some of the blocks.
  ///   - gives: What is wanted beside records.
  package init(
    _ decompressor: Decompressor, isSelection: Bool = false, gives: Extras = .none
  ) {
    self.decompressor = decompressor
    self.isSelection = isSelection
    self.gives = gives
  }

  /// Reads the next chunk; items go to `sink` as soon as their block is complete.
  package mutating func read(
    _ chunk: ArraySlice<UInt8>, _ sink: (TraceFileItem) throws -> Void
  ) rethrows {
    try read(chunk, events: { try sink(.record(.event($0.event))) }, sink)
  }

  /// Reads the next chunk; events, which are not copied on their way, go to one closure, everything
  /// else to another.
  package mutating func read(
    _ chunk: ArraySlice<UInt8>, events: (inout LentEvent) throws -> Void,
    _ sink: (TraceFileItem) throws -> Void
  ) rethrows {
    scanner.append(chunk)
    while let (part, offset) = scanner.next() { try take(part, offset, events, sink) }
  }

  /// Reads what is left when the file has ended.
  package mutating func finish(_ sink: (TraceFileItem) throws -> Void) rethrows {
    try finish(events: { try sink(.record(.event($0.event))) }, sink)
  }

  /// Reads what is left when the file has ended; events go to a closure of their own.
  package mutating func finish(
    events: (inout LentEvent) throws -> Void, _ sink: (TraceFileItem) throws -> Void
  ) rethrows {
    while let (part, offset) = scanner.finish() {
      try take(part, offset, events, sink)
      while let (part, offset) = scanner.next() { try take(part, offset, events, sink) }
    }
    try conclude(sink)
  }

  /// Tells what the end of the file says about the whole of it.
  private mutating func conclude(_ sink: (TraceFileItem) throws -> Void) rethrows {
    guard !isNewer else { return }
    if !hasHeader {
      guard fileID != nil else {
        return try report(TraceFault(.notATrace, at: 0, "the file holds no trace"), sink)
      }
      if statistics.faults[.damagedHeader] == nil {
        let detail = "the file's header is missing, and its metadata with it"
        try report(TraceFault(.damagedHeader, at: 0, detail), sink)
      }
    }
    if let summary, !isSelection {
      try tellGap(
        until: summary.records, at: summary.offset, "blocks before the index are missing", sink)
    }
    let count = summary.flatMap { Self.distance(from: nextRecord, to: $0.records) }
    // With an index it is known whether anything is missing.
    if owesLoss, summary == nil || count != nil || owesUncounted {
      try sink(.record(.loss(loss(until: nil, count: owesUncounted ? nil : count))))
    }
    if !statistics.hasEnd, summary == nil, !isSelection {
      statistics.hasEnd = true
      try sink(.record(.end(TraceEnd(.truncated))))
    }
    if statistics.unknownParts > 0 {
      let count = statistics.unknownParts
      try report(
        TraceFault(
          .newerParts, at: 0,
          "\(count) \(count == 1 ? "part was" : "parts were") skipped that a newer version added"),
        sink)
    }
  }

  // MARK: Frames

  private mutating func take(
    _ part: FrameScanner.Part, _ offset: UInt64, _ events: (inout LentEvent) throws -> Void,
    _ sink: (TraceFileItem) throws -> Void
  ) rethrows {
    guard !isNewer else { return }
    switch part {
    case .header(let payload): try take(header: payload, offset, sink)
    case .block(let header, let frame): try take(header, frame, offset, events, sink)
    case .damagedHeader: try reportDamagedHeader(offset, sink)
    case .damagedBlockHeader:
      try report(TraceFault(.damagedBlockHeader, at: offset, "a block's header is damaged"), sink)
      owesLoss = true
    case .damagedFrame(let header):
      guard try place(header, offset, sink) else { return }
      try lose(header, .damagedBlock, offset, "it holds no whole zstd frame", sink)
    case .crowdedFrame(let header):
      guard try place(header, offset, sink) else { return }
      let detail = "too many damaged blocks before it claim its bytes, so it was not tried"
      try lose(header, .damagedBlock, offset, detail, sink)
    case .index(let summary): try take(index: summary, offset, sink)
    case .damagedIndexRest:
      try report(
        TraceFault(.damagedIndexRest, at: offset, "the index is damaged", lost: 0), sink)
    case .skippable: statistics.unknownParts += 1
    case .foreign(let length):
      try report(
        TraceFault(.foreignBytes, at: offset, "\(length) bytes that belong to no block"), sink)
      owesLoss = true
    case .cut(let header): try cut(header, offset, sink)
    case .cutIndex:
      try report(
        TraceFault(.truncated, at: offset, "the file ends inside its index", lost: 0), sink)
    }
  }

  private mutating func cut(
    _ header: BlockHeader?, _ offset: UInt64, _ sink: (TraceFileItem) throws -> Void
  ) rethrows {
    let lost = header.map { Int($0.records) }
    let place = header.map { "block \($0.number)" } ?? "a frame"
    try report(
      TraceFault(.truncated, at: offset, "the file ends inside \(place)", lost: lost), sink)
    owesLoss = true
    if let header { told += UInt64(header.records) }
  }

  private mutating func reportDamagedHeader(
    _ offset: UInt64, _ sink: (TraceFileItem) throws -> Void
  ) rethrows {
    let detail = "the file's header is damaged, its metadata is lost"
    try report(TraceFault(.damagedHeader, at: offset, detail), sink)
  }

  private mutating func take(
    header payload: [UInt8], _ offset: UInt64, _ sink: (TraceFileItem) throws -> Void
  ) rethrows {
    let header: FileHeader
    let skipped: Int
    do throws(BlockFailure) {
      (header, skipped) = try FileHeader.read(payload)
    } catch {
      guard payload.starts(with: FileHeader.magic) else {
        statistics.unknownParts += 1
        return
      }
      // Its length may be what is wrong, so that blocks stand inside.
      scanner.searchInsideLast()
      return try reportDamagedHeader(offset, sink)
    }
    guard header.major == FileHeader.majorVersion else {
      isNewer = true
      return try report(
        TraceFault(
          .newerVersion, at: offset,
          "the file has format version \(header.major), this code reads \(FileHeader.majorVersion)"),
        sink)
    }
    guard !hasHeader, fileID == nil || fileID == header.fileID else {
      return try report(TraceFault(.secondHeader, at: offset, "a second file begins here"), sink)
    }
    hasHeader = true
    fileID = header.fileID
    if skipped > 0 { statistics.unknownParts += 1 }
    try sink(.header(header.trace))
  }

  private mutating func take(
    index bytes: [UInt8], _ offset: UInt64, _ sink: (TraceFileItem) throws -> Void
  ) rethrows {
    guard let index = TraceIndex.summary(bytes[...]) else {
      return try report(
        TraceFault(.damagedIndex, at: offset, "the index is damaged"), sink)
    }
    if index.fileID == fileID { summary = (offset, index.records) }
  }

  // MARK: Blocks

  private mutating func take(
    _ header: BlockHeader, _ frame: [UInt8], _ offset: UInt64,
    _ events: (inout LentEvent) throws -> Void, _ sink: (TraceFileItem) throws -> Void
  ) rethrows {
    guard try place(header, offset, sink) else { return }
    let content: [UInt8]
    do throws(FrameFailure) {
      content = try decompressor.checkedContent(of: frame, header)
    } catch {
      scanner.searchInsideLast()
      let kind: TraceFault.Kind = error.isForeign ? .unreadableFrame : .damagedBlock
      return try lose(header, kind, offset, error.rawValue, sink)
    }
    try tellLoss(before: header, sink)
    nextBlock = UInt64(header.number) + 1
    nextRecord = max(nextRecord, header.firstRecord) &+ UInt64(header.records)
    if header.isLonger { statistics.unknownParts += 1 }
    try records(
      of: header, TraceFrame(bytes: frame, contentLength: content.count), content, offset, events,
      sink)
    if header.hasUptime { lastUptime = header.lastUptime }
  }

  /// Whether a block belongs here; where blocks are missing before it, that is told.
  private mutating func place(
    _ header: BlockHeader, _ offset: UInt64, _ sink: (TraceFileItem) throws -> Void
  ) rethrows -> Bool {
    if fileID == nil { fileID = header.fileID }
    guard header.fileID == fileID else {
      try report(
        TraceFault(
          .foreignBlock, at: offset, "block \(header.number) belongs to another file",
          lost: Int(header.records)), sink)
      return false
    }
    let number = UInt64(header.number)
    guard number >= nextBlock else {
      let detail = "block \(number) stands behind block \(nextBlock - 1) and was left out"
      let wasMissing = gaps.contains { $0.contains(number) }
      try report(
        TraceFault(wasMissing ? .misplacedBlock : .doubledBlock, at: offset, detail), sink)
      return false
    }
    guard !isSelection else { return true }
    // A writer numbers without gaps; of a hostile file not every gap is kept.
    if number > nextBlock, gaps.count < 1_024 { gaps.append(nextBlock..<number) }
    let detail = "blocks before block \(number) are missing"
    if number > nextBlock, header.firstRecord <= nextRecord {
      try report(TraceFault(.missingBlocks, at: offset, detail), sink)
      (owesLoss, owesUncounted) = (true, true)
    } else if header.firstRecord < nextRecord {
      let told = "its header tells of \(header.firstRecord) records before it, not of \(nextRecord)"
      try report(
        TraceFault(.badContent, at: offset, "block \(number): \(told)", lost: 0), sink)
    }
    try tellGap(until: header.firstRecord, at: offset, detail, sink)
    return true
  }

  /// Tells that records are missing, as far as the faults before have not.
  private mutating func tellGap(
    until record: UInt64, at offset: UInt64, _ detail: String,
    _ sink: (TraceFileItem) throws -> Void
  ) rethrows {
    guard let missing = Self.distance(from: nextRecord, to: record), UInt64(missing) > told else {
      return
    }
    let lost = missing - Int(told)
    try report(TraceFault(.missingBlocks, at: offset, detail, lost: lost), sink)
    told = UInt64(missing)
    owesLoss = true
  }

  /// How many records stand between two; nil where there are none.
  ///
  /// A hostile file may claim any number; beyond 2^48 nobody counts.
  private static func distance(from first: UInt64, to next: UInt64) -> Int? {
    next > first ? Int(min(next - first, 1 << 48)) : nil
  }

  private mutating func lose(
    _ header: BlockHeader, _ kind: TraceFault.Kind, _ offset: UInt64, _ detail: String,
    _ sink: (TraceFileItem) throws -> Void
  ) rethrows {
    try report(
      TraceFault(
        kind, at: offset, "block \(header.number): \(detail)", lost: Int(header.records)), sink)
    owesLoss = true
    told += UInt64(header.records)
  }

  /// The loss record in the place of what is missing before a block.
  private mutating func tellLoss(
    before header: BlockHeader, _ sink: (TraceFileItem) throws -> Void
  ) rethrows {
    guard owesLoss else { return }
    defer { (owesLoss, owesUncounted, told) = (false, false, 0) }
    let count = Self.distance(from: nextRecord, to: header.firstRecord)
    // Bytes that belong to nothing need not have been a block.
    guard count != nil || owesUncounted else { return }
    let until = header.hasUptime ? header.firstUptime : nil
    try sink(.record(.loss(loss(until: until, count: owesUncounted ? nil : count))))
  }

  private func loss(until: Int64?, count: Int?) -> Loss {
    let from = lastUptime ?? until ?? 0
    return Loss(
      from: Offset(nanoseconds: from), to: Offset(nanoseconds: max(until ?? .max, from)),
      count: count, cause: "damaged file")
  }

  private mutating func records(
    of header: BlockHeader, _ frame: TraceFrame, _ content: [UInt8], _ offset: UInt64,
    _ events: (inout LentEvent) throws -> Void, _ sink: (TraceFileItem) throws -> Void
  ) rethrows {
    let block: TraceBlock
    var records: BlockRecords
    do throws(BlockFailure) {
      block = try self.block(of: header, content)
      records = try BlockRecords(block)
    } catch {
      return try tell(error, header, offset, read: 0, sink)
    }
    guard gives != .blocks else {
      statistics.add(header)
      return try sink(.block(block))
    }
    defer { statistics.hasEnd = statistics.hasEnd || records.hasEnd }
    if gives == .frames { try sink(.frame(frame)) }
    let failure = try records.handOn(events, { try sink(.record($0)) })
    if gives == .frames { try sink(.endOfFrame) }
    if let (failure, read) = failure {
      return try tell(failure, header, offset, read: read, sink)
    }
    statistics.unknownParts += records.unknown
    statistics.add(header)
  }

  private mutating func block(
    of header: BlockHeader, _ content: [UInt8]
  ) throws(BlockFailure) -> TraceBlock {
    let block = try TraceBlock(content: content)
    guard block.recordCount == Int(header.records), block.eventCount == Int(header.events) else {
      throw BlockFailure(.badReference, at: 0)
    }
    statistics.unknownParts += block.unknown
    statistics.add(block)
    return block
  }

  /// Content that passed its checksum and cannot be understood: whoever wrote it was wrong.
  private mutating func tell(
    _ failure: BlockFailure, _ header: BlockHeader, _ offset: UInt64, read: Int,
    _ sink: (TraceFileItem) throws -> Void
  ) rethrows {
    let lost = Int(header.records) - read
    try report(
      TraceFault(
        .badContent, at: offset,
        "block \(header.number): \(failure.kind.rawValue), at byte \(failure.offset) of its content",
        lost: lost), sink)
    guard lost > 0 else { return }
    try sink(.record(.loss(loss(until: header.hasUptime ? header.lastUptime : nil, count: lost))))
  }

  private mutating func report(
    _ fault: TraceFault, _ sink: (TraceFileItem) throws -> Void
  ) rethrows {
    statistics.faults[fault.kind, default: 0] += 1
    try sink(.fault(fault))
  }
}

package import LockstepModel

/// Writes a trace file block by block.
///
/// The caller takes `bytes` as often as it likes; memory is one block, and an index of bounded size
/// with some tens of bytes for each block written.
package struct TraceFileWriter<Compressor: FrameCompressor> {
  /// What can be chosen about a file.
  package struct Options: Sendable {
    /// So many records end a block.
    package var recordsPerBlock = 16_384
    /// Content beyond this ends a block.
    package var contentPerBlock = 512 << 10
    /// A number that no other file has; nil derives one from the trace itself, so that the same
    /// trace gives the same bytes.
    package var fileID: UInt64?

    package init() {}
  }

  private let header: TraceHeader
  private let options: Options
  private var compressor: Compressor
  private var builder = BlockBuilder()
  /// What the block so far takes at most, by the weights of its records.
  private var sizeBound = 0
  /// What the largest of its records takes at most.
  private var largest = 0
  private var index: TraceIndexWriter?
  private var written: UInt64 = 0
  /// What was written since the last `removeAll`.
  package private(set) var bytes: [UInt8] = []

  /// - Throws: `TraceWriteFailure` where the metadata is longer than half of what a header may be.
  package init(
    _ header: TraceHeader, compressor: Compressor, options: Options = Options()
  ) throws(TraceWriteFailure) {
    let weight = RecordWeight.of(header.metadata)
    guard weight <= RecordWeight.usual else { throw .metadata }
    self.header = header
    self.options = options
    self.compressor = compressor
  }

  /// Forgets what was written but keeps the memory.
  package mutating func removeAll() {
    written += UInt64(bytes.count)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes one record.
  ///
  /// - Throws: `TraceWriteFailure` where the record is longer than a block may be; the file goes on
  ///   without it.
  package mutating func write(_ record: borrowing TraceRecord) throws(TraceWriteFailure) {
    switch record {
    case .event(let event): try write(event)
    case .mark, .loss, .end: try writeOther(copy record)
    }
  }

  /// Writes an event, which is looked at and not kept.
  ///
  /// - Throws: `TraceWriteFailure` where the event is longer than a block may be.
  package mutating func write(_ event: borrowing Event) throws(TraceWriteFailure) {
    let room = min(RecordWeight.usual, options.contentPerBlock - sizeBound)
    guard let weight = builder.appendKnown(event, atMost: room) else {
      return try writeOther(.event(copy event))
    }
    noteAppended(weight)
  }

  /// Writes a record that is unlike those before it, or for which there may be no room.
  private mutating func writeOther(_ record: TraceRecord) throws(TraceWriteFailure) {
    let weight = RecordWeight.of(record)
    guard weight <= RecordWeight.usual else { return try writeAlone(record, weight) }
    if !builder.isEmpty, isFull(for: weight) { seal() }
    builder.append(record)
    noteAppended(weight + RecordWeight.ofNews)
  }

  /// Writes a record in a block of its own, of which it may take all.
  ///
  /// Its weight is what it takes at most, so only laying it out tells what it takes.
  private mutating func writeAlone(
    _ record: TraceRecord, _ weight: Int
  ) throws(TraceWriteFailure) {
    guard weight <= RecordWeight.tried else { throw .content }
    guard BlockLimits.allow(record) else { throw .values }
    seal()
    builder.append(record)
    let content = builder.finish()
    guard content.bytes.count <= BlockLimits.contentLength else { throw .content }
    append(content)
  }

  @inline(__always)
  private mutating func noteAppended(_ weight: Int) {
    sizeBound += weight
    largest = max(largest, weight)
    if builder.records >= options.recordsPerBlock || builder.isFull {
      seal()
    }
  }

  /// Whether a record of a weight has no room in the block so far.
  private mutating func isFull(for weight: Int) -> Bool {
    // A large text that many records share is to be written once for all of them.
    let limit = min(
      options.contentPerBlock + max(largest, weight),
      BlockLimits.contentLength - RecordWeight.ofNews)
    guard sizeBound + weight > limit else { return false }
    // To sum up the block's parts takes a while, so it is done for one in some thousand records.
    sizeBound = builder.size
    return sizeBound + weight > limit
  }

  /// Ends the block so far, so that a reader may have it.
  package mutating func seal() {
    guard !builder.isEmpty else { return }
    append(builder.finish())
  }

  private mutating func append(_ content: BlockContent) {
    sizeBound = 512
    largest = 0
    let fileID = start(content.bytes)
    let frame = compressor.frame(content.bytes, seams: content.seams)
    let blockHeader = BlockHeader(
      fileID: fileID, number: UInt32(truncatingIfNeeded: index?.blocks ?? 0),
      firstRecord: index?.records ?? 0, content: content, frame: frame.count)
    index?.add(blockHeader, at: written + UInt64(bytes.count), content.seen)
    bytes += FrameBytes.skippable(FrameBytes.blockMagic, blockHeader.payload)
    bytes += frame
  }

  /// Writes the header before the first block.
  private mutating func start(_ firstContent: [UInt8]) -> UInt64 {
    if let index { return index.fileID }
    let fileID =
      options.fileID ?? FileHeader.fileID(metadata: header.metadata, firstContent: firstContent)
    index = TraceIndexWriter(fileID: fileID)
    let payload = FileHeader(fileID: fileID, trace: header).payload
    bytes += FrameBytes.skippable(FrameBytes.headerMagic, payload)
    return fileID
  }

  /// Writes what is left, and the index.
  package mutating func finish() {
    seal()
    _ = start([])
    guard let index else { return }
    bytes += FrameBytes.skippable(FrameBytes.indexMagic, index.payload)
  }
}

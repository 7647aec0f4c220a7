import LockstepFormat
import LockstepModel
import LockstepTestSupport
import LockstepZstd

/// A trace as a test handles it: its header, its records, and what is wrong with it.
struct ReadTrace {
  var header: TraceHeader?
  var records: [TraceRecord] = []
  var faults: [TraceFault] = []
  var statistics: TraceFileStatistics?

  /// A trace without anything, to be filled.
  init() {}

  mutating func take(_ item: TraceFileItem) {
    switch item {
    case .header(let found): header = found
    case .record(let record): records.append(record)
    case .block, .frame, .endOfFrame: break
    case .fault(let fault): faults.append(fault)
    }
  }

  /// A trace file, read in chunks of one size.
  init(file bytes: [UInt8], chunk: Int = .max) throws {
    var reader = TraceFileReader(try ZstdDecompressor())
    var start = 0
    while start < bytes.count {
      let end = start + min(chunk, bytes.count - start)
      reader.read(bytes[start..<end]) { take($0) }
      start = end
    }
    reader.finish { take($0) }
    statistics = reader.statistics
  }

  /// The interchange form, which has to be without fault.
  init(text: [UInt8]) throws {
    var reader = NDJSONReader()
    var failure: NDJSONFault?
    reader.read(text[...]) { take($0, &failure) }
    reader.finish { take($0, &failure) }
    if let failure { throw failure }
  }

  private mutating func take(_ item: NDJSONItem, _ failure: inout NDJSONFault?) {
    switch item {
    case .header(let found): header = found
    case .record(let record): records.append(record)
    case .fault(let fault): failure = fault
    }
  }

  /// The interchange form.
  var text: [UInt8] {
    var writer = NDJSONWriter()
    if let header { writer.write(header) }
    for record in records { writer.write(record) }
    return writer.bytes
  }

  /// The trace file that a golden trace's records make.
  func file(as golden: GoldenTrace) throws -> [UInt8] {
    let (records, isUnfinished) = (golden.recordsPerBlock, golden.isUnfinished)
    return golden.isCompressed
      ? try file(ZstdCompressor(), recordsPerBlock: records, isUnfinished: isUnfinished)
      : try file(StoringCompressor(), recordsPerBlock: records, isUnfinished: isUnfinished)
  }

  /// The trace file of the records; a reader makes the end itself that an unfinished one lacks.
  func file<Compressor: FrameCompressor>(
    _ compressor: Compressor, recordsPerBlock: Int = 16_384, isUnfinished: Bool = false
  ) throws -> [UInt8] {
    var options = TraceFileWriter<Compressor>.Options()
    options.recordsPerBlock = recordsPerBlock
    var writer = try TraceFileWriter(
      header ?? TraceHeader(), compressor: compressor, options: options)
    for record in records {
      if isUnfinished, record == .end(TraceEnd(.truncated)) { continue }
      try writer.write(record)
    }
    if isUnfinished { writer.seal() } else { writer.finish() }
    return writer.bytes
  }
}

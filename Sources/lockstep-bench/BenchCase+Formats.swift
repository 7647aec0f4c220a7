import LockstepFormat
import LockstepModel
import LockstepZstd

/// Keeps the content of blocks instead of compressing it.
private final class KeptContent: FrameCompressor {
  private(set) var blocks: [(content: [UInt8], seams: [Int])] = []

  func frame(_ content: [UInt8], seams: [Int]) -> [UInt8] {
    blocks.append((content, seams))
    return []
  }
}

/// Records that are lent to a writer one by one: an element of an array is copied for the call, which
/// would be measured with it.
private final class LentRecords {
  private struct Held: ~Copyable {
    let record: TraceRecord
  }

  private let held: UnsafeMutableBufferPointer<Held>

  var count: Int { held.count }

  init(_ records: [TraceRecord]) {
    held = .allocate(capacity: records.count)
    for (index, record) in records.enumerated() {
      held.initializeElement(at: index, to: Held(record: record))
    }
  }

  deinit {
    held.deinitialize().deallocate()
  }

  /// Writes the record of a place.
  func write<Compressor: FrameCompressor>(
    _ index: Int, to writer: inout TraceFileWriter<Compressor>
  ) throws {
    try Self.write(held[index], to: &writer)
  }

  @inline(__always)
  private static func write<Compressor: FrameCompressor>(
    _ held: borrowing Held, to writer: inout TraceFileWriter<Compressor>
  ) throws {
    try writer.write(held.record)
  }
}

extension BenchCase {
  private static let decompressor = "zstd -dc FILE > /dev/null"

  /// Reading and writing trace files, in memory.
  static let formats = [
    BenchCase(
      name: "write", summary: "records to a trace file, level 3", unit: .eventsPerSecond,
      goals: [.value(atLeast: 10e6), .ratio(atLeast: 0.4)],
      peers: [
        "libzstd -3 on the same raw blocks", "libzstd -3 on them, each column apart as in the file",
      ],
      prepare: prepareWriting,
      once: { workload in
        var writer = try fileWriter()
        try SyntheticTrace.each(workload.events) { record in
          try writer.write(record)
          writer.removeAll()
        }
        writer.finish()
      }),
    BenchCase(
      name: "read-columns", summary: "a trace file to decoded columns", unit: .eventsPerSecond,
      goals: [.value(atLeast: 40e6), .ratio(atLeast: 0.4)], peers: [decompressor],
      prepare: { workload in
        try prepareReading(workload) { try TraceReading.columns(in: $0) }
      },
      once: { workload in
        _ = try TraceReading.columns(in: try Workload.bytes(of: try workload.trace()))
      }),
    BenchCase(
      name: "read-events", summary: "a trace file to events", unit: .eventsPerSecond,
      goals: [.value(atLeast: 20e6)], peers: [decompressor],
      prepare: { workload in
        try prepareReading(workload) { try TraceReading.events(in: $0) }
      },
      once: { workload in _ = try TraceReading.summary(of: try workload.trace()) }),
  ]

  private static func fileWriter() throws -> TraceFileWriter<ZstdCompressor> {
    try TraceFileWriter(SyntheticTrace.header, compressor: try ZstdCompressor(level: 3))
  }

  private static func prepareWriting(_ workload: Workload) throws -> Prepared {
    let records = LentRecords(SyntheticTrace.records(workload.events))
    let kept = KeptContent()
    var raw = try TraceFileWriter(SyntheticTrace.header, compressor: kept)
    for index in 0..<records.count { try records.write(index, to: &raw) }
    raw.finish()
    let blocks = kept.blocks
    let compressor = try ZstdCompressor(level: 3)
    return Prepared(
      amount: Double(workload.events),
      volume: Double(blocks.reduce(0) { $0 + $1.content.count }),
      round: {
        try Measurement.processorTime {
          var writer = try fileWriter()
          for index in 0..<records.count { try records.write(index, to: &writer) }
          writer.finish()
        }
      },
      peers: [
        {
          try Measurement.processorTime {
            for block in blocks { _ = compressor.frame(block.content, seams: []) }
          }
        },
        {
          try Measurement.processorTime {
            for block in blocks { _ = compressor.frame(block.content, seams: block.seams) }
          }
        },
      ])
  }

  /// A case that reads the trace file from memory; all events have to be there.
  private static func prepareReading(
    _ workload: Workload, _ read: @escaping ([UInt8]) throws -> Int
  ) throws -> Prepared {
    let path = try workload.trace()
    let bytes = try Workload.bytes(of: path)
    let hasPeer = Program.isInstalled("zstd")
    return Prepared(
      amount: Double(workload.events), volume: Double(bytes.count),
      round: {
        try Measurement.processorTime {
          let count = try read(bytes)
          precondition(count == workload.events, "a bench that loses events measures nothing")
        }
      },
      peers: [hasPeer ? { try Program.run(["zstd", "-dcq", path]).processorTime } : nil])
  }
}

import LockstepFormat
import LockstepModel
import LockstepPipeline
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
  private static let babeltrace = "babeltrace2 FOLDER -o dummy, the same events as CTF"

  /// The ways in which blocks are made, and what the names of their cases end with.
  private static let efforts: [(suffix: String, words: String, effort: TraceFileEffort)] = [
    ("", "in blocks of 16,384 records", .usual),
    ("-4096", "in blocks of 4,096 records", .blocks(of: 4_096)),
    ("-256", "in blocks of 256 records", .blocks(of: 256)),
    ("-compacted", "as compact rewrites it", .compacted),
  ]

  /// Reading and writing trace files, in memory.
  static let formats = efforts.dropLast().map(writing) + efforts.flatMap(reading)

  private static func writing(
    _ suffix: String, _ words: String, _ effort: TraceFileEffort
  ) -> BenchCase {
    BenchCase(
      name: "write" + suffix, summary: "records to a trace file \(words), level 3",
      unit: .eventsPerSecond, goals: [.value(atLeast: 10e6), .ratio(atLeast: 0.4)],
      peers: [
        "libzstd -3 on the same raw blocks", "libzstd -3 on them, each column apart as in the file",
      ],
      prepare: { try prepareWriting($0, effort) },
      once: { workload in
        var writer = try Workload.writer(effort)
        try SyntheticTrace.each(workload.events) { record in
          try writer.write(record)
          writer.removeAll()
        }
        writer.finish()
      })
  }

  private static func reading(
    _ suffix: String, _ words: String, _ effort: TraceFileEffort
  ) -> [BenchCase] {
    let hasOther = suffix.isEmpty
    return [
      BenchCase(
        name: "read-columns" + suffix, summary: "a trace file \(words) to decoded columns",
        unit: .eventsPerSecond,
        goals: [.value(atLeast: 40e6), .ratio(atLeast: 0.4)]
          + (hasOther ? [.ratio(to: 1, atLeast: 10)] : []),
        peers: [decompressor] + (hasOther ? [babeltrace] : []),
        prepare: { workload in
          let others = hasOther ? [try babeltrace(workload)] : []
          return try prepareReading(workload, effort, others) { try TraceReading.columns(in: $0) }
        },
        once: { workload in
          let path = try workload.trace(effort: effort)
          _ = try TraceReading.columns(in: try Workload.bytes(of: path))
        }),
      BenchCase(
        name: "read-events" + suffix, summary: "a trace file \(words) to events",
        unit: .eventsPerSecond, goals: [.value(atLeast: 20e6)], peers: [decompressor],
        prepare: { workload in
          try prepareReading(workload, effort, []) { try TraceReading.events(in: $0) }
        },
        once: { workload in
          _ = try TraceReading.summary(of: try workload.trace(effort: effort))
        }),
    ]
  }

  private static func babeltrace(_ workload: Workload) throws -> Round? {
    guard Program.isInstalled("babeltrace2") else { return nil }
    let folder = try workload.commonTraceFolder()
    return { try Program.run(["babeltrace2", folder, "-o", "dummy"]).processorTime }
  }

  private static func prepareWriting(
    _ workload: Workload, _ effort: TraceFileEffort
  ) throws -> Prepared {
    let records = LentRecords(SyntheticTrace.records(workload.events))
    let kept = KeptContent()
    var raw = try Workload.writer(effort, kept)
    for index in 0..<records.count { try records.write(index, to: &raw) }
    raw.finish()
    let blocks = kept.blocks
    let compressor = try ZstdCompressor(level: effort.level)
    return Prepared(
      amount: Double(workload.events),
      volume: Double(blocks.reduce(0) { $0 + $1.content.count }),
      round: {
        try Measurement.processorTime {
          var writer = try Workload.writer(effort)
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
    _ workload: Workload, _ effort: TraceFileEffort, _ others: [Round?],
    _ read: @escaping ([UInt8]) throws -> Int
  ) throws -> Prepared {
    let path = try workload.trace(effort: effort)
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
      peers: [hasPeer ? { try Program.run(["zstd", "-dcq", path]).processorTime } : nil] + others)
  }
}

import LockstepFormat
import LockstepModel
import LockstepPipeline
import LockstepZstd

extension TraceFileEffort {
  /// Blocks of so many records, at the usual level.
  static func blocks(of records: Int) -> TraceFileEffort {
    var effort = TraceFileEffort.usual
    effort.recordsPerBlock = records
    return effort
  }

  /// How `compact` writes unless it is told otherwise.
  static let compacted = TraceFileEffort.largest(level: 19)
}

extension BenchCase {
  /// So many events of the interchange form are compressed at level 19, which is slow.
  private static let eventsForHardest = 50_000
  private static let smallTrace = 200
  private static let usualLines = "the same as NDJSON under zstd -3"
  private static let hardestLines = "the same as NDJSON under zstd -19"
  private static let fuchsia = "the same as FXT under zstd -3"
  private static let common = "the same as CTF under zstd -3"
  private static let rawFuchsia = "the same as FXT, as a tracer writes it"
  private static let rawCommon = "the same as CTF, as a tracer writes it"

  /// What a trace takes on disk.
  static let sizes = [
    size(
      "size", "a trace file in blocks of 16,384 records, level 3", .usual,
      goals: [.value(atMost: 3.4), .ratio(atLeast: 3.5)]),
    size(
      "size-4096", "the same in blocks of 4,096 records, as a recorder seals them",
      .blocks(of: 4_096), goals: [.value(atMost: 3.7)]),
    size(
      "size-256", "the same in blocks of 256 records", .blocks(of: 256),
      goals: [.value(atMost: 4.6)]),
    size(
      "size-compacted", "the same as compact rewrites it: largest blocks, level 19", .compacted,
      goals: [.value(atMost: 3.1), .ratio(to: 1, atLeast: 2)]),
    sizeWithOrigin,
    BenchCase(
      name: "size-hardest", summary: "a trace file of 50,000 events, level 3", unit: .bytesPerEvent,
      goals: [.ratio(atLeast: 2)], peers: [hardestLines], rounds: 1,
      prepare: { workload in
        let count = min(eventsForHardest, workload.events)
        let path = try workload.trace(count)
        return Prepared(
          amount: Double(count), round: { Double(try Workload.bytes(of: path).count) },
          peers: [{ try compressed(workload.lines(count), level: 19) }])
      }, hasMemory: false),
    session,
  ]

  private static func size(
    _ name: String, _ summary: String, _ effort: TraceFileEffort, goals: [Goal]
  ) -> BenchCase {
    BenchCase(
      name: name, summary: summary, unit: .bytesPerEvent, goals: goals,
      peers: [usualLines, fuchsia, common, rawFuchsia, rawCommon], rounds: 1,
      prepare: { workload in
        let path = try workload.trace(effort: effort)
        return Prepared(
          amount: Double(workload.events), round: { Double(try Workload.bytes(of: path).count) },
          peers: [
            { try compressed(workload.lines(workload.events), level: 3) },
            { try compressed(workload.fuchsiaTrace(), level: 3) },
            {
              let trace = workload.commonTrace()
              return try compressed(trace.stream + trace.metadata, level: 3)
            },
            { Double(workload.fuchsiaTrace().count) },
            {
              let trace = workload.commonTrace()
              return Double(trace.stream.count + trace.metadata.count)
            },
          ])
      }, hasMemory: false)
  }

  private static let sizeWithOrigin = BenchCase(
    name: "size-origin", summary: "the same where each event has a file, line and offset",
    unit: .bytesPerEvent, goals: [.ratio(atLeast: 3.5)], peers: [usualLines], rounds: 1,
    prepare: { workload in
      let path = try workload.trace(hasOrigin: true)
      return Prepared(
        amount: Double(workload.events), round: { Double(try Workload.bytes(of: path).count) },
        peers: [{ try compressed(workload.lines(workload.events, hasOrigin: true), level: 3) }])
    }, hasMemory: false)

  private static let session = BenchCase(
    name: "session", summary: "a trace file of a session of 200 events, the median of five",
    unit: .bytes, goals: [.value(atMost: 2_500)], peers: [usualLines],
    prepare: { workload in
      let sessions = try (UInt32(1)...5).map { seed in
        var writer = try Workload.writer(.usual)
        var lines = NDJSONWriter()
        lines.write(SyntheticTrace.header)
        try SyntheticTrace.each(smallTrace, seed: seed) { record in
          try writer.write(record)
          lines.write(record)
        }
        writer.finish()
        return (file: Double(writer.bytes.count), lines: try compressed(lines.bytes, level: 3))
      }
      var (turn, peerTurn) = (0, 0)
      return Prepared(
        amount: Double(smallTrace),
        round: {
          turn += 1
          return sessions[turn % sessions.count].file
        },
        peers: [
          {
            peerTurn += 1
            return sessions[peerTurn % sessions.count].lines
          }
        ])
    }, hasMemory: false)

  private static func compressed(_ bytes: [UInt8], level: Int) throws -> Double {
    Double(try ZstdCompressor(level: level).frame(bytes, seams: []).count)
  }
}

import LockstepFormat
import LockstepModel
import LockstepZstd

extension BenchCase {
  /// So many events of the interchange form are compressed at level 19, which is slow.
  private static let eventsForHardest = 50_000
  private static let smallTrace = 200
  private static let usualLines = "the same as NDJSON under zstd -3"
  private static let hardestLines = "the same as NDJSON under zstd -19"

  /// What a trace takes on disk.
  static let sizes = [
    size("size", "a trace file, level 3", hasOrigin: false, goals: [.value(atMost: 3.4)]),
    size("size-origin", "the same where each event has a file, line and offset", hasOrigin: true),
    BenchCase(
      name: "size-hardest", summary: "a trace file of 50,000 events, level 3", unit: .bytesPerEvent,
      goals: [.ratio(atLeast: 2)], peers: [hardestLines], rounds: 1,
      prepare: { workload in
        let count = min(eventsForHardest, workload.events)
        let path = try workload.trace(count)
        return Prepared(
          amount: Double(count), round: { Double(try Workload.bytes(of: path).count) },
          peers: [{ try compressedLines(count, level: 19, workload, hasOrigin: false) }])
      }, hasMemory: false),
    BenchCase(
      name: "session", summary: "a trace file of a session of 200 events", unit: .bytes,
      goals: [.value(atMost: 2_500)], peers: [usualLines], rounds: 1,
      prepare: { workload in
        let path = try workload.trace(smallTrace)
        return Prepared(
          amount: Double(smallTrace), round: { Double(try Workload.bytes(of: path).count) },
          peers: [{ try compressedLines(smallTrace, level: 3, workload, hasOrigin: false) }])
      }, hasMemory: false),
  ]

  private static func size(
    _ name: String, _ summary: String, hasOrigin: Bool, goals: [Goal] = []
  ) -> BenchCase {
    BenchCase(
      name: name, summary: summary, unit: .bytesPerEvent, goals: goals + [.ratio(atLeast: 3.5)],
      peers: [usualLines], rounds: 1,
      prepare: { workload in
        let path = try workload.trace(hasOrigin: hasOrigin)
        return Prepared(
          amount: Double(workload.events), round: { Double(try Workload.bytes(of: path).count) },
          peers: [
            { try compressedLines(workload.events, level: 3, workload, hasOrigin: hasOrigin) }
          ])
      }, hasMemory: false)
  }

  private static func compressedLines(
    _ count: Int, level: Int, _ workload: Workload, hasOrigin: Bool
  ) throws -> Double {
    let lines = workload.lines(count, hasOrigin: hasOrigin)
    return Double(try ZstdCompressor(level: level).frame(lines, seams: []).count)
  }
}

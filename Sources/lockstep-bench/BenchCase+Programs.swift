extension BenchCase {
  private static let smallTrace = 200
  private static let decompressor = "zstd -dc FILE > /dev/null"
  /// `check` ends with 1 where it finds something, and a random trace breaks rules.
  private static let verdicts: ClosedRange<Int32> = 0...1

  /// What the tool does, as a program.
  static let programs = [
    BenchCase(
      name: "check", summary: "lockstep check on a trace file, all packs", unit: .eventsPerSecond,
      goals: [.value(atLeast: 5e6)], peers: [decompressor],
      prepare: { workload in
        let path = try workload.trace()
        let command = try check(path)
        return Prepared(
          amount: Double(workload.events),
          round: { try Program.run(command, accepted: verdicts).processorTime },
          peers: [
            Program.isInstalled("zstd")
              ? { try Program.run(["zstd", "-dcq", path]).processorTime } : nil
          ])
      },
      command: { workload in try check(try workload.trace()) }),
    BenchCase(
      name: "start", summary: "from start to verdict on a trace of 200 events, as time goes by",
      unit: .milliseconds, goals: [.excess(atMost: 10)],
      peers: ["this program, linked as the tool is, that ends at once"], rounds: 25,
      prepare: { workload in
        let command = try check(try workload.trace(smallTrace))
        let empty = [try Program.path(of: "lockstep-bench"), "nothing"]
        return Prepared(
          amount: 1, round: { try Program.run(command, accepted: verdicts).wallTime },
          peers: [{ try Program.run(empty).wallTime }])
      },
      command: { workload in try check(try workload.trace(smallTrace)) }),
    BenchCase(
      name: "read-lines", summary: "lockstep info on the events as NDJSON", unit: .eventsPerSecond,
      goals: [], peers: ["jq -c . FILE > /dev/null"],
      prepare: { workload in
        let path = try workload.lineFile()
        let command = [try Program.path(of: "lockstep"), "info", "--no-project", path]
        return Prepared(
          amount: Double(workload.events), volume: Double(try Workload.bytes(of: path).count),
          round: { try Program.run(command).processorTime },
          peers: [
            Program.isInstalled("jq")
              ? { try Program.run(["jq", "-c", ".", path]).processorTime } : nil
          ])
      },
      command: { workload in
        [try Program.path(of: "lockstep"), "info", "--no-project", try workload.lineFile()]
      }),
  ]

  private static func check(_ path: String) throws -> [String] {
    [try Program.path(of: "lockstep"), "check", "--no-project", "--allow-unjudged", path]
  }
}

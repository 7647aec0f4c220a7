import LockstepPipeline

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
      name: "compact", summary: "lockstep compact, level 19", unit: .eventsPerSecond, goals: [],
      peers: ["zstd -19 on the raw blocks in a row"],
      prepare: { workload in
        let command = try compact(workload)
        return Prepared(
          amount: Double(workload.events), round: { try Program.run(command).processorTime },
          peers: [try hardestCompression(workload)])
      },
      command: compact),
    BenchCase(
      name: "seek", summary: "lockstep show of a minute in the middle of the trace",
      unit: .milliseconds, goals: [.ratio(to: 0, atLeast: 1)],
      peers: [
        "the same on a trace of one block, which is read whole",
        "the same on standard input, where nothing can be left out",
      ],
      prepare: prepareSeeking,
      command: { workload in try show(try workload.trace(), events: workload.events) }),
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

  private static func compact(_ workload: Workload) throws -> [String] {
    let target = "\(workload.folder)/compacted.lockstep"
    let path = try workload.trace()
    return [try Program.path(of: "lockstep"), "compact", path, "-o", target]
  }

  private static func hardestCompression(_ workload: Workload) throws -> Round? {
    guard Program.isInstalled("zstd") else { return nil }
    let content = "\(workload.folder)/content"
    _ = try Program.run(["zstd", "-dcq", try workload.trace()], output: content)
    return { try Program.run(["zstd", "-19", "-cq", "--single-thread", content]).processorTime }
  }

  private static func prepareSeeking(_ workload: Workload) throws -> Prepared {
    let path = try workload.trace()
    let seeking = try show(path, events: workload.events)
    let small = TraceFileEffort.usual.recordsPerBlock - 1
    let smallPath = try workload.trace(small)
    let reading = try show("-", events: small)
    let streaming = try show("-", events: workload.events)
    return Prepared(
      amount: 1, round: { try Program.run(seeking).processorTime },
      peers: [
        { try Program.run(reading, input: smallPath).processorTime },
        { try Program.run(streaming, input: path).processorTime },
      ])
  }

  /// Shows a minute in the middle of so many events, which are about 0.37 s apart.
  private static func show(_ path: String, events: Int) throws -> [String] {
    let middle = events * 185 / 1_000
    return [
      try Program.path(of: "lockstep"), "show", "--no-project", "--since", "+\(middle)", "--until",
      "+\(middle + 60)", path,
    ]
  }
}

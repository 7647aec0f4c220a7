import LockstepPlatform

/// What a case and its peers took.
struct Outcome {
  let entry: BenchCase
  let amount: Double
  let volume: Double?
  /// In the order of the rounds.
  let own: [Double]
  let peers: [[Double]?]
  /// Bytes at the peak, of the process that does the work alone.
  let peakMemory: Int?

  /// What the case takes.
  var median: Double { Statistics.median(own) }

  /// The value in the case's unit.
  var value: Double { inUnit(median) }

  /// A peer's value in the case's unit; nil where it is not installed.
  func value(ofPeer peer: Int) -> Double? { peers[peer].map { inUnit(Statistics.median($0)) } }

  private func inUnit(_ median: Double) -> Double {
    switch entry.unit {
    case .eventsPerSecond, .bytesPerSecond: amount / median
    case .bytesPerEvent: median / amount
    case .bytes: median
    case .milliseconds: median * 1_000
    }
  }

  /// How often as fast, or as small, as a peer in the middle of the rounds; nil where that is not
  /// installed.
  func ratio(to peer: Int) -> Double? { ratios(to: peer).map(Statistics.median) }

  /// How far the ratios of the rounds scatter, as a share of their median.
  func spread(to peer: Int) -> Double? { ratios(to: peer).map(Statistics.spread) }

  /// One ratio a round: what ran beside each other met the same machine.
  private func ratios(to peer: Int) -> [Double]? {
    peers[peer].map { theirs in zip(theirs, own).map { $0 / $1 } }
  }

  /// The number that a goal is about; nil where its peer is not installed.
  func number(of goal: Goal) -> Double? {
    switch goal.subject {
    case .value: value
    case .ratio(let peer): ratio(to: peer)
    case .excess(let peer): value(ofPeer: peer).map { value - $0 }
    }
  }
}

/// Runs a case in turn with its peers.
enum Measurement {
  static func outcome(of entry: BenchCase, _ workload: Workload) throws -> Outcome {
    let prepared = try entry.prepare(workload)
    var own: [Double] = []
    var peers: [[Double]?] = prepared.peers.map { $0 == nil ? nil : [] }
    // The first time of each warms the caches.
    let warmUp = entry.rounds > 1 ? 1 : 0
    for round in 0..<entry.rounds + warmUp {
      let result = try prepared.round()
      if round >= warmUp { own.append(result) }
      for (index, peer) in prepared.peers.enumerated() {
        guard let peer else { continue }
        let result = try peer()
        if round >= warmUp { peers[index]?.append(result) }
      }
    }
    return Outcome(
      entry: entry, amount: prepared.amount, volume: prepared.volume, own: own, peers: peers,
      peakMemory: entry.hasMemory ? try peakMemory(of: entry, workload) : nil)
  }

  private static func peakMemory(of entry: BenchCase, _ workload: Workload) throws -> Int {
    let command =
      try entry.command?(workload) ?? [
        try Program.path(of: "lockstep-bench"), "measure", "--events", String(workload.events),
        entry.name, workload.folder,
      ]
    // The system counts the memory of whoever starts a program as that program's, so that a process
    // which holds nothing has to start it.
    let note = "\(workload.folder)/peak"
    _ = try Program.run(
      [try Program.path(of: "lockstep-bench"), "peak", "--"] + command, output: note)
    let text = String(decoding: try Workload.bytes(of: note), as: UTF8.self)
    guard let bytes = Int(text.dropLast()) else {
      throw Program.Failure(description: "\(command.joined(separator: " ")) told no peak memory")
    }
    return bytes
  }

  /// The processor's time that a piece of work takes, in seconds.
  static func processorTime(_ work: () throws -> Void) throws -> Double {
    let start = processorTime()
    try work()
    return processorTime() - start
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

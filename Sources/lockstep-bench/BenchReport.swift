/// Numbers with a fixed number of decimals.
enum Decimal {
  static func text(_ number: Double, _ decimals: Int) -> String {
    guard number.isFinite else { return "-" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (number * scale).rounded()
    guard abs(scaled) < 1e15 else { return "\(number)" }
    let whole = Int(abs(scaled))
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(whole) }
    let digits = String(whole % Int(scale))
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(sign)\(whole / Int(scale)).\(zeros)\(digits)"
  }
}

/// The table of a run.
enum BenchReport {
  static func heading(_ workload: Workload) -> String {
    "\(workload.events) events, logs of \(workload.bytes / 1_000_000) MB, median of five\n"
  }

  /// A case without numbers.
  static func lines(describing entry: BenchCase) -> [String] {
    ["\(entry.name): \(entry.summary)"]
      + entry.goals.map { "  goal: \(text(of: $0, entry))" }
      + entry.peers.map { "  peer: \($0)" } + [""]
  }

  static func lines(for outcome: Outcome) -> [String] {
    let entry = outcome.entry
    var lines = ["\(entry.name): \(entry.summary)", "  \(values(outcome).joined(separator: ", "))"]
    for (index, peer) in entry.peers.enumerated() {
      lines.append("  peer     \(peer): " + (comparison(outcome, index) ?? "not installed"))
    }
    for goal in entry.goals {
      guard let number = outcome.number(of: goal) else {
        lines.append("  unknown  \(text(of: goal, entry))")
        continue
      }
      let state = goal.isMet(by: number) ? "met    " : "missed "
      lines.append("  \(state)  \(text(of: goal, entry)): \(text(number, goal, entry))")
    }
    return lines + [""]
  }

  /// What a peer came to in the same run, and how the case stands beside it.
  private static func comparison(_ outcome: Outcome, _ peer: Int) -> String? {
    guard let value = outcome.value(ofPeer: peer), let ratio = outcome.ratio(to: peer),
      let spread = outcome.spread(to: peer)
    else { return nil }
    let unit = outcome.entry.unit
    let word = unit.isTime ? "as fast" : "as small"
    let scatter = unit.isTime ? ", scattered by \(Decimal.text(spread * 100, 1)) %" : ""
    return "\(text(value, unit)); \(Decimal.text(ratio, 2)) times \(word)\(scatter)"
  }

  private static func values(_ outcome: Outcome) -> [String] {
    let unit = outcome.entry.unit
    var values = [text(outcome.value, unit)]
    if unit == .eventsPerSecond {
      values.append("\(Decimal.text(outcome.median * 1e9 / outcome.amount, 1)) ns an event")
    }
    if let volume = outcome.volume, unit.isTime {
      values.append("\(Decimal.text(volume / outcome.median / 1e6, 0)) MB/s")
    }
    if let memory = outcome.peakMemory {
      values.append("at most \(Decimal.text(Double(memory) / 1_048_576, 1)) MiB")
    }
    return values
  }

  private static func text(_ value: Double, _ unit: Unit) -> String {
    switch unit {
    case .eventsPerSecond: "\(Decimal.text(value / 1e6, 2)) M events/s"
    case .bytesPerSecond: "\(Decimal.text(value / 1e6, 0)) MB/s"
    case .bytesPerEvent: "\(Decimal.text(value, 3)) B an event"
    case .bytes: "\(Decimal.text(value, 0)) bytes"
    case .milliseconds: "\(Decimal.text(value, 2)) ms"
    }
  }

  private static func text(of goal: Goal, _ entry: BenchCase) -> String {
    let bound = goal.isMinimum ? "at least" : "at most"
    return switch goal.subject {
    case .value: "\(bound) \(text(goal.bound, entry.unit))"
    case .ratio(let peer): "\(bound) \(Decimal.text(goal.bound, 2)) times \(entry.peers[peer])"
    case .excess(let peer):
      "\(bound) \(Decimal.text(goal.bound, 1)) ms more than \(entry.peers[peer])"
    }
  }

  private static func text(_ number: Double, _ goal: Goal, _ entry: BenchCase) -> String {
    switch goal.subject {
    case .value: text(number, entry.unit)
    case .ratio: Decimal.text(number, 2)
    case .excess: "\(Decimal.text(number, 2)) ms"
    }
  }
}

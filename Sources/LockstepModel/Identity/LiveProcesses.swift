/// Tells which process a record without a pid belongs to, by the records around it that have one.
///
/// A log may print the pid on some lines and not on others. Such a line is of the one process of its
/// name that is alive there; where several are, or none has shown up yet, nobody can tell.
struct LiveProcesses {
  private var pids: [String: [Int]] = [:] {
    didSet { changes += 1 }
  }
  /// Counts what changes the answer for a record that was seen before.
  private(set) var changes = 0

  /// So many processes of one name are told apart; with more, no line without a pid can be placed.
  private static let maximumPids = 16

  /// The pid of the process that wrote a record; records come in trace order.
  mutating func pid(of event: Event) -> Int? {
    note(event)
    if let pid = event.writer.pid { return pid }
    guard let name = event.writer.name, let alive = pids[name], alive.count == 1 else { return nil }
    return alive[0]
  }

  private mutating func note(_ event: Event) {
    if let name = event.writer.name, let pid = event.writer.pid {
      let alive = pids[name] ?? []
      if !alive.contains(pid) {
        // A launch of an app ends the life before it, whether or not its end was recorded.
        let isLaunch = event.shared.traits.contains(.isLaunchCallback)
        pids[name] = isLaunch ? [pid] : Array((alive + [pid]).suffix(Self.maximumPids))
      }
    }
    guard event.shared.traits.contains(.endsProcess) else { return }
    let ended = event.subject.flatMap { $0.isEmpty ? nil : $0.pid } ?? event.writer.pid
    guard let ended else { return }
    for (name, alive) in pids where alive.contains(ended) {
      pids[name] = alive.filter { $0 != ended }
    }
  }
}

/// Tells which process a record without a pid belongs to, by the records around it that have one.
///
/// A log may print the pid on some lines and not on others. Such a line is of the one process of its
/// name that is alive there; where several are, or none has shown up yet, nobody can tell. Memory is
/// bounded: in a log with more processes than can be told apart, no such line is placed.
struct LiveProcesses {
  private var pids: [String: [Int]] = [:] {
    didSet { changes += 1 }
  }
  /// The names under which a pid was alive, so that its end is noted without a look at all of them.
  private var names: [Int: [String]] = [:]
  /// Whether there were more processes than can be told apart.
  private var isFull = false
  /// Counts what changes the answer for a record that was seen before.
  private(set) var changes = 0

  /// So many processes of one name are told apart; with more, no line without a pid can be placed.
  private static let maximumPids = 16
  /// So many names are known, and so many pids that did not end.
  private static let maximumProcesses = Census.maximumProcesses

  /// The pid of the process that wrote a record; records come in trace order.
  mutating func pid(of event: Event) -> Int? {
    if !isFull { note(event) }
    if let pid = event.writer.pid { return pid }
    guard let name = event.writer.name, let alive = pids[name], alive.count == 1 else { return nil }
    return alive[0]
  }

  private mutating func note(_ event: Event) {
    if let name = event.writer.name, let pid = event.writer.pid {
      let alive = pids[name] ?? []
      if !alive.contains(pid) {
        guard pids.count < Self.maximumProcesses, names.count < Self.maximumProcesses else {
          return giveUp()
        }
        // A launch of an app ends the life before it, whether or not its end was recorded.
        let isLaunch = event.shared.traits.contains(.isLaunchCallback)
        pids[name] = isLaunch ? [pid] : Array((alive + [pid]).suffix(Self.maximumPids))
        note(name, of: pid)
      }
    }
    guard event.shared.traits.contains(.endsProcess) else { return }
    let ended = event.subject.flatMap { $0.isEmpty ? nil : $0.pid } ?? event.writer.pid
    guard let ended else { return }
    for name in names.removeValue(forKey: ended) ?? [] {
      pids[name] = pids[name]?.filter { $0 != ended }
    }
  }

  /// Keeps the last names of a pid; a hostile log gives it any number.
  private mutating func note(_ name: String, of pid: Int) {
    let known = names[pid] ?? []
    guard !known.contains(name) else { return }
    names[pid] = Array((known + [name]).suffix(Self.maximumPids))
  }

  private mutating func giveUp() {
    isFull = true
    pids = [:]
    names = [:]
  }
}

import LockstepIngest
import LockstepModel

/// Counts what an app printed and nothing recognised, without knowing beforehand which process is
/// the app: one that tells lifecycle events of its own.
///
/// Memory is bounded: of many processes those that told nothing and printed least are forgotten.
struct UnrecognisedCollector {
  private static let maximumProcesses = 64

  private struct Process {
    var messages = UnrecognisedMessages()
    var ownEvents = 0
  }

  private var processes: [String: Process] = [:]

  /// Takes the next record with its events.
  mutating func see(_ record: LogRecord, _ events: [Event]) {
    let name = record.writer.name ?? ""
    if processes[name] == nil, processes.count >= Self.maximumProcesses { forgetOne() }
    if events.isEmpty {
      processes[name, default: Process()].messages.count(record.message)
    } else if events.contains(where: { $0.source != .system }) {
      processes[name, default: Process()].ownEvents += 1
    }
  }

  /// The most frequent messages of the app: of the named process, else of those that told events,
  /// else of all.
  func messages(of app: String?) -> [(message: String, count: Int)] {
    var chosen = processes.filter { $0.value.ownEvents > 0 }
    if let app, let process = processes[app] { chosen = [app: process] }
    if chosen.isEmpty { chosen = processes }
    return chosen.sorted { $0.key < $1.key }
      .flatMap { $0.value.messages.top().map { (message: $0.example, count: $0.count) } }
  }

  private mutating func forgetOne() {
    let least = processes.filter { $0.value.ownEvents == 0 }
      .min { ($0.value.messages.total, $0.key) < ($1.value.messages.total, $1.key) }
    if let least { processes[least.key] = nil }
  }
}

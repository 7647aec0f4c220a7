import LockstepModel

/// Keeps the events of one app: those that its process wrote or that are about it, and the device's.
///
/// The app is named by process or bundle. Lines that carry two of name, pid and bundle tell which
/// belong together. A bundle counts whole: what is known to be of another bundle is not the app's,
/// though its process has the same name. Where no line names a process beside the bundle, one whose
/// name is the bundle's last part is the app's.
struct AppSelection {
  private let app: String
  private var names: Set<String> = []
  private var bundles: Set<String> = []
  private var pids: Set<Int> = []
  /// The processes that a line says to be of another bundle, where the app is named by its bundle.
  private var foreign: Set<Int> = []
  /// Whether the app is named by its bundle.
  private var isBundle = false
  /// Names and bundles of the trace's processes, for the suggestion where none is the app's.
  private var seen: Set<String> = []
  /// Whether the app has more names, bundles or pids than are told apart: what is of a process of a
  /// known name is its own, too.
  private(set) var isFull = false
  private(set) var kept = 0
  private(set) var left = 0

  /// Learns from the whole trace who the app is.
  init(_ app: String, in records: TraceSpool) throws {
    self.app = app
    names = [app]
    bundles = [app]
    try records.scan { if case .event(let event) = $0 { learnBundle(of: event) } }
    // A name may have a dot, and then somebody has that name.
    isBundle = isBundle || (app.contains(".") && !seen.contains(app))
    if isBundle { foreign.subtract(pids) } else { foreign = [] }
    // A link may stand before the line that names the app, so links are followed till none is new.
    var size = 0
    while size != names.count + bundles.count + pids.count {
      size = names.count + bundles.count + pids.count
      try records.scan { if case .event(let event) = $0 { learn(event) } }
    }
    guard pids.isEmpty, names.count == 1, let last = app.split(separator: ".").last else { return }
    try records.scan { record in
      guard case .event(let event) = record, let name = event.writer.name else { return }
      guard event.writer.pid.map(foreign.contains) != true else { return }
      if Self.plain(name) == Self.plain(String(last)) { names.insert(name) }
    }
  }

  /// The record, or a mark in its place so that the clock goes on; the mark's distance is the
  /// caller's to keep.
  mutating func selected(_ record: TraceRecord) -> TraceRecord {
    guard case .event(let event) = record else { return record }
    guard isSelected(event) else {
      left += 1
      return .mark(TimeMark(time: event.time, uptime: event.uptime))
    }
    kept += 1
    return record
  }

  private func isSelected(_ event: Event) -> Bool {
    if Vocabulary.level(of: event.name) == .device { return true }
    if let subject = event.subject, !subject.isEmpty {
      if isForeign(subject.pid, subject.bundle) { return false }
      if subject.bundle.map(bundles.contains) ?? false { return true }
      if subject.pid.map(pids.contains) ?? false { return true }
      if subject.name.map(names.contains) ?? false { return true }
    }
    if let bundle = event.attributes["bundle"]?.text, bundles.contains(bundle) { return true }
    if let scene = event.attributes["sceneID"]?.text, isOwnScene(scene) { return true }
    if event.writer.isEmpty { return event.subject?.isEmpty ?? true }
    if isForeign(event.writer.pid, nil) { return false }
    if let pid = event.writer.pid, !pids.isEmpty, !isFull || pids.contains(pid) {
      return pids.contains(pid)
    }
    return event.writer.name.map(names.contains) ?? false
  }

  /// A scene's identifier begins with its app's bundle.
  private func isOwnScene(_ scene: String) -> Bool {
    bundles.contains { scene == $0 || scene.hasPrefix($0 + "-") || scene.hasPrefix($0 + ":") }
  }

  /// Whether a process is known to be of another bundle than the one that was asked for.
  private func isForeign(_ pid: Int?, _ bundle: String?) -> Bool {
    guard isBundle else { return false }
    return bundle.map { $0 != app } ?? pid.map(foreign.contains) ?? false
  }

  private static func bundle(in event: Event) -> String? {
    event.subject?.bundle ?? event.attributes["bundle"]?.text
  }

  /// Learns which names there are, and which processes are of which bundle.
  private mutating func learnBundle(of event: Event) {
    let bundle = Self.bundle(in: event)
    for name in [event.writer.name, event.subject?.name] {
      if let name, seen.count < Self.maximumSeen { seen.insert(name) }
    }
    guard let bundle else { return }
    if bundle == app { isBundle = true }
    guard let pid = event.subject?.pid else { return }
    if bundle == app {
      add(pid, to: \.pids)
    } else if foreign.count < Self.maximumSeen {
      foreign.insert(pid)
    }
  }

  private mutating func learn(_ event: Event) {
    let bundle = Self.bundle(in: event)
    if let bundle, seen.count < Self.maximumSeen { seen.insert(bundle) }
    link(event.subject?.name, event.subject?.pid, bundle)
    link(event.writer.name, event.writer.pid, nil)
  }

  private mutating func link(_ name: String?, _ pid: Int?, _ bundle: String?) {
    guard !isForeign(pid, bundle) else { return }
    let isApps =
      name.map(names.contains) ?? false || pid.map(pids.contains) ?? false
      || bundle.map(bundles.contains) ?? false
    guard isApps else { return }
    add(name, to: \.names)
    add(pid, to: \.pids)
    add(bundle, to: \.bundles)
  }

  private mutating func add<Word: Hashable>(
    _ word: Word?, to place: WritableKeyPath<AppSelection, Set<Word>>
  ) {
    guard let word, !self[keyPath: place].contains(word) else { return }
    guard self[keyPath: place].count < Self.maximumOwn else {
      isFull = true
      return
    }
    self[keyPath: place].insert(word)
  }

  /// So many names are kept for a suggestion.
  private static let maximumSeen = 10_000
  /// So many names, bundles and pids of the app are told apart.
  static let maximumOwn = Census.maximumProcesses

  /// Whether any process or bundle of the trace is the app's.
  var isFound: Bool { !names.isDisjoint(with: seen) || !bundles.isDisjoint(with: seen) }

  /// The names that an app could have meant, in order.
  var candidates: [String] { seen.sorted() }

  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

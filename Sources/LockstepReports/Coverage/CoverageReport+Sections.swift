import LockstepMining
import LockstepModel
import LockstepRules
import LockstepText

/// The parts of a coverage report that text and Markdown share.
extension CoverageReport {
  /// One table: a row for each way, a column for each state.
  struct Table {
    let title: String
    let columns: [String]
    let rows: [(title: String, cells: [String])]
  }

  /// One line about a way with what belongs to it.
  struct Item {
    let head: String
    var details: [String] = []
  }

  /// A list under a heading.
  struct Section {
    let title: String
    let items: [Item]
  }

  static let legend = "0 never seen   ? not recorded   - cannot be"

  var tables: [Table] {
    [table(.entry, "entry points"), table(.leave, "leave paths")]
  }

  private func table(_ kind: Way.Kind, _ title: String) -> Table {
    // What nobody can know is a column only where something is in it.
    let hasUnknown = total.cells.keys.contains { $0.state == .unknown }
    let states = AppState.columns + (hasUnknown ? [.unknown] : [])
    return Table(
      title: title, columns: states.map(\.title),
      rows: Self.ways(kind).map { index, way in
        (way.title, states.map { cell(CoverageMatrix.Place(way: index, state: $0)) })
      })
  }

  private func cell(_ place: CoverageMatrix.Place) -> String {
    switch total.status(place) {
    case .seen(let cell): return String(cell.count)
    case .impossible: return "-"
    case .neverSeen: return "0"
    case .notRecorded: return "?"
    }
  }

  /// The lists below the tables; those without an entry are left out.
  ///
  /// - Parameter showsAll: Whether it is said what to record, and why a way cannot be.
  /// - Returns: The lists in their order.
  func sections(showsAll: Bool) -> [Section] {
    let missing = showsAll ? notRecorded : notRecorded.map { Item(head: $0.head) }
    return [
      Section(title: "seen", items: seen),
      Section(title: "never seen, although it is recorded", items: neverSeen),
      Section(title: "not recorded", items: missing),
      Section(title: "cannot be", items: showsAll ? impossible : []),
      Section(title: "notes", items: noteItems),
    ].filter { !$0.items.isEmpty }
  }

  private var seen: [Item] {
    places.compactMap { place in
      guard case .seen(let cell) = total.status(place) else { return nil }
      let first = [cell.first.place, cell.first.time.map(TimeText.ofDay)].compactMap { $0 }
        .joined(separator: " at ")
      let head =
        "\(name(place)): \(PlainText.counted(cell.count, "time"))"
        + (first.isEmpty ? "" : ", first \(first)")
      let rules = cell.rules.sorted().map { self.rules[$0].id }
      let judged =
        rules.isEmpty ? "judged by no rule" : "judged by " + rules.joined(separator: ", ")
      return Item(head: head, details: [judged])
    }
  }

  /// Every way in every state, rows first.
  private var places: [CoverageMatrix.Place] {
    Way.all.indices.flatMap { way in
      AppState.allCases.map { CoverageMatrix.Place(way: way, state: $0) }
    }
  }

  private func name(_ place: CoverageMatrix.Place) -> String {
    "\(Way.all[place.way].title), \(place.state.title)"
  }

  /// The states of a way that have a status.
  private func states(
    of way: Int, where holds: (CoverageMatrix.Status) -> Bool
  ) -> [AppState] {
    AppState.columns.filter { state in
      holds(total.status(CoverageMatrix.Place(way: way, state: state)))
    }
  }

  /// The ways that a test could miss.
  private var exercisable: [Int] { Way.all.indices.filter { !Way.all[$0].isUntold } }

  private var neverSeen: [Item] {
    exercisable.compactMap { way in
      let states = states(of: way) { $0 == .neverSeen }
      guard !states.isEmpty else { return nil }
      return Item(head: "\(Way.all[way].title): \(Self.list(states))")
    }
  }

  /// What to record: any of the events that tell a way, and any of those that show a state.
  private var notRecorded: [Item] {
    let ways: [Item] = exercisable.compactMap { way in
      let states = states(of: way) { $0 == .notRecorded }.filter { total.shows($0) }
      guard !states.isEmpty else { return nil }
      let tellers = states.flatMap { Way.all[way].tellers(in: $0) }
      return Item(
        head: "\(Way.all[way].title): \(Self.list(states))",
        details: ["told by " + Self.alternatives(tellers)])
    }
    let unshown = AppState.columns.filter { !total.shows($0) }
    return ways
      + unshown.map { state in
        Item(
          head: "any way: \(state.title)",
          details: ["told by " + Self.alternatives(state.tellers)])
      }
  }

  /// Patterns, each once, in the words of the rules.
  private static func alternatives(_ patterns: [String]) -> String {
    var known: Set<String> = []
    return patterns.filter { known.insert($0).inserted }.joined(separator: " | ")
  }

  /// What cannot be, ways with the same reason together.
  private var impossible: [Item] {
    var heads: [String] = []
    var ways: [String: [String]] = [:]
    for way in Way.all {
      for impossibility in way.impossible {
        let states = AppState.columns.filter(impossibility.states.contains)
        let head = "\(Self.list(states)): \(impossibility.reason)"
        if ways[head] == nil { heads.append(head) }
        ways[head, default: []].append(way.title)
      }
    }
    return heads.map { Item(head: $0, details: [ways[$0, default: []].joined(separator: ", ")]) }
  }

  private static func list(_ states: [AppState]) -> String {
    states.map(\.title).joined(separator: ", ")
  }

  /// So many notes that say the same of several inputs are told one by one.
  private static let maximumEqualNotes = 3

  private var noteItems: [Item] {
    let told = (notes + runs.flatMap(\.notes)).filter(\.kind.mayMislead)
    let totals = Dictionary(told.map { ($0.text, 1) }, uniquingKeysWith: +)
    var counts: [String: Int] = [:]
    var items = iconNote.map { [$0] } ?? []
    for note in told {
      counts[note.text, default: 0] += 1
      guard counts[note.text, default: 0] <= Self.maximumEqualNotes else { continue }
      items.append(Item(head: note.description))
      let more = totals[note.text, default: 0] - Self.maximumEqualNotes
      guard counts[note.text] == Self.maximumEqualNotes, more > 0 else { continue }
      items.append(Item(head: "the same of \(PlainText.counted(more, "more input"))"))
    }
    return items
  }

  /// A return without a payload is no proof where a payload would not have been recorded.
  private var iconNote: Item? {
    let unseen = Self.ways(.entry).filter { index, way in
      way.bringsPayload && !states(of: index) { $0 == .notRecorded }.isEmpty
    }
    guard let icon = Self.ways(.entry).first?.index, !unseen.isEmpty,
      total.cells.keys.contains(where: { $0.way == icon })
    else { return nil }
    let names = unseen.map(\.way.title).joined(separator: ", ")
    return Item(
      head: "\(Way.all[icon].title) is a return that brought nothing as far as it is recorded: it "
        + "may have been one of \(names) where that is not recorded")
  }

  /// What was looked at, in one line.
  var summary: String {
    let (seen, possible) = Self.figures(total)
    let events = runs.reduce(0) { $0 + $1.events }
    return "covered: \(seen) of \(possible) cells that can be; "
      + "\(PlainText.counted(runs.count, "run")), \(PlainText.counted(events, "event"))"
  }
}

extension Sighting {
  /// The place in the log as editors take it; nil where there is none.
  var place: String? {
    guard let file else { return nil }
    return line.map { "\(FilePath.shown(input: file)):\($0)" } ?? FilePath.shown(input: file)
  }
}

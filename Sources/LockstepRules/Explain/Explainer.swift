package import LockstepModel

/// A second look at a trace for what its findings point at: monitors keep numbers only.
///
/// Memory grows with the findings that are explained; work per event with those that look for an
/// event of its name, as what came nearest to a missing answer.
package struct Explainer {
  /// Of one rule and key so many findings are told about in full.
  package static let maximumPerKey = 3
  /// Beyond this many findings nobody looks for what came nearest.
  package static let maximumSearches = 300

  /// Which finding of which result an explanation belongs to.
  package struct Place: Sendable, Hashable {
    package let rule: String
    package let finding: Int

    package init(rule: String, finding: Int) {
      self.rule = rule
      self.finding = finding
    }
  }

  private struct Search {
    let place: Place
    let pattern: CompiledPattern
    let activation: Int
    let process: ProcessID?
    /// The parts of the finding's key beside the process.
    let key: [KeyPart]
    /// Whether nothing that comes can be nearer than what was found.
    var isOver = false
  }

  package private(set) var explanations: [Place: Explanation] = [:]
  /// The witnesses by rising record, and the next one.
  private var wanted: [(sequence: Int, number: Int, place: Place, role: Witness.Role)] = []
  private var next = 0
  private var searches: [Search] = []
  /// Which searches an event of a name may answer, and those whose patterns begin names.
  private var searchesOfName: [EventName: [Int]] = [:]
  private var searchesOfPrefix: [Int] = []
  private var recent = SharedPartsCache<[Int]>()
  private var resolver: IdentityResolver
  /// The fields of each declared key.
  private let fieldsOfKey: [String: [String]]
  private var last: Moment?

  package init(program: RuleProgram, judgement: Judgement, census: Census) {
    resolver = IdentityResolver(census: census)
    fieldsOfKey = Dictionary(uniqueKeysWithValues: program.keys.map { ($0.name, $0.fields) })
    for label in judgement.labels {
      for (index, finding) in label.findings.enumerated() {
        want(finding, Place(rule: label.rule.id, finding: index), label.rule, nil)
      }
    }
    for result in judgement.results {
      guard let compiled = program.rules.first(where: { $0.rule.id == result.rule.id }) else {
        continue
      }
      let first = Set(Self.first(result.findings))
      for (index, finding) in result.findings.enumerated() {
        add(finding, index, compiled, isSearched: first.contains(index))
      }
    }
    wanted.sort { ($0.sequence, $0.number) < ($1.sequence, $1.number) }
  }

  /// The first findings of each key: the ones that a reader is told about in full.
  private static func first(_ findings: [Finding]) -> [Int] {
    var count: [[KeyPart]: Int] = [:]
    return findings.indices.filter { index in
      let finding = findings[index]
      guard finding.kind != .open else { return false }
      count[finding.key, default: 0] += 1
      return count[finding.key, default: 0] <= maximumPerKey
    }
  }

  private mutating func add(
    _ finding: Finding, _ index: Int, _ rule: CompiledRule, isSearched: Bool
  ) {
    let place = Place(rule: rule.rule.id, finding: index)
    let clause = rule.clauses.indices.contains(finding.clause) ? rule.clauses[finding.clause] : nil
    want(finding, place, rule.rule, clause?.syntax)
    guard isSearched, finding.cause.isAbsence, searches.count < Self.maximumSearches,
      let pattern = rule.missing(finding)
    else { return }
    let activation = finding.witnesses.first { $0.role == .activation }
    explanations[place]?.isSearched = true
    searches.append(
      Search(
        place: place, pattern: pattern, activation: activation?.sequence ?? finding.sequence,
        process: finding.process, key: finding.key.filter { $0.name != "process" }))
    enlist(pattern, as: searches.count - 1)
  }

  private mutating func enlist(_ pattern: CompiledPattern, as search: Int) {
    var names: Set<EventName> = []
    for atom in pattern.atoms {
      guard case .exact(let name) = atom.names else { return searchesOfPrefix.append(search) }
      names.insert(name)
    }
    for name in names { searchesOfName[name, default: []].append(search) }
  }

  private mutating func want(_ finding: Finding, _ place: Place, _ rule: Rule, _ clause: Clause?) {
    explanations[place] = Explanation(rule: rule, finding: finding, clause: clause)
    for witness in finding.witnesses {
      wanted.append((witness.sequence, wanted.count, place, witness.role))
    }
  }

  /// Whether anything was found that a second look at the trace explains.
  package var hasWork: Bool { !explanations.isEmpty }

  /// Takes in the next record.
  package mutating func consume(_ timed: TimedRecord) {
    if timed.moment.isKnown { last = timed.moment }
    guard case .event(let event) = timed.record else { return }
    addWitnesses(event, timed.moment)
    guard !searches.isEmpty else { return }
    let identity = resolver.resolve(event)
    for search in searches(for: event) where !searches[search].isOver {
      note(event, identity, timed.moment, search)
    }
  }

  private mutating func addWitnesses(_ event: Event, _ moment: Moment) {
    while next < wanted.count, wanted[next].sequence <= event.sequence {
      if wanted[next].sequence == event.sequence {
        explanations[wanted[next].place]?.rows.append(
          Explanation.Row(role: wanted[next].role, event: event, moment: moment))
      }
      next += 1
    }
  }

  /// The searches that an event of its name may answer.
  private mutating func searches(for event: Event) -> [Int] {
    if let known = recent[event.shared] { return known }
    let searches = (searchesOfName[event.name] ?? []) + searchesOfPrefix
    recent.insert(searches, for: event.shared)
    return searches
  }

  private mutating func note(
    _ event: Event, _ identity: Identity, _ moment: Moment, _ number: Int
  ) {
    let search = searches[number]
    guard event.sequence != search.activation, !event.isEcho,
      let (kind, key) = kind(of: event, identity, search)
    else { return }
    let isAfter = event.sequence > search.activation
    guard isAfter || kind != .late else { return }
    if let known = explanations[search.place]?.nearMiss {
      let isBetter = kind < known.kind
      let isNearer =
        kind == known.kind && !isAfter && known.event.sequence < search.activation
      guard isBetter || isNearer else { return }
    }
    explanations[search.place]?.nearMiss = NearMiss(
      kind: kind, event: event, moment: moment, key: key)
    searches[number].isOver = kind == .late
  }

  /// The first part of an event's key that is not the finding's; nil where all agree.
  private func otherKey(
    of event: Event, _ identity: Identity, _ search: Search
  ) -> KeyPart? {
    if let process = search.process, let own = identity.process, own != process {
      return KeyPart(name: "process", value: resolver.census.processes[own.index].label)
    }
    for part in search.key {
      let own: String?
      switch part.name {
      case "scene":
        guard case .scene(let scene) = identity.scene else { continue }
        own = resolver.scenes[scene].label
      case "session": own = identity.session
      case "thread": own = event.thread
      case "source": continue
      default:
        let fields = fieldsOfKey[part.name] ?? []
        own = CompiledKey.value(of: fields, in: event)?.plainText
      }
      if own != part.value { return KeyPart(name: part.name, value: own ?? "none") }
    }
    return nil
  }

  /// In which way an event is no answer, with the part of its key that is another; nil where it is
  /// none of the pattern.
  private func kind(
    of event: Event, _ identity: Identity, _ search: Search
  ) -> (kind: NearMiss.Kind, otherKey: KeyPart?)? {
    let named = search.pattern.atoms.filter { $0.matches(name: event.name) }
    guard !named.isEmpty else { return nil }
    let told = named.filter {
      $0.matches(source: event.source) && $0.matches(edge: event.edge)
    }
    let otherKey = otherKey(of: event, identity, search)
    guard identity.process == search.process || search.process == nil, otherKey == nil else {
      return told.isEmpty ? nil : (.otherKey, otherKey)
    }
    if told.isEmpty
      || search.key.contains(where: { $0.name == "source" && $0.value != event.source.rawValue })
    {
      return (.otherSource, nil)
    }
    let holds = told.contains { atom in
      atom.conditions.allSatisfy { Self.mayHold($0, event) }
    }
    return (holds ? .late : .filtered, nil)
  }

  /// Whether a condition on a field holds; conditions on states are not looked at again.
  private static func mayHold(_ condition: CompiledCondition, _ event: Event) -> Bool {
    if condition.asksFact { return true }
    return condition.test.holds(condition.subject.value(in: event)) != .no
  }

  /// The last word: how long was watched where nothing came.
  package mutating func finish() {
    guard let last else { return }
    for (place, explanation) in explanations where explanation.finding.cause.isAbsence {
      guard let row = explanation.rows.last, row.moment.isKnown, row.moment.epoch == last.epoch
      else { continue }
      explanations[place]?.watchedNanoseconds = max(0, last.latest - row.moment.earliest)
    }
  }
}

extension CompiledRule {
  /// The events that a finding misses.
  fileprivate func missing(_ finding: Finding) -> CompiledPattern? {
    guard let impasse = finding.impasse else {
      return pattern(of: .answer(finding.clause)) ?? pattern(of: .activation(finding.clause))
    }
    var atoms: [CompiledAtom] = []
    forEachBit(of: impasse.events) { event in
      let number = listedOfClause[finding.clause].lowerBound + event
      atoms += pattern(of: .listed(number))?.atoms ?? []
    }
    return atoms.isEmpty ? nil : CompiledPattern(atoms: atoms)
  }
}

extension FindingCause {
  /// Whether something is missing, so that a reader asks what came instead.
  package var isAbsence: Bool {
    switch self {
    case .missingBefore, .late, .closed, .overtaken, .neverCame, .tooFew, .notNext, .unexpected,
      .incomplete:
      true
    case .forbidden, .tooSoon, .alternation, .tooMany, .wrongOrder, .both, .condition, .happened,
      .noTransition:
      false
    }
  }
}

package import LockstepModel

/// Judges one trace by a rule program, in one pass over its records.
///
/// Work per event is constant per interested rule and reached key; an event that no rule names costs
/// one table look-up. Memory grows with live keys, findings, and what is owed.
package final class RuleEngine {
  /// What the user asks for beside the rules.
  package struct Options: Sendable {
    /// Judge these rules only; all but opt-in ones if empty.
    ///
    /// An id, or a catalogue reference.
    package var rules: [String] = []
    /// Judge these packs only, if any.
    package var packs: [String] = []
    package var observes: [ObservedPattern] = []
    package var assumesObserved = false
    package var facts: [String: Literal] = [:]

    package init() {}
  }

  let program: RuleProgram
  let policy: ObservationPolicy
  let facts: FactTable
  /// Which rules judge; labels always run.
  let isSelected: [Bool]
  var resolver: IdentityResolver
  var states: StateTracker
  var ledger = SuspensionLedger()
  var automaton = ClauseAutomaton()
  var tables: [KeyTable] = []
  var tableOfRule: [Int] = []
  /// By rule, then by slot.
  var instances: [[Int: RuleInstance]]
  var interests: [Observations.Key: [Interest]] = [:]
  var deadlines = DeadlineQueue()
  var endedProcesses: Set<ProcessID> = []
  var skipped: [Int]
  var moment: Moment?
  var sequence = 0
  /// Where the trace's time begins.
  var firstMoment: Moment?
  /// By rule, the roles whose events may be among the lost ones, and where the last gap ended.
  var lost: [Roles]
  var lastGap: (sequence: Int, moment: Moment)?
  var knownScenes = 0
  private var clockSteps = 0
  private var end: TraceEnd?

  /// A rule that an event may concern, with the atoms that may match it.
  struct Interest {
    let rule: Int
    let roles: [(role: Roles, atoms: [CompiledAtom])]
  }

  package init(
    program: RuleProgram, header: TraceHeader, census: Census, options: Options = Options()
  ) {
    self.program = program
    let mapped = Self.patterns(in: header.metadata["mapped"])
    let policy = ObservationPolicy(
      census: census, listed: Self.patterns(in: header.metadata["observers"]),
      mentioned: mapped + program.observes + options.observes.map(\.pattern),
      groups: program.groups, assumesAll: options.assumesObserved)
    self.policy = policy
    facts = FactTable(
      census: census, stated: Self.statedFacts(header, program.facts, options.facts))
    isSelected = program.rules.map { Self.isSelected($0.rule, options) }
    resolver = IdentityResolver(census: census)
    states = StateTracker(
      isSeenFromStart: { census.processes[$0.index].isSeenFromStart },
      isObserved: { process, name in policy.isObserved(name: name, in: process) })
    instances = program.rules.map { _ in [:] }
    skipped = program.rules.map { _ in 0 }
    lost = program.rules.map { _ in [] }
    makeTables()
  }

  private static func isSelected(_ rule: Rule, _ options: Options) -> Bool {
    if rule.kind == .label { return true }
    if !options.rules.isEmpty {
      return options.rules.contains { $0 == rule.id || rule.references.contains($0) }
    }
    if !options.packs.isEmpty, !options.packs.contains(rule.pack) { return false }
    return !rule.isOptIn
  }

  /// The patterns that metadata lists: observers, or what the user's events file maps.
  private static func patterns(in metadata: Value?) -> [CompiledPattern] {
    guard case .list(let values)? = metadata else { return [] }
    return values.compactMap(\.text).map { text in
      let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
      let name = parts.first ?? text
      let source = parts.count > 1 ? parts[1] : nil
      return CompiledPattern(atoms: [
        CompiledAtom(
          names: name.hasSuffix("*")
            ? .prefix(String(name.dropLast())) : .exact(EventName(name)),
          sources: source.map {
            $0.hasSuffix("*") ? .prefix(String($0.dropLast())) : .exact(Source($0))
          } ?? .any, edges: .instantOrBegin, conditions: [])
      ])
    }
  }

  private static func statedFacts(
    _ header: TraceHeader, _ program: [String: Literal], _ options: [String: Literal]
  ) -> [String: Value] {
    var facts: [String: Value] = [:]
    for element in header.metadata { facts[element.key] = element.value }
    for (fact, value) in program { facts[fact] = value.value }
    for (fact, value) in options { facts[fact] = value.value }
    return facts
  }

  private func makeTables() {
    var indexOfKind: [KeyKind: Int] = [:]
    for rule in program.rules {
      if let known = indexOfKind[rule.kind] {
        tableOfRule.append(known)
        continue
      }
      let maximum = rule.kind.attributes.map { program.keys[$0].maximum }.min() ?? .max
      indexOfKind[rule.kind] = tables.count
      tableOfRule.append(tables.count)
      tables.append(KeyTable(kind: rule.kind, maximum: maximum))
    }
  }

  // MARK: Records

  /// Takes in the next record of the trace.
  package func consume(_ timed: TimedRecord) {
    var timed = timed
    if case .mark(let mark) = timed.record, mark.step != nil { clockSteps += 1 }
    timed.moment.epoch += clockSteps
    if firstMoment == nil { firstMoment = timed.moment }
    if let last = moment, last.epoch != timed.moment.epoch { deadlines.removeAll() }
    moment = timed.moment
    switch timed.record {
    case .event(let event):
      sequence = event.sequence
      passDeadlines(timed.moment)
      judge(event, timed.moment)
    case .mark: passDeadlines(timed.moment)
    case .loss(let loss): forget(loss, timed.moment)
    case .end(let end):
      passDeadlines(timed.moment)
      self.end = end
    }
  }

  /// The last word: what is still owed, and every rule's verdict.
  package func finish() -> Judgement {
    JudgementBuilder(engine: self, manner: end?.manner ?? .stopped).judgement()
  }

  private func judge(_ event: Event, _ moment: Moment) {
    let identity = resolver.resolve(event)
    if let process = identity.process {
      endPredecessors(of: process)
      ledger.book(moment, of: process, states)
    }
    makeInstancesOfNewScenes(moment)
    deliver(event, identity, moment)
    let scenes = resolver.scenes
    states.observe(event, identity) { scenes[$0].role }
    if ProcessEnds.names.contains(event.name), let process = identity.process {
      end(process, at: event.sequence)
    }
  }

  private func passDeadlines(_ moment: Moment) {
    guard moment.isKnown else { return }
    while let entry = deadlines.next(before: moment.earliest) {
      guard entry.epoch == moment.epoch, var instance = instances[entry.rule][entry.slot],
        let within = program.rules[entry.rule].clauses[entry.clause].kind.deadline
      else { continue }
      instances[entry.rule][entry.slot] = nil
      let process = slot(entry.rule, entry.slot).key.process
      let now = ledger.stamp(sequence, moment, of: process, states)
      let remaining = instance.expire(
        entry.clause, activation: entry.activation, at: now, within: within,
        program.rules[entry.rule])
      instances[entry.rule][entry.slot] = instance
      if let remaining {
        var later = entry
        later.time = moment.earliest.addingSaturating(remaining)
        deadlines.add(later)
      }
    }
  }

  func slot(_ rule: Int, _ slot: Int) -> Slot { tables[tableOfRule[rule]].slots[slot] }

  // MARK: Ends and losses

  /// A new life of a program is the end of the one before it.
  private func endPredecessors(of process: ProcessID) {
    let identity = resolver.census.processes[process.index]
    guard identity.launch > 1 else { return }
    for (index, other) in resolver.census.processes.enumerated()
    where index < process.index && other.launch < identity.launch && other.isApp
      && other.name == identity.name && !endedProcesses.contains(ProcessID(index: index))
    {
      end(ProcessID(index: index), at: sequence)
    }
  }

  /// A key ends with its process: what it still owed is inconclusive.
  private func end(_ process: ProcessID, at sequence: Int) {
    guard endedProcesses.insert(process).inserted else { return }
    for rule in program.rules.indices {
      for slot in tables[tableOfRule[rule]].slots(of: process) {
        guard var instance = instances[rule][slot] else { continue }
        instances[rule][slot] = nil
        instance.leaveOpen(because: "its process ended", at: sequence, program.rules[rule])
        instances[rule][slot] = instance
      }
    }
  }

  /// Events are missing: every state may have moved by any sequence of them.
  private func forget(_ loss: Loss, _ moment: Moment) {
    var moment = moment
    moment.latest = max(moment.latest, loss.to.nanoseconds)
    moment.earliest = max(moment.earliest, min(loss.to.nanoseconds, moment.latest))
    lastGap = (sequence, moment)
    if loss.sources.isEmpty || loss.sources.contains(where: { $0 != .app && !$0.isFramework }) {
      states.forget()
    }
    for rule in program.rules.indices {
      var roles: Roles = []
      for (role, pattern) in program.rules[rule].patterns
      where loss.sources.isEmpty
        || pattern.atoms.contains(where: { atom in
          loss.sources.contains { atom.canBeTold(by: $0) }
        })
      {
        roles.insert(role)
      }
      guard !roles.isEmpty else { continue }
      lost[rule].formUnion(roles)
      for slot in Array(instances[rule].keys) {
        guard var instance = instances[rule][slot] else { continue }
        instances[rule][slot] = nil
        let process = self.slot(rule, slot).key.process
        let stamp = ledger.stamp(sequence, moment, of: process, states)
        instance.apply(unseen: roles, until: stamp, program.rules[rule], &automaton)
        instances[rule][slot] = instance
      }
    }
  }
}

extension Int64 {
  /// The sum, or the largest number where it would overflow.
  func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}

package import LockstepModel

/// Judges one trace by a rule program, in one pass over its records.
///
/// Work per event is constant per interested rule and reached key; an event that no rule names costs
/// one table look-up. Memory grows with live keys and what they owe, up to the limits of
/// `RuleEngine+Crowding`: a key that is over is folded into its rule's tally, which lists findings up
/// to a limit (`RuleTally`). What lives longer is the identity of scenes (`SceneDirectory`) and of
/// processes (`Census`), a few words each of as many as those tell apart.
package struct RuleEngine {
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

    /// Whether the rule runs; a label always does.
    package func selects(_ rule: Rule) -> Bool {
      if rule.kind == .label { return true }
      if !rules.isEmpty { return rules.contains { $0 == rule.id || rule.references.contains($0) } }
      if !packs.isEmpty, !packs.contains(rule.pack) { return false }
      return !rule.isOptIn
    }
  }

  let program: RuleProgram
  let policy: ObservationPolicy
  /// Which rules judge; labels always run.
  let isSelected: [Bool]
  var surroundings: Surroundings
  var ledger = SuspensionLedger()
  var automaton = ClauseAutomaton()
  var tables: [KeyTable]
  let tableOfRule: [Int]
  let rulesOfTable: [[Int]]
  let instances: InstanceStore
  /// By rule, what it has come to so far, and of a label the stretches that may excuse something.
  var tallies: [RuleTally]
  var stretchLogs: [StretchLog]
  var weigher: FindingWeigher
  var compaction = CompactionPlan()
  var plans: DispatchPlans
  var deadlines = DeadlineQueue()
  /// What the step that is taken sets; empty between steps.
  var newDeadlines: [NewDeadline] = []
  var lives: ProcessLives
  var liveApps: LiveApps
  /// Scenes that are gone for so long that nobody waits for them, by process, and all that were
  /// dropped.
  var disconnected: [ProcessID: DisconnectedScenes] = [:]
  var forgottenScenes: Set<SceneID> = []
  /// How much was done; tests count it.
  var work = EngineWork()
  /// The last stamp, as most rules ask for the same one.
  var lastStamp: (process: ProcessID?, stamp: Stamp)?
  var skipped: [Int]
  var moment: Moment?
  var sequence = 0
  /// Where the trace's time begins.
  var firstMoment: Moment?
  /// By rule, the roles whose events may be among the lost ones, and where the last gap ended.
  var lost: [Roles]
  var lastGap: (sequence: Int, moment: Moment)?
  var knownScenes = 0
  /// When something was last told of each process and scene.
  var uses: KeyUses
  /// How many processes and scenes were evicted because too many lived.
  var crowdedOut = 0
  /// Rules that judge also what told nothing.
  private(set) var wholeLifeRules: [Int] = []
  /// The tick of a coarse clock that is not over yet, in a trace that has such a clock.
  var tick: Tick?
  /// The seconds of a coarse clock around which labels cannot tell what lies inside them.
  var unorderedSeconds = UnorderedSeconds()
  let hasExcuses: Bool
  let hasCoarseClock: Bool
  /// Whether nothing of any app precedes the trace.
  let isSeenFromStart: Bool
  /// The day of the first dated record, where a rule is off until some day.
  private(set) var firstDay: CivilDay?
  private let asksDay: Bool
  private var clockSteps = 0
  /// Whether the last record set the clock.
  private var isBehindStep = false
  private var end: TraceEnd?

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
    asksDay = program.disabled.contains { $0.until != nil }
    isSelected = program.rules.map { options.selects($0.rule) }
    isSeenFromStart = census.processes.allSatisfy { !$0.isApp || $0.isSeenFromStart }
    hasExcuses = program.rules.contains { !$0.excusedBy.isEmpty }
    hasCoarseClock = Tick.mayBeCoarse(header) && census.hasWholeSeconds
    surroundings = Surroundings(
      resolver: IdentityResolver(census: census),
      states: StateTracker(
        isSeenFromStart: { census.processes[$0.index].isSeenFromStart },
        isObserved: { process, name in policy.isObserved(name: name, in: process) }),
      facts: FactTable(
        census: census, stated: Self.statedFacts(header, program.facts, options.facts)))
    instances = InstanceStore(ruleCount: program.rules.count)
    tallies = program.rules.map { _ in RuleTally() }
    stretchLogs = program.rules.map { _ in StretchLog() }
    weigher = FindingWeigher(program: program, policy: policy)
    lives = ProcessLives(census)
    uses = KeyUses(processes: census.processes.count)
    liveApps = LiveApps(census)
    skipped = program.rules.map { _ in 0 }
    lost = program.rules.map { _ in [] }
    (tables, tableOfRule, rulesOfTable) = Self.tables(for: program)
    plans = DispatchPlans(program, tableOfRule: tableOfRule, isSelected: isSelected)
    wholeLifeRules = program.rules.indices.filter { index in
      let rule = program.rules[index]
      return isSelected[index] && rule.scope.opensAtStart && rule.rule.kind == .rule
        && rule.ownClauses.contains { $0.kind.isActivatedByOpening }
    }
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

  /// One table for all rules with the same kind of key, the table of each rule, and the rules of each
  /// table.
  private static func tables(
    for program: RuleProgram
  ) -> (tables: [KeyTable], ofRule: [Int], rules: [[Int]]) {
    var indexOfKind: [KeyKind: Int] = [:]
    var tables: [KeyTable] = []
    var tableOfRule: [Int] = []
    var rulesOfTable: [[Int]] = []
    for rule in program.rules {
      let table = indexOfKind[rule.kind] ?? tables.count
      if table == tables.count {
        let maximum =
          rule.kind.attributes.map { program.keys[$0].maximum }.min() ?? maximumSessions
        indexOfKind[rule.kind] = table
        tables.append(KeyTable(kind: rule.kind, maximum: maximum))
        rulesOfTable.append([])
      }
      rulesOfTable[table].append(tableOfRule.count)
      tableOfRule.append(table)
    }
    return (tables, tableOfRule, rulesOfTable)
  }

  // MARK: Records

  /// Takes in the next record of the trace.
  package mutating func consume(_ timed: TimedRecord) {
    var timed = timed
    if case .mark(let mark) = timed.record, mark.step != nil { clockSteps += 1 }
    timed.moment.epoch += clockSteps
    if firstMoment == nil { firstMoment = timed.moment }
    if let last = moment, last.epoch != timed.moment.epoch { deadlines.removeAll() }
    if hasCoarseClock { passTick(timed) }
    moment = timed.moment
    lastStamp = nil
    switch timed.record {
    case .event(let event):
      sequence = event.sequence
      isBehindStep = false
      if asksDay, firstDay == nil { firstDay = CivilDay(of: event) }
      passDeadlines(timed.moment)
      judge(event, timed.moment)
    case .mark(let mark):
      passDeadlines(timed.moment)
      if mark.step == .boot { restart(timed.moment, because: "the device started anew") }
      isBehindStep = mark.step == .clock
    case .loss(let loss):
      // Where nobody knows what came while the clock was set, another recording may begin.
      if isBehindStep { restart(timed.moment, because: "another recording may begin there") }
      isBehindStep = false
      forget(loss, timed.moment)
    case .end(let end):
      passDeadlines(timed.moment)
      self.end = end
    }
  }

  /// The last word: what is still owed, and every rule's verdict.
  package mutating func finish() -> Judgement {
    closeTick()
    return judgement(manner: end?.manner ?? .stopped)
  }

  private mutating func judge(_ event: Event, _ moment: Moment) {
    let identity = surroundings.resolver.resolve(event)
    noteUse(of: identity)
    if let process = identity.process {
      if lives.isNew(process) {
        for predecessor in lives.predecessors(of: process) { end(predecessor, at: sequence) }
        if !lives.hasEnded(process) { liveApps.revive(process, at: sequence) }
      }
      ledger.book(moment, of: process, surroundings.states)
      lastStamp = nil
      tick?.move(surroundings.states.moves(of: event, identity, in: process), of: process)
    }
    // An echo is a further witness of one fact: it shows that time went on and in which state its
    // process is, but nothing that a rule counts happens twice.
    if !event.isEcho, identity.process.map({ !lives.isRetired($0) }) ?? true {
      makeInstancesOfNewScenes(moment)
      if tick != nil { noteBirths(identity) }
      deliver(event, identity, moment)
    }
    surroundings.observe(event, identity)
    lastStamp = nil
    noteEnds(event, identity)
    evictIfCrowded()
    compactIfNeeded()
  }

  private mutating func noteEnds(_ event: Event, _ identity: Identity) {
    if let process = identity.process {
      let traits = event.shared.traits
      if traits.contains(.endsProcess) { end(process, at: event.sequence) }
      if traits.contains(.endsConnection), case .scene(let scene) = identity.scene {
        noteDisconnection(of: scene, in: process)
      }
    }
    retireEndedProcesses(at: event.sequence)
  }

  /// The process's stamp at a moment.
  mutating func stamp(_ sequence: Int, _ moment: Moment, of process: ProcessID?) -> Stamp {
    if let lastStamp, lastStamp.process == process, lastStamp.stamp.sequence == sequence,
      lastStamp.stamp.moment == moment
    {
      return lastStamp.stamp
    }
    let stamp = ledger.stamp(sequence, moment, of: process, surroundings.states)
    lastStamp = (process, stamp)
    return stamp
  }

  private mutating func passDeadlines(_ now: Moment) {
    // What waits for the end of a tick may still pay what is owed in it; its orders expire the rest.
    let moment = tick?.moment ?? now
    guard moment.isKnown, !deadlines.isEmpty else { return }
    while var entry = deadlines.next(before: moment.earliest) {
      guard entry.epoch == moment.epoch, let box = instances[entry.rule, entry.slot],
        let within = program.rules[entry.rule].clauses[entry.clause].kind.deadline,
        box.isJudging, slot(entry.rule, entry.slot).ordinal == entry.ordinal
      else { continue }
      let remaining = box.state.expire(
        entry.clause, at: stamp(sequence, moment, of: box.process), within: within,
        program.rules[entry.rule])
      takeOver(entry.rule, entry.slot, box)
      guard let remaining else { continue }
      entry.time = moment.earliest.addingSaturating(remaining)
      deadlines.add(entry)
    }
  }

  func slot(_ rule: Int, _ slot: Int) -> Slot { tables[tableOfRule[rule]].slots[slot] }

  // MARK: Losses

  /// Events are missing: every state may have moved by any sequence of them.
  mutating func forget(_ loss: Loss, _ moment: Moment) {
    var moment = moment
    moment.latest = max(moment.latest, loss.to.nanoseconds)
    moment.earliest = max(moment.earliest, min(loss.to.nanoseconds, moment.latest))
    lastGap = (sequence, moment)
    if loss.sources.isEmpty || loss.sources.contains(where: { $0 != .app && !$0.isFramework }) {
      surroundings.states.forget()
    }
    for rule in program.rules.indices {
      var roles: Roles = []
      for (role, pattern) in program.rules[rule].patterns
      where loss.sources.isEmpty
        || pattern.atoms.contains(where: { atom in
          loss.sources.contains { atom.canBeTold(by: $0) }
        })
      {
        roles.formUnion(role)
      }
      guard !roles.isEmpty else { continue }
      lost[rule].formUnion(roles)
      for (_, box) in instances.all(of: rule) {
        let stamp = self.stamp(sequence, moment, of: box.process)
        box.state.apply(unseen: roles, until: stamp, program.rules[rule], &automaton)
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

package import LockstepModel

/// Follows a trace as the rules see it: whose each event is, what was the state before it, what is
/// recorded, and which rules an event sets to work.
///
/// For analyses beside the judgement, so that they and the rules speak of the same processes, states,
/// observers and patterns. Constant time per event, and per rule that names an event's class where
/// `rulesJudging` is asked; memory as `Surroundings` says.
package struct TraceFollower {
  private let program: RuleProgram
  private let policy: ObservationPolicy
  private let isSelected: [Bool]
  private var surroundings: Surroundings
  private var judging: [Observations.Key: [JudgedClass]] = [:]

  /// A rule that events of one class set to work where one of the conditions holds.
  private struct JudgedClass {
    let rule: Int
    let alternatives: [[CompiledCondition]]
  }

  package init(
    program: RuleProgram, header: TraceHeader, census: Census,
    options: RuleEngine.Options = RuleEngine.Options()
  ) {
    // The engine puts together what is stated, listed and observed; nothing is judged here.
    self.init(
      following: RuleEngine(program: program, header: header, census: census, options: options))
  }

  /// Follows the trace that an engine is about to judge.
  package init(following engine: RuleEngine) {
    program = engine.program
    policy = engine.policy
    isSelected = engine.isSelected
    surroundings = engine.surroundings
  }

  // MARK: Identity and states

  /// What the first look at the trace found of a process.
  package func identity(of process: ProcessID) -> ProcessIdentity {
    policy.census.processes[process.index]
  }

  /// Whose the next event is; call once for each event, in trace order.
  package mutating func identify(_ event: Event) -> Identity {
    surroundings.resolver.resolve(event)
  }

  /// Lets the states move on, after what asks for those before an event has asked.
  package mutating func observe(_ event: Event, _ identity: Identity) {
    surroundings.observe(event, identity)
  }

  /// Events are missing: no state is known any more.
  package mutating func forget() { surroundings.states.forget() }

  /// The possible states of a process now.
  package func states(of process: ProcessID, isRunning: Bool) -> PossibleStates {
    surroundings.states.state(of: process, isRunning: isRunning)
  }

  /// How many window scenes of a process are in one of the states.
  package func count(_ wanted: PossibleStates, in process: ProcessID) -> CountRange {
    surroundings.states.count(wanted, in: process)
  }

  /// Whether an event is about no scene or about a window, rather than a car's or an external screen.
  package func isOfWindow(_ identity: Identity) -> Bool {
    guard case .scene(let scene) = identity.scene else { return true }
    return surroundings.resolver.scenes.role(of: scene) == "window"
  }

  /// The fact `launch` or `lifecycle` of a process, as stated or as derived.
  package func fact(_ fact: Fact, of process: ProcessID) -> String? {
    surroundings.facts.value(of: fact, for: process)?.text
  }

  // MARK: Patterns

  /// Whether an event is meant by a pattern; what is not known does not match.
  package func matches(_ pattern: ObservedPattern, _ event: Event, _ identity: Identity) -> Bool {
    pattern.pattern.atoms(matching: Self.key(of: event)).contains { atom in
      holds(atom.conditions, event, identity) == .yes
    }
  }

  /// Whether events of a class can be meant by a pattern, whatever their fields say.
  package func mayMatch(_ pattern: ObservedPattern, _ key: Observations.Key) -> Bool {
    !pattern.pattern.atoms(matching: key).isEmpty
  }

  /// Whether somebody records a pattern's events in a process, or of the device, so that their absence
  /// means something.
  package func isRecorded(_ pattern: ObservedPattern, in process: ProcessID) -> Bool {
    if policy.assumesAll { return true }
    return pattern.pattern.atoms.contains { atom in
      policy.isAnyObserved(
        of: CompiledPattern(atoms: [atom]), in: atom.isDevices ? nil : process, by: nil)
    }
  }

  /// Whether a process told any event of a pattern's names.
  package func isTold(_ pattern: ObservedPattern, in process: ProcessID) -> Bool {
    identity(of: process).observations.firstByKey.keys.contains { mayMatch(pattern, $0) }
  }

  /// What tells classes of events apart.
  package static func key(of event: Event) -> Observations.Key {
    Observations.Key(name: event.name, source: event.source, edge: event.edge)
  }

  private func holds(
    _ conditions: [CompiledCondition], _ event: Event, _ identity: Identity
  ) -> Truth {
    conditions.reduce(Truth.yes) { $0.and(holds($1, event, context(identity))) }
  }

  private func holds(
    _ condition: CompiledCondition, _ event: Event, _ context: ConditionContext
  ) -> Truth {
    guard case .fact(let fact) = condition.subject else {
      return condition.test.holds(condition.subject.value(in: event))
    }
    return surroundings.holds(fact, condition.test, context)
  }

  private func context(_ identity: Identity) -> ConditionContext {
    var scene: SceneID?
    if case .scene(let known) = identity.scene { scene = known }
    return ConditionContext(process: identity.process, scene: scene, isOwn: identity.isOwn)
  }

  // MARK: Rules

  /// The rules that an event sets to work, by their places in the program; ask before `observe`.
  ///
  /// A rule counts if the event opens a stretch in which something is forbidden or counted, or is what
  /// a clause of the rule's own asks about, as far as its fields and the states before it are
  /// known; if the rule's `when` are known to hold and no `except when` is; and if what it needs is recorded.
  package mutating func rulesJudging(_ event: Event, _ identity: Identity) -> [Int] {
    let key = Self.key(of: event)
    let classes = judging[key] ?? judgedClasses(key)
    judging[key] = classes
    return classes.filter { candidate in
      candidate.alternatives.contains { holds($0, event, identity) != .no }
        && judges(program.rules[candidate.rule], identity.process)
    }.map(\.rule)
  }

  private func judgedClasses(_ key: Observations.Key) -> [JudgedClass] {
    program.rules.indices.compactMap { index in
      let rule = program.rules[index]
      guard isSelected[index], rule.rule.kind == .rule else { return nil }
      let atoms = rule.patterns.flatMap { rule.judgedAtoms(of: $0.pattern, as: $0.role, key) }
      return atoms.isEmpty ? nil : JudgedClass(rule: index, alternatives: atoms.map(\.conditions))
    }
  }

  private func judges(_ rule: CompiledRule, _ process: ProcessID?) -> Bool {
    let context = ConditionContext(process: process, scene: nil, isOwn: false)
    return rule.when.allSatisfy { surroundings.holds($0, context) == .yes }
      && rule.exceptWhen.allSatisfy { surroundings.holds($0, context) != .yes }
      && rule.needs.allSatisfy { policy.isAnyNeeded($0, in: process) }
  }
}

extension CompiledAtom {
  /// Whether it means the device's events, which no process tells of itself.
  fileprivate var isDevices: Bool {
    if case .exact(let name) = names { return Vocabulary.level(of: name) == .device }
    return false
  }
}

extension CompiledRule {
  /// The alternatives of a pattern by which the rule says something about events of a class.
  ///
  /// Where something is forbidden or counted in a stretch, a pattern that names a whole family of
  /// events is meant for the stretch, and says nothing of the single event.
  fileprivate func judgedAtoms(
    of pattern: CompiledPattern, as role: Roles, _ key: Observations.Key
  ) -> [CompiledAtom] {
    let atoms = pattern.atoms(matching: key)
    if !role.isDisjoint(with: judgedRoles) { return atoms }
    guard !role.isDisjoint(with: judgedByName) else { return [] }
    return atoms.filter { atom in
      if case .exact = atom.names { return true }
      return false
    }
  }

  /// What an event has to be to the rule so that the rule says something about it.
  private var judgedRoles: Roles {
    var roles: Roles = []
    for (index, clause) in ownClauses.enumerated() {
      if clause.kind.isActivatedByOpening { roles.formUnion(.open) }
      if !clause.kind.isActivatedByOpening || scope.opensAtStart {
        roles.formUnion(.activation(index))
      }
      switch clause.kind {
      case .alternates, .before, .notBoth: roles.formUnion(.answer(index))
      case .next, .sequence, .machine: roles.formUnion(.listed(clause.listed))
      case .never, .neverHappens, .has, .requires, .accompanied, .expect, .count: break
      }
    }
    return roles
  }

  /// What is forbidden or counted in a stretch.
  private var judgedByName: Roles {
    ownClauses.indices.filter { ownClauses[$0].kind.isActivatedByOpening }
      .reduce(into: []) { $0.formUnion(.activation($1)) }
  }
}

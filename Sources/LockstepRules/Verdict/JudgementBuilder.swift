import LockstepModel

/// Turns what the engine's instances know at the end into verdicts and findings.
struct JudgementBuilder {
  let engine: RuleEngine
  let manner: TraceEnd.Manner

  /// Findings beyond this many of one rule are counted, not listed.
  static let maximumFindings = 1_000

  func judgement() -> Judgement {
    engine.makeMissingInstances()
    for rule in engine.program.rules.indices { engine.close(rule, isClean: manner == .clean) }
    var results: [RuleResult] = []
    var labels: [LabelResult] = []
    for (index, rule) in engine.program.rules.enumerated() {
      if rule.rule.kind == .label {
        labels.append(labelResult(index))
      } else if engine.isSelected[index] {
        results.append(result(of: index))
      }
    }
    return Judgement(
      results: results, labels: labels, unresolvedEvents: engine.resolver.unresolvedCount)
  }

  // MARK: Rules

  private func result(of rule: Int) -> RuleResult {
    let compiled = engine.program.rules[rule]
    var result = RuleResult(
      rule: compiled.rule, verdict: .vacuous, reason: nil, figures: Figures(), findings: [],
      unlistedFindings: 0)
    let slots = reportedSlots(of: rule)
    if slots.isEmpty { (result.verdict, result.reason) = verdictWithoutInstance(compiled) }
    for (position, slot) in slots.enumerated() {
      guard let instance = engine.instances[rule][slot] else { continue }
      var figures = instance.figures
      figures.instances = 1
      let findings = self.findings(of: instance, rule, slot, &figures)
      let (verdict, reason) = verdict(
        of: instance, compiled, engine.slot(rule, slot), findings, figures)
      if position == 0 || verdict < result.verdict {
        (result.verdict, result.reason) = (verdict, reason)
      }
      result.figures.add(figures)
      for finding in findings where finding.kind != .label {
        if result.findings.count < Self.maximumFindings {
          result.findings.append(finding)
        } else {
          result.unlistedFindings += 1
        }
      }
    }
    result.figures.skipped = engine.skipped[rule]
    result.findings.sort { ($0.sequence, $0.clause) < ($1.sequence, $1.clause) }
    if compiled.rule.mustFire, result.verdict == .vacuous {
      result.verdict = .fail
      result.reason = "it must fire, and nothing activated it"
    }
    return result
  }

  /// The keys that count: all but templates, which stand for a scene only while there is none.
  private func reportedSlots(of rule: Int) -> [Int] {
    let kind = engine.program.rules[rule].kind
    return engine.instances[rule].keys.sorted().filter { number in
      let slot = engine.slot(rule, number)
      guard slot.isTemplate else { return true }
      guard kind.hasScene, !slot.key.attributes.contains(where: { $0 == nil }) else { return false }
      return !engine.instances[rule].keys.contains { other in
        let key = engine.slot(rule, other).key
        return key.scene != nil && key.process == slot.key.process && key.source == slot.key.source
      }
    }
  }

  private func verdictWithoutInstance(_ rule: CompiledRule) -> (Verdict, String) {
    let apps = engine.resolver.census.processes.indices.filter {
      engine.resolver.census.processes[$0].isApp
    }.map { ProcessID(index: $0) }
    for (pattern, syntax) in zip(rule.needs, rule.rule.needs)
    where !apps.contains(where: { engine.policy.isAnyNeeded(pattern, in: $0) }) {
      return (.unobservable, "nobody records \(Printer.text(syntax))")
    }
    for (index, clause) in rule.clauses.enumerated() where clause.kind.forbids {
      guard let pattern = rule.pattern(of: .activation(index)) else { continue }
      let isObserved = apps.contains {
        engine.policy.isAnyObserved(of: pattern, in: $0, by: nil)
      }
      if !isObserved { return (.unobservable, "nobody records what it forbids") }
    }
    return (.vacuous, "nothing activated it")
  }

  private func verdict(
    of instance: RuleInstance, _ rule: CompiledRule, _ slot: Slot, _ findings: [Finding],
    _ figures: Figures
  ) -> (Verdict, String?) {
    switch instance.standing {
    case .notApplicable(let reason): return (.vacuous, reason)
    case .needsUnobserved(let pattern): return (.unobservable, "nobody records \(pattern)")
    case .judging: break
    }
    if findings.contains(where: { $0.kind == .violation }) { return (.fail, nil) }
    if let open = findings.first(where: { $0.kind == .open }) {
      return (.inconclusive, open.reason)
    }
    if figures.owed > 0 { return (.inconclusive, "something was owed when its key ended") }
    if let suspicion = findings.first(where: { $0.kind == .suspicion }) {
      return (.unobservable, suspicion.reason)
    }
    if let unobserved = unobservedProhibition(rule, slot) {
      return (.unobservable, unobserved)
    }
    return figures.activations > 0 ? (.pass, nil) : (.vacuous, "nothing activated it")
  }

  /// `never A` and `count A <= n` say nothing where nobody records A.
  private func unobservedProhibition(_ rule: CompiledRule, _ slot: Slot) -> String? {
    for (index, clause) in rule.clauses.enumerated() where clause.kind.forbids {
      guard let pattern = rule.pattern(of: .activation(index)) else { continue }
      let source = rule.ownKind.hasSource ? slot.key.source : nil
      guard
        !engine.policy.isAnyObserved(of: pattern, in: slot.key.process, by: source)
      else { continue }
      return "nobody records what it forbids"
    }
    return nil
  }

  // MARK: Findings

  private func findings(
    of instance: RuleInstance, _ rule: Int, _ slot: Int, _ figures: inout Figures
  ) -> [Finding] {
    guard instance.standing == .judging else { return [] }
    let compiled = engine.program.rules[rule]
    let key = engine.slot(rule, slot)
    var result: [Finding] = []
    for candidate in instance.findings {
      var certainty = candidate.certainty
      if certainty == .violated { certainty = weighed(candidate, compiled, key) }
      if certainty == .violated || certainty.isSuspicion {
        switch excuse(candidate, compiled, key) {
        case .yes:
          figures.excused += 1
          continue
        case .unknown: certainty = .possible("a label that may excuse it is undecided")
        case .no: break
        }
      }
      if certainty == .violated { figures.violated += 1 }
      result.append(finding(candidate, certainty, compiled, key))
    }
    return result
  }

  /// A violation that rests on the absence of what nobody records is a suspicion.
  private func weighed(
    _ candidate: Candidate, _ rule: CompiledRule, _ slot: Slot
  ) -> Candidate.Certainty {
    // A rule in the stretches of a label is keyed by source only if it says so itself.
    let source = rule.ownKind.hasSource ? slot.key.source : nil
    for role in candidate.absentRoles {
      guard let pattern = rule.pattern(of: role) else { continue }
      let process = slot.key.process
      if !engine.policy.isAbsenceCounted(of: pattern, in: process, by: source) {
        return .suspicion(patternText(of: role, rule, candidate.clause))
      }
      if let until = engine.policy.unseenUntil(pattern, in: process, by: source),
        until > candidate.activation
      {
        return .possible(
          "the observer of \(patternText(of: role, rule, candidate.clause)) was not there yet")
      }
    }
    return .violated
  }

  private func patternText(of role: Roles, _ rule: CompiledRule, _ clause: Int) -> String {
    if role == .close {
      if case .between(_, .pattern(let closing)) = rule.rule.scope { return Printer.text(closing) }
      return "the end of the stretch"
    }
    let marked = Printer.clause(rule.clauses[clause].syntax)
    let part: Printer.Part
    switch role {
    case .answer(clause): part = .answer
    case .cancel(clause): part = .unless
    case .blocker(clause):
      part = marked.ranges[.since] == nil ? .before : .since
    default: part = .activation
    }
    guard let range = marked.ranges[part] else { return marked.text }
    return String(Array(marked.text)[range])
  }

  private func finding(
    _ candidate: Candidate, _ certainty: Candidate.Certainty, _ rule: CompiledRule, _ slot: Slot
  ) -> Finding {
    var finding = Finding(
      kind: .violation, key: keyParts(rule, slot), cause: candidate.cause,
      clause: candidate.clause, reason: nil, sequence: candidate.place,
      witnesses: candidate.witnesses, process: slot.key.process)
    switch certainty {
    case .violated: break
    case .possible(let reason): (finding.kind, finding.reason) = (.open, reason)
    case .suspicion(let pattern):
      (finding.kind, finding.reason) = (.suspicion, "nobody records \(pattern)")
    case .owed:
      (finding.kind, finding.reason) = (.open, "it was still owed when the evidence ended")
    }
    return finding
  }

  private func keyParts(_ rule: CompiledRule, _ slot: Slot) -> [KeyPart] {
    var parts: [KeyPart] = []
    if let process = slot.key.process {
      parts.append(
        KeyPart(
          name: "process", value: engine.resolver.census.processes[process.index].label))
    }
    if rule.kind.hasScene, let scene = slot.key.scene,
      let label = engine.resolver.scenes[scene].label
    {
      parts.append(KeyPart(name: "scene", value: label))
    }
    if let session = slot.key.session { parts.append(KeyPart(name: "session", value: session)) }
    if let source = slot.key.source {
      parts.append(KeyPart(name: "source", value: source.rawValue))
    }
    if let thread = slot.key.thread { parts.append(KeyPart(name: "thread", value: thread)) }
    for (index, attribute) in zip(rule.kind.attributes, slot.key.attributes) {
      guard let attribute else { continue }
      parts.append(KeyPart(name: engine.program.keys[index].name, value: attribute))
    }
    return parts
  }

  // MARK: Labels

  private func labelResult(_ label: Int) -> LabelResult {
    let compiled = engine.program.rules[label]
    var result = LabelResult(rule: compiled.rule, findings: [], unlistedFindings: 0)
    for slot in reportedSlots(of: label) {
      guard let instance = engine.instances[label][slot] else { continue }
      for stretch in instance.stretches where stretch.isCertain {
        guard let end = stretch.to else { continue }
        guard result.findings.count < Self.maximumFindings else {
          result.unlistedFindings += 1
          continue
        }
        result.findings.append(
          Finding(
            kind: .label, key: keyParts(compiled, engine.slot(label, slot)), cause: .happened,
            clause: 0, reason: nil, sequence: stretch.from,
            witnesses: [
              Witness(role: .opening, sequence: stretch.from),
              Witness(role: .closing, sequence: end),
            ], process: engine.slot(label, slot).key.process))
      }
    }
    result.findings.sort { $0.sequence < $1.sequence }
    return result
  }

  /// Whether a label's stretch excuses a finding: its activation, or what decides it, lies inside.
  private func excuse(
    _ candidate: Candidate, _ rule: CompiledRule, _ slot: Slot
  ) -> Truth {
    var result = Truth.no
    for label in rule.excusedBy {
      let kind = engine.program.rules[label].kind
      for (number, instance) in engine.instances[label] {
        guard joins(engine.slot(label, number).key, slot.key, kind, rule.kind) else { continue }
        for stretch in instance.stretches {
          let isInside = [candidate.activation, candidate.decision].contains {
            $0 >= stretch.from && $0 <= stretch.to ?? .max
          }
          guard isInside else { continue }
          result = result.or(stretch.isCertain && stretch.to != nil ? .yes : .unknown)
        }
      }
    }
    return result
  }

  /// Whether two keys agree on the parts that both kinds have.
  private func joins(
    _ label: SlotKey, _ rule: SlotKey, _ labelKind: KeyKind, _ ruleKind: KeyKind
  ) -> Bool {
    if labelKind.hasProcess, ruleKind.hasProcess, label.process != rule.process { return false }
    if labelKind.hasScene, ruleKind.hasScene, let left = label.scene, let right = rule.scene,
      left != right
    {
      return false
    }
    if labelKind.hasSource, ruleKind.hasSource, label.source != rule.source { return false }
    if labelKind.hasSession, ruleKind.hasSession, label.session != rule.session { return false }
    for (position, key) in labelKind.attributes.enumerated() {
      guard let other = ruleKind.attributes.firstIndex(of: key) else { continue }
      if label.attributes[position] != rule.attributes[other] { return false }
    }
    return true
  }
}

extension Candidate.Certainty {
  fileprivate var isSuspicion: Bool {
    if case .suspicion = self { return true }
    return false
  }
}

extension Candidate {
  /// The roles whose absence it rests on.
  var absentRoles: [Roles] {
    switch cause {
    case .forbidden, .both, .condition, .tooMany, .wrongOrder: [.close]
    case .missingBefore: [.answer(clause), .close]
    case .late, .closed, .overtaken, .neverCame: [.answer(clause), .cancel(clause)]
    case .alternation: [.answer(clause), .activation(clause), .close]
    case .tooFew: [.activation(clause)]
    case .tooSoon, .happened: []
    }
  }

  /// The record that a reader should look at first.
  var place: Int {
    switch cause {
    case .late, .neverCame, .happened: activation
    default: decision
    }
  }

  /// At most three records that show it, in trace order.
  var witnesses: [Witness] {
    var result: [Witness] = []
    switch cause {
    case .forbidden, .tooMany, .condition:
      if let opening { result.append(Witness(role: .opening, sequence: opening)) }
      if cause == .tooMany, activation != decision {
        result.append(Witness(role: .answer, sequence: activation))
      }
      result.append(Witness(role: .activation, sequence: decision))
    case .missingBefore:
      if let other { result.append(Witness(role: .blocker, sequence: other)) }
      result.append(Witness(role: .activation, sequence: decision))
    case .late, .neverCame: result.append(Witness(role: .activation, sequence: activation))
    case .closed, .tooFew:
      result.append(Witness(role: .activation, sequence: activation))
      result.append(Witness(role: .closing, sequence: decision))
    case .overtaken:
      result.append(Witness(role: .activation, sequence: activation))
      result.append(Witness(role: .blocker, sequence: decision))
    case .tooSoon, .alternation, .wrongOrder, .both:
      result.append(Witness(role: .activation, sequence: activation))
      result.append(Witness(role: .answer, sequence: decision))
    case .happened:
      result.append(Witness(role: .opening, sequence: activation))
      result.append(Witness(role: .closing, sequence: decision))
    }
    if let other, cause == .late { result.append(Witness(role: .answer, sequence: other)) }
    var seen: Set<Int> = []
    return result.sorted { $0.sequence < $1.sequence }.filter {
      seen.insert($0.sequence).inserted
    }
  }
}

extension CompiledClause.Kind {
  /// Whether the opening of an interval activates it.
  var isActivatedByOpening: Bool {
    switch self {
    case .never, .count: true
    default: false
    }
  }

  /// Whether it is kept by something not happening.
  var forbids: Bool {
    switch self {
    case .never: true
    case .count(let bound, _): bound == .atMost
    default: false
    }
  }
}

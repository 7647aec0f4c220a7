import LockstepModel

// Turns what the rules have come to at the end into verdicts and findings.
extension RuleEngine {
  mutating func judgement(manner: TraceEnd.Manner) -> Judgement {
    makeMissingInstances()
    for rule in program.rules.indices { close(rule, isClean: manner == .clean) }
    var excuses = makeExcuses(isFinal: true)
    var results: [RuleResult] = []
    var labels: [LabelResult] = []
    for (index, rule) in program.rules.enumerated() {
      if rule.rule.kind == .label {
        labels.append(labelResult(index))
      } else if isSelected[index] {
        excuses.decide(&tallies[index], index)
        results.append(result(of: index))
      }
    }
    work.probes += excuses.probes
    let version = surroundings.facts.value(of: .stated("app.version"), for: nil)
    let disabled = program.disabled(on: firstDay, version: version)
    let idsOfDisabled = Set(disabled.map(\.rule))
    results.removeAll { idsOfDisabled.contains($0.rule.id) }
    return Judgement(
      results: results, labels: labels, unresolvedEvents: surroundings.resolver.unresolvedCount,
      untoldEvents: surroundings.resolver.census.untoldEvents,
      untoldSceneEvents: surroundings.resolver.scenes.untoldEvents, crowdedOut: crowdedOut,
      disabled: disabled)
  }

  // MARK: Rules

  private func result(of rule: Int) -> RuleResult {
    let compiled = program.rules[rule]
    let tally = tallies[rule]
    var result = RuleResult(
      rule: compiled.rule, verdict: tally.verdict ?? .vacuous, why: tally.reason,
      figures: tally.figures, findings: tally.listed.map { finding($0, compiled) },
      unlistedFindings: tally.unlisted)
    if tally.figures.instances == 0 {
      (result.verdict, result.why) = verdictWithoutInstance(compiled)
    }
    result.figures.skipped = skipped[rule]
    if let untold = untold(compiled), result.verdict == .pass || result.why == .nothingActivated {
      (result.verdict, result.why) = (.inconclusive, untold)
    }
    if compiled.rule.mustFire, result.verdict == .vacuous {
      result.verdict = .fail
      result.why = .plain("it must fire, and nothing activated it")
    }
    return result
  }

  /// Why a rule that found nothing may have found something in more than is told apart.
  private func untold(_ rule: CompiledRule) -> Reason? {
    if rule.kind.hasProcess, surroundings.resolver.census.untoldEvents > 0 {
      return .plain("processes beyond the first \(Census.maximumProcesses) are not judged")
    }
    guard rule.kind.hasScene, surroundings.resolver.scenes.untoldEvents > 0 else { return nil }
    return .plain("scenes beyond the first \(SceneDirectory.maximumScenes) are not judged")
  }

  private func verdictWithoutInstance(_ rule: CompiledRule) -> (Verdict, Reason) {
    let apps = surroundings.resolver.census.processes.indices.filter {
      surroundings.resolver.census.processes[$0].isApp
    }.map { ProcessID(index: $0) }
    for (pattern, syntax) in zip(rule.needs, rule.rule.needs)
    where !apps.contains(where: { policy.isAnyNeeded(pattern, in: $0) }) {
      return (.unobservable, .unrecorded(Printer.text(syntax)))
    }
    for (index, clause) in rule.ownClauses.enumerated() where clause.kind.forbids {
      guard let pattern = rule.pattern(of: .activation(index)) else { continue }
      let isObserved = apps.contains {
        policy.isAnyObserved(of: pattern, in: $0, by: nil)
      }
      if !isObserved { return (.unobservable, .unrecordedForbidden) }
    }
    return (.vacuous, .nothingActivated)
  }

  private func finding(_ entry: RuleTally.Entry, _ rule: CompiledRule) -> Finding {
    let (kind, reason) = entry.candidate.certainty.told
    var impasse: Impasse?
    if let standpoint = entry.candidate.standpoint,
      let course = rule.courses[entry.candidate.clause]
    {
      impasse = Impasse(standpoint, rule.clauses[entry.candidate.clause], course)
    }
    return Finding(
      kind: kind, key: keyParts(rule, entry.key), cause: entry.candidate.cause,
      clause: entry.candidate.clause, impasse: impasse, why: reason,
      sequence: entry.candidate.place,
      witnesses: entry.candidate.witnesses, process: entry.key.process)
  }

  private func keyParts(_ rule: CompiledRule, _ key: SlotKey) -> [KeyPart] {
    var parts: [KeyPart] = []
    if let process = key.process {
      parts.append(
        KeyPart(
          name: "process", value: surroundings.resolver.census.processes[process.index].label))
    }
    if rule.kind.hasScene, let scene = key.scene,
      let label = surroundings.resolver.scenes[scene].label
    {
      parts.append(KeyPart(name: "scene", value: label))
    }
    if let session = key.session { parts.append(KeyPart(name: "session", value: session)) }
    if let source = key.source {
      parts.append(KeyPart(name: "source", value: source.rawValue))
    }
    if let thread = key.thread { parts.append(KeyPart(name: "thread", value: thread)) }
    for (index, attribute) in zip(rule.kind.attributes, key.attributes) {
      guard let attribute else { continue }
      parts.append(KeyPart(name: program.keys[index].name, value: attribute))
    }
    return parts
  }

  // MARK: Labels

  private func labelResult(_ label: Int) -> LabelResult {
    let compiled = program.rules[label]
    let tally = tallies[label]
    let stretches = tally.stretches.sorted { ($0.from, $0.ordinal) < ($1.from, $1.ordinal) }
    return LabelResult(
      rule: compiled.rule,
      findings: stretches.map { stretch in
        Finding(
          kind: .label, key: keyParts(compiled, stretch.key), cause: .happened, clause: 0,
          why: nil, sequence: stretch.from,
          witnesses: [
            Witness(role: .opening, sequence: stretch.from),
            Witness(role: .closing, sequence: stretch.to),
          ], process: stretch.key.process)
      }, unlistedFindings: tally.unlistedStretches, skipped: skipped[label],
      evicted: tally.figures.evicted)
  }
}

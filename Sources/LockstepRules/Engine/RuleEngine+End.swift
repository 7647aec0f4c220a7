import LockstepModel

extension RuleEngine {
  /// A rule over the whole life of processes or scenes judges every one of them, also one that told
  /// nothing it names.
  func makeMissingInstances() {
    guard let moment else { return }
    for (index, rule) in program.rules.enumerated()
    where isSelected[index] && rule.scope.opensAtStart && rule.rule.kind == .rule
      && rule.clauses.contains(where: { $0.kind.isActivatedByOpening })
    {
      let slots: [Int]
      switch rule.kind {
      case .process: slots = slotsOfApps(tableOfRule[index])
      case .scene: slots = slotsOfScenes(tableOfRule[index])
      default: continue
      }
      for slot in slots {
        instances[index][slot] = takeInstance(index, slot, moment, sequence)
      }
    }
  }

  private func slotsOfApps(_ table: Int) -> [Int] {
    let processes = resolver.census.processes
    return processes.indices.filter { processes[$0].isApp }.map {
      own(SlotKey(process: ProcessID(index: $0)), table, sequence).slot
    }
  }

  private func slotsOfScenes(_ table: Int) -> [Int] {
    tables[table].slots.indices.filter {
      tables[table].slots[$0].key.scene != nil && !tables[table].slots[$0].isOver
    }
  }

  /// Decides what is still open when the evidence ends.
  func close(_ rule: Int, isClean: Bool) {
    guard let moment else { return }
    let compiled = program.rules[rule]
    for slot in instances[rule].keys.sorted() {
      guard var instance = instances[rule].removeValue(forKey: slot) else { continue }
      if instance.standing == .judging {
        let process = self.slot(rule, slot).key.process
        let stamp = ledger.stamp(sequence, moment, of: process, states)
        let isOver = process.map { endedProcesses.contains($0) } ?? false
        instance.closeByClock(
          RecordStep(
            rule: compiled, certain: [], possible: [], stamp: stamp, holds: { _ in .unknown }),
          &automaton)
        instance.close(compiled, at: stamp, isClean: isClean && !isOver)
      }
      instances[rule][slot] = instance
    }
  }
}

extension KeyKind {
  static let process: KeyKind = {
    var kind = KeyKind()
    kind.hasProcess = true
    return kind
  }()

  static let scene: KeyKind = {
    var kind = KeyKind.process
    kind.hasScene = true
    return kind
  }()
}

extension RuleInstance {
  /// The end of the evidence: `clean` closes what is open, else it stays undecided.
  mutating func close(_ rule: CompiledRule, at end: Stamp, isClean: Bool) {
    for index in rule.clauses.indices {
      if isClean {
        breakPending(index, at: end, rule)
      }
      closeCount(index, rule, at: end, isClean: isClean)
    }
    leaveOpen(because: "the evidence ended", at: end.sequence, rule)
    closeIntervals(rule, at: end, isClean: isClean)
  }

  private mutating func breakPending(_ index: Int, at end: Stamp, _ rule: CompiledRule) {
    for pending in clauses[index].pending {
      note(
        .finding(
          Candidate(
            certainty: pending.isCertain
              ? .violated : .possible("it is not certain that it was still owed"),
            clause: index, cause: .neverCame, activation: pending.stamp.sequence,
            decision: end.sequence, opening: interval?.opening.sequence)), rule)
    }
    clauses[index].pending.removeAll()
  }

  private mutating func closeCount(
    _ index: Int, _ rule: CompiledRule, at end: Stamp, isClean: Bool
  ) {
    guard case .count(let bound, let number) = rule.clauses[index].kind, bound != .atMost,
      scope.mayBeOpen, clauses[index].minimum < number, !clauses[index].hasExceeded
    else { return }
    let isShort = clauses[index].maximum.map { $0 < number } ?? false
    let isCertain = isClean && scope.isCertainlyOpen && isShort
    guard isCertain || figures.activations > 0 else { return }
    note(
      .finding(
        Candidate(
          certainty: isCertain ? .violated : .owed, clause: index, cause: .tooFew,
          activation: interval?.opening.sequence ?? end.sequence, decision: end.sequence,
          opening: interval?.opening.sequence)), rule)
  }

  private mutating func closeIntervals(_ rule: CompiledRule, at end: Stamp, isClean: Bool) {
    for interval in closing {
      guard !isClean || interval.mayBeFollowed, let closed = interval.closing else { continue }
      if !interval.mayBeFollowed, let within = rule.qualifiers.thenWithin,
        closed.elapsed(to: end, isWall: within.isWall).isWithin(within.nanoseconds) == .no
      {
        continue
      }
      release(interval, .unknown, rule, decision: end.sequence)
    }
    closing = []
    guard var open = interval else { return }
    interval = nil
    if isClean { open.closing = end }
    let truth = qualifiesWhileOpen(open, rule, at: end, isClean: isClean)
    guard truth != .no else { return }
    // What is still open when the evidence ends has not happened yet.
    let isCutOff = !isClean && truth == .unknown && open.isCertain
    release(open, truth, rule, decision: end.sequence, isCutOff: isCutOff)
  }

  private func qualifiesWhileOpen(
    _ open: Interval, _ rule: CompiledRule, at end: Stamp, isClean: Bool
  ) -> Truth {
    if rule.qualifiers.isEmpty, rule.rule.kind != .label { return .yes }
    var truth: Truth = open.isCertain ? .yes : .unknown
    if let atMost = rule.qualifiers.atMost {
      let inTime = open.opening.elapsed(to: end, isWall: atMost.isWall)
        .isWithin(atMost.nanoseconds)
      truth = truth.and(isClean || inTime == .no ? inTime : .unknown)
    }
    if let atLeast = rule.qualifiers.atLeast {
      let lasted = open.opening.elapsed(to: end, isWall: atLeast.isWall)
        .isWithin(atLeast.nanoseconds - 1).negated
      truth = truth.and(isClean || lasted == .yes ? lasted : .unknown)
    }
    if rule.qualifiers.with != nil {
      truth = truth.and(isClean || open.hasWith == .yes ? open.hasWith : .unknown)
    }
    if rule.qualifiers.without != nil {
      truth = truth.and(
        isClean || open.hasWithout == .yes ? open.hasWithout.negated : .unknown)
    }
    if rule.qualifiers.then != nil { truth = truth.and(isClean ? .no : .unknown) }
    if rule.rule.kind == .label, rule.scope.hasCloser, !isClean { truth = truth.and(.unknown) }
    return truth
  }
}

import LockstepModel

/// When to look for what can be decided and dropped: each time as much has come together again as
/// was left the last time, so that a record costs constant time on average.
struct CompactionPlan: Sendable {
  private static let least = 4_096

  var stored = 0
  private var limit = Self.least

  var isDue: Bool { stored > limit }

  mutating func finish(left: Int, instances: Int) {
    stored = left
    limit = max(Self.least, 2 * left, 2 * instances)
  }
}

extension RuleEngine {
  /// Hands on what an instance found: at once, so that no instance remembers findings.
  ///
  /// A scene's template keeps its own tally: while its process names no scene it is a scene itself,
  /// and the first one that gets a name takes over what it found.
  mutating func takeOver(_ rule: Int, _ slot: Int, _ box: InstanceBox) {
    guard box.state.hasNews else { return }
    let key = self.slot(rule, slot)
    let (findings, stretches) = (box.state.findings, box.state.stretches)
    let unheld = box.state.unheld
    box.state.findings.removeAll(keepingCapacity: false)
    box.state.stretches.removeAll(keepingCapacity: false)
    box.state.unheld = (0, 0)
    if !stretches.isEmpty {
      stretchLogs[rule].add(stretches, of: key.key)
      compaction.stored += stretches.count
    }
    guard isReported(rule, key) else { return }
    // Taken out while it is added to, so that it is never copied.
    var tally: RuleTally
    if key.isTemplate {
      tally = box.tally ?? RuleTally()
      box.tally = nil
    } else {
      tally = tallies[rule]
      tallies[rule] = RuleTally()
    }
    list(findings, stretches, rule, key, in: &tally)
    tally.addUnlisted(violations: unheld.certain, open: unheld.doubtful)
    if key.isTemplate { box.tally = tally } else { tallies[rule] = tally }
  }

  /// The keys that count: all but templates, which stand for a scene only while there is none.
  private func isReported(_ rule: Int, _ slot: Slot) -> Bool {
    guard slot.isTemplate else { return true }
    return program.rules[rule].kind.hasScene && !slot.key.attributes.contains { $0 == nil }
      && !tables[tableOfRule[rule]].hasScenes(slot.key)
  }

  private mutating func list(
    _ findings: [Candidate], _ stretches: [Stretch], _ rule: Int, _ slot: Slot,
    in tally: inout RuleTally
  ) {
    let compiled = program.rules[rule]
    for stretch in stretches where stretch.isCertain {
      guard let end = stretch.to else { continue }
      tally.add(
        RuleTally.ListedStretch(from: stretch.from, to: end, key: slot.key, ordinal: slot.ordinal))
    }
    guard compiled.rule.kind == .rule else { return }
    for candidate in findings {
      var candidate = candidate
      if candidate.certainty == .violated {
        candidate.certainty = weigher.weighed(candidate, rule, slot.key)
      }
      let entry = RuleTally.Entry(
        candidate: candidate, key: slot.key, ordinal: slot.ordinal, number: tally.nextNumber())
      if candidate.certainty.isExcusable, !compiled.excusedBy.isEmpty {
        tally.undecided.append(entry)
        compaction.stored += 1
      } else {
        tally.add(entry)
      }
    }
  }

  /// Adds up what an instance came to whose key is over.
  mutating func conclude(_ rule: Int, _ slot: Int, _ box: InstanceBox) {
    let key = self.slot(rule, slot)
    guard program.rules[rule].rule.kind == .rule, isReported(rule, key) else {
      // A label lists its stretches only.
      if let tally = box.tally, isReported(rule, key) {
        tallies[rule].add(tally, as: key.key, ordinal: key.ordinal)
      }
      return
    }
    if let tally = box.tally { tallies[rule].add(tally, as: key.key, ordinal: key.ordinal) }
    // What a rule does not apply to, or has no observers for, activates nothing.
    var figures = box.isJudging ? box.state.figures : Figures()
    figures.instances = 1
    tallies[rule].figures.add(figures)
    let (verdict, reason) = verdict(of: box.state, rule, key.key)
    tallies[rule].weigh(verdict, reason, ordinal: key.ordinal)
  }

  /// What an instance comes to beside its findings.
  private mutating func verdict(
    of instance: RuleInstance, _ rule: Int, _ key: SlotKey
  ) -> (Verdict, Reason?) {
    switch instance.standing {
    case .notApplicable(let reason): return (.vacuous, reason)
    case .needsUnobserved(let pattern): return (.unobservable, .unrecorded(pattern))
    case .judging: break
    }
    if instance.figures.owed > 0 {
      return (.inconclusive, .plain("something was owed when its key ended"))
    }
    if let unobserved = weigher.unobservedProhibition(rule, key) {
      return (.unobservable, unobserved)
    }
    return instance.figures.activations > 0 ? (.pass, nil) : (.vacuous, .nothingActivated)
  }

  // MARK: Excuses

  func makeExcuses(isFinal: Bool) -> Excuses {
    Excuses(program, stretchLogs, unorderedSeconds, instances, isFinal: isFinal)
  }

  /// Decides what labels excuse, as far as that can be told, and drops what can excuse nothing more.
  mutating func compactIfNeeded() {
    guard compaction.isDue else { return }
    var excuses = makeExcuses(isFinal: false)
    var left = 0
    for rule in program.rules.indices where !program.rules[rule].excusedBy.isEmpty {
      excuses.decide(&tallies[rule], rule)
      left += tallies[rule].undecided.count
      for (_, box) in instances.all(of: rule) {
        guard var tally = box.tally else { continue }
        box.tally = nil
        excuses.decide(&tally, rule)
        left += tally.undecided.count
        box.tally = tally
      }
    }
    work.probes += excuses.probes
    dropStretches()
    left += stretchLogs.reduce(unorderedSeconds.count) { $0 + $1.count }
    let live = instances.count
    work.compacted += left + live
    compaction.finish(left: left, instances: live)
  }

  /// Drops the stretches that ended before all that is still to be decided began.
  private mutating func dropStretches() {
    var oldest = program.rules.map { _ in Int.max }
    for rule in program.rules.indices where !program.rules[rule].excusedBy.isEmpty {
      var earliest = tallies[rule].earliestUndecided
      for (_, box) in instances.all(of: rule) {
        earliest = min(
          earliest, box.state.earliestPoint(program.rules[rule]),
          box.tally?.earliestUndecided ?? .max)
      }
      for label in program.rules[rule].excusedBy { oldest[label] = min(oldest[label], earliest) }
    }
    unorderedSeconds.drop(before: min(oldest.min() ?? .max, sequence))
    for label in program.rules.indices where stretchLogs[label].count > 0 {
      stretchLogs[label].drop(before: min(oldest[label], sequence))
    }
  }
}

extension RuleTally {
  /// The earliest record that something undecided rests on.
  fileprivate var earliestUndecided: Int {
    undecided.reduce(.max) { min($0, $1.candidate.activation, $1.candidate.decision) }
  }
}

extension RuleInstance {
  /// The earliest record that a finding still to come may name as its activation.
  fileprivate func earliestPoint(_ rule: CompiledRule) -> Int {
    var result = Int.max
    for (clause, state) in zip(rule.clauses, clauses) {
      if state.hasAccount, let oldest = state.pending.first {
        result = min(result, oldest.stamp.sequence)
      }
      guard clause.kind.namesEarlierActivations else { continue }
      result = min(result, state.lastActivation ?? .max, state.lastAnswerSequence ?? .max)
    }
    for interval in closing + (interval.map { [$0] } ?? []) {
      result = min(result, interval.firstOpening)
      for candidate in interval.findings { result = min(result, candidate.activation) }
    }
    return result
  }
}

extension CompiledClause.Kind {
  /// Whether a finding's activation may be a record before the one that decides it, other than what
  /// is owed.
  fileprivate var namesEarlierActivations: Bool {
    switch self {
    case .alternates, .before, .notBoth, .count, .sequence, .machine: true
    case .never, .neverHappens, .has, .requires, .accompanied, .expect, .next: false
    }
  }
}

extension Candidate.Certainty {
  /// Whether a label can excuse it.
  var isExcusable: Bool {
    switch self {
    case .violated, .suspicion: true
    case .possible, .owed: false
    }
  }
}

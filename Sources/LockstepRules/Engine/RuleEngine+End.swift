import LockstepModel

extension RuleEngine {
  /// A rule over the whole life of processes or scenes judges every one of them, also one that told
  /// nothing it names.
  mutating func makeMissingInstances() {
    for index in surroundings.resolver.census.processes.indices {
      let process = ProcessID(index: index)
      if surroundings.resolver.census.processes[index].isApp, !lives.isRetired(process) {
        makeMissingInstances(of: process)
      }
    }
  }

  /// The same for one process that is over; one that was evicted has been judged.
  mutating func makeMissingInstances(of process: ProcessID) {
    guard let moment, surroundings.resolver.census.processes[process.index].isApp,
      !lives.isAway(process)
    else { return }
    for rule in wholeLifeRules {
      let table = tableOfRule[rule]
      switch program.rules[rule].kind {
      case .process:
        _ = instance(rule, own(SlotKey(process: process), table).slot, moment, sequence)
      case .scene:
        for slot in tables[table].slots(of: process)
        where tables[table].slots[slot].key.scene != nil {
          _ = instance(rule, slot, moment, sequence)
        }
      default: break
      }
    }
  }

  /// Decides what is still open when the evidence ends.
  mutating func close(_ rule: Int, isClean: Bool) {
    guard let moment else { return }
    let compiled = program.rules[rule]
    for (slot, box) in instances.all(of: rule) {
      if box.isJudging {
        let stamp = self.stamp(sequence, moment, of: box.process)
        let isOver = box.process.map { lives.hasEnded($0) } ?? false
        box.state.closeByClock(
          RecordStep(rule: compiled, stamp: stamp),
          &automaton)
        box.state.close(compiled, at: stamp, isClean: isClean && !isOver, isOver: isOver)
        takeOver(rule, slot, box)
      }
      conclude(rule, slot, box)
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

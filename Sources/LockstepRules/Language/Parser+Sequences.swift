/// Sequences and machines: the clauses that list events.
extension Parser {
  /// Reads `A, {B, C}, D?, E*`.
  mutating func eventSequence() throws(RuleDiagnostic) -> EventSequence {
    var steps = [try sequenceStep()]
    while take(",") { steps.append(try sequenceStep()) }
    return EventSequence(steps: steps)
  }

  private mutating func sequenceStep() throws(RuleDiagnostic) -> EventSequence.Step {
    guard take("{") else { return EventSequence.Step(items: [try sequenceItem()]) }
    var items = [try sequenceItem()]
    while take(",") { items.append(try sequenceItem()) }
    try expect("}")
    let isMarked = current.text == "?" || current.text == "*" && !current.isFirstOnLine
    guard !isMarked else {
      throw error(
        "braces take no '\(current.text)'", remedy: "Mark the events inside: {A?, B?} or {A*, B*}.")
    }
    return EventSequence.Step(items: items)
  }

  private mutating func sequenceItem() throws(RuleDiagnostic) -> EventSequence.Item {
    var atoms: [Atom] = []
    var isRepeated = false
    repeat {
      guard !isRepeated else {
        throw errorAtPrevious(
          "the '*' of a sequence stands behind all of its alternatives", remedy: "A | B*")
      }
      let place = current.place
      var written = try word("an event's name")
      // The star of `prefix.*` is the pattern's own.
      isRepeated = written.count > 1 && written.hasSuffix("*") && !written.hasSuffix(".*")
      if isRepeated { written.removeLast() }
      atoms.append(try atom(written, at: place))
    } while take("|")
    if !isRepeated, current.text == "*", !current.isFirstOnLine {
      index += 1
      isRepeated = true
    }
    let isOptional = !isRepeated && take("?")
    return EventSequence.Item(
      pattern: Pattern(atoms: atoms),
      repetition: isRepeated ? .anyNumber : isOptional ? .optional : .once)
  }

  /// Reads `of NAME: SEQUENCE NAME: SEQUENCE`.
  mutating func variants() throws(RuleDiagnostic) -> [SequenceVariant] {
    try expectKeyword("of")
    var variants: [SequenceVariant] = []
    var names: Set<String> = []
    while current.kind == .word, current.text.hasSuffix(":"), current.text.count > 1 {
      let name = String(try word("a variant's name").dropLast())
      guard names.insert(name).inserted else {
        throw errorAtPrevious(
          "there is another variant '\(name)'", remedy: "Give it another name.")
      }
      variants.append(SequenceVariant(name: name, sequence: try eventSequence()))
    }
    guard !variants.isEmpty else {
      throw error(
        "expected a variant, found \(described(current))",
        remedy: "A variant has a name with a colon right behind it: NAME: A, B")
    }
    return variants
  }

  // MARK: Machines

  /// Whether `FROM ->` comes next.
  var isTransitionAhead: Bool {
    current.kind == .word && tokens[min(index + 1, tokens.count - 1)].text == "->"
  }

  mutating func parseStart(_ rule: inout Rule) throws(RuleDiagnostic) {
    let start = try stateName()
    guard machine != nil else {
      throw errorAtPrevious(
        "only a machine starts in a state", remedy: "Begin it with: machine \(rule.id)")
    }
    guard machine?.start == nil else {
      throw errorAtPrevious("a machine starts in one state; this is the second", remedy: nil)
    }
    machine?.start = start
  }

  mutating func parseTransition(_ rule: inout Rule) throws(RuleDiagnostic) {
    let from = try stateName()
    try expect("->")
    var to = [try stateName()]
    while take("|") { to.append(try stateName()) }
    try expectKeyword("on")
    let transition = StateMachine.Transition(
      from: from.name == "any" ? nil : from, to: to, on: try pattern())
    guard machine != nil else {
      throw diagnostic(
        "only a machine has transitions", remedy: "Begin it with: machine \(rule.id)",
        at: from.place)
    }
    machine?.transitions.append(transition)
  }

  private mutating func stateName() throws(RuleDiagnostic) -> StateMachine.StateName {
    let place = current.place
    return StateMachine.StateName(name: try word("a state's name"), place: place)
  }

  /// Makes a machine that was read the first clause of its rule.
  mutating func take(_ machine: StateMachine, into rule: inout Rule) throws(RuleDiagnostic) {
    rule.clauses.insert(Clause(kind: .machine(machine), place: rule.place), at: 0)
    self.machine = nil
    // What could not be read is told already.
    guard diagnostics.last?.place.line ?? 0 < rule.place.line else { return }
    guard let start = machine.start else {
      throw diagnostic(
        "machine '\(rule.id)' starts nowhere", remedy: "Add: starts STATE", at: rule.place)
    }
    guard !machine.transitions.isEmpty else {
      throw diagnostic(
        "machine '\(rule.id)' has no transition", remedy: "Add: STATE -> STATE on EVENT",
        at: rule.place)
    }
    let targets = machine.transitions.flatMap(\.to) + [start]
    if let other = targets.first(where: { $0.name == "any" }) {
      throw diagnostic(
        "'any' is no state to go to", remedy: "It stands for every state in front of ->.",
        at: other.place)
    }
  }
}

import LockstepModel
import LockstepSuggestions

/// What is doubtful in a rule, and judged nevertheless.
extension Compiler {
  mutating func addWarnings(about compiled: RuleDraft) {
    warnAboutDoubledFacts(compiled)
    warnAboutMissingKeys(compiled)
    for clause in compiled.rule.clauses {
      if case .expect(let expectation) = clause.kind { warnAboutTermination(expectation.expected) }
      for pattern in clause.kind.patterns { warnAboutFields(of: pattern) }
    }
    for pattern in compiled.rule.scope.patterns + compiled.rule.qualifiers.patterns {
      warnAboutFields(of: pattern)
    }
  }

  /// A clause that counts a fact which several observers tell would count it once per observer.
  private mutating func warnAboutDoubledFacts(_ compiled: RuleDraft) {
    guard !compiled.kind.hasSource else { return }
    for clause in compiled.rule.clauses {
      let counted: [Pattern]
      switch clause.kind {
      case .count(let pattern, _, _): counted = [pattern]
      case .alternates(let first, let second): counted = [first, second]
      case .sequence, .oneOf, .machine: counted = clause.kind.distinctListedPatterns.patterns
      case .expect(let expectation) where expectation.isOwn: counted = [expectation.expected]
      default: continue
      }
      for atom in counted.flatMap(\.atoms) {
        guard let observers = observersBesideEachOther(of: atom) else { continue }
        warn(
          "'\(atom.name)' may be told by \(observers.map(\.rawValue).joined(separator: " and "))",
          "Name a source, or key the rule by source: it would be counted once per observer.",
          atom.place)
      }
    }
  }

  /// The sources that tell one fact each for itself, if there are several.
  private mutating func observersBesideEachOther(of atom: Atom) -> [Source]? {
    for part in resolve(Pattern(atoms: [atom])).atoms {
      guard part.sources == .any, case .exact(let name) = part.names else { continue }
      let sources = Vocabulary.entry(for: name)?.sources ?? []
      let observers = sources.filter { !$0.isFramework }
      if observers.count > 1 { return observers }
    }
    return nil
  }

  /// What never carries the rule's key neither activates nor answers.
  private mutating func warnAboutMissingKeys(_ compiled: RuleDraft) {
    for attribute in compiled.ownKind.attributes {
      let key = program.keys[attribute]
      for clause in compiled.rule.clauses {
        for pattern in clause.kind.keyedPatterns {
          let atoms = resolve(pattern).atoms
          guard let first = pattern.atoms.first,
            !atoms.contains(where: { mayCarry(key.fields, $0) })
          else { continue }
          warn(
            "'\(Printer.text(pattern))' never carries the key '\(key.name)'",
            "The key is the first of: \(key.fields.joined(separator: ", ")).", first.place)
        }
      }
    }
  }

  private func mayCarry(_ fields: [String], _ atom: CompiledAtom) -> Bool {
    guard case .exact(let name) = atom.names, let known = knownFields(of: name) else {
      return true
    }
    return fields.contains { known.contains($0) || Self.ownParts.contains($0) }
  }

  /// A field that no message of its event carries is misspelt, or the app's own.
  private mutating func warnAboutFields(of pattern: Pattern) {
    for atom in pattern.atoms where aliases[atom.name] == nil {
      guard let known = knownFields(of: EventName(atom.name)) else { continue }
      for condition in atom.conditions {
        let (field, place) = condition.fieldAndPlace
        guard Fact(name: field) == nil, keyIndex[field] == nil, !known.contains(field),
          !Self.ownParts.contains(field)
        else { continue }
        warn(
          "'\(atom.name)' has no field '\(field)' that is known",
          Suggestion.nearest(to: field, among: known).map { "Did you mean '\($0)'?" }
            ?? "A field of your own is declared with: event \(atom.name)(\(field))", place)
      }
    }
  }

  /// The parts that any event may have.
  private static let ownParts: Set<String> = [
    "scene", "session", "instance", "thread", "edge", "bundle", "subjectPid",
  ]

  /// The fields that are known of a name; nil where nobody listed any.
  private func knownFields(of name: EventName) -> Set<String>? {
    let own = declared[name.rawValue] ?? []
    guard let entry = Vocabulary.entry(for: name) else { return own.isEmpty ? nil : Set(own) }
    return Set(entry.fields + own)
  }

  /// S05: the system may end a process without telling it.
  private mutating func warnAboutTermination(_ pattern: Pattern) {
    for atom in pattern.atoms where atom.name == "app.willTerminate" && pattern.atoms.count == 1 {
      warn(
        "app.willTerminate may never come",
        "The system kills suspended apps without a callback (S05).", atom.place)
    }
  }
}

extension Condition {
  fileprivate var fieldAndPlace: (String, SourcePlace) {
    switch self {
    case .present(let field, let place), .absent(let field, let place): (field, place)
    case .comparison(let comparison): (comparison.field, comparison.place)
    }
  }
}

extension Clause.Kind {
  /// The patterns that activate or answer, which need the rule's key.
  fileprivate var keyedPatterns: [Pattern] {
    switch self {
    case .never(let pattern), .has(let pattern, _), .count(let pattern, _, _): [pattern]
    case .neverHappens: []
    case .requires(let first, let second, _, _), .accompanied(let first, let second, _),
      .alternates(let first, let second), .before(let first, let second),
      .notBoth(let first, let second):
      [first, second]
    case .expect(let expectation): [expectation.after, expectation.expected]
    case .next(let succession): [succession.after, succession.expected] + succession.among
    case .sequence, .oneOf, .machine: listedPatterns
    }
  }

  /// All patterns of the clause.
  fileprivate var patterns: [Pattern] {
    switch self {
    case .requires(_, _, let since?, _): keyedPatterns + [since]
    case .expect(let expectation):
      keyedPatterns + [expectation.before, expectation.unless].compactMap { $0 }
    default: keyedPatterns
    }
  }
}

extension Scope {
  fileprivate var patterns: [Pattern] {
    switch self {
    case .wholeLife, .label: []
    case .between(let opening, let closing):
      [opening, closing].compactMap { bound in
        if case .pattern(let pattern) = bound { pattern } else { nil }
      }
    case .lasting(let opening, _): [opening]
    }
  }
}

extension Qualifiers {
  fileprivate var patterns: [Pattern] { [with, without, then].compactMap { $0 } }
}

import LockstepModel

/// What a pattern stands for: its aliases, sources and conditions.
extension Compiler {
  mutating func resolve(_ pattern: Pattern) -> CompiledPattern {
    var atoms: [CompiledAtom] = []
    for atom in pattern.atoms {
      var budget = Self.maximumAtoms
      atoms += resolve(atom, depth: 0, &budget)
    }
    return CompiledPattern(atoms: atoms)
  }

  private static let maximumAliasDepth = 8
  /// Aliases of aliases multiply; what stands for more than this is no pattern.
  private static let maximumAtoms = 100_000

  /// The atoms that a written one stands for: an alias's fields and source apply to each of its
  /// alternatives.
  private mutating func resolve(
    _ atom: Atom, depth: Int, _ budget: inout Int
  ) -> [CompiledAtom] {
    budget -= 1
    if budget == 0 { report("the alias '\(atom.name)' stands for too much", nil, atom.place) }
    guard budget > 0 else { return [] }
    let conditions = atom.conditions.map { resolve($0) }
    if let alias = aliases[atom.name] {
      guard depth < Self.maximumAliasDepth else {
        report(
          "the alias '\(atom.name)' stands for itself, or for aliases more than "
            + "\(Self.maximumAliasDepth) deep", nil, atom.place)
        return []
      }
      var resolved: [CompiledAtom] = []
      for part in alias.atoms {
        for var inner in resolve(part, depth: depth + 1, &budget) {
          if let source = atom.source { inner.sources = sources(source, at: atom.place) }
          if let edge = atom.edge { inner.edges = edge == .begin ? .begin : .end }
          inner.conditions += conditions
          resolved.append(inner)
        }
      }
      return resolved
    }
    checkName(atom)
    let names: CompiledAtom.Names =
      atom.name.hasSuffix("*")
      ? .prefix(String(atom.name.dropLast())) : .exact(EventName(atom.name))
    return [
      CompiledAtom(
        names: names, sources: atom.source.map { sources($0, at: atom.place) } ?? .any,
        edges: atom.edge.map { $0 == .begin ? .begin : .end } ?? .instantOrBegin,
        conditions: conditions)
    ]
  }

  // MARK: Conditions

  mutating func resolve(_ condition: Condition) -> CompiledCondition {
    switch condition {
    case .present(let field, _):
      return CompiledCondition(subject: subject(field), test: .present)
    case .absent(let field, _):
      return CompiledCondition(subject: subject(field), test: .absent)
    case .comparison(let comparison):
      if Fact(name: comparison.field) != nil { checkFact(comparison) }
      return CompiledCondition(
        subject: subject(comparison.field), test: .compare(comparison.sign, comparison.values))
    }
  }

  private func subject(_ field: String) -> CompiledCondition.Subject {
    if let fact = Fact(name: field) { return .fact(fact) }
    if let index = keyIndex[field] { return .key(program.keys[index].fields) }
    return .field(field)
  }
}

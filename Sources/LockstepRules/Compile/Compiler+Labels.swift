extension Compiler {
  /// A stretch of a label is one only if the label's own clauses hold in it.
  mutating func addClausesOfLabel(to compiled: inout RuleDraft) {
    guard case .label(let name, let place) = compiled.rule.scope, let index = labelIndex[name]
    else {
      return
    }
    let label = program.rules[index]
    let own = compiled.clauses.count
    guard own + label.clauses.count <= Roles.maximumClauses else {
      return report(
        "the rule and its label have \(own + label.clauses.count) clauses together, "
          + "\(Roles.maximumClauses) are allowed", "Make it several rules.", place)
    }
    let listed = compiled.listedCount
    compiled.listedCount += label.clauses.reduce(0) { $0 + $1.listed.count }
    guard isCountOfListedAllowed(compiled, at: place) else { return }
    compiled.clauses += label.clauses.map { clause in
      var clause = clause
      clause.listed = clause.listed.lowerBound + listed..<clause.listed.upperBound + listed
      return clause
    }
    compiled.labelClauseCount = label.clauses.count
    for (role, pattern) in label.patterns where role.isDisjoint(with: .scope) {
      compiled.patterns.append((role.shifted(byClauses: own, byListed: listed), pattern))
    }
  }
}

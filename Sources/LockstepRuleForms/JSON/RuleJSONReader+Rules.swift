import LockstepJSON
import LockstepRules

extension RuleJSONReader {
  mutating func rule(_ node: JSONNode, filePack: String) -> Rule? {
    guard let fields = fields(node, "a rule", RuleKeys.rule) else { return nil }
    let kind = optional("kind", of: fields) { $0.choice($1, "a kind", ["rule", "label"]) }
    let pack = optional("pack", of: fields) { $0.word($1) } ?? filePack
    let id = required("id", of: fields) { $0.word($1) }
    var rule = Rule(
      kind: kind.flatMap(Rule.Kind.init) ?? .rule, id: id ?? "", pack: pack,
      place: fields.members["id"].map { place(of: $0) } ?? place(of: node))
    rule.references = list("references", of: fields) { $0.word($1) }
    rule.sentence = optional("sentence", of: fields) { $0.string($1) }
    readHead(of: &rule, fields)
    readScope(of: &rule, fields)
    rule.clauses = list("clauses", of: fields) { $0.clause($1) }
    if rule.machine != nil, rule.clauses.count > 0, case .machine = rule.clauses[0].kind {
      rule.clauses[0].place = rule.place
    }
    readTail(of: &rule, fields)
    return id == nil ? nil : rule
  }

  private mutating func readHead(of rule: inout Rule, _ fields: Fields) {
    (rule.keys, rule.keyPlaces) = keys("per", of: fields)
    rule.when = list("when", of: fields) { $0.comparisons($1) }
    rule.exceptWhen = list("exceptWhen", of: fields) { $0.comparisons($1) }
    rule.needs = list("needs", of: fields) { $0.pattern($1) }
  }

  private mutating func readTail(of rule: inout Rule, _ fields: Fields) {
    rule.mustFire = optional("mustFire", of: fields) { $0.flag($1) } ?? false
    rule.excusedBy = list("excusedBy", of: fields) { reader, node in
      reader.word(node).map { Rule.Excuse(label: $0, place: reader.place(of: node)) }
    }
    rule.severity = optional("severity", of: fields) { $0.severity($1) } ?? .error
    rule.isOptIn = optional("optIn", of: fields) { $0.flag($1) } ?? false
    rule.hint = optional("hint", of: fields) { $0.string($1) }
  }

  private mutating func comparisons(_ node: JSONNode) -> [Comparison]? {
    filledElements(node, "condition") { $0.comparison($1) }
  }

  /// Reads what tells the instances of a rule apart, with the places.
  mutating func keys(_ key: String, of fields: Fields) -> ([String], [SourcePlace]) {
    let named = list(key, of: fields) { reader, node in
      reader.word(node).map { ($0, reader.place(of: node)) }
    }
    return (named.map(\.0), named.map(\.1))
  }

  mutating func severity(_ node: JSONNode) -> Severity? {
    choice(node, "a severity", Severity.allCases.map(\.rawValue)).flatMap(Severity.init)
  }

  // MARK: Scopes

  private mutating func readScope(of rule: inout Rule, _ fields: Fields) {
    rule.scope = optional("in", of: fields) { $0.scope($1) } ?? .wholeLife
    if let lasting = optional("lasting", of: fields, { $0.lasting($1) }) {
      (rule.qualifiers.atMost, rule.qualifiers.atLeast) = lasting
    }
    rule.qualifiers.with = optional("with", of: fields) { $0.pattern($1) }
    rule.qualifiers.without = optional("without", of: fields) { $0.pattern($1) }
    guard let node = fields.members["then"],
      let then = self.fields(node, "'then'", RuleKeys.then)
    else { return }
    rule.qualifiers.then = required("event", of: then) { $0.pattern($1) }
    rule.qualifiers.thenWithin = optional("within", of: then) { $0.duration($1) }
  }

  mutating func lasting(_ node: JSONNode) -> (atMost: Duration?, atLeast: Duration?)? {
    guard let fields = fields(node, "'lasting'", RuleKeys.lasting) else { return nil }
    let atMost = optional("atMost", of: fields) { $0.duration($1) }
    return (atMost, optional("atLeast", of: fields) { $0.duration($1) })
  }

  private mutating func scope(_ node: JSONNode) -> Scope? {
    guard let fields = fields(node, "'in'", RuleKeys.scope) else { return nil }
    if let label = fields.members["label"] {
      guard fields.members.count == 1 else {
        fail("a label stands alone in 'in'", remedy: nil, at: node.range)
        return nil
      }
      return word(label).map { .label($0, place(of: label)) }
    }
    let opening = required("from", of: fields) { $0.bound($1) }
    guard let time = fields.members["for"] else {
      let closing = required("to", of: fields) { $0.bound($1) }
      guard let opening, let closing else { return nil }
      return .between(opening, closing)
    }
    guard !fields.has("to") else {
      fail("'in' has 'to' or 'for', not both", remedy: nil, at: node.range)
      return nil
    }
    guard let opening, let time = duration(time) else { return nil }
    guard case .pattern(let pattern) = opening else {
      fail("'for' begins with an event", remedy: nil, at: node.range)
      return nil
    }
    return .lasting(pattern, time)
  }

  private mutating func bound(_ node: JSONNode) -> Scope.Bound? {
    guard case .scalar = node.kind else { return pattern(node).map(Scope.Bound.pattern) }
    return choice(node, "events, or an end of the key's life", ["start", "end"])
      .map { $0 == "start" ? .start : .end }
  }
}

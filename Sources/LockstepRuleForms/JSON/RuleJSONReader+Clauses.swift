import LockstepJSON
import LockstepRules

/// Clauses: the keys that stand together tell which one it is.
extension RuleJSONReader {
  private typealias Read = @Sendable (inout RuleJSONReader, Fields) -> Clause.Kind?

  /// A clause: the keys that it has to have, those that it may have, and what it means.
  private struct Form: Sendable {
    var keys: [String]
    var more: [String] = []
    var read: Read
  }

  private static let forms: [Form] = [
    Form(keys: ["never"]) { reader, fields in reader.events("never", fields).map { .never($0) } },
    Form(keys: ["neverHappens"]) { reader, fields in reader.neverHappens(fields) },
    Form(keys: ["each", "has"]) { reader, fields in reader.has(fields) },
    Form(keys: ["each", "requires"], more: ["since", "within"]) { reader, fields in
      reader.requires(fields)
    },
    Form(keys: ["each", "accompaniedBy"], more: ["within"]) { reader, fields in
      reader.accompanied(fields)
    },
    Form(keys: ["after", "expect"], more: ["own", "within", "before", "unless"]) {
      reader, fields in reader.expectation(fields)
    },
    Form(keys: ["alternates", "with"]) { reader, fields in
      reader.pair("alternates", "with", fields).map { .alternates($0, $1) }
    },
    Form(keys: ["count", "is", "number"]) { reader, fields in reader.count(fields) },
    Form(keys: ["first", "before"]) { reader, fields in
      reader.pair("first", "before", fields).map { .before($0, $1) }
    },
    Form(keys: ["notBoth", "and"]) { reader, fields in
      reader.pair("notBoth", "and", fields).map { .notBoth($0, $1) }
    },
    Form(keys: ["nextAfter", "is", "among"]) { reader, fields in reader.succession(fields) },
    Form(keys: ["sequence"]) { reader, fields in
      reader.required("sequence", of: fields) { $0.sequence($1) }.map { .sequence($0) }
    },
    Form(keys: ["oneOf"]) { reader, fields in
      reader.filledList("oneOf", of: fields) { $0.variant($1) }.map { .oneOf($0) }
    },
    Form(keys: ["starts", "transitions"]) { reader, fields in reader.machine(fields) },
  ]

  /// Every key that a clause can have.
  static let clauseKeys = Set(forms.flatMap { $0.keys + $0.more }).sorted()

  /// What tells the clauses apart, as a message lists it.
  private static let list = forms.map { $0.keys.joined(separator: " + ") }.joined(separator: ", ")

  mutating func clause(_ node: JSONNode) -> Clause? {
    guard case .object(let members) = node.kind else {
      return fields(node, "a clause", []).flatMap { _ in nil }
    }
    let keys = Set(members.map(\.key))
    guard let form = Self.forms.first(where: { keys.isSuperset(of: $0.keys) }) else {
      reportNoClause(node, members)
      return nil
    }
    guard let fields = fields(node, "a clause with '\(form.keys[0])'", form.keys + form.more)
    else { return nil }
    return form.read(&self, fields).map { Clause(kind: $0, place: place(of: node)) }
  }

  private mutating func reportNoClause(_ node: JSONNode, _ members: [JSONNode.Member]) {
    guard let odd = members.first(where: { !Self.clauseKeys.contains($0.key) }) else {
      return fail(
        "these keys make no clause", remedy: "A clause has: \(Self.list)", at: node.range)
    }
    fail(
      "a clause has no '\(shown(odd.key))'",
      remedy: nearest(odd.key, among: Self.clauseKeys) ?? "A clause has: \(Self.list)",
      at: odd.offset..<odd.offset + odd.key.utf8.count + 2)
  }

  private mutating func events(_ key: String, _ fields: Fields) -> Pattern? {
    required(key, of: fields) { $0.pattern($1) }
  }

  private mutating func pair(
    _ first: String, _ second: String, _ fields: Fields
  ) -> (Pattern, Pattern)? {
    let one = events(first, fields)
    let other = events(second, fields)
    guard let one, let other else { return nil }
    return (one, other)
  }

  private mutating func neverHappens(_ fields: Fields) -> Clause.Kind? {
    guard let node = fields.members["neverHappens"], let flag = flag(node) else { return nil }
    if !flag { fail("'neverHappens' is true or left out", remedy: nil, at: node.range) }
    return .neverHappens
  }

  private mutating func has(_ fields: Fields) -> Clause.Kind? {
    let each = events("each", fields)
    let conditions = filledList("has", of: fields) { $0.condition($1) }
    guard let each, let conditions else { return nil }
    return .has(each, conditions)
  }

  private mutating func requires(_ fields: Fields) -> Clause.Kind? {
    let since = optional("since", of: fields) { $0.pattern($1) }
    let within = optional("within", of: fields) { $0.duration($1) }
    return pair("each", "requires", fields).map {
      .requires($0, $1, since: since, within: within)
    }
  }

  private mutating func accompanied(_ fields: Fields) -> Clause.Kind? {
    let within = required("within", of: fields) { $0.duration($1) }
    guard let (each, companion) = pair("each", "accompaniedBy", fields), let within else {
      return nil
    }
    return .accompanied(each, by: companion, within: within)
  }

  private mutating func expectation(_ fields: Fields) -> Clause.Kind? {
    let isOwn = optional("own", of: fields) { $0.flag($1) } ?? false
    let bounds = optional("within", of: fields) { $0.bounds($1) }
    let before = optional("before", of: fields) { $0.pattern($1) }
    let unless = optional("unless", of: fields) { $0.pattern($1) }
    return pair("after", "expect", fields).map { after, expected in
      .expect(
        Expectation(
          after: after, isOwn: isOwn, expected: expected, noSoonerThan: bounds?.noSoonerThan,
          within: bounds?.within, before: before, unless: unless))
    }
  }

  private mutating func count(_ fields: Fields) -> Clause.Kind? {
    let signs = CountBound.allCases.map(\.rawValue)
    let sign = required("is", of: fields) { $0.choice($1, "a count's sign", signs) }
    let number = required("number", of: fields) { $0.count($1) }
    guard let events = events("count", fields), let bound = sign.flatMap(CountBound.init),
      let number
    else { return nil }
    return .count(events, bound, number)
  }

  private mutating func succession(_ fields: Fields) -> Clause.Kind? {
    let among = filledList("among", of: fields) { $0.pattern($1) }
    guard let (after, expected) = pair("nextAfter", "is", fields), let among else { return nil }
    return .next(Succession(after: after, expected: expected, among: among))
  }

  private mutating func machine(_ fields: Fields) -> Clause.Kind? {
    let start = required("starts", of: fields) { $0.stateName($1) }
    let transitions = filledList("transitions", of: fields) { $0.transition($1) }
    guard let start, let transitions else { return nil }
    return .machine(StateMachine(start: start, transitions: transitions))
  }
}

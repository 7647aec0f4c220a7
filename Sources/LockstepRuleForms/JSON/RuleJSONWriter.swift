import LockstepJSON
package import LockstepRules

/// Writes rules as JSON: the tree of the line form, with keys in a fixed order.
///
/// What has its usual value is left out, so that the same tree gives the same bytes.
package enum RuleJSONWriter {
  /// The version of the form, the first member of every file.
  static let version = 1

  /// A whole file.
  package static func text(of file: RuleFile) -> String {
    let value = object([
      member("lockstep", .integer(Int64(version))),
      list("includes", file.includes) { .string($0.name) },
      list("packs", file.packs) { pack in
        object([text("name", pack.name), text("title", pack.title)])
      },
      list("events", file.events, event), list("keys", file.keys, key),
      list("observes", file.observes, pattern), list("facts", file.facts, fact),
      list("rules", file.rules) { rule($0, isFilePack: $0.pack == Parser.stem(of: file.file)) },
      list("disables", file.disables, disable), list("overrides", file.overrides, override),
      list("tests", file.tests, test),
    ])
    return JSONLayout.text(of: value)
  }

  // MARK: Members

  static func member(_ key: String, _ value: JSONValue?) -> JSONValue.Member? {
    value.map { JSONValue.Member(key: key, value: $0) }
  }

  static func text(_ key: String, _ text: String?) -> JSONValue.Member? {
    member(key, text.map(JSONValue.string))
  }

  static func flag(_ key: String, _ flag: Bool) -> JSONValue.Member? {
    flag ? member(key, .bool(true)) : nil
  }

  /// A list, or nothing where there is nothing in it.
  static func list<Part>(
    _ key: String, _ parts: [Part], _ value: (Part) -> JSONValue
  ) -> JSONValue.Member? {
    parts.isEmpty ? nil : member(key, .array(parts.map(value)))
  }

  static func words(_ key: String, _ words: [String]) -> JSONValue.Member? {
    list(key, words, JSONValue.string)
  }

  static func object(_ members: [JSONValue.Member?]) -> JSONValue {
    .object(members.compactMap { $0 })
  }

  // MARK: Statements

  private static func event(_ event: EventDeclaration) -> JSONValue {
    object([
      list("names", event.names) { name in
        object([text("name", name.name), words("fields", name.fields)])
      },
      member("alias", event.alias.map(pattern)), text("meaning", event.meaning),
    ])
  }

  private static func key(_ key: KeyDeclaration) -> JSONValue {
    object([
      text("name", key.name), words("fields", key.fields),
      member("max", key.maximum.map { .integer(Int64($0)) }),
    ])
  }

  static func fact(_ setting: FactSetting) -> JSONValue {
    object([text("fact", setting.fact), member("value", literal(setting.value))])
  }

  private static func disable(_ disable: Disable) -> JSONValue {
    object([
      text("rule", disable.rule), text("why", disable.reason), text("until", disable.until?.text),
    ])
  }

  private static func override(_ override: Override) -> JSONValue {
    object([
      text("rule", override.rule), text("severity", override.severity?.rawValue),
      words("per", override.keys),
      member("within", override.within.map { bounds(override.noSoonerThan, $0) }),
      lasting(override.atMost, override.atLeast),
    ])
  }

  // MARK: Rules

  static func rule(_ rule: Rule, isFilePack: Bool) -> JSONValue {
    let severity = rule.severity == .error ? nil : rule.severity.rawValue
    return object([
      text("id", rule.id), text("kind", rule.kind == .rule ? nil : rule.kind.rawValue),
      text("pack", isFilePack ? nil : rule.pack), words("references", rule.references),
      text("sentence", rule.sentence), words("per", rule.keys),
      list("when", rule.when, comparisons), list("exceptWhen", rule.exceptWhen, comparisons),
      list("needs", rule.needs, pattern), member("in", scope(rule.scope)),
      lasting(rule.qualifiers.atMost, rule.qualifiers.atLeast),
      member("with", rule.qualifiers.with.map(pattern)),
      member("without", rule.qualifiers.without.map(pattern)),
      member("then", rule.qualifiers.then.map { then($0, within: rule.qualifiers.thenWithin) }),
      list("clauses", rule.clauses) { clause($0.kind) }, flag("mustFire", rule.mustFire),
      words("excusedBy", rule.excusedBy.map(\.label)), text("severity", severity),
      flag("optIn", rule.isOptIn), text("hint", rule.hint),
    ])
  }

  private static func comparisons(_ all: [Comparison]) -> JSONValue {
    .array(all.map(comparison))
  }

  private static func scope(_ scope: Scope) -> JSONValue? {
    switch scope {
    case .wholeLife: nil
    case .between(let opening, let closing):
      object([member("from", bound(opening)), member("to", bound(closing))])
    case .lasting(let opening, let time):
      object([member("from", pattern(opening)), member("for", duration(time))])
    case .label(let label, _): object([text("label", label)])
    }
  }

  private static func bound(_ bound: Scope.Bound) -> JSONValue {
    switch bound {
    case .start: .string("start")
    case .end: .string("end")
    case .pattern(let pattern): self.pattern(pattern)
    }
  }

  private static func lasting(_ atMost: Duration?, _ atLeast: Duration?) -> JSONValue.Member? {
    guard atMost != nil || atLeast != nil else { return nil }
    return member(
      "lasting",
      object([
        member("atMost", atMost.map(duration)), member("atLeast", atLeast.map(duration)),
      ]))
  }

  private static func then(_ event: Pattern, within: Duration?) -> JSONValue {
    object([member("event", pattern(event)), member("within", within.map(duration))])
  }

  static func duration(_ duration: Duration) -> JSONValue { bounds(nil, duration) }

  /// The times of a `within`; `wall` holds for both.
  static func bounds(_ first: Duration?, _ last: Duration) -> JSONValue {
    object([
      member("noSoonerThan", first.map { .integer($0.nanoseconds) }),
      member("nanoseconds", .integer(last.nanoseconds)), flag("wall", last.isWall),
    ])
  }
}

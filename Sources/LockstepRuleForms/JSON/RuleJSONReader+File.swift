import LockstepJSON
import LockstepModel
import LockstepRules

/// The statements of a file, and its tests.
extension RuleJSONReader {
  mutating func file(_ node: JSONNode) -> RuleFile {
    var file = RuleFile(file: place(of: node).file)
    guard let fields = fields(node, "a rule file", RuleKeys.file),
      required("lockstep", of: fields, { $0.version($1) }) != nil
    else { return file }
    file.includes = list("includes", of: fields) { $0.include($1) }
    file.packs = list("packs", of: fields) { $0.pack($1) }
    file.events = list("events", of: fields) { $0.event($1) }
    file.keys = list("keys", of: fields) { $0.key($1) }
    file.observes = list("observes", of: fields) { $0.pattern($1) }
    file.facts = list("facts", of: fields) { $0.fact($1) }
    let pack = Parser.stem(of: file.file)
    file.rules = list("rules", of: fields) { $0.rule($1, filePack: pack) }
    file.disables = list("disables", of: fields) { $0.disable($1) }
    file.overrides = list("overrides", of: fields) { $0.override($1) }
    file.tests = list("tests", of: fields) { $0.test($1) }
    return file
  }

  private mutating func version(_ node: JSONNode) -> Int? {
    guard case .scalar(.integer(let number)) = node.kind,
      number == Int64(RuleJSONWriter.version)
    else {
      fail(
        "this lockstep reads version \(RuleJSONWriter.version), found \(described(node))",
        remedy: "A rule file begins with \"lockstep\": \(RuleJSONWriter.version).", at: node.range)
      return nil
    }
    return Int(number)
  }

  mutating func include(_ node: JSONNode) -> Include? {
    guard let name = string(node) else { return nil }
    return Include(name: name, place: place(of: node))
  }

  private mutating func pack(_ node: JSONNode) -> Pack? {
    guard let fields = fields(node, "a pack", RuleKeys.pack) else { return nil }
    let name = required("name", of: fields) { $0.word($1) }
    let title = optional("title", of: fields) { $0.string($1) }
    return name.map { Pack(name: $0, title: title ?? $0) }
  }

  private mutating func event(_ node: JSONNode) -> EventDeclaration? {
    guard let fields = fields(node, "an event's declaration", RuleKeys.event) else { return nil }
    let names = filledList("names", of: fields) { $0.declaredName($1) }
    let alias = optional("alias", of: fields) { $0.pattern($1) }
    let meaning = optional("meaning", of: fields) { $0.string($1) }
    return names.map { EventDeclaration(names: $0, meaning: meaning, alias: alias) }
  }

  private mutating func declaredName(_ node: JSONNode) -> EventDeclaration.Name? {
    guard let fields = fields(node, "a declared name", RuleKeys.eventName) else { return nil }
    let names = list("fields", of: fields) { $0.word($1) }
    return required("name", of: fields) { $0.word($1) }.map {
      EventDeclaration.Name(name: $0, fields: names, place: place(of: node))
    }
  }

  private mutating func key(_ node: JSONNode) -> KeyDeclaration? {
    guard let fields = fields(node, "a key", RuleKeys.key) else { return nil }
    let name = required("name", of: fields) { $0.word($1) }
    let sources = filledList("fields", of: fields) { $0.word($1) }
    let maximum = optional("max", of: fields) { $0.count($1) }
    guard let name, let sources else { return nil }
    return KeyDeclaration(name: name, fields: sources, maximum: maximum, place: place(of: node))
  }

  private mutating func fact(_ node: JSONNode) -> FactSetting? {
    guard let fields = fields(node, "a fact", RuleKeys.fact) else { return nil }
    let name = required("fact", of: fields) { $0.word($1) }
    let value = required("value", of: fields) { $0.literal($1) }
    guard let name, let value else { return nil }
    return FactSetting(fact: name, value: value, place: place(of: node))
  }

  private mutating func disable(_ node: JSONNode) -> Disable? {
    guard let fields = fields(node, "a disabled rule", RuleKeys.disable) else { return nil }
    let rule = required("rule", of: fields) { $0.word($1) }
    let reason = required("why", of: fields) { $0.string($1) }
    let until = optional("until", of: fields) { $0.limit($1) }
    guard let rule, let reason else { return nil }
    return Disable(rule: rule, reason: reason, until: until, place: place(of: node))
  }

  private mutating func limit(_ node: JSONNode) -> Disable.Limit? {
    guard let text = string(node) else { return nil }
    let limit = Disable.Limit(word: text)
    if limit == nil {
      fail(
        "\"\(shown(text))\" is no date and no version",
        remedy: "\"until\": \"2026-12-31\", or \"until\": \"4.2\"", at: node.range)
    }
    return limit
  }

  private mutating func override(_ node: JSONNode) -> Override? {
    guard let fields = fields(node, "an override", RuleKeys.override),
      let rule = required("rule", of: fields, { $0.word($1) })
    else { return nil }
    var override = Override(rule: rule, place: place(of: node))
    override.severity = optional("severity", of: fields) { $0.severity($1) }
    (override.keys, override.keyPlaces) = keys("per", of: fields)
    if let node = fields.members["within"], let bounds = bounds(node) {
      (override.noSoonerThan, override.within) = bounds
      override.withinPlace = place(of: node)
    }
    if let node = fields.members["lasting"], let lasting = lasting(node) {
      (override.atMost, override.atLeast) = lasting
      override.lastingPlace = place(of: node)
    }
    return override
  }

  // MARK: Tests

  private mutating func test(_ node: JSONNode) -> RuleTest? {
    guard let fields = fields(node, "a test", RuleKeys.test),
      let name = required("name", of: fields, { $0.string($1) })
    else { return nil }
    var test = RuleTest(name: name, place: place(of: node))
    test.startsLate = optional("startsLate", of: fields) { $0.flag($1) } ?? false
    test.observes = list("observes", of: fields) { $0.pattern($1) }
    test.facts = list("facts", of: fields) { $0.fact($1) }
    test.steps = list("steps", of: fields) { $0.step($1) }
    test.stoppedAt = optional("stoppedAt", of: fields) { $0.nanoseconds($1) }
    test.expectations = filledList("expect", of: fields) { $0.expected($1) } ?? []
    return test
  }

  private mutating func expected(_ node: JSONNode) -> RuleTest.Expected? {
    guard let fields = fields(node, "what a test expects", RuleKeys.expected) else { return nil }
    let rule = required("rule", of: fields) { $0.word($1) }
    let words = RuleTest.Outcome.all.map(\.text)
    let outcome = required("outcome", of: fields) { $0.choice($1, "a verdict", words) }
      .flatMap { text in RuleTest.Outcome.all.first { $0.text == text } }
    let at = optional("at", of: fields) { $0.nanoseconds($1) }
    guard let rule, let outcome else { return nil }
    return RuleTest.Expected(rule: rule, outcome: outcome, at: at, place: place(of: node))
  }

  private mutating func step(_ node: JSONNode) -> RuleTest.Step? {
    guard let fields = fields(node, "a step", RuleKeys.step) else { return nil }
    let at = required("at", of: fields) { $0.nanoseconds($1) }
    let name = required("event", of: fields) { $0.eventName($1) }
    let source = optional("source", of: fields) { $0.word($1) }
    let edge = optional("edge", of: fields) { $0.choice($1, "an edge", ["begin", "end"]) }
    let process = optional("process", of: fields) { $0.word($1) }
    let scene = optional("scene", of: fields) { $0.word($1) }
    let session = optional("session", of: fields) { $0.word($1) }
    let instance = optional("instance", of: fields) { $0.word($1) }
    let values = optional("fields", of: fields) { $0.attributes($1) } ?? []
    guard let at, let name else { return nil }
    let event = RuleTest.event(
      name, source: source, edge: edge.flatMap(Atom.Edge.init), process: process, scene: scene,
      session: session, instance: instance, fields: values)
    return RuleTest.Step(nanoseconds: at, event: event, place: place(of: node))
  }

  private mutating func attributes(_ node: JSONNode) -> [(String, Literal)]? {
    guard case .object(let members) = node.kind,
      let fields = fields(node, "a step's fields", members.map(\.key))
    else { return fields(node, "a step's fields", []).flatMap { _ in nil } }
    return fields.members.compactMap { key, node in
      guard LineForm.isWord(key) else {
        fail("\"\(shown(key))\" is no field's name", remedy: nil, at: node.range)
        return nil
      }
      return literal(node).map { (key, $0) }
    }
  }
}

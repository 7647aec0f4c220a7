package import LockstepRules

/// Writes rules as Swift that builds the same tree with LockstepRuleBuilder.
package enum RuleSwiftWriter {
  /// A rule as the expression that makes it.
  package static func rule(_ rule: Rule) -> String {
    SwiftCode.text(of: expression(of: rule)) + "\n"
  }

  /// A whole file as an enum whose `rules` makes the same set.
  ///
  /// Every rule and every test has a function of its own: the compiler is slow on one large body.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: The enum's name.
  ///   - comment: What the head of the source says.
  /// - Returns: A source file.
  package static func file(_ file: RuleFile, named name: String, comment: String) -> String {
    let statements = self.statements(of: file)
    let rules = pairs(file.rules.map(expression), "Rule", "rule")
    let tests = pairs(file.tests.map(example), "Example", "example")
    var lines = ["// \(comment)", "// swift-format-ignore-file", "import LockstepRuleBuilder", ""]
    lines += ["enum \(name) {", "  static func rules() -> RuleSet {"]
    lines.append("    RuleSet(file: \(SwiftCode.quoted(file.file))) {")
    lines += statements.map { SwiftCode.text(of: $0, indent: 6) }
    lines += calls(of: file) + tests.map { "      \($0.name)()" } + ["    }", "  }"]
    for function in rules + tests {
      lines += ["", "  static func \(function.name)() -> \(function.type) {"]
      lines += [SwiftCode.text(of: function.code, indent: 4), "  }"]
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private static func pairs(
    _ codes: [SwiftCode], _ type: String, _ name: String
  ) -> [(name: String, type: String, code: SwiftCode)] {
    codes.enumerated().map { index, code in
      // What makes a machine or a label is named as such.
      (name: "\(name)\(index + 1)", type: code.head ?? type, code: code)
    }
  }

  /// The rules of a set, each below its pack.
  private static func calls(of file: RuleFile) -> [String] {
    file.packsAndRules.map { part in
      switch part {
      case .pack(let pack):
        "      Pack(\(SwiftCode.quoted(pack.name)), \(SwiftCode.quoted(pack.title)))"
      case .rule(let index): "      rule\(index + 1)()"
      }
    }
  }

  // MARK: Rules

  static func expression(of rule: Rule) -> SwiftCode {
    let id = [rule.id] + rule.references
    var head = SwiftCode.Call(
      rule.kind == .label ? "Label" : rule.machine == nil ? "Rule" : "Machine",
      id.map { .text($0) })
    if let start = rule.machine?.start { head.add("startsIn", .text(start.name)) }
    return .body(head, parts(of: rule))
  }

  private static func parts(of rule: Rule) -> [SwiftCode] {
    var parts: [SwiftCode] = []
    func add(_ name: String, _ arguments: SwiftCode...) {
      parts.append(.call(SwiftCode.Call(name, arguments)))
    }
    if let sentence = rule.sentence { add("Sentence", .text(sentence)) }
    if !rule.keys.isEmpty { parts.append(.call(SwiftCode.Call("Per", rule.keys.map(key)))) }
    parts += rule.when.map { .call(SwiftCode.Call("When", $0.map(comparison))) }
    parts += rule.exceptWhen.map { .call(SwiftCode.Call("ExceptWhen", $0.map(comparison))) }
    for pattern in rule.needs { add("Needs", events(pattern)) }
    if let scope = scope(rule.scope) { parts.append(scope) }
    parts += qualifiers(rule.qualifiers)
    parts += rule.clauses.flatMap { clause($0.kind) }
    if rule.mustFire { add("MustFire") }
    for excuse in rule.excusedBy { add("ExcusedBy", .text(excuse.label)) }
    if rule.severity != .error { add("Severity", .words(".\(rule.severity.rawValue)")) }
    if rule.isOptIn { add("OptIn") }
    if let hint = rule.hint { add("Hint", .text(hint)) }
    return parts
  }

  static func key(_ key: String) -> SwiftCode {
    let own = ["process", "scene", "session", "source", "thread"]
    return own.contains(key) ? .words("." + key) : .text(key)
  }

  private static func scope(_ scope: Scope) -> SwiftCode? {
    var call = SwiftCode.Call("In", [])
    switch scope {
    case .wholeLife: return nil
    case .between(let opening, let closing):
      call.add(nil, bound(opening))
      call.add("to", bound(closing))
    case .lasting(let opening, let time):
      call.add(nil, events(opening))
      call.add("for", self.time(time))
    case .label(let label, _): call.add("label", .text(label))
    }
    return .call(call)
  }

  private static func bound(_ bound: Scope.Bound) -> SwiftCode {
    switch bound {
    case .start: .words(".start")
    case .end: .words(".end")
    case .pattern(let pattern): events(pattern)
    }
  }

  private static func qualifiers(_ qualifiers: Qualifiers) -> [SwiftCode] {
    var calls: [SwiftCode.Call] = []
    func add(_ name: String, _ label: String?, _ argument: SwiftCode?) {
      guard let argument else { return }
      var call = SwiftCode.Call(name, [])
      call.add(label, argument)
      calls.append(call)
    }
    add("Lasting", "atMost", qualifiers.atMost.map(time))
    add("Lasting", "atLeast", qualifiers.atLeast.map(time))
    add("With", nil, qualifiers.with.map(events))
    add("Without", nil, qualifiers.without.map(events))
    if let then = qualifiers.then {
      var call = SwiftCode.Call("Then", [events(then)])
      call.add("within", qualifiers.thenWithin.map(time))
      calls.append(call)
    }
    return calls.map(SwiftCode.call)
  }

  /// A time in the largest unit that keeps it a whole number.
  static func time(_ duration: Duration) -> SwiftCode {
    let names = [
      "h": "hours", "min": "minutes", "s": "seconds", "ms": "milliseconds", "us": "microseconds",
      "ns": "nanoseconds",
    ]
    let parts = Printer.time(duration.nanoseconds).split(separator: " ")
    let unit = names[String(parts[1])] ?? "nanoseconds"
    return .words(".\(unit)(\(parts[0]))" + (duration.isWall ? ".wall" : ""))
  }

  static func time(_ nanoseconds: Int64) -> SwiftCode { time(Duration(nanoseconds: nanoseconds)) }
}

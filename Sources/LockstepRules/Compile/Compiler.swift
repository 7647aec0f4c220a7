package import LockstepModel
import LockstepSuggestions

/// Resolves the names of rule files: aliases, keys, labels, facts, fields.
///
/// Everything unknown is an error with the nearest known name; what is doubtful is a warning.
package struct Compiler {
  var program = RuleProgram()
  private var diagnostics: [RuleDiagnostic] = []
  var aliases: [String: Pattern] = [:]
  var declared: [String: [String]] = [:]
  var keyIndex: [String: Int] = [:]
  private(set) var labelIndex: [String: Int] = [:]
  private let texts: [String: String]
  private var proven: Set<String> = []
  /// The rules that a file has otherwise than they were written.
  var overriddenRules: Set<String> = []
  /// The files that a diagnostic has shown a line of, cut into lines.
  private var cut: [String: Lexer] = [:]

  private static let treeKeys = ["process", "scene", "session", "source", "thread"]
  private static let defaultMaximumKeys = 4096
  private static let maximumAttributeKeys = 2

  /// - Parameter texts: The text of each file, so that messages can show the line.
  private init(texts: [String: String]) {
    self.texts = texts
  }

  /// Compiles files that are read as one: each may use what the others declare.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - texts: The text of each, so that messages can show the line.
  ///   - names: Events that are declared outside of rule files.
  ///   - proven: Files in which nothing doubtful has to be looked for.
  /// - Returns: The program.
  /// - Throws: All errors of all files.
  package static func compile(
    _ files: [RuleFile], texts: [String: String] = [:], names: Set<EventName> = [],
    withoutWarnings proven: Set<String> = []
  ) throws(RuleFileErrors) -> RuleProgram {
    var compiler = Compiler(texts: texts)
    compiler.proven = proven
    for name in names { compiler.declared[name.rawValue] = [] }
    for file in files { compiler.declare(file) }
    let rules = compiler.overridden(files.flatMap(\.rules), by: files)
    compiler.declareLabels(rules)
    let disabled = compiler.disabled(by: files, among: rules)
    for rule in rules where !disabled.contains(rule.id) { compiler.add(rule) }
    for file in files { compiler.addSettings(of: file) }
    for test in compiler.program.tests { compiler.check(test) }
    guard compiler.diagnostics.isEmpty else {
      throw RuleFileErrors(compiler.diagnostics.sorted { $0.place < $1.place })
    }
    compiler.program.aliases = compiler.aliases
    compiler.program.declared = compiler.declared
    return compiler.program
  }

  /// A pattern written on the command line, such as `un.didReceive@delegate`.
  package static func observed(
    _ text: String, in program: RuleProgram
  ) throws(RuleFileErrors) -> ObservedPattern {
    let name = "--observes"
    let known = Set(program.declared.keys).union(program.aliases.keys)
    let file = try Parser.parse(text: "observes " + text, file: name, knownNames: known)
    var compiler = Compiler(texts: [name: "observes " + text])
    compiler.aliases = program.aliases
    compiler.declared = program.declared
    let patterns = file.observes.map { compiler.resolve($0) }
    guard compiler.diagnostics.isEmpty else { throw RuleFileErrors(compiler.diagnostics) }
    return ObservedPattern(pattern: CompiledPattern(atoms: patterns.flatMap(\.atoms)))
  }

  /// A pattern of a rule file that has been compiled already.
  static func observed(_ pattern: Pattern, in program: RuleProgram) -> ObservedPattern {
    var compiler = Compiler(texts: [:])
    compiler.aliases = program.aliases
    compiler.declared = program.declared
    return ObservedPattern(pattern: compiler.resolve(pattern))
  }

  // MARK: Declarations

  private mutating func declare(_ file: RuleFile) {
    program.packs += file.packs
    program.tests += file.tests
    for declaration in file.events {
      if let alias = declaration.alias, let name = declaration.names.first {
        aliases[name.name] = alias
      } else {
        for name in declaration.names { declared[name.name, default: []] += name.fields }
      }
      if declaration.names.count > 1 {
        program.groups.append(Set(declaration.names.map { EventName($0.name) }))
      }
    }
    for key in file.keys { declare(key) }
  }

  private mutating func declare(_ key: KeyDeclaration) {
    guard !Self.treeKeys.contains(key.name), keyIndex[key.name] == nil else {
      report("the key '\(key.name)' exists already", "Give it another name.", key.place)
      return
    }
    keyIndex[key.name] = program.keys.count
    program.keys.append(
      CompiledKey(
        name: key.name, fields: key.fields, maximum: key.maximum ?? Self.defaultMaximumKeys))
  }

  private mutating func declareLabels(_ rules: [Rule]) {
    var known: Set<String> = []
    for rule in rules {
      if !known.insert(rule.id).inserted {
        report("there is another rule '\(rule.id)'", "Give it another id.", rule.place)
      }
    }
  }

  private mutating func addSettings(of file: RuleFile) {
    for pattern in file.observes { program.observes.append(resolve(pattern)) }
    for setting in file.facts {
      check(setting)
      program.facts[setting.fact] = setting.value
    }
  }

  // MARK: Rules

  private mutating func add(_ rule: Rule) {
    let errors = diagnostics.count
    let ownKind = kind(of: rule)
    var compiled = RuleDraft(
      rule: rule, kind: ownKind, ownKind: ownKind,
      scope: CompiledScope(opensAtStart: true, hasCloser: false, duration: nil),
      qualifiers: rule.qualifiers)
    addScope(of: rule, to: &compiled)
    addPattern(rule.qualifiers.with, .with, to: &compiled)
    addPattern(rule.qualifiers.without, .without, to: &compiled)
    addPattern(rule.qualifiers.then, .then, to: &compiled)
    compiled.needs = rule.needs.map { resolve($0) }
    compiled.when = rule.when.map { list in list.map { fact($0) } }
    compiled.exceptWhen = rule.exceptWhen.map { list in list.map { fact($0) } }
    guard rule.clauses.count <= Roles.maximumClauses else {
      report(
        "the rule has \(rule.clauses.count) clauses, \(Roles.maximumClauses) are allowed",
        "Make it several rules.", rule.place)
      return
    }
    for (index, clause) in rule.clauses.enumerated() { add(clause, index, to: &compiled) }
    for excuse in rule.excusedBy {
      if let label = label(excuse.label, at: excuse.place) { compiled.excusedBy.append(label) }
    }
    if rule.kind == .label { labelIndex[rule.id] = program.rules.count }
    // What is wrong in a rule would be told again with what is doubtful.
    let isProven = proven.contains(rule.place.file) && !overriddenRules.contains(rule.id)
    if !isProven, diagnostics.count == errors {
      let known = program.warnings.count
      addWarnings(about: compiled)
      for index in program.warnings.indices[known...] { program.warnings[index].rule = rule.id }
    }
    addClausesOfLabel(to: &compiled)
    program.rules.append(CompiledRule(compiled))
  }

  private mutating func kind(of rule: Rule) -> KeyKind {
    var kind = KeyKind()
    for (key, place) in zip(rule.keys, rule.keyPlaces) {
      switch key {
      case "process": kind.hasProcess = true
      case "scene":
        kind.hasScene = true
        kind.hasProcess = true
      case "session": kind.hasSession = true
      case "source": kind.hasSource = true
      case "thread": kind.hasThread = true
      default:
        if let index = keyIndex[key] {
          kind.attributes.append(index)
        } else {
          report(
            "unknown key '\(key)'",
            suggestion(key, among: Self.treeKeys + Array(keyIndex.keys))
              ?? "A key of your own is declared with: key \(key) = FIELD", place)
        }
      }
    }
    if kind.attributes.count > Self.maximumAttributeKeys {
      report("a rule has at most two keys of its own", "Combine them into one.", rule.place)
      kind.attributes.removeLast(kind.attributes.count - Self.maximumAttributeKeys)
    }
    return kind
  }

  private mutating func addScope(of rule: Rule, to compiled: inout RuleDraft) {
    switch rule.scope {
    case .wholeLife: break
    case .between(let opening, let closing):
      compiled.scope.opensAtStart = opening == .start
      if case .pattern(let pattern) = opening { addPattern(pattern, .open, to: &compiled) }
      if case .pattern(let pattern) = closing {
        addPattern(pattern, .close, to: &compiled)
        compiled.scope.hasCloser = true
      }
    case .lasting(let opening, let duration):
      compiled.scope = CompiledScope(opensAtStart: false, hasCloser: false, duration: duration)
      addPattern(opening, .open, to: &compiled)
    case .label(let name, let place):
      guard let index = label(name, at: place) else { return }
      let label = program.rules[index]
      compiled.kind = compiled.kind.union(label.kind)
      compiled.scope = label.scope
      compiled.qualifiers = label.qualifiers
      compiled.patterns += label.patterns.filter { Roles.scope.contains($0.role) }
    }
  }

  private mutating func label(_ name: String, at place: SourcePlace) -> Int? {
    if let index = labelIndex[name] { return index }
    report(
      "there is no label '\(name)' above this rule",
      suggestion(name, among: Array(labelIndex.keys)),
      place)
    return nil
  }

  private mutating func addPattern(
    _ pattern: Pattern?, _ role: Roles, to compiled: inout RuleDraft
  ) {
    guard let pattern else { return }
    compiled.patterns.append((role, resolve(pattern)))
  }

  private mutating func add(_ clause: Clause, _ index: Int, to compiled: inout RuleDraft) {
    for (pattern, role) in clause.kind.patterns(ofClause: index) {
      addPattern(pattern, role, to: &compiled)
    }
    var conditions: [CompiledCondition] = []
    if case .has(_, let asked) = clause.kind { conditions = asked.map { resolve($0) } }
    var own = CompiledClause(
      kind: Self.kind(of: clause.kind), conditions: conditions, syntax: clause)
    addListed(&own, to: &compiled)
    compiled.clauses.append(own)
  }

  private static func kind(of clause: Clause.Kind) -> CompiledClause.Kind {
    switch clause {
    case .never: .never
    case .neverHappens: .neverHappens
    case .has: .has
    case .requires(_, _, _, let within): .requires(within: within)
    case .accompanied(_, _, let within): .accompanied(within: within)
    case .expect(let expectation):
      .expect(
        isOwn: expectation.isOwn, noSoonerThan: expectation.noSoonerThan,
        within: expectation.within)
    case .alternates: .alternates
    case .count(_, let bound, let number): .count(bound, number)
    case .before: .before
    case .notBoth: .notBoth
    case .next: .next
    case .sequence, .oneOf: .sequence
    case .machine: .machine
    }
  }

  // MARK: Diagnostics

  func suggestion(_ word: String, among known: some Sequence<String>) -> String? {
    Suggestion.nearest(to: word, among: known).map { "Did you mean '\($0)'?" }
  }

  /// After so many errors nobody reads on.
  private static let maximumDiagnostics = 1_000

  /// Whether one more error would be told.
  var tellsErrors: Bool { diagnostics.count < Self.maximumDiagnostics }

  mutating func report(_ message: String, _ remedy: String?, _ place: SourcePlace) {
    guard tellsErrors else { return }
    diagnostics.append(diagnostic(.error, message, remedy, place))
  }

  mutating func warn(_ message: String, _ remedy: String?, _ place: SourcePlace) {
    program.warnings.append(diagnostic(.warning, message, remedy, place))
  }

  private mutating func lineText(at place: SourcePlace) -> String {
    guard let text = texts[place.file] else { return "" }
    let lexer = cut[place.file] ?? Lexer(text: text, file: place.file)
    cut[place.file] = lexer
    return lexer.text(ofLine: place.line)
  }

  private mutating func diagnostic(
    _ severity: RuleDiagnostic.Severity, _ message: String, _ remedy: String?, _ place: SourcePlace
  ) -> RuleDiagnostic {
    RuleDiagnostic(
      severity: severity, message: message, remedy: remedy, place: place,
      lineText: lineText(at: place))
  }
}

/// A pattern of events that are known to be recorded.
package struct ObservedPattern: Sendable {
  let pattern: CompiledPattern
}

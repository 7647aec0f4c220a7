import LockstepModel

/// Rules with everything resolved, ready to judge any number of traces.
package struct RuleProgram: Sendable {
  package internal(set) var rules: [CompiledRule] = []
  var keys: [CompiledKey] = []
  /// What names stand for, and which an app declared, for patterns that are compiled later.
  var aliases: [String: Pattern] = [:]
  var declared: [String: [String]] = [:]
  /// Names that are recorded together: who records one records all of its group.
  var groups: [Set<EventName>] = []
  /// What rule files state to be observed.
  var observes: [CompiledPattern] = []
  /// Facts that rule files state.
  var facts: [String: Literal] = [:]
  /// Rules that a file switches off, with its reasons.
  package internal(set) var disabled: [Disable] = []
  /// What else the rules that are switched off are known by.
  var referencesOfDisabled: [String: [String]] = [:]
  /// What the loader doubts; judged nevertheless.
  package internal(set) var warnings: [RuleDiagnostic] = []
  /// The tests of the files, in file order.
  package internal(set) var tests: [RuleTest] = []
  package internal(set) var packs: [Pack] = []

  /// What the loader doubts about the rules that will run, and about files as a whole.
  package func warnings(for options: RuleEngine.Options) -> [RuleDiagnostic] {
    let selected = Set(rules.map(\.rule).filter(options.selects).map(\.id))
    return warnings.filter { warning in warning.rule.map(selected.contains) ?? true }
  }

  /// The rules that are off for a trace of such a beginning.
  func disabled(on date: CivilDay?, version: Value?) -> [Disable] {
    disabled.filter { $0.until.map { !$0.isReached(on: date, version: version) } ?? true }
  }

  /// Where a rule of that id, or one that cites that catalogue id, is switched off.
  package func disable(of id: String) -> Disable? {
    disabled.first {
      $0.rule == id || referencesOfDisabled[$0.rule, default: []].contains(id)
    }
  }
}

/// One rule or label while it is compiled.
struct RuleDraft {
  let rule: Rule
  var kind: KeyKind
  /// Of `kind`, the parts that the rule's own events need; more only in the stretches of a label.
  var ownKind: KeyKind
  /// The pattern of each role that the rule has.
  var patterns: [(role: Roles, pattern: CompiledPattern)] = []
  var needs: [CompiledPattern] = []
  /// Each must hold.
  var when: [[CompiledCondition]] = []
  /// None may hold.
  var exceptWhen: [[CompiledCondition]] = []
  /// The rule's own clauses, and behind them those of the label in whose stretches it judges: they
  /// tell whether an interval is such a stretch.
  var clauses: [CompiledClause] = []
  var labelClauseCount = 0
  /// How many events the clauses list.
  var listedCount = 0
  var scope: CompiledScope
  var qualifiers: Qualifiers
  /// Labels that excuse, by rule index.
  var excusedBy: [Int] = []
}

/// One rule or label, resolved.
///
/// Held once and never changed: every step of every key looks at it.
package final class CompiledRule: Sendable {
  package let rule: Rule
  let kind: KeyKind
  let ownKind: KeyKind
  let patterns: [(role: Roles, pattern: CompiledPattern)]
  /// Those with events that only observers tell which are installed late.
  let lateToldPatterns: [(role: Roles, pattern: CompiledPattern)]
  let needs: [CompiledPattern]
  let when: [[CompiledCondition]]
  let exceptWhen: [[CompiledCondition]]
  let clauses: [CompiledClause]
  let labelClauseCount: Int
  let scope: CompiledScope
  let qualifiers: Qualifiers
  let excusedBy: [Int]
  /// The kinds of the clauses, apart from their texts.
  let clauseKinds: [CompiledClause.Kind]
  /// By clause, the roles that change something in it.
  let rolesOfClause: [Roles]
  /// By clause, which of the events that the rule lists are its own.
  let listedOfClause: [Range<Int>]
  /// By clause, the way that it prescribes, if it does.
  let courses: [Course?]
  /// Whether findings wait until the interval is decided.
  let holdsBack: Bool
  /// Whether clauses of a label decide which intervals count.
  let dependsOnLabelClauses: Bool
  /// Whether its own events lack parts of its key, so that they reach several keys.
  let reachesSiblings: Bool
  let isLabel: Bool

  init(_ draft: RuleDraft) {
    rule = draft.rule
    kind = draft.kind
    ownKind = draft.ownKind
    patterns = draft.patterns
    lateToldPatterns = draft.patterns.filter { element in
      element.pattern.atoms.contains { $0.isToldLate(keySource: nil) }
    }
    needs = draft.needs
    when = draft.when
    exceptWhen = draft.exceptWhen
    clauses = draft.clauses
    labelClauseCount = draft.labelClauseCount
    scope = draft.scope
    qualifiers = draft.qualifiers
    excusedBy = draft.excusedBy
    clauseKinds = draft.clauses.map(\.kind)
    listedOfClause = draft.clauses.map(\.listed)
    courses = draft.clauses.map(\.course)
    rolesOfClause = draft.clauses.enumerated().map { index, clause in
      [.open, .close, .anyOf(clause: index), .listed(clause.listed)]
    }
    isLabel = draft.rule.kind == .label
    dependsOnLabelClauses = draft.rule.kind == .label || draft.labelClauseCount > 0
    holdsBack = !draft.qualifiers.isEmpty || dependsOnLabelClauses
    reachesSiblings = draft.kind != draft.ownKind
  }

  /// The clauses that judge.
  var ownClauses: ArraySlice<CompiledClause> { clauses.dropLast(labelClauseCount) }

  /// Whether a clause belongs to a label, so that it judges nothing.
  func isLabels(_ clause: Int) -> Bool {
    isLabel || clause >= clauses.count - labelClauseCount
  }

  func pattern(of role: Roles) -> CompiledPattern? {
    patterns.first { $0.role == role }?.pattern
  }
}

/// How a scope opens and closes.
struct CompiledScope: Sendable {
  /// Whether the key's start opens it.
  var opensAtStart: Bool
  /// Whether something other than the key's end closes it.
  var hasCloser: Bool
  /// The time after which the clock closes it.
  var duration: Duration?
}

/// One demand with its parameters; its patterns are the rule's, by role.
struct CompiledClause: Sendable {
  enum Kind: Sendable {
    case never
    case neverHappens
    case has
    case requires(within: Duration?)
    case accompanied(within: Duration)
    case expect(isOwn: Bool, noSoonerThan: Duration?, within: Duration?)
    case alternates
    case count(CountBound, Int)
    case before
    case notBoth
    case next
    /// A sequence, or one of several.
    case sequence
    case machine
  }

  var kind: Kind
  /// Which of the events that the rule lists are the clause's.
  var listed = 0..<0
  /// Those events as they are written.
  var listedTexts: [String] = []
  /// The way that a sequence or a machine prescribes.
  var course: Course?
  /// What `has` asks for.
  var conditions: [CompiledCondition] = []
  let syntax: Clause
}

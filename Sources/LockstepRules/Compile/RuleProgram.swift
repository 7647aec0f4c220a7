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
  /// What the loader doubts; judged nevertheless.
  package internal(set) var warnings: [RuleDiagnostic] = []
  /// The tests of the files, in file order.
  package internal(set) var tests: [RuleTest] = []
  package internal(set) var packs: [Pack] = []
}

/// One rule or label, resolved.
package struct CompiledRule: Sendable {
  package let rule: Rule
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
  var scope: CompiledScope
  var qualifiers: Qualifiers
  /// Labels that excuse, by rule index.
  var excusedBy: [Int] = []

  /// Whether findings wait until the interval is decided.
  var holdsBack: Bool { !qualifiers.isEmpty || dependsOnLabelClauses }

  /// Whether clauses of a label decide which intervals count.
  var dependsOnLabelClauses: Bool { rule.kind == .label || labelClauseCount > 0 }

  /// The clauses that judge.
  var ownClauses: ArraySlice<CompiledClause> { clauses.dropLast(labelClauseCount) }

  /// Whether a clause belongs to a label, so that it judges nothing.
  func isLabels(_ clause: Int) -> Bool {
    rule.kind == .label || clause >= clauses.count - labelClauseCount
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
    case has([CompiledCondition])
    case requires(within: Duration?)
    case accompanied(within: Duration)
    case expect(isOwn: Bool, noSoonerThan: Duration?, within: Duration?)
    case alternates
    case count(CountBound, Int)
    case before
    case notBoth
  }

  var kind: Kind
  let syntax: Clause
}

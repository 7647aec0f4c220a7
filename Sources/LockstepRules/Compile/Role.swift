/// What an event may be to a rule: a bit of a `Roles` mask.
struct Roles: OptionSet, Sendable, Hashable {
  let rawValue: UInt64

  static let open = Roles(rawValue: 1)
  static let close = Roles(rawValue: 2)
  static let with = Roles(rawValue: 4)
  static let without = Roles(rawValue: 8)
  static let then = Roles(rawValue: 16)
  /// The roles that decide about scopes.
  static let scope: Roles = [.open, .close, .with, .without, .then]

  private static let bitsOfScope = 5
  private static let bitsOfClause = 4
  /// How many clauses a rule may have, so that its roles fit one word.
  static let maximumClauses = (64 - bitsOfScope) / bitsOfClause

  private static func clause(_ index: Int, _ bit: Int) -> Roles {
    Roles(rawValue: 1 << UInt64(bitsOfScope + bitsOfClause * index + bit))
  }

  /// A: what a clause forbids, asks about, or what activates it.
  static func activation(_ index: Int) -> Roles { clause(index, 0) }
  /// B: what answers.
  static func answer(_ index: Int) -> Roles { clause(index, 1) }
  /// C: the `since` or `before` of a clause.
  static func blocker(_ index: Int) -> Roles { clause(index, 2) }
  /// The `unless` of a clause.
  static func cancel(_ index: Int) -> Roles { clause(index, 3) }

  /// Everything that an event may be to a clause.
  static func anyOf(clause index: Int) -> Roles {
    [activation(index), answer(index), blocker(index), cancel(index)]
  }

  /// The same roles of clauses that stand so many places further behind.
  func shifted(byClauses count: Int) -> Roles {
    Roles(
      rawValue: rawValue & Roles.scope.rawValue
        | (rawValue & ~Roles.scope.rawValue) << UInt64(Self.bitsOfClause * count))
  }

  /// What an event without the rule's attribute key may still be: it neither activates nor answers.
  static let keyless: Roles = {
    var roles = Roles.scope
    for index in 0..<maximumClauses { roles.formUnion([blocker(index), cancel(index)]) }
    return roles
  }()
}

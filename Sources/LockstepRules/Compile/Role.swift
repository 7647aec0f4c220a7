/// What an event may be to a rule: a set of bits.
///
/// The first word holds what decides about scopes and the four parts of each clause; the second one
/// the events that clauses list: those of a sequence, of a machine, of what must be next.
struct Roles: Sendable, Hashable, ExpressibleByArrayLiteral {
  private(set) var parts: UInt64
  /// The listed events, a bit each.
  private(set) var listed: UInt64

  private init(parts: UInt64 = 0, listed: UInt64 = 0) {
    self.parts = parts
    self.listed = listed
  }

  init(arrayLiteral elements: Roles...) {
    self.init(parts: 0)
    for roles in elements { formUnion(roles) }
  }

  static let open = Roles(parts: 1)
  static let close = Roles(parts: 2)
  static let with = Roles(parts: 4)
  static let without = Roles(parts: 8)
  static let then = Roles(parts: 16)
  /// The roles that decide about scopes.
  static let scope: Roles = [.open, .close, .with, .without, .then]

  private static let bitsOfScope = 5
  private static let bitsOfClause = 4
  /// How many clauses a rule may have, so that its roles fit one word.
  static let maximumClauses = (64 - bitsOfScope) / bitsOfClause
  /// How many events the clauses of a rule may list together, so that they fit one word.
  static let maximumListed = 64

  private static func clause(_ index: Int, _ bit: Int) -> Roles {
    Roles(parts: 1 << UInt64(bitsOfScope + bitsOfClause * index + bit))
  }

  /// A: what a clause forbids, asks about, or what activates it.
  static func activation(_ index: Int) -> Roles { clause(index, 0) }
  /// B: what answers.
  static func answer(_ index: Int) -> Roles { clause(index, 1) }
  /// C: the `since` or `before` of a clause.
  static func blocker(_ index: Int) -> Roles { clause(index, 2) }
  /// The `unless` of a clause.
  static func cancel(_ index: Int) -> Roles { clause(index, 3) }

  /// One of the events that the rule's clauses list.
  static func listed(_ number: Int) -> Roles { Roles(listed: 1 << UInt64(number)) }

  /// All events that a clause lists.
  static func listed(_ numbers: Range<Int>) -> Roles {
    numbers.reduce(into: []) { $0.formUnion(.listed($1)) }
  }

  /// Which of the events that a clause lists, counted from 0.
  func events(of numbers: Range<Int>) -> UInt64 {
    let all: UInt64 = numbers.count < 64 ? 1 << UInt64(numbers.count) - 1 : .max
    return listed >> UInt64(numbers.lowerBound) & all
  }

  /// Everything that an event may be to a clause, but for what the clause lists.
  static func anyOf(clause index: Int) -> Roles {
    [activation(index), answer(index), blocker(index), cancel(index)]
  }

  /// The same roles of clauses that stand so many places further behind, and of events that are
  /// listed so many places further behind.
  func shifted(byClauses clauses: Int, byListed count: Int) -> Roles {
    let scope = parts & Roles.scope.parts
    return Roles(
      parts: scope | (parts & ~Roles.scope.parts) << UInt64(Self.bitsOfClause * clauses),
      listed: listed << UInt64(count))
  }

  /// What an event without the rule's attribute key may still be: it neither activates nor answers,
  /// and is none of what is listed.
  static let keyless: Roles = {
    var roles = Roles.scope
    for index in 0..<maximumClauses { roles.formUnion([blocker(index), cancel(index)]) }
    return roles
  }()
}

// The algebra of sets.
extension Roles {
  var isEmpty: Bool { parts | listed == 0 }

  func contains(_ other: Roles) -> Bool {
    other.parts & ~parts | other.listed & ~listed == 0
  }

  func isDisjoint(with other: Roles) -> Bool {
    parts & other.parts | listed & other.listed == 0
  }

  func union(_ other: Roles) -> Roles {
    Roles(parts: parts | other.parts, listed: listed | other.listed)
  }

  func intersection(_ other: Roles) -> Roles {
    Roles(parts: parts & other.parts, listed: listed & other.listed)
  }

  func subtracting(_ other: Roles) -> Roles {
    Roles(parts: parts & ~other.parts, listed: listed & ~other.listed)
  }

  mutating func formUnion(_ other: Roles) { self = union(other) }

  mutating func formIntersection(_ other: Roles) { self = intersection(other) }

  mutating func subtract(_ other: Roles) { self = subtracting(other) }
}

/// What one rule file says.
///
/// Its line form, its Swift form and its JSON form share this tree.
package struct RuleFile: Sendable, Equatable {
  package var file: String
  package var packs: [Pack] = []
  package var rules: [Rule] = []
  package var events: [EventDeclaration] = []
  package var keys: [KeyDeclaration] = []
  package var tests: [RuleTest] = []
  /// Patterns of events that the app is known to record.
  package var observes: [Pattern] = []
  /// Facts that the file states.
  package var facts: [FactSetting] = []
  package var includes: [Include] = []
  package var disables: [Disable] = []
  package var overrides: [Override] = []

  package init(file: String) { self.file = file }
}

/// A named group of rules.
package struct Pack: Sendable, Equatable {
  package var name: String
  package var title: String

  package init(name: String, title: String) {
    self.name = name
    self.title = title
  }
}

/// One rule, or one label.
package struct Rule: Sendable, Equatable {
  /// A label explains where a rule judges.
  package enum Kind: String, Sendable { case rule, label }

  package var kind: Kind = .rule
  package var id: String
  package var pack: String
  /// Catalogue ids; the first is the one that findings name.
  package var references: [String] = []
  package var sentence: String?
  package var keys: [String] = []
  /// Where each key stands.
  package var keyPlaces: [SourcePlace] = []
  package var when: [[Comparison]] = []
  package var exceptWhen: [[Comparison]] = []
  package var needs: [Pattern] = []
  package var scope: Scope = .wholeLife
  package var qualifiers = Qualifiers()
  package var clauses: [Clause] = []
  package var mustFire = false
  package var excusedBy: [Excuse] = []
  package var severity: Severity = .error
  package var isOptIn = false
  package var hint: String?
  package var place: SourcePlace

  package init(kind: Kind = .rule, id: String, pack: String, place: SourcePlace) {
    self.kind = kind
    self.id = id
    self.pack = pack
    self.place = place
  }

  /// The machine that the rule is, if it is one.
  package var machine: StateMachine? {
    for case .machine(let machine) in clauses.lazy.map(\.kind) { return machine }
    return nil
  }

  /// The label that excuses a finding.
  package struct Excuse: Sendable, Equatable {
    package var label: String
    package var place: SourcePlace

    package init(label: String, place: SourcePlace) {
      self.label = label
      self.place = place
    }
  }
}

/// How much a broken rule matters.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case info, warning, error

  package static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// The stretches of a key's life in which a rule's clauses hold.
package enum Scope: Sendable, Equatable {
  case wholeLife
  /// From a Q (or the start) until the next R (or the end).
  case between(Bound, Bound)
  /// From a Q for a time.
  case lasting(Pattern, Duration)
  /// The stretches of a label.
  case label(String, SourcePlace)

  /// One end of a scope.
  package enum Bound: Sendable, Equatable {
    case start, end
    case pattern(Pattern)
  }
}

/// What holds a scope's findings back until it is decided.
package struct Qualifiers: Sendable, Equatable {
  package var atMost: Duration?
  package var atLeast: Duration?
  package var with: Pattern?
  package var without: Pattern?
  package var then: Pattern?
  package var thenWithin: Duration?

  package init() {
  }

  package var isEmpty: Bool { self == Qualifiers() }
}

/// A span of time; `wall` counts the time in which the process could not run as well.
package struct Duration: Sendable, Hashable {
  package var nanoseconds: Int64
  package var isWall: Bool

  package init(nanoseconds: Int64, isWall: Bool = false) {
    self.nanoseconds = nanoseconds
    self.isWall = isWall
  }
}

/// One demand of a rule.
package struct Clause: Sendable, Equatable {
  package var kind: Kind
  package var place: SourcePlace

  package init(kind: Kind, place: SourcePlace) {
    self.kind = kind
    self.place = place
  }

  /// The demands that the language knows.
  package enum Kind: Sendable, Equatable {
    case never(Pattern)
    case neverHappens
    case has(Pattern, [Condition])
    case requires(Pattern, Pattern, since: Pattern?, within: Duration?)
    case accompanied(Pattern, by: Pattern, within: Duration)
    case expect(Expectation)
    case alternates(Pattern, Pattern)
    case count(Pattern, CountBound, Int)
    case before(Pattern, Pattern)
    case notBoth(Pattern, Pattern)
    case next(Succession)
    case sequence(EventSequence)
    case oneOf([SequenceVariant])
    case machine(StateMachine)
  }
}

/// `after A expect [own] B [within T1 .. T2] [before C] [unless C]`.
package struct Expectation: Sendable, Equatable {
  package var after: Pattern
  package var isOwn: Bool
  package var expected: Pattern
  package var noSoonerThan: Duration?
  package var within: Duration?
  package var before: Pattern?
  package var unless: Pattern?

  package init(
    after: Pattern, isOwn: Bool, expected: Pattern, noSoonerThan: Duration?, within: Duration?,
    before: Pattern?, unless: Pattern?
  ) {
    self.after = after
    self.isOwn = isOwn
    self.expected = expected
    self.noSoonerThan = noSoonerThan
    self.within = within
    self.before = before
    self.unless = unless
  }
}

/// `next after A is B among {A, B, C}`.
package struct Succession: Sendable, Equatable {
  package var after: Pattern
  package var expected: Pattern
  /// What may not come in between; the expected event need not be repeated here.
  package var among: [Pattern]

  package init(after: Pattern, expected: Pattern, among: [Pattern]) {
    self.after = after
    self.expected = expected
    self.among = among
  }
}

/// How a count is compared.
package enum CountBound: String, Sendable, CaseIterable {
  case exactly = "="
  case atMost = "<="
  case atLeast = ">="
}

/// Which events: one of several atoms.
package struct Pattern: Sendable, Equatable {
  package var atoms: [Atom]

  package init(atoms: [Atom]) { self.atoms = atoms }
}

/// One alternative of a pattern.
package struct Atom: Sendable, Equatable {
  /// A name, an alias, or a prefix that ends in `*`.
  package var name: String
  /// A source, or `framework.*`, `scenePhase.*`.
  package var source: String?
  package var edge: Edge?
  package var conditions: [Condition]
  package var place: SourcePlace

  package init(
    name: String, source: String?, edge: Edge?, conditions: [Condition], place: SourcePlace
  ) {
    self.name = name
    self.source = source
    self.edge = edge
    self.conditions = conditions
    self.place = place
  }

  package enum Edge: String, Sendable { case begin, end }

  // Two atoms that say the same are the same wherever they stand.
  package static func == (left: Atom, right: Atom) -> Bool {
    left.name == right.name && left.source == right.source && left.edge == right.edge
      && left.conditions == right.conditions
  }
}

/// A test of a field or of a state.
package enum Condition: Sendable, Equatable {
  case present(String, SourcePlace)
  case absent(String, SourcePlace)
  case comparison(Comparison)
}

/// `field operator value`.
package struct Comparison: Sendable, Equatable {
  package var field: String
  package var sign: Sign
  /// One value, or several after `in`.
  package var values: [Literal]
  package var place: SourcePlace

  package init(field: String, sign: Sign, values: [Literal], place: SourcePlace) {
    self.field = field
    self.sign = sign
    self.values = values
    self.place = place
  }

  package enum Sign: String, Sendable, CaseIterable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case isIn = "in"
    case contains = "~"
    case containsNot = "!~"
  }

  package static func == (left: Comparison, right: Comparison) -> Bool {
    left.field == right.field && left.sign == right.sign && left.values == right.values
  }
}

/// A value as a rule writes it.
package enum Literal: Sendable, Hashable {
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)

  /// The value that a bare word stands for: a truth, a number, or the text itself.
  package init(word: String) {
    if word == "true" || word == "false" {
      self = .bool(word == "true")
    } else if let integer = Int64(word) {
      self = .integer(integer)
    } else if let number = Double(word), number.isFinite, String(number) == word {
      // What would print otherwise, such as the version 17.10, stays as it is written.
      self = .number(number)
    } else {
      self = .text(word)
    }
  }

  /// The value as words compare it.
  package var plainText: String {
    switch self {
    case .bool(let value): String(value)
    case .integer(let value): String(value)
    case .number(let value): String(value)
    case .text(let value): value
    }
  }
}

/// What a rule comes to, worst first.
package enum Verdict: String, Sendable, CaseIterable, Comparable {
  case fail, inconclusive, unobservable, pass, vacuous

  /// Worse verdicts come first.
  package static func < (left: Verdict, right: Verdict) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .fail: 0
    case .inconclusive: 1
    case .unobservable: 2
    case .pass: 3
    case .vacuous: 4
    }
  }
}

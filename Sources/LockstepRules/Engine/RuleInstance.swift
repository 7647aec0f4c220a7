import LockstepModel

/// What one rule knows about one key.
struct RuleInstance: Sendable {
  /// Why a rule does not judge a key at all.
  enum Standing: Sendable, Equatable {
    case judging
    /// A `when` does not hold or stayed unknown.
    case notApplicable(Reason)
    /// Nobody records what the rule needs.
    case needsUnobserved(String)
  }

  var standing: Standing = .judging
  var scope: StateSet
  var clauses: [ClauseState]
  /// The open interval, none or one; apart, because few rules need to know it.
  private var openInterval: [Interval] = []
  /// Intervals that have closed and wait for the event that must follow.
  var closing: [Interval] = []
  var figures = Figures()
  /// What was found and not handed on yet.
  var findings: [Candidate] = []
  /// How many more one interval found than it holds.
  var unheld = (certain: 0, doubtful: 0)
  /// Stretches of a label that were not handed on yet.
  var stretches: [Stretch] = []
  /// Roles whose events are unseen until a record of their observer.
  var unseen: [(roles: Roles, until: Int)] = []

  init(scope: StateSet, clauses: [ClauseState]) {
    self.scope = scope
    self.clauses = clauses
  }

  /// One that knows nothing yet.
  init(prototype rule: CompiledRule) {
    let state: StateSet = rule.scope.opensAtStart ? .fresh : .closed
    self.init(
      scope: state,
      clauses: rule.courses.map { course in
        var clause = ClauseState(states: state)
        guard let course else { return clause }
        clause.course = CourseState()
        if rule.scope.opensAtStart { clause.course.start(course, isCertain: true) }
        return clause
      })
  }

  /// The interval that is open now, for rules that hold findings back or count by interval.
  var interval: Interval? {
    get { openInterval.first }
    set {
      guard let newValue else { return openInterval.removeAll(keepingCapacity: true) }
      if openInterval.isEmpty { openInterval = [newValue] } else { openInterval[0] = newValue }
    }
  }

  /// The record that opened the open interval.
  var openingSequence: Int? { openInterval.isEmpty ? nil : openInterval[0].opening.sequence }

  var hasOpenInterval: Bool { !openInterval.isEmpty }

  /// Whether it judges its key at all.
  var isJudging: Bool {
    if case .judging = standing { return true }
    return false
  }

  /// Changes the open interval, if there is one, where it lies.
  mutating func updateInterval(_ change: (inout Interval) -> Void) {
    if !openInterval.isEmpty { change(&openInterval[0]) }
  }

  /// Whether something was found that nobody took over yet.
  var hasNews: Bool { !findings.isEmpty || !stretches.isEmpty || unheld != (0, 0) }

  /// What only the one who takes over counts, is gone.
  mutating func dropNews(_ rule: CompiledRule) {
    figures = Figures()
    findings = []
    stretches = []
    unheld = (0, 0)
    dropTold(rule)
  }

  /// What was decided since an earlier state, before the key appeared, is not its own.
  mutating func dropNews(_ rule: CompiledRule, since known: RuleInstance) {
    figures = known.figures
    findings = known.findings
    stretches = known.stretches
    unheld = known.unheld
    dropTold(rule)
  }

  /// What is told once may have to be told again, to the key that appears; a count that is too large
  /// became so before.
  private mutating func dropTold(_ rule: CompiledRule) {
    // What its open interval holds back is still to be told.
    guard !rule.holdsBack || !hasOpenInterval else { return }
    for (index, kind) in zip(clauses.indices, rule.clauseKinds) {
      clauses[index].hasDoubted = false
      guard let automaton = kind.automaton else { continue }
      clauses[index].states = ClauseAutomaton.untold(automaton, clauses[index].states)
    }
  }

  /// The key appears: an interval that is open now is its own, too, one that has closed is not.
  mutating func appear(_ rule: CompiledRule) {
    figures.activations =
      scope.isCertainlyOpen ? rule.ownClauses.count(where: \.kind.isActivatedByOpening) : 0
  }
}

/// What one clause knows about one key.
struct ClauseState: Sendable {
  /// What only clauses with bounds, queues and counts know.
  private struct Account {
    var lastAnswer: Stamp?
    var lastUnseenAnswer: Stamp?
    var pending = PendingQueue()
    var overflow = 0
    /// The epoch in which a deadline of the queue's oldest is set.
    var armed: Int?
    var minimum = 0
    var maximum: Int? = 0
    var course = CourseState()
  }

  /// The automaton's possible states; only the scope's for clauses that keep a queue or a count.
  var states: StateSet
  /// Whether this interval's count was found too large, certainly or possibly; once is enough.
  var hasExceeded = false
  var hasDoubted = false
  var lastActivation: Int?
  var lastBlocker: Int?
  var lastAnswerSequence: Int?
  /// None or one, so that a clause which needs none takes no memory for it.
  private var account: [Account] = []

  init(states: StateSet) { self.states = states }

  private mutating func openAccount() {
    if account.isEmpty { account.append(Account()) }
  }

  var hasAccount: Bool { !account.isEmpty }

  /// Whether something is owed.
  var owes: Bool { !account.isEmpty && !account[0].pending.isEmpty }

  /// The last answer with its time, for clauses with a bound.
  var lastAnswer: Stamp? {
    get { account.isEmpty ? nil : account[0].lastAnswer }
    set {
      openAccount()
      account[0].lastAnswer = newValue
    }
  }

  /// Until when answers may have come that nobody saw.
  var lastUnseenAnswer: Stamp? {
    get { account.isEmpty ? nil : account[0].lastUnseenAnswer }
    set {
      openAccount()
      account[0].lastUnseenAnswer = newValue
    }
  }

  /// What is owed, oldest first.
  var pending: PendingQueue {
    get { account.isEmpty ? PendingQueue() : account[0].pending }
    _modify {
      openAccount()
      yield &account[0].pending
    }
  }

  /// Where a sequence or a machine is.
  var course: CourseState {
    get { account.isEmpty ? CourseState() : account[0].course }
    _modify {
      openAccount()
      yield &account[0].course
    }
  }

  /// How many were owed beyond what the queue holds.
  var overflow: Int {
    get { account.isEmpty ? 0 : account[0].overflow }
    set {
      openAccount()
      account[0].overflow = newValue
    }
  }

  /// The epoch in which a deadline of the oldest one is set, if one is.
  var armed: Int? {
    get { account.isEmpty ? nil : account[0].armed }
    set {
      openAccount()
      account[0].armed = newValue
    }
  }

  /// The count of the open interval, between two bounds; the upper one nil if it may be any number.
  var minimum: Int {
    get { account.isEmpty ? 0 : account[0].minimum }
    set {
      openAccount()
      account[0].minimum = newValue
    }
  }

  var maximum: Int? {
    get { account.isEmpty ? 0 : account[0].maximum }
    set {
      openAccount()
      account[0].maximum = newValue
    }
  }
}

/// One interval of a scope.
struct Interval: Sendable {
  var opening: Stamp
  var isCertain: Bool
  /// The record that opened it, if it did so before the one that certainly did.
  var earliestOpening: Int?
  /// Whether it was certainly open once, and may have closed since.
  var mayHaveClosed = false
  var closing: Stamp?
  /// Whether what must follow may have come unseen.
  var mayBeFollowed = false
  var hasWith = Truth.no
  var hasWithout = Truth.no
  /// Whether the clauses of the interval's label hold in it.
  var keepsItsClauses = Truth.yes
  /// What counts only if the interval qualifies.
  var figures = Figures()
  var findings: [Candidate] = []
  /// How many were found beyond what is held.
  var unheld = 0

  /// The first record that may have opened it.
  var firstOpening: Int { earliestOpening ?? opening.sequence }

  init(opening: Stamp, isCertain: Bool) {
    self.opening = opening
    self.isCertain = isCertain
  }

  /// So many findings one interval holds until it is decided; more are counted, and the first ones
  /// stand for them.
  static let maximumFindings = 4_096

  mutating func hold(_ outcome: Outcome) {
    switch outcome {
    case .activated(let number): figures.activations += number
    case .satisfied(let number): figures.satisfied += number
    case .cancelled(let number): figures.cancelled += number
    case .finding(let candidate):
      if findings.count < Self.maximumFindings {
        findings.append(candidate)
      } else {
        unheld += 1
      }
    }
  }
}

/// Something that counts, at once or once its interval is decided.
enum Outcome: Sendable {
  case activated(Int)
  case satisfied(Int)
  case cancelled(Int)
  case finding(Candidate)
}

/// A closed stretch of a label, both ends included.
struct Stretch: Sendable {
  var from: Int
  /// Nil while it is still open at the end.
  var to: Int?
  var isCertain: Bool
}

/// How often what happened in a rule.
package struct Figures: Sendable, Equatable {
  package internal(set) var instances = 0
  package internal(set) var activations = 0
  package internal(set) var satisfied = 0
  package internal(set) var violated = 0
  package internal(set) var cancelled = 0
  package internal(set) var excused = 0
  package internal(set) var owed = 0
  package internal(set) var skipped = 0
  /// Keys that were forgotten because too many lived beside each other.
  package internal(set) var evicted = 0

  mutating func add(_ other: Figures) {
    instances += other.instances
    activations += other.activations
    satisfied += other.satisfied
    violated += other.violated
    cancelled += other.cancelled
    excused += other.excused
    owed += other.owed
    skipped += other.skipped
    evicted += other.evicted
  }
}

import LockstepModel
package import LockstepRules
import LockstepText

/// The words for findings: the one place that makes them.
package enum FindingText {
  /// What happened, in one sentence without a full stop.
  package static func message(_ explanation: Explanation) -> String {
    let finding = explanation.finding
    let parts = ClauseParts(explanation)
    let decided = explanation.rows.last.map { name($0.event) } ?? parts.activation
    switch finding.cause {
    case .forbidden: return "\(decided) came \(stretch(explanation))"
    case .missingBefore: return "\(parts.answer) was due before \(decided)"
    case .late:
      return "\(parts.answer) was due after \(parts.activation)\(bound(explanation))"
    case .closed: return "\(parts.answer) did not come before \(decided)"
    case .overtaken: return "\(decided) came before \(parts.answer)"
    case .tooSoon: return "\(parts.answer) came sooner than it may"
    case .neverCame: return "\(parts.answer) never came after \(parts.activation)"
    case .alternation:
      return "\(decided) came out of turn: \(parts.activation) and \(parts.answer) alternate"
    case .tooMany: return "\(parts.activation) came once more than it may"
    case .tooFew: return "\(parts.activation) came fewer times than it must"
    case .wrongOrder: return "\(parts.activation) came before \(parts.answer)"
    case .both: return "\(parts.answer) and \(parts.activation) both came"
    case .condition: return "\(decided) came, but \(parts.condition) did not hold"
    case .notNext: return "\(decided) came next after \(parts.activation), not \(parts.answer)"
    case .unexpected: return unexpected(decided, finding.impasse)
    case .incomplete: return incomplete(finding.impasse)
    case .noTransition: return noTransition(decided, finding.impasse)
    case .happened: return "the stretch \(stretch(explanation)) must not be"
    }
  }

  private static func unexpected(_ event: String, _ impasse: Impasse?) -> String {
    let due = due(impasse)
    guard let variant = impasse?.variant else {
      return due.isEmpty
        ? "\(event) came once more than the sequence allows"
        : "\(event) came where \(due) was due"
    }
    let want = due.isEmpty ? "was complete" : "waited for \(due)"
    return "\(event) came where no variant allows it: \(variant), which came farthest, \(want)"
  }

  private static func incomplete(_ impasse: Impasse?) -> String {
    let due = due(impasse)
    let missing = due.isEmpty ? "the rest of the sequence" : due
    guard let variant = impasse?.variant else { return "\(missing) did not come" }
    return "no variant is complete: \(variant), which came farthest, waited for \(missing)"
  }

  private static func noTransition(_ event: String, _ impasse: Impasse?) -> String {
    let states = impasse?.states.joined(separator: " or ") ?? ""
    let due = due(impasse)
    let on = due.isEmpty ? "nothing leads on from there" : "only \(due) leads on from there"
    return "\(event) came in state \(states), where \(on)"
  }

  /// What would have led on, without its conditions, each once.
  private static func due(_ impasse: Impasse?) -> String {
    var known: Set<String> = []
    return (impasse?.due ?? []).map(ClauseParts.withoutConditions)
      .filter { known.insert($0).inserted }.joined(separator: " or ")
  }

  /// What came nearest, in one sentence without a full stop; nil where nothing is missing.
  package static func nearMiss(_ explanation: Explanation) -> String? {
    guard explanation.isSearched else { return nil }
    guard let near = explanation.nearMiss else {
      return neverCame(explanation)
    }
    let parts = ClauseParts(explanation)
    let what = parts.answer == name(near.event) ? "it" : name(near.event)
    switch near.kind {
    case .late:
      guard let late = lateness(explanation) else { return "\(what) came later" }
      return "\(what) came \(TimeText.span(late)) too late"
    case .filtered: return "\(what) came, but its fields exclude it"
    case .otherSource:
      return "\(what) was told by \(near.event.source.rawValue)\(edge(near.event))"
    case .otherKey:
      guard let key = near.key else { return "\(what) came, but not for this key" }
      return "\(what) came for \(key.name) \(key.value)"
    }
  }

  /// That it never came, unless the message says so, and how long was watched.
  private static func neverCame(_ explanation: Explanation) -> String? {
    let watched = explanation.watchedNanoseconds.map {
      $0 > 0 ? "the log went on for \(TimeText.span($0))" : "the log ends there"
    }
    if explanation.finding.cause == .neverCame { return watched }
    let isOvertaken = [.overtaken, .notNext].contains(explanation.finding.cause)
    let missing = isOvertaken ? ClauseParts(explanation).answer : "it"
    return "\(missing) never came" + (watched.map { ", and \($0)" } ?? "")
  }

  /// How much too late the late answer came.
  static func lateness(_ explanation: Explanation) -> Int64? {
    guard let near = explanation.nearMiss, near.kind == .late,
      let row = explanation.rows.last(where: { $0.role == .activation }),
      row.moment.isKnown, near.moment.isKnown, row.moment.epoch == near.moment.epoch
    else { return nil }
    let elapsed = near.moment.earliest - row.moment.earliest
    let late = elapsed - (bound(of: explanation)?.nanoseconds ?? 0)
    return late > 0 ? late : nil
  }

  private static func bound(of explanation: Explanation) -> Duration? {
    switch explanation.clause?.kind {
    case .expect(let expectation)?: expectation.within
    case .accompanied(_, _, let within)?: within
    default: nil
    }
  }

  private static func bound(_ explanation: Explanation) -> String {
    bound(of: explanation).map { " within \(Printer.text($0))" } ?? ""
  }

  /// Where something came that must not: the scope, by the records that opened and will close it.
  private static func stretch(_ explanation: Explanation) -> String {
    func plain(_ pattern: Pattern) -> String {
      ClauseParts.withoutConditions(Printer.text(pattern))
    }
    let opening = explanation.rows.first { $0.role == .opening }.map { name($0.event) }
    switch explanation.rule.scope {
    case .wholeLife: return "although it must not"
    case .label(let label, _): return "inside \(label)"
    case .lasting(let pattern, let duration):
      return "within \(Printer.text(duration)) of \(opening ?? plain(pattern))"
    case .between(.pattern(let first), .pattern(let last)):
      return "between \(opening ?? plain(first)) and \(plain(last))"
    case .between(.pattern(let first), _): return "after \(opening ?? plain(first))"
    case .between(_, .pattern(let last)): return "before \(plain(last))"
    case .between: return "although it must not"
    }
  }

  /// The event's name, with its edge where it has one.
  static func name(_ event: Event) -> String {
    event.name.rawValue + (event.edge == .end ? ".end" : "")
  }

  private static func edge(_ event: Event) -> String {
    event.edge == .instant ? "" : " at its \(event.edge.rawValue)"
  }

  /// The parts of a clause as it is written.
  struct ClauseParts {
    var activation = ""
    var answer = ""
    var condition = ""

    init(_ explanation: Explanation) {
      guard let clause = explanation.clause else { return }
      let marked = Printer.clause(clause)
      let characters = Array(marked.text)
      func part(_ part: Printer.Part) -> String {
        let text = marked.ranges[part].map { String(characters[$0]) } ?? ""
        return part == .condition ? text : Self.withoutConditions(text)
      }
      activation = part(.activation)
      answer = part(.answer)
      condition = part(.condition)
      if answer.isEmpty { answer = activation }
    }

    /// A pattern's names: the conditions stand in the clause above, and would drown the sentence.
    static func withoutConditions(_ text: String) -> String {
      var depth = 0
      var result = ""
      for character in text {
        if character == "[" { depth += 1 }
        if depth == 0 { result.append(character) }
        if character == "]" { depth -= 1 }
      }
      return result
    }
  }
}

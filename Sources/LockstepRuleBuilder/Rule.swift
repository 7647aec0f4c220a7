package import LockstepRules

/// A rule that judges.
///
///     Rule("cover-before-snapshot", "P01") {
///       Sentence("The privacy cover is up before the background handler returns.")
///       Per(.scene)
///       Needs("cover.shown")
///       Each(Events("scene.didEnterBackground").end)
///         .requires("cover.shown", since: "cover.hidden" || "cover.begin")
///     }
///
/// It is the same rule as that of a rule file: errors and findings name the line of the Swift source.
public struct Rule: Sendable, RuleSetPart {
  package var tree: LockstepRules.Rule

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - id: The rule's name in reports.
  ///   - references: Numbers in a catalogue or an issue tracker.
  ///   - file: The source file that findings name.
  ///   - line: The line in it.
  ///   - parts: What the rule demands, and of whom.
  public init(
    _ id: String, _ references: String..., file: String = #fileID, line: Int = #line,
    @RuleBuilder _ parts: () -> [RulePart]
  ) {
    tree = .made(.rule, id, references, SourcePlace(file, line), parts())
  }

  /// The statement that the rule is in a set.
  public var ruleSetStatement: RuleSetStatement { .rule(tree) }
}

/// A stretch of time that explains, for `In(label:)` and `ExcusedBy`.
public struct Label: Sendable, RuleSetPart {
  package var tree: LockstepRules.Rule

  /// Makes a label; its parts are those of a rule.
  public init(
    _ id: String, _ references: String..., file: String = #fileID, line: Int = #line,
    @RuleBuilder _ parts: () -> [RulePart]
  ) {
    tree = .made(.label, id, references, SourcePlace(file, line), parts())
  }

  /// The statement that the label is in a set.
  public var ruleSetStatement: RuleSetStatement { .rule(tree) }
}

/// A rule that is a machine: states, and the events that lead from one to the next.
public struct Machine: Sendable, RuleSetPart {
  package var tree: LockstepRules.Rule

  /// Makes a machine; its parts are those of a rule, and a `Move` for each transition.
  public init(
    _ id: String, _ references: String..., startsIn start: String, file: String = #fileID,
    line: Int = #line, @RuleBuilder _ parts: () -> [RulePart]
  ) {
    let place = SourcePlace(file, line)
    let beginning = RulePart { rule in
      let name = StateMachine.StateName(name: start, place: place)
      rule.clauses.insert(
        Clause(kind: .machine(StateMachine(start: name, transitions: [])), place: place), at: 0)
    }
    tree = .made(.rule, id, references, place, [beginning] + parts())
  }

  /// The statement that the machine is in a set.
  public var ruleSetStatement: RuleSetStatement { .rule(tree) }
}

extension LockstepRules.Rule {
  fileprivate static func made(
    _ kind: Kind, _ id: String, _ references: [String], _ place: SourcePlace, _ parts: [RulePart]
  ) -> LockstepRules.Rule {
    // Its set says which pack it belongs to.
    var rule = LockstepRules.Rule(kind: kind, id: id, pack: "", place: place)
    rule.references = references
    for part in parts { part.apply(&rule) }
    return rule
  }
}

/// One part of a rule, as the words of a rule's body make it.
public struct RulePart: Sendable {
  package let apply: @Sendable (inout LockstepRules.Rule) -> Void

  init(_ apply: @escaping @Sendable (inout LockstepRules.Rule) -> Void) { self.apply = apply }

  /// A demand.
  init(_ kind: Clause.Kind, at place: SourcePlace) {
    apply = { $0.clauses.append(Clause(kind: kind, place: place)) }
  }
}

/// A word of a rule's body.
public protocol RuleWord: Sendable {
  /// What the word adds to the rule.
  var rulePart: RulePart { get }
}

/// Collects the body of a rule.
@resultBuilder public enum RuleBuilder: Sendable {
  /// Takes a word of the body.
  public static func buildExpression(_ word: some RuleWord) -> [RulePart] { [word.rulePart] }

  /// Takes a demand.
  public static func buildExpression(_ part: RulePart) -> [RulePart] { [part] }

  /// Joins the words of the body.
  public static func buildBlock(_ parts: [RulePart]...) -> [RulePart] { parts.flatMap { $0 } }

  /// Takes words that stand under a condition.
  public static func buildOptional(_ parts: [RulePart]?) -> [RulePart] { parts ?? [] }

  /// Takes the words of the first branch.
  public static func buildEither(first parts: [RulePart]) -> [RulePart] { parts }

  /// Takes the words of the second branch.
  public static func buildEither(second parts: [RulePart]) -> [RulePart] { parts }

  /// Takes the words of a loop.
  public static func buildArray(_ parts: [[RulePart]]) -> [RulePart] { parts.flatMap { $0 } }
}

import LockstepRules

/// A small trace, and the verdicts that it must get: the test of a rule.
///
///     Example("saved too late") {
///       At(.milliseconds(0), "scene.didActivate", scene: "1")
///       At(.seconds(1), "scene.didEnterBackground", .end, scene: "1")
///       Expect("draft-is-saved-first", .fail, at: .seconds(1))
///     }
public struct Example: RuleSetPart {
  private let tree: RuleTest

  /// Makes an example of what its body says.
  public init(
    _ name: String, file: String = #fileID, line: Int = #line,
    @ExampleBuilder _ parts: () -> [ExamplePart]
  ) {
    var test = RuleTest(name: name, place: SourcePlace(file, line))
    for part in parts() { part.apply(&test) }
    tree = test
  }

  /// What the part states.
  public var ruleSetStatement: RuleSetStatement {
    let tree = tree
    return .other { $0.tests.append(tree) }
  }
}

/// A step of an example.
public struct At: ExampleWord {
  /// What a step is of: a moment, or one end of a callback.
  public enum Edge: Sendable {
    /// A moment.
    case instant
    /// The moment at which a callback began.
    case begin
    /// The moment at which a callback returned.
    case end
  }

  /// What the word adds to the example.
  public let examplePart: ExamplePart

  /// Says what happens at a time.
  ///
  /// - Parameters:
  ///   - time: When, counted from the start.
  ///   - event: What.
  ///   - edge: Whether a callback begins or returns.
  ///   - source: Who tells it; the first observer that the vocabulary lists if nobody is named.
  ///   - process: The process's name.
  ///   - scene: The scene's id.
  ///   - session: The session's id.
  ///   - instance: The instance's id.
  ///   - fields: What the event carries.
  ///   - file: The source file.
  ///   - line: The line in it.
  public init(
    _ time: RuleTime, _ event: String, _ edge: Edge = .instant, from source: String? = nil,
    process: String? = nil, scene: String? = nil, session: String? = nil,
    instance: String? = nil, fields: KeyValuePairs<String, RuleValue> = [:],
    file: String = #fileID, line: Int = #line
  ) {
    let made = RuleTest.event(
      event, source: source, edge: edge == .begin ? .begin : edge == .end ? .end : nil,
      process: process, scene: scene, session: session, instance: instance,
      fields: fields.map { ($0.key, $0.value.literal) })
    let step = RuleTest.Step(
      nanoseconds: time.duration.nanoseconds, event: made, place: SourcePlace(file, line))
    examplePart = ExamplePart { $0.steps.append(step) }
  }
}

/// What an example must come to.
public struct Expect: ExampleWord {
  /// What is said of a rule or of a label.
  public enum Outcome: String, Sendable {
    /// A rule's verdicts.
    case fail, inconclusive, unobservable, pass, vacuous
    /// Whether a label has a stretch.
    case seen, unseen
  }

  /// What the word adds to the example.
  public let examplePart: ExamplePart

  /// Names a rule and its verdict, or a label and whether it is seen; and when, if that matters.
  public init(
    _ rule: String, _ outcome: Outcome, at time: RuleTime? = nil, file: String = #fileID,
    line: Int = #line
  ) {
    let place = SourcePlace(file, line)
    examplePart = ExamplePart { test in
      // The names are the same ones, which a test checks.
      for known in RuleTest.Outcome.all where known.text == outcome.rawValue {
        test.expectations.append(
          RuleTest.Expected(
            rule: rule, outcome: known, at: time?.duration.nanoseconds, place: place))
      }
    }
  }
}

/// That the app had run for a while before the first step.
public struct StartsLate: ExampleWord {
  /// What the word adds to the example.
  public let examplePart = ExamplePart { $0.startsLate = true }

  /// Takes nothing for seen that the steps do not show.
  public init() {}
}

/// That the recording stopped before the app did.
public struct Stopped: ExampleWord {
  /// What the word adds to the example.
  public let examplePart: ExamplePart

  /// Ends the recording at a time.
  public init(at time: RuleTime) {
    examplePart = ExamplePart { $0.stoppedAt = time.duration.nanoseconds }
  }
}

/// One part of an example.
public struct ExamplePart: Sendable {
  let apply: @Sendable (inout RuleTest) -> Void

  init(_ apply: @escaping @Sendable (inout RuleTest) -> Void) { self.apply = apply }
}

/// A word of an example's body.
public protocol ExampleWord: Sendable {
  /// What the word adds to the example.
  var examplePart: ExamplePart { get }
}

/// Collects the body of an example.
@resultBuilder public enum ExampleBuilder: Sendable {
  /// Takes a word of the body.
  public static func buildExpression(_ word: some ExampleWord) -> [ExamplePart] {
    [word.examplePart]
  }

  /// Joins the words of the body.
  public static func buildBlock(_ parts: [ExamplePart]...) -> [ExamplePart] {
    parts.flatMap { $0 }
  }

  /// Takes the words of a loop.
  public static func buildArray(_ parts: [[ExamplePart]]) -> [ExamplePart] {
    parts.flatMap { $0 }
  }
}

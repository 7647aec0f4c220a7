package import LockstepRules

/// A test of a field of an event, or of a fact.
public struct Condition: Sendable {
  package var tree: LockstepRules.Condition

  init(_ tree: LockstepRules.Condition) { self.tree = tree }

  /// The condition where it stands in the source.
  func placed(_ place: SourcePlace) -> LockstepRules.Condition {
    switch tree {
    case .present(let field, _): return .present(field, place)
    case .absent(let field, _): return .absent(field, place)
    case .comparison(var comparison):
      comparison.place = place
      return .comparison(comparison)
    }
  }

  /// The comparison that a fact is tested with; a fact that is merely named is true.
  func comparison(at place: SourcePlace) -> Comparison {
    switch placed(place) {
    case .comparison(let comparison): comparison
    case .present(let field, _):
      Comparison(field: field, sign: .equal, values: [.bool(true)], place: place)
    case .absent(let field, _):
      Comparison(field: field, sign: .equal, values: [.bool(false)], place: place)
    }
  }
}

/// A field of an event, a state such as `process.activeScenes`, or a fact such as `os`.
public struct Field: Sendable {
  private let name: String

  /// Names a field.
  public init(_ name: String) { self.name = name }

  /// Whether the event carries the field, and it is neither null nor false.
  public var isPresent: Condition { Condition(.present(name, .unknown)) }

  /// Whether the event lacks the field, or it is null or false.
  public var isAbsent: Condition { Condition(.absent(name, .unknown)) }

  /// Whether the field is that value; `*` in a text stands for any run.
  public static func == (field: Field, value: RuleValue) -> Condition {
    field.compared(.equal, value)
  }

  /// Whether the field is another value.
  public static func != (field: Field, value: RuleValue) -> Condition {
    field.compared(.notEqual, value)
  }

  /// Whether the field is less; versions compare by their components.
  public static func < (field: Field, value: RuleValue) -> Condition {
    field.compared(.less, value)
  }

  /// Whether the field is at most that.
  public static func <= (field: Field, value: RuleValue) -> Condition {
    field.compared(.lessOrEqual, value)
  }

  /// Whether the field is more.
  public static func > (field: Field, value: RuleValue) -> Condition {
    field.compared(.greater, value)
  }

  /// Whether the field is at least that.
  public static func >= (field: Field, value: RuleValue) -> Condition {
    field.compared(.greaterOrEqual, value)
  }

  /// Whether the field holds that text, in any case.
  public func contains(_ text: RuleValue) -> Condition { compared(.contains, text) }

  /// Whether the field does not hold that text.
  public func containsNot(_ text: RuleValue) -> Condition { compared(.containsNot, text) }

  /// Whether the field is one of the values.
  public func isIn(_ values: RuleValue...) -> Condition {
    condition(.isIn, values.map(\.literal))
  }

  private func compared(_ sign: Comparison.Sign, _ value: RuleValue) -> Condition {
    condition(sign, [value.literal])
  }

  private func condition(_ sign: Comparison.Sign, _ values: [Literal]) -> Condition {
    Condition(
      .comparison(Comparison(field: name, sign: sign, values: values, place: .unknown)))
  }
}

/// A value that a field or a fact is compared with; a version such as `"17.10"` is a text.
public struct RuleValue: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
  package var literal: Literal

  /// A text.
  public init(stringLiteral text: String) { literal = .text(text) }

  /// A whole number.
  public init(integerLiteral number: Int64) { literal = .integer(number) }

  /// A number.
  public init(floatLiteral number: Double) { literal = .number(number) }

  /// True or false.
  public init(booleanLiteral flag: Bool) { literal = .bool(flag) }
}

/// A span of time in a rule.
public struct RuleTime: Sendable {
  package var duration: LockstepRules.Duration

  private init(_ count: Int64, of size: Int64) {
    let (product, overflows) = count.multipliedReportingOverflow(by: size)
    // A rule file's reader says that this is no time.
    duration = LockstepRules.Duration(nanoseconds: overflows ? .max : product)
  }

  /// So many nanoseconds.
  public static func nanoseconds(_ count: Int64) -> RuleTime { RuleTime(count, of: 1) }

  /// So many microseconds.
  public static func microseconds(_ count: Int64) -> RuleTime { RuleTime(count, of: 1_000) }

  /// So many milliseconds.
  public static func milliseconds(_ count: Int64) -> RuleTime { RuleTime(count, of: 1_000_000) }

  /// So many seconds.
  public static func seconds(_ count: Int64) -> RuleTime { RuleTime(count, of: 1_000_000_000) }

  /// So many minutes.
  public static func minutes(_ count: Int64) -> RuleTime { RuleTime(count, of: 60_000_000_000) }

  /// So many hours.
  public static func hours(_ count: Int64) -> RuleTime { RuleTime(count, of: 3_600_000_000_000) }

  /// The same time, which also counts while the process is suspended.
  public var wall: RuleTime {
    var time = self
    time.duration.isWall = true
    return time
  }
}

/// What tells the instances of a rule apart: a part of the identity, or a key that was declared.
public struct Key: Sendable, ExpressibleByStringLiteral {
  package var name: String

  /// A key that a `DeclareKey` names.
  public init(stringLiteral name: String) { self.name = name }

  /// One instance for each process.
  public static let process: Key = "process"
  /// One instance for each scene.
  public static let scene: Key = "scene"
  /// One instance for each scene session, which outlives processes.
  public static let session: Key = "session"
  /// One instance for each observer.
  public static let source: Key = "source"
  /// One instance for each thread.
  public static let thread: Key = "thread"
}

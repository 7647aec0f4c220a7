package import LockstepRules

/// Rules in Swift, with what they declare: what a rule file says, made by the compiler.
///
///     let rules = RuleSet {
///       DeclareEvents(Mark("draft.saved"), meaning: "the draft is on disk")
///       Rule("draft-is-saved-first", "MYAPP-7") {
///         Per(.scene)
///         Each(Events("scene.didEnterBackground").end)
///           .requires("draft.saved", since: "scene.didActivate")
///       }
///     }
///
/// A set is a plain value: nothing is looked up and nothing fails until it is checked.
public struct RuleSet: Sendable {
  package private(set) var tree: RuleFile

  /// Makes a set of what its body states, in that order.
  ///
  /// Rules belong to the `Pack` in front of them; without one, the pack is named as the source file is.
  public init(file: String = #fileID, @RuleSetBuilder _ statements: () -> [RuleSetStatement]) {
    tree = RuleFile(file: file)
    var pack = Parser.stem(of: file)
    for statement in statements() {
      switch statement.kind {
      case .pack(let named):
        pack = named.name
        tree.packs.append(named)
      case .rule(var rule):
        rule.pack = pack
        tree.rules.append(rule)
      case .other(let add): add(&tree)
      }
    }
  }

  /// The rules as a rule file says them.
  public var lineForm: String { Printer.file(tree) }

  /// What is wrong with the rules beside the shipped packs: one text for each error, with the line of
  /// the Swift source.
  ///
  /// Every name is looked up: of events, sources, fields, keys, labels and facts.
  public var faults: [String] {
    var reader = PackLibrary.reader()
    reader.add(made: tree)
    do throws(RuleFileErrors) {
      _ = try reader.program()
      return []
    } catch {
      return error.diagnostics.map(\.text)
    }
  }
}

/// One statement of a set.
public struct RuleSetStatement: Sendable {
  enum Kind: Sendable {
    case pack(LockstepRules.Pack)
    case rule(LockstepRules.Rule)
    case other(@Sendable (inout RuleFile) -> Void)
  }

  let kind: Kind

  static func rule(_ rule: LockstepRules.Rule) -> RuleSetStatement {
    RuleSetStatement(kind: .rule(rule))
  }

  static func other(_ add: @escaping @Sendable (inout RuleFile) -> Void) -> RuleSetStatement {
    RuleSetStatement(kind: .other(add))
  }
}

/// Something that a set states.
public protocol RuleSetPart: Sendable {
  /// What the part states.
  var ruleSetStatement: RuleSetStatement { get }
}

/// Collects the statements of a set.
@resultBuilder public enum RuleSetBuilder: Sendable {
  /// Takes a statement.
  public static func buildExpression(_ part: some RuleSetPart) -> [RuleSetStatement] {
    [part.ruleSetStatement]
  }

  /// Joins the statements.
  public static func buildBlock(_ parts: [RuleSetStatement]...) -> [RuleSetStatement] {
    parts.flatMap { $0 }
  }

  /// Takes statements that stand under a condition.
  public static func buildOptional(_ parts: [RuleSetStatement]?) -> [RuleSetStatement] {
    parts ?? []
  }

  /// Takes the statements of the first branch.
  public static func buildEither(first parts: [RuleSetStatement]) -> [RuleSetStatement] { parts }

  /// Takes the statements of the second branch.
  public static func buildEither(second parts: [RuleSetStatement]) -> [RuleSetStatement] { parts }

  /// Takes the statements of a loop.
  public static func buildArray(_ parts: [[RuleSetStatement]]) -> [RuleSetStatement] {
    parts.flatMap { $0 }
  }
}

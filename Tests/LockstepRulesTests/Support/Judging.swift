import LockstepModel
import LockstepTestSupport

@testable import LockstepRules

extension TraceBuilder {
  /// What the rules say about the trace, each process seen from its start only if the trace shows it.
  func judged(
    by program: RuleProgram, _ change: (inout RuleEngine.Options) -> Void = { _ in }
  ) -> Judgement {
    var engine = engine(by: program, change)
    return engine.finish()
  }
}

/// Rules that a test writes into its own text.
enum OwnRules {
  /// Marks that the rules of these tests use; who records one records all.
  static let marks = "event m.a, m.b, m.c, m.d, m.open, m.close, m.mute, m.loud \"together\"\n"

  static func program(_ text: String) throws -> RuleProgram {
    try Compiler.compile([
      try Parser.parse(text: marks + text, file: "own.rules")
    ])
  }

  /// The program of one rule with these lines.
  static func rule(_ lines: String...) throws -> RuleProgram {
    try program("rule r\n  " + lines.joined(separator: "\n  "))
  }
}

extension Judgement {
  /// The verdict of a rule.
  func verdict(of rule: String = "r") -> Verdict? { result(of: rule)?.verdict }

  func result(of rule: String = "r") -> RuleResult? { results.first { $0.rule.id == rule } }
}

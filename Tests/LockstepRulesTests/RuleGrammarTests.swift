import Foundation
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// The page with the grammar, held to the parser: what it allows is read, and it has every word that
/// the parser knows.
@Suite struct RuleGrammarTests {
  private static let page = TestFiles.package.appending(
    path: "Sources/LockstepRules/LockstepRules.docc/RuleGrammar.md")

  private static func grammar() throws -> Grammar {
    let text = try String(contentsOf: page, encoding: .utf8)
    let block = try #require(FencedBlocks.blocks(of: "ebnf", in: text).first)
    return try Grammar(block.text)
  }

  @Test(arguments: 0..<200)
  func `what the grammar makes is read`(seed: UInt64) throws {
    var writer = GrammarWriter(grammar: try Self.grammar(), seed: LongRun.seed &+ seed)
    let text = try writer.file()
    do throws(RuleFileErrors) {
      _ = try Parser.parse(text: text, file: "made.rules")
    } catch {
      Issue.record("\(error.diagnostics.map(\.text))\n\(text)")
    }
  }

  @Test func `every word that the parser knows stands in the grammar`() throws {
    let words = try Self.grammar().literals
    let known =
      Parser.statements.map(\.word) + Parser.partWords + Verdict.allCases.map(\.rawValue)
      + RuleTest.Sighting.allCases.map(\.rawValue) + Severity.allCases.map(\.rawValue)
      + Comparison.Sign.allCases.map(\.rawValue)
    #expect(Set(known).subtracting(words).sorted() == [])
  }

  @Test func `every production is used, and every name has one`() throws {
    let grammar = try Self.grammar()
    let names = grammar.productions.values.flatMap(\.names)
    let undefined = Set(names.filter { $0.first?.isLowercase == true })
      .subtracting(grammar.productions.keys)
    #expect(undefined.sorted() == [])
    #expect(Set(grammar.productions.keys).subtracting(names).sorted() == ["file"])
    let terminals = Set(names.filter { $0.first?.isUppercase == true })
    #expect(terminals.sorted() == GrammarWriter.terminals.keys.sorted())
  }
}

/// Productions in the notation of the page.
private struct Grammar {
  /// A part of a production.
  indirect enum Term {
    case literal(String)
    case name(String)
    case all([Term])
    case oneOf([Term])
    case optional(Term)
    case repeated(Term)

    var names: [String] {
      switch self {
      case .literal: []
      case .name(let name): [name]
      case .all(let terms), .oneOf(let terms): terms.flatMap(\.names)
      case .optional(let term), .repeated(let term): term.names
      }
    }

    var literals: [String] {
      switch self {
      case .literal(let text): [text]
      case .name: []
      case .all(let terms), .oneOf(let terms): terms.flatMap(\.literals)
      case .optional(let term), .repeated(let term): term.literals
      }
    }
  }

  /// What the notation does not allow.
  struct Fault: Error {
    let token: String
  }

  private(set) var productions: [String: Term] = [:]
  private var tokens: ArraySlice<String>

  var literals: Set<String> { Set(productions.values.flatMap(\.literals)) }

  init(_ text: String) throws {
    tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    while let name = tokens.popFirst() {
      try expect("=")
      productions[name] = try alternatives()
      try expect(";")
    }
  }

  private mutating func expect(_ sign: String) throws {
    guard let token = tokens.popFirst(), token == sign else {
      throw Fault(token: tokens.first ?? sign)
    }
  }

  private mutating func alternatives() throws -> Term {
    var all = [try sequence()]
    while tokens.first == "|" {
      tokens.removeFirst()
      all.append(try sequence())
    }
    return all.count == 1 ? all[0] : .oneOf(all)
  }

  private mutating func sequence() throws -> Term {
    var terms: [Term] = []
    while let token = tokens.first, !["|", ";", "]", "}", ")"].contains(token) {
      tokens.removeFirst()
      terms.append(try term(token))
    }
    return .all(terms)
  }

  private mutating func term(_ token: String) throws -> Term {
    switch token {
    case "[":
      defer { tokens = tokens.dropFirst() }
      return .optional(try alternatives())
    case "{":
      defer { tokens = tokens.dropFirst() }
      return .repeated(try alternatives())
    case "(":
      defer { tokens = tokens.dropFirst() }
      return try alternatives()
    default:
      guard token.hasPrefix("\"") else { return .name(token) }
      return .literal(String(token.dropFirst().dropLast()))
    }
  }
}

/// Makes files that a grammar allows.
private struct GrammarWriter {
  private let grammar: Grammar
  private var random: SeededGenerator
  private var text = ""
  private var variants = 0

  /// What stands for each terminal.
  static let terminals: [String: [String]] = [
    "WORD": ["alpha", "beta-2", "R01", "process", "x.y"],
    "TEXT": ["\"a text\"", "\"\"", "\"\\\"\""],
    "NUMBER": ["1", "12"], "TIME": ["5 s", "500ms", "2 min", "1.5 h"], "SHORTER": ["1 ns", "0 s"],
    "EVENT": ["m.a", "scene.didActivate@delegate", "x.*", "nav.push.begin", "m.b@app.end"],
    "LABEL": ["quiet", "on-hold"], "STATE": ["idle", "busy"], "VARIANT": ["first:"],
    "LIMIT": ["2026-12-31", "4.2"],
    "IDENTITY": ["scene#1", "process#App", "session#S", "instance#0x1"],
  ]

  /// What begins in a line of its own.
  private static let lines: Set<String> = [
    "part", "start", "scope", "clause", "transition", "replaced", "line", "expected", "variant",
  ]

  /// What begins at the margin.
  private static let statements: Set<String> = ["statement", "setting", "test"]

  init(grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    random = SeededGenerator(seed: seed)
  }

  mutating func file() throws -> String {
    text = ""
    try write("file")
    return text + "\n"
  }

  private mutating func write(_ name: String) throws {
    if Self.statements.contains(name) {
      text += "\n"
    } else if Self.lines.contains(name) {
      text += "\n  "
    }
    if name == "VARIANT" {
      variants += 1
      text += " v\(variants):"
      return
    }
    if let choices = Self.terminals[name] {
      text += " " + random.pick(choices)
      return
    }
    try write(try #require(grammar.productions[name], "\(name)"))
  }

  private mutating func write(_ term: Grammar.Term) throws {
    switch term {
    case .literal(let literal):
      let isStart = text.isEmpty || text.hasSuffix("\n")
      text += (isStart ? "" : " ") + literal
    case .name(let name): try write(name)
    case .all(let terms): for term in terms { try write(term) }
    case .oneOf(let terms): try write(random.pick(terms))
    case .optional(let term): if random.below(2) == 0 { try write(term) }
    case .repeated(let term): for _ in 0..<random.below(3) { try write(term) }
    }
  }
}

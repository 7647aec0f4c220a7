import Foundation
import LockstepJSON
import LockstepPipeline
import LockstepRules
import LockstepTestSupport
import Testing

/// Judges everything in the corpus by the shipped packs and compares with the result files.
@Suite struct CorpusVerdictTests {
  @Test(arguments: try Corpus.entries("traces", "stories", "logs"))
  func `exactly the rules that the result file lists are broken`(_ one: Corpus.Entry) throws {
    let expected = one.expected
    let judgement = try judge(one)
    let wanted = Self.strings(expected["rules"])
    let tolerated = Self.strings(expected["tolerated"])
    var named: Set<String> = []
    for result in judgement.results
    where result.verdict == .fail && result.rule.severity > .info
      && !result.rule.references.isEmpty
    {
      let references = Set(result.rule.references)
      named.formUnion(references)
      let places = result.findings.map { "\($0.kind) at \($0.sequence)" }
      #expect(
        !references.isDisjoint(with: wanted.union(tolerated)),
        "\(result.rule.id) \(references.sorted()) is reported: \(places)")
    }
    for id in wanted.subtracting(named).sorted() {
      let close = judgement.results.filter { $0.rule.references.contains(id) }.map {
        "\($0.rule.id): \($0.verdict) \($0.reason ?? "")"
      }
      Issue.record("\(id) is not reported: \(close)")
    }
    for member in expected["verdicts"]?.members ?? [] {
      let result = judgement.results.first { $0.rule.id == member.key }
      #expect(
        result?.verdict.rawValue == member.value.string,
        "\(member.key): \(result?.reason ?? "")")
    }
  }

  private func judge(_ one: Corpus.Entry) throws -> Judgement {
    let own = try one.rules.map { [(name: $0.lastPathComponent, text: try TestFiles.text(of: $0))] }
    let program = try PackLibrary.program(with: own ?? [])
    var options = RuleEngine.Options()
    for pattern in Self.strings(one.expected["observes"]).sorted() {
      options.observes.append(try Compiler.observed(pattern, in: program))
    }
    return try TraceJudge(program: program, options: options).judge(try one.load()).judgement
  }

  private static func strings(_ value: JSONValue?) -> Set<String> {
    Set((value?.array ?? []).compactMap(\.string))
  }
}

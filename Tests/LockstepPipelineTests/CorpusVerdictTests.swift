import Foundation
import LockstepJSON
import LockstepModel
import LockstepRules
import Testing

@testable import LockstepPipeline

/// Judges every trace of the corpus by the shipped packs and compares with its result file.
@Suite struct CorpusVerdictTests {
  static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpus")

  static let traces: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: corpus.appending(path: "traces").path)) ?? []
    return names.filter { $0.hasSuffix(".ndjson") }.map { String($0.dropLast(7)) }.sorted()
  }()

  @Test(arguments: traces) func `a trace breaks exactly the rules that its result file lists`(
    name: String
  ) throws {
    let folder = Self.corpus.appending(path: "traces")
    let base = folder.appending(path: name).path
    let expect = try JSONReader.value(
      Array(Data(contentsOf: URL(filePath: base + ".expect.json")))[...])
    var own: [(name: String, text: String)] = []
    if let text = try? String(contentsOfFile: base + ".rules", encoding: .utf8) {
      own.append((name + ".rules", text))
    }
    let program = try PackLibrary.program(with: own)
    var options = RuleEngine.Options()
    for pattern in expect["observes"]?.array ?? [] {
      options.observes.append(try Compiler.observed(pattern.string ?? "", in: program))
    }
    let trace = try TraceLoader.load(paths: [base + ".ndjson"])
    let (judgement, _) = try TraceJudge(program: program, options: options).judge(trace)
    let wanted = Set((expect["rules"]?.array ?? []).compactMap(\.string))
    let tolerated = Set((expect["tolerated"]?.array ?? []).compactMap(\.string))
    var named: Set<String> = []
    for result in judgement.results where result.verdict == .fail && result.rule.severity > .info
      && !result.rule.references.isEmpty
    {
      named.formUnion(result.rule.references)
      let isExpected = !Set(result.rule.references).isDisjoint(with: wanted.union(tolerated))
      #expect(isExpected, "\(result.rule.id) \(result.rule.references) is reported \(result.findings.map { ($0.kind, $0.sequence, $0.key) })")
    }
    for id in wanted where !named.contains(id) {
      let close = judgement.results.filter { $0.rule.references.contains(id) }.map {
        "\($0.rule.id): \($0.verdict) \($0.reason ?? "")"
      }
      Issue.record("\(id) is not reported: \(close)")
    }
    for member in expect["verdicts"]?.members ?? [] {
      let result = judgement.results.first { $0.rule.id == member.key }
      #expect(result?.verdict.rawValue == member.value.string, "\(member.key) \(result?.reason ?? "") \(String(describing: result?.findings.map { ($0.kind, $0.sequence, $0.reason) }))")
    }
  }
}

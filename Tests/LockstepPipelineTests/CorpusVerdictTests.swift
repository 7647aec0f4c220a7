import Foundation
import LockstepIngest
import LockstepJSON
import LockstepModel
import LockstepRules
import Testing

@testable import LockstepPipeline

/// Judges everything in the corpus by the shipped packs and compares with the result files.
///
/// A file that is added there is tested without touching this one.
@Suite struct CorpusVerdictTests {
  /// One file of the corpus with its result file.
  struct Case: CustomTestStringConvertible, Sendable {
    let folder: String
    let stem: String
    let file: String

    var testDescription: String { "\(folder)/\(stem)" }
  }

  static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpus")

  static let cases: [Case] = ["traces", "stories", "logs"].flatMap { folder -> [Case] in
    let path = corpus.appending(path: folder).path
    guard let names = FileManager.default.enumerator(atPath: path) else { return [] }
    let files = names.compactMap { $0 as? String }.sorted()
    let ending = ".expect.json"
    return files.filter { $0.hasSuffix(ending) }.compactMap { result in
      let stem = String(result.dropLast(ending.count))
      let log = files.first {
        $0.hasPrefix(stem + ".") && !$0.hasSuffix(ending) && !$0.hasSuffix(".rules")
          && !$0.hasPrefix(stem + ".a.") && !$0.hasPrefix(stem + ".b.")
      }
      return log.map { Case(folder: folder, stem: stem, file: $0) }
    }
  }

  @Test func `the corpus is there`() {
    #expect(Self.cases.count >= 150)
  }

  @Test(arguments: cases)
  func `exactly the rules that the result file lists are broken`(_ one: Case) throws {
    let base = Self.corpus.appending(path: one.folder).appending(path: one.stem).path
    let expected = try JSONReader.value(
      Array(Data(contentsOf: URL(filePath: base + ".expect.json")))[...])
    let judgement = try judge(one, base, expected)
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

  private func judge(_ one: Case, _ base: String, _ expected: JSONValue) throws -> Judgement {
    var own: [(name: String, text: String)] = []
    if FileManager.default.fileExists(atPath: base + ".rules") {
      let text = try String(contentsOfFile: base + ".rules", encoding: .utf8)
      own.append((one.stem + ".rules", text))
    }
    let program = try PackLibrary.program(with: own)
    var options = RuleEngine.Options()
    for pattern in Self.strings(expected["observes"]).sorted() {
      options.observes.append(try Compiler.observed(pattern, in: program))
    }
    var reading = ReadingOptions()
    let events = Self.corpus.appending(path: "events").appending(path: one.stem + ".events").path
    if FileManager.default.fileExists(atPath: events) {
      let text = try String(contentsOfFile: events, encoding: .utf8)
      reading.userEvents = [try EventsFile.parse(text: text, file: events)]
    }
    let file = Self.corpus.appending(path: one.folder).appending(path: one.file).path
    let trace = try TraceLoader.load(paths: [file], options: reading)
    return try TraceJudge(program: program, options: options).judge(trace).judgement
  }

  private static func strings(_ value: JSONValue?) -> Set<String> {
    Set((value?.array ?? []).compactMap(\.string))
  }
}

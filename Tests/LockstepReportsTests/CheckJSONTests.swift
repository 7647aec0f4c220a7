import LockstepJSON
import LockstepModel
import LockstepReports
import LockstepRules
import LockstepTestSupport
import Testing

/// The JSON result of a check, its keys in this order: programs read it.
@Suite struct CheckJSONTests {
  private func result(notes: [TraceNote] = []) throws -> JSONValue {
    var input = InputReport(path: "device.log", format: "log-syslog")
    input.records = 7
    input.events = 4
    input.began = "2026-02-03T17:45:01.750438+09:00"
    let text = try AnimatedCover.trace.report(
      by: AnimatedCover.rules, inputs: [input], notes: notes
    ).json
    #expect(text.hasSuffix("}\n"))
    return try JSONReader.value(Array(text.utf8)[...])
  }

  private func keys(_ value: JSONValue?) -> [String] { value?.members?.map(\.key) ?? [] }

  @Test func `the keys stand in their order`() throws {
    let result = try result()
    #expect(
      keys(result) == [
        "lockstep", "command", "inputs", "notes", "verdict", "exit", "unresolvedEvents", "rules",
        "disabled",
      ])
    #expect(
      keys(result["inputs"]?.array?.first) == [
        "path", "format", "records", "events", "continuations", "noise", "unparsed", "began",
        "ended", "gaps", "notes",
      ])
    let rule = result["rules"]?.array?.first
    #expect(
      keys(rule) == [
        "id", "pack", "references", "severity", "verdict", "reason", "instances", "activations",
        "satisfied", "violated", "cancelled", "excused", "owed", "skipped", "evicted", "findings",
        "unlistedFindings",
      ])
    let finding = rule?["findings"]?.array?.first
    #expect(
      keys(finding) == ["kind", "key", "message", "at", "witnesses", "nearMiss", "hint"])
    let witness = finding?["witnesses"]?.array?.first
    #expect(
      keys(witness) == [
        "role", "name", "source", "edge", "time", "offset", "sequence", "origin",
        "evidence",
      ])
    #expect(keys(witness?["origin"]) == ["file", "line"])
  }

  @Test func `a finding says what, where and how much too late`() throws {
    let result = try result()
    #expect(result["lockstep"] == .integer(1) && result["command"] == .string("check"))
    #expect(result["verdict"] == .string("fail") && result["exit"] == .integer(1))
    let rule = try #require(result["rules"]?.array?.first)
    #expect(rule["id"] == .string("cover-before-snapshot") && rule["pack"] == .string("privacy"))
    #expect(rule["references"] == .array([.string("P01")]))
    #expect(rule["activations"] == .integer(1) && rule["violated"] == .integer(1))
    let finding = try #require(rule["findings"]?.array?.first)
    #expect(finding["kind"] == .string("violation") && finding["at"] == .integer(3))
    #expect(keys(finding["key"]) == ["process", "scene"])
    #expect(finding["key"]?["process"] == .string("Vaultlark 1488"))
    #expect(
      finding["message"] == .string("cover.shown was due before scene.didEnterBackground.end"))
    #expect(finding["nearMiss"] == .string("it came 380.6 ms too late"))
    let lines = finding["witnesses"]?.array?.map { $0["origin"]?["line"] }
    #expect(lines == [.integer(6), .integer(7), .integer(11)])
    #expect(finding["witnesses"]?.array?.last?["role"] == .string("nearest"))
  }

  @Test func `each input has its notes, and what is about no single one stands beside them`() throws
  {
    let result = try result(notes: [
      TraceNote(.filtered, "device.log", line: 1, "a predicate chose the records"),
      TraceNote(.selection, "", "4 events of App kept, 3 of others left out"),
    ])
    let input = result["inputs"]?.array?.first
    #expect(
      input?["notes"]
        == .array([
          .object([
            JSONValue.Member(key: "kind", value: .string("filtered")),
            JSONValue.Member(key: "line", value: .integer(1)),
            JSONValue.Member(key: "text", value: .string("a predicate chose the records")),
          ])
        ]))
    #expect(result["notes"]?.array?.map { $0["kind"]?.string } == ["selection"])
    #expect(input?["ended"] == .null)
  }
}

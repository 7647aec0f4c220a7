import LockstepModel
import Testing

@testable import LockstepPipeline

/// What an input's bytes come to does not depend on the pieces in which they arrive.
@Suite struct InputParserTests {
  enum Text: String, CaseIterable { case log, trace }

  private static let texts: [Text: String] = [.log: log, .trace: trace]
  private static let log = """
    default\t10:00:00.000000+0900\tApp\tsceneDidBecomeActive(_:)
    2026-03-01 10:00:00.000+0100 App[7:1] sceneDidBecomeActive(_:)\r
    2026-03-01 10:00:00.500+0100 App[7:1] caf\u{E9} \u{1F4F1}
      a second line of it

    2026-03-01 10:00:01.500+0100 App[7:1] sceneWillResignActive(_:)
    no record at all
    2026-03-01 10:00:03.000+0100 App[7:1] sceneDidEnterBackground(_:)
    """
  private static let trace = """
    {"lockstep":1,"metadata":{"device":"iPhone17,1"}}
    {"sequence":1,"source":"delegate","name":"scene.didActivate","uptime":0}
    {"sequence":2,"source":"app","name":"cover.shown","uptime":1000}
    {"end":{"how":"clean","uptime":2000}}

    """

  /// The records and the report of a text that arrives in pieces of so many bytes.
  private func parsed(
    _ text: String, inPiecesOf size: Int
  ) throws -> (records: [TraceRecord], report: InputReport) {
    var parser = InputParser(
      path: "a.log", options: ReadingOptions(), recogniser: SharedRecogniser(ReadingOptions()))
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      try parser.read(bytes[start..<min(start + size, bytes.count)])
    }
    let input = try parser.finish(isCut: false)
    var records: [TraceRecord] = []
    try input.records.scan { records.append($0) }
    return (records, input.report)
  }

  @Test(arguments: Text.allCases, [1, 2, 3, 7, 64, 200])
  func `the same bytes give the same records, however they are cut`(
    kind: Text, size: Int
  ) throws {
    let text = try #require(Self.texts[kind])
    let whole = try parsed(text, inPiecesOf: text.utf8.count)
    #expect(whole.report.events >= 2)
    let cut = try parsed(text, inPiecesOf: size)
    #expect(cut.records == whole.records)
    #expect(cut.report == whole.report)
  }
}

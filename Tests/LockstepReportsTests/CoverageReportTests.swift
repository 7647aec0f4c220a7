import LockstepJSON
import LockstepMining
import LockstepModel
import LockstepReports
import LockstepRules
import LockstepTestSupport
import Testing

@Suite struct CoverageReportTests {
  /// A launch by a URL in one run and a launch by the icon in another.
  private func report(file: String = "a.log") throws -> CoverageReport {
    let program = try Compiler.compile([try Parser.parse(text: Self.rules, file: "own.rules")])
    var report = CoverageReport(rules: program.rules.map(\.rule))
    for fields: Attributes in [["url": .string("app://a")], Attributes()] {
      var trace = TraceBuilder()
      trace.add("app.didFinishLaunching", at: 0)
      trace.add(
        "scene.willConnect", at: 20, scene: "A", time: "2026-01-01T10:00:00.020Z", file: file,
        line: 7, fields: fields)
      trace.add("scene.willEnterForeground", at: 40, scene: "A")
      trace.add("scene.didActivate", at: 400, scene: "A")
      let census = trace.census()
      var analysis = CoverageAnalysis(
        follower: TraceFollower(program: program, header: trace.header, census: census),
        census: census, table: try SignalTable(program: program))
      for record in trace.timed() { analysis.consume(record) }
      var input = InputReport(path: file, format: "lockstep")
      input.events = 4
      report.add(CoverageReport.Run(inputs: [input], notes: [], coverage: analysis.finish()))
    }
    return report
  }

  private static let rules = """
    pack own "Own"
    rule url-is-handled  R01
      per process
      after scene.willConnect[url] expect route.consumed within 5 s
    """

  @Test func `the text has a row a way and says what each mark means`() throws {
    let text = try report().text(theme: .plain, showsAll: true)
    let row = text.split(separator: "\n").first { $0.hasPrefix("  custom URL scheme") }
    #expect(
      row?.split(separator: " ").map(String.init)
        == ["custom", "URL", "scheme", "1", "?", "?", "?", "?", "0"])
    #expect(text.contains("0 never seen   ? not recorded   - cannot be"))
    #expect(
      text.contains("  custom URL scheme, not running: 1 time, first a.log:7 at 10:00:00.020\n"))
    #expect(text.contains("    judged by url-is-handled\n"))
    #expect(text.hasSuffix("covered: 2 of 59 cells that can be; 2 runs, 8 events\n"))
  }

  @Test func `a line of the report is no wider than a hundred columns but for one long word`()
    throws
  {
    for line in try report().text(theme: .plain, showsAll: true).split(separator: "\n") {
      #expect(line.count <= 100, "\(line)")
    }
  }

  @Test func `Markdown takes nothing from outside for its own`() throws {
    let markdown = try report(file: "a|b_<i>.log").markdown(showsAll: true)
    #expect(markdown.hasPrefix("# Lifecycle coverage\n\ncovered: 2 of 59 cells"))
    #expect(
      markdown.contains(
        "| entry points | not running | prewarmed | background | inactive | active | scene disconnected |\n"
      ))
    #expect(markdown.contains("| custom URL scheme | 1 | ? | ? | ? | ? | 0 |\n"))
    #expect(markdown.contains("a\\|b\\_\\<i\\>.log:7"))
  }

  @Test func `JSON has the total and each run, every cell with all keys`() throws {
    let text = try report().json
    let result = try JSONReader.value(Array(text.utf8)[...])
    #expect(result["command"] == .string("coverage") && text.hasSuffix("}\n"))
    #expect(result["seen"] == .integer(2) && result["possible"] == .integer(59))
    let url = result["entries"]?.array?.first { $0["way"] == .string("url") }
    let cell = try #require(url?["states"]?.array?.first)
    #expect(
      cell.members?.map(\.key) == ["state", "status", "count", "reason", "first", "rules"])
    #expect(cell["state"] == .string("notRunning") && cell["status"] == .string("seen"))
    #expect(cell["first"]?["line"] == .integer(7) && cell["first"]?["file"] == .string("a.log"))
    #expect(cell["rules"] == .array([.string("url-is-handled")]))
    let runs = try #require(result["runs"]?.array)
    #expect(runs.map { $0["seen"] } == [.integer(1), .integer(1)])
    #expect(runs.map { $0["events"] } == [.integer(4), .integer(4)])
    let icon = result["entries"]?.array?.first?["states"]?.array?.first {
      $0["state"] == .string("active")
    }
    #expect(icon?["status"] == .string("impossible") && icon?["first"] == .null)
    #expect(icon?["reason"]?.string?.isEmpty == false)
  }

  @Test func `what says the same of many inputs is told of the first ones`() throws {
    var report = try report()
    report.notes = (1...9).map { TraceNote(.leftOut, "\($0).txt", "no line of it could be read") }
    let text = report.text(theme: .plain, showsAll: true)
    #expect(text.contains("  3.txt: no line of it could be read\n  the same of 6 more inputs\n"))
    #expect(!text.contains("4.txt"))
  }

  @Test func `what to record, and why a way cannot be, is said on demand`() throws {
    let report = try report()
    let (all, short) = (
      report.text(theme: .plain, showsAll: true), report.text(theme: .plain, showsAll: false)
    )
    #expect(all.contains("  quick action: background, active\n    told by wscene.shortcut"))
    #expect(all.contains("\ncannot be\n") && all.contains("\n  any way: prewarmed\n    told by "))
    #expect(short.contains("\n  any way: prewarmed\n"))
    #expect(!short.contains("told by ") && !short.contains("\ncannot be\n"))
  }

  @Test func `a return is said to be no proof where payloads are not recorded`() throws {
    let text = try report().text(theme: .plain, showsAll: true)
    #expect(text.contains("icon or switcher is a return that brought nothing"))
  }
}

import LockstepModel
import LockstepPipeline
import LockstepRules
import Testing

/// Inputs that tell the same, and inputs that are named in another order.
@Suite struct TwiceToldTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static func line(_ second: Int, _ name: String) -> String {
    "2026-05-19 08:00:0\(second).000000+0200 Tide[7:1] \(name)\n"
  }

  private static let log =
    line(1, "applicationDidBecomeActive") + line(2, "applicationWillResignActive")
    + line(2, "applicationWillResignActive") + line(3, "applicationDidEnterBackground")

  private func notes(_ first: String, _ second: String) throws -> [String] {
    try TraceLoader.load(paths: [first, second]).notes
      .filter { $0.kind == .merge || $0.kind == .leftOut }.map(\.description)
  }

  private func eventCount(_ paths: String...) throws -> Int {
    var count = 0
    try TraceLoader.load(paths: paths).scan { if case .event = $0 { count += 1 } }
    return count
  }

  @Test func `of three copies one is left`() throws {
    let paths = try ["a.log", "b.log", "c.log"].map { try scratch.write(Self.log, to: $0) }
    #expect(try eventCount(paths[0], paths[1], paths[2]) == 4)
  }

  @Test func `what happened once does not count against the app twice`() throws {
    let a = try scratch.write(Self.log, to: "a.log")
    #expect(try eventCount(a, try scratch.write(Self.log, to: "b.log")) == 4)
  }

  @Test func `a copy under another name is left out and told`() throws {
    let a = try scratch.write(Self.log, to: "a.log")
    let b = try scratch.write(Self.log, to: "b.log")
    let text =
      "\(b): left out: \(a) tells all of its 4 events, too"
    #expect(try notes(a, b) == [text])
    #expect(try notes(b, a) == [text])
  }

  @Test func `a trace beside the log that it was made of is left out`() throws {
    let a = try scratch.write(Self.log, to: "a.log")
    let b = scratch.path + "/b.lockstep"
    try TraceWriter.write(try TraceLoader.load(paths: [a]), as: .lockstep, toFile: b)
    #expect(
      try notes(a, b)
        == [
          "\(b): left out: \(a) tells all of its 4 events, too"
        ])
  }

  @Test func `two captures that overlap are told, with how much`() throws {
    let a = try scratch.write(Self.log, to: "a.log")
    let rest =
      Self.line(3, "applicationDidEnterBackground") + Self.line(4, "applicationWillTerminate")
    let b = try scratch.write("first line of another capture\n" + rest, to: "b.log")
    #expect(
      try notes(a, b)
        == [
          "\(b): tells 1 of its 2 events as \(a) does, and what is told twice counts twice; cut one of the two where they overlap"
        ])
  }

  @Test func `what one input tells twice is not doubled, nor what another process tells`() throws {
    let a = try scratch.write(Self.line(1, "applicationDidBecomeActive") + Self.log, to: "a.log")
    let other = Self.log.replacing("Tide[7:1]", with: "Ebb[8:1]")
    #expect(try notes(a, try scratch.write(other, to: "b.log")) == [])
  }

  @Test func `the order in which inputs are named does not matter`() throws {
    let a = try scratch.write(
      Self.line(1, "applicationDidBecomeActive") + Self.line(2, "applicationWillResignActive"),
      to: "a.log")
    let b = try scratch.write(
      Self.line(1, "cover.hidden") + Self.line(2, "cover.shown"), to: "b.log")
    func names(_ paths: [String]) throws -> [String] {
      var names: [String] = []
      try TraceLoader.load(paths: paths).scan {
        if case .event(let event) = $0 { names.append(event.name.rawValue) }
      }
      return names
    }
    let expected = ["app.didBecomeActive", "cover.hidden", "app.willResignActive", "cover.shown"]
    #expect(try names([a, b]) == expected)
    #expect(try names([b, a]) == expected)
  }

  /// The same log twice in one file: its clock falls back, and nothing says that it was set.
  @Test func `what lies behind a clock that falls back unannounced is another recording`() throws {
    let line = { (second: Int, name: String) in
      "2026-05-19 08:00:0\(second).000000+0200 Tide[7:1] \(name)\n"
    }
    let log =
      line(1, "application(_:didFinishLaunchingWithOptions:) options=nil")
      + line(5, "applicationDidBecomeActive(_:)")
    let path = try scratch.write(log + log, to: "twice.log")
    let trace = try TraceLoader.load(paths: [path])
    var losses: [String?] = []
    try trace.scan { if case .loss(let loss) = $0 { losses.append(loss.cause) } }
    #expect(losses == ["the printed clock falls back"])
    let judge = TraceJudge(program: try RuleLoader.program(files: []))
    let result = try judge.judge(trace).judgement.results.first {
      $0.rule.references.contains("L01")
    }
    #expect(result?.verdict == .inconclusive || result?.verdict == .pass)
    #expect(result?.findings.contains { $0.kind == .violation } == false)
  }
}

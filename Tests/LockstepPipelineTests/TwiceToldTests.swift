import LockstepModel
import LockstepPipeline
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
    try TraceLoader.load(paths: [first, second]).notes.filter { $0.kind == .merge }
      .map(\.description)
  }

  @Test func `a copy under another name is told`() throws {
    let a = try scratch.write(Self.log, to: "a.log")
    let b = try scratch.write(Self.log, to: "b.log")
    let text =
      "\(b): tells all of its 4 events as \(a) does, and what is told twice counts twice; leave one of the two out"
    #expect(try notes(a, b) == [text])
    #expect(try notes(b, a) == [text])
  }

  @Test func `a log and the trace that was made of it are told`() throws {
    let a = try scratch.write(Self.log, to: "a.log")
    let b = scratch.path + "/b.lockstep"
    try TraceWriter.write(try TraceLoader.load(paths: [a]), as: .lockstep, toFile: b)
    #expect(
      try notes(a, b)
        == [
          "\(b): tells all of its 4 events as \(a) does, and what is told twice counts twice; leave one of the two out"
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
}

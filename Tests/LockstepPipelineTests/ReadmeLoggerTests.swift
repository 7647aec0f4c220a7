import Foundation
import LockstepModel
import LockstepPipeline
import LockstepRules
import LockstepTestSupport
import Testing

/// The logger that the README offers to apps: what it prints is read completely.
@Suite struct ReadmeLoggerTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The notifications that the logger observes, by the names that it prints.
  private static func notifications() throws -> [String] {
    let readme = try TestFiles.text(of: TestFiles.package.appending(path: "README.md"))
    let logger = try #require(
      FencedBlocks.blocks(of: "swift", in: readme).first { $0.text.contains("enum Lifecycle") })
    return logger.text.matches(of: #/(UIApplication|UIScene)\.(\w+Notification)\b/#).map { match in
      "\(match.1)\(match.2.prefix(1).uppercased())\(match.2.dropFirst())"
    }
  }

  /// A message as `Lifecycle.mark` composes it.
  private static func message(_ name: String, session: String? = nil, fields: String = "") -> String
  {
    "\(name)\(session.map { " session=\($0)" } ?? "") \(fields)"
  }

  private func trace(_ messages: [String]) throws -> Trace {
    let lines = messages.enumerated().map { index, message in
      "2026-03-01 10:00:0\(index / 10).\(index % 10)00000+0100  localhost Fern[7]: (Fern) "
        + "[com.example.fern:lifecycle] \(message)\n"
    }
    return try TraceLoader.load(paths: [scratch.write(lines.joined(), to: "console.log")])
  }

  private func events(_ trace: Trace) throws -> [Event] {
    var events: [Event] = []
    try trace.scan { if case .event(let event) = $0 { events.append(event) } }
    return events
  }

  @Test func `every notification that it observes is an event of its scene`() throws {
    let names = try Self.notifications()
    #expect(names.count == 12)
    let isScene = names.map { $0.hasPrefix("UIScene") }
    let trace = try trace(
      zip(names, isScene).map { Self.message($0, session: $1 ? "5F0C-1" : nil) })
    let events = try events(trace)
    #expect(events.count == names.count)
    #expect(events.allSatisfy { $0.source == .notification })
    #expect(events.map { $0.scene.session != nil } == isScene)
    #expect(trace.inputs.map(\.unparsed) == [0])
  }

  /// The background as the README's delegate method logs it, the cover shown when it says.
  private func background(coverAt place: Int) -> [String] {
    let session = "5F0C-1"
    var messages = [
      Self.message("scene(_:willConnectTo:options:)", session: session),
      Self.message("sceneDidBecomeActive(_:)", session: session),
      Self.message("sceneWillResignActive(_:)", session: session),
      Self.message("sceneDidEnterBackground(_:)", session: session, fields: "edge=begin"),
      Self.message("sceneDidEnterBackground(_:)", session: session, fields: "edge=end"),
      Self.message("UISceneDidEnterBackgroundNotification", session: session),
    ]
    messages.insert(
      Self.message("cover.shown", session: session, fields: "animated=false"), at: place)
    return messages
  }

  @Test func `a delegate method has its begin and its end, and a mark its fields`() throws {
    let events = try events(try trace(background(coverAt: 4)))
    #expect(
      events.map { "\($0.name)@\($0.source)" } == [
        "scene.willConnect@delegate", "scene.didActivate@delegate",
        "scene.willDeactivate@delegate", "scene.didEnterBackground@delegate", "cover.shown@app",
        "scene.didEnterBackground@delegate", "scene.didEnterBackground@notification",
      ])
    #expect(
      events.map(\.edge) == [.instant, .instant, .instant, .begin, .instant, .end, .instant])
    #expect(events.allSatisfy { $0.scene.session == "5F0C-1" })
    #expect(events[4].attributes["animated"] == .bool(false))
  }

  @Test(arguments: [(4, Verdict.pass), (6, .fail)])
  func `a cover is judged by the end of the method`(place: Int, verdict: Verdict) throws {
    let program = try PackLibrary.program()
    let judgement = try TraceJudge(program: program)
      .judge(try trace(background(coverAt: place))).judgement
    let result = judgement.results.first { $0.rule.id == "cover-before-snapshot" }
    #expect(result?.verdict == verdict, "\(result?.reason ?? "")")
  }
}

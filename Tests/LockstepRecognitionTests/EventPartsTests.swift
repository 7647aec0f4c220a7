import LockstepModel
import Testing

@testable import LockstepIngest

/// What an event carries beside its name: wording, writer, subject, evidence, thread.
struct EventPartsTests {
  private func event(
    _ message: String, by process: String? = "Fern", pid: Int? = 9, thread: String? = nil
  ) throws -> Event {
    let record = LogRecord(
      line: 1, offset: 0, writer: ProcessReference(name: process, pid: pid), thread: thread,
      message: message)
    return try #require(shipped.events(in: record).first)
  }

  @Test(
    arguments: [
      (
        "[ui] -[AppDelegate applicationDidBecomeActive:]",
        "-[AppDelegate applicationDidBecomeActive:]"
      ),
      ("scene(_:willConnectTo:options:) session=A", "scene(_:willConnectTo:options:)"),
      ("Received UISceneDidActivateNotification scene=A", "UISceneDidActivateNotification"),
      ("Screen did lock (Was unlocked for 6 seconds)", "Screen did lock (Was unlocked for"),
      ("cover.shown animated=true", nil),
    ] as [(String, String?)])
  func `the source's own wording is kept where it differs`(message: String, raw: String?) throws {
    #expect(try event(message).raw == raw)
  }

  @Test func `a message about another process has it as subject`() throws {
    let told = try event("[app<com.example.fern>:9] Suspending task.", by: "runningboardd", pid: 33)
    #expect(told.subject == SubjectReference(pid: 9, bundle: "com.example.fern"))
    #expect(told.attributes == [:])
    #expect(told.evidence == .witnessed)
  }

  @Test func `a message about its writer has no subject`() throws {
    let message = "Received state update for 9 (app<com.example.fern>, unknown-NotVisible"
    for told in [try event(message), try event(message, by: "fern", pid: nil)] {
      #expect(told.subject == nil)
      #expect(told.attributes["bundle"] == .string("com.example.fern"))
      #expect(told.attributes["subjectPid"] == .integer(9))
      #expect(told.evidence == .observed)
    }
    #expect(try event(message, by: "dasd", pid: nil).subject?.bundle == "com.example.fern")
    #expect(try event(message, by: "fern", pid: 10).subject?.pid == 9)
  }

  @Test func `a scene's bundle and a push's topic are subjects`() throws {
    let scene =
      "[(FBSceneManager):sceneID:com.example.fern-default] Scene lifecycle state did change: Foreground"
    #expect(try event(scene, by: "SpringBoard").subject?.bundle == "com.example.fern")
    let push = "[com.example.fern] Delivered user visible push notification 1"
    #expect(try event(push, by: "SpringBoard").subject?.bundle == "com.example.fern")
  }

  @Test func `an app's own line is observed, also when UIKit prints it`() throws {
    #expect(try event("sceneDidBecomeActive").evidence == .observed)
    #expect(try event("Snapshot request 0x1 complete").evidence == .observed)
  }

  @Test func `a conclusion is inferred`() throws {
    let file = try EventsFile.parse(
      text: #""*-[Tracker init]" -> sys.process.launched inferred=true"#, file: "x")
    let record = LogRecord(line: 1, offset: 0, message: "ℹ️-[Tracker init]")
    #expect(Recogniser(userEvents: [file]).events(in: record).map(\.evidence) == [.inferred])
  }

  @Test func `the scene of a phase is no identity`() throws {
    let phase = try event("scenePhase(scene WindowGroup) active")
    #expect(phase.scene.isEmpty)
    #expect(phase.attributes["scene"] == .string("WindowGroup"))
    let scene = try event("sceneDidBecomeActive scene=main session=77 instance=0x1")
    #expect(scene.scene == SceneReference(scene: "main", session: "77", instance: "0x1"))
    #expect(scene.attributes == [:])
  }

  @Test func `the thread is the record's, unless the message says`() throws {
    #expect(try event("sceneDidBecomeActive", thread: "7a").thread == "7a")
    #expect(try event("sceneDidBecomeActive thread=main", thread: "7a").thread == "main")
  }

  @Test func `values have types, and ids are texts`() throws {
    let told = try event("route.consumed payload=10946 count=3 share=0.5 first=true via=list")
    #expect(
      told.attributes == [
        "payload": .string("10946"), "count": .integer(3), "share": .number(0.5),
        "first": .bool(true), "via": .string("list"),
      ])
  }
}

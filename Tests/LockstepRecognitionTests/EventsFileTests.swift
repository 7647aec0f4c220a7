import LockstepModel
import Testing

@testable import LockstepIngest

/// The language of events files.
struct EventsFileTests {
  /// What a file makes of a message, told by the app itself.
  private func told(
    _ message: String, with text: String, category: String? = nil
  ) throws -> String {
    let file = try EventsFile.parse(text: text, file: "lockstep.events")
    let record = LogRecord(
      line: 1, offset: 0, writer: ProcessReference(name: "Fern"), category: category,
      message: message)
    let events = Recogniser(userEvents: [file]).events(in: record)
    return events.map(LockstepRecognitionTests.told).joined(separator: " + ")
  }

  @Test(
    arguments: [
      (
        #""lock screen presented animated={animated:bool}" -> cover.shown"#,
        "lock screen presented animated=true", "cover.shown@app animated=true"
      ),
      (
        #""lock screen presented animated={animated:bool}" -> cover.shown"#,
        "lock screen presented animated=true now", ""
      ),
      (
        #""*shift id {payload}" -> route.consumed via="list""#, "opened shift id 10946",
        "route.consumed@app payload=10946 via=list"
      ),
      (
        #""sync started*" -> work.started what="sync""#, "sync started after 3 s",
        "work.started@app what=sync"
      ),
      (
        #""bg time {seconds:number} s" -> bgtime.remaining"#, "bg time 12.5 s",
        "bgtime.remaining@app seconds=12.5"
      ),
      (
        #""task {id:int} gone" -> bgtask.end"#, "task 18446744073709551615 gone",
        "bgtask.end@app id=18446744073709551615"
      ),
      (#""task {id:int} gone" -> bgtask.end"#, "task x1 gone", ""),
      (#""enter bg" -> scene.didEnterBackground@delegate.begin"#, "enter bg", ""),
      (
        #""enter bg" -> scene.didEnterBackground @delegate .begin"#, "enter bg",
        "scene.didEnterBackground@delegate .begin"
      ),
      (
        #""enter bg" -> scene.didEnterBackground.end"#, "enter bg",
        "scene.didEnterBackground@app .end"
      ),
      (#""cover up" -> cover.begin"#, "cover up", "cover.begin@app"),
      (#""say \"hi\" \{\*\}" -> app.ready"#, #"say "hi" {*}"#, "app.ready@app"),
      (#""a * b" -> app.ready"#, "a x b", ""),
      (#""two words" -> app.ready"#, "two  \n words", "app.ready@app"),
      (#""cold" | "warm" -> app.ready"#, "warm", "app.ready@app"),
      (
        #""step {n:int} of {}: {what}" -> work.started"#, "step 2 of 9: load",
        "work.started@app n=2 what=load"
      ),
      (#""gone" -> nothing"#, "gone", ""),
      (#""applicationDidBecomeActive" -> nothing"#, "applicationDidBecomeActive", ""),
      (
        #""applicationDidBecomeActive" -> app.ready"#, "applicationDidBecomeActive", "app.ready@app"
      ),
      (
        #"call "shopDelegate(_:didOpen:)" -> nav.push first screen"#,
        "shopDelegate(_:didOpen:) Cart",
        "nav.push@app screen=Cart"
      ),
      (
        "event shift.opened \"seen\"\n\"shift\" -> shift.opened count=2 big=true", "shift",
        "shift.opened@app big=true count=2"
      ),
      ("\"shift\" -> shift.opened\nevent shift.opened", "shift", "shift.opened@app"),
      (
        "words kind \"push\", \"pull\"\n\"{what:@kind} began\" -> work.started", "pull began",
        "work.started@app what=pull"
      ),
      (
        "rename ident -> payload\n\"opened{...}\" -> route.consumed", "opened ident=7",
        "route.consumed@app payload=7"
      ),
      (
        #""tracker init" -> sys.process.launched inferred="true" n="1""#, "tracker init",
        "sys.process.launched@app inferred=true n=1"
      ),
      (#""done" -> app.ready by Maple"#, "done", ""),
      (#""done" -> app.ready by Maple, Fern"#, "done", "app.ready@app"),
      (#""done" -> app.ready in unity"#, "done", ""),
    ] as [(String, String, String)])
  func `a rule tells its event`(text: String, message: String, expected: String) throws {
    if text.contains("@delegate.begin") {
      // A source has dots of its own, so that an edge glued to it cannot be told apart.
      #expect(throws: EventsFileError.self) { try told(message, with: text) }
    } else {
      #expect(try told(message, with: text) == expected)
    }
  }

  @Test func `what a format makes the category may stand in the text`() throws {
    let text = #""[INFO] host will resign active" -> app.willResignActive"#
    #expect(try told("[INFO] host will resign active", with: text) == "app.willResignActive@app")
    #expect(
      try told("host will resign active", with: text, category: "INFO")
        == "app.willResignActive@app")
    #expect(try told("host will resign active", with: text, category: "DEBUG") == "")
    #expect(try told("[DEBUG] host will resign active", with: text) == "")
  }

  @Test func `a text matches behind what loggers put in front`() throws {
    let text = #""feed: reload started" -> work.started what="feed""#
    for message in [
      "feed: reload started", "flutter: feed: reload started", "[log] feed: reload started",
      "⚡️  [log] - feed: reload started", "-> feed: reload started", "🦉 feed: reload started",
      "<Warning>: feed: reload started", "LOG  feed: reload started",
    ] {
      #expect(try told(message, with: text) == "work.started@app what=feed", "\(message)")
    }
    #expect(try told("the feed: reload started", with: text) == "")
  }

  @Test func `the first of several files wins`() throws {
    let first = try EventsFile.parse(text: #""x" -> app.ready"#, file: "a")
    let second = try EventsFile.parse(text: #""x" -> lock.engaged"#, file: "b")
    let record = LogRecord(line: 1, offset: 0, message: "x")
    #expect(
      Recogniser(userEvents: [first, second]).events(in: record).map(\.name) == ["app.ready"])
  }
}

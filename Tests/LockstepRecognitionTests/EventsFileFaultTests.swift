import Testing

@testable import LockstepIngest

/// Mistakes in events files: each message whole.
struct EventsFileFaultTests {
  private func message(_ text: String) -> String {
    do throws(EventsFileError) {
      _ = try EventsFile.parse(text: text, file: "lockstep.events")
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `an unknown event has the nearest names`() {
    #expect(
      message(#"  "lock screen" -> cover.show"#) == """
        lockstep.events:1:20: error: unknown event 'cover.show'
            "lock screen" -> cover.show
                             ^
          Did you mean 'cover.shown'? Or declare it in this file: event cover.show "what it means"
        """)
    #expect(
      message(#""x" -> app.didActivate"#) == """
        lockstep.events:1:8: error: unknown event 'app.didActivate'
          "x" -> app.didActivate
                 ^
          Did you mean 'scene.didActivate'? Or declare it in this file: event app.didActivate \
        "what it means"
        """)
    #expect(
      message(#""x" -> quite.another.thing"#) == """
        lockstep.events:1:8: error: unknown event 'quite.another.thing'
          "x" -> quite.another.thing
                 ^
          Declare it in this file: event quite.another.thing "what it means"
        """)
  }

  @Test func `an unknown source has the list`() {
    #expect(
      message(#""x" -> cover.shown @delgate"#) == """
        lockstep.events:1:21: error: unknown source 'delgate'
          "x" -> cover.shown @delgate
                              ^
          The sources are delegate, notification, scenePhase.app, scenePhase.scene, \
        scenePhase.view, system, app and framework.NAME.
        """)
  }

  private static let broken = """
    # fine
    "a -> cover.shown
    "b" cover.shown
    "ä {n:integer}" -> cover.shown
    "{}" -> cover.shown
    "c" -> cover.shown @app then
    \t"d {a}{b}" -> cover.shown
    "e" -> cover.shown
    "e" -> cover.hidden
    "f" -> cover.shown .middle
    "g {n" -> cover.shown
    plain words
    """

  private static let complaints = """
    lockstep.events:2:1: error: the text is not closed
      "a -> cover.shown
      ^
      Put a " where it ends.
    lockstep.events:3:5: error: expected -> and an event
      "b" cover.shown
          ^
      Write it as in: "sync started" -> work.started
    lockstep.events:4:4: error: unknown kind of capture 'integer'
      "ä {n:integer}" -> cover.shown
         ^
      The kinds are int, number and bool; without one it is text.
    lockstep.events:5:1: error: the text has nothing fixed, so every line would match
      "{}" -> cover.shown
      ^
      Add the words by which the message is known.
    lockstep.events:6:25: error: unexpected text behind the event
      "c" -> cover.shown @app then
                              ^
      There may follow @SOURCE, .begin or .end, and attributes such as key="text".
    lockstep.events:7:8: error: two captures with nothing between them
      \t"d {a}{b}" -> cover.shown
      \t      ^
      Put the text that separates the two between them.
    lockstep.events:9:1: error: line 8 has the same text, so this one never matches
      "e" -> cover.hidden
      ^
      Remove one of the two.
    lockstep.events:10:20: error: an end of a span is .begin or .end
      "f" -> cover.shown .middle
                         ^
      Leave it out for an event without duration.
    lockstep.events:11:4: error: the { is not closed
      "g {n" -> cover.shown
         ^
      Close it with }, or write \\{ for a brace.
    lockstep.events:12:1: error: a line begins with a text in quotes
      plain words
      ^
      Write it as in: "sync started" -> work.started
    """

  @Test func `all mistakes of a file come at once, in order`() {
    #expect(message(Self.broken) == Self.complaints)
  }

  @Test(
    arguments: [
      (#""x" -> cover.shown k=v"#, "expected a text in quotes, a number or a bool", 22),
      (#""x" -> cover.shown in plane"#, "unknown log format 'plane'", 23),
      (#""x {a} {a}" -> cover.shown"#, "a is captured twice", 8),
      (#""x {a b}" -> cover.shown"#, "a capture's name is letters, digits, - and _", 4),
      (#""x {@many}" -> cover.shown"#, "no line above names words many", 4),
      (#"call "no method" -> cover.shown"#, "this is no method's name", 7),
      (#"post "" -> cover.shown"#, "this is no notification's name", 7),
      (#""x" | -> cover.shown"#, "expected another text in quotes", 7),
      (#""x" -> "#, "expected an event's name", 8),
      (#"event cover "x""#, "an event's name is words with dots between them", 7),
      ("rename a", "expected ->", 9), ("rename -> b", "expected an attribute's name", 8),
      (#""x" -> cover.shown # why"# + "\n  | \"y\"", "unexpected text", 3),
    ] as [(String, String, Int)])
  func `each mistake has its place`(text: String, problem: String, column: Int) {
    do throws(EventsFileError) {
      _ = try EventsFile.parse(text: text, file: "x")
      Issue.record("no error in \(text)")
    } catch {
      #expect(error.faults.map(\.problem) == [problem])
      #expect(error.faults.map(\.column) == [column])
    }
  }
}

/// Files from other systems.
@Suite struct EventsFileLineEndTests {
  @Test func `carriage returns before line feeds belong to the line's end`() throws {
    let text = "\"a shown\" -> cover.shown\n\"b shown\" -> cover.hidden\n"
    let plain = try EventsFile.parse(text: text, file: "x.events")
    let other = try EventsFile.parse(
      text: text.replacing("\n", with: "\r\n"), file: "x.events")
    #expect(other.rules.count == 2)
    #expect(plain.mappedNames == other.mappedNames)
  }
}

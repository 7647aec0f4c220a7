import LockstepRules
import LockstepTestSupport
import Testing

@testable import LockstepRuleForms

/// Every rule that ships, that the sentences of the definition test and that the documentation shows
/// is the same in each form.
@Suite struct RuleRoundTripTests {
  @Test(arguments: try RuleText.all())
  func `line form, tree, JSON, tree: the same`(_ rules: RuleText) throws {
    let file = try rules.parsed()
    let json = RuleJSONWriter.text(of: file)
    let again = try RuleJSONReader.parse(
      text: json, file: rules.name, knownNames: RuleText.knownNames)
    #expect(again.withoutPlaces == file.withoutPlaces)
    // The same tree gives the same bytes.
    #expect(RuleJSONWriter.text(of: again) == json)
  }

  @Test(arguments: try RuleText.all())
  func `line form, tree, JSON, tree, line form: the same`(_ rules: RuleText) throws {
    let file = try rules.parsed()
    let json = RuleJSONWriter.text(of: file)
    let printed = Printer.file(
      try RuleJSONReader.parse(text: json, file: rules.name, knownNames: RuleText.knownNames))
    let again = try Parser.parse(text: printed, file: rules.name, knownNames: RuleText.knownNames)
    #expect(again.withoutPlaces == file.withoutPlaces)
  }

  /// What no shipped rule has, so that each key of the form is written and read.
  @Test func `every part that a file can have`() throws {
    let text = """
      include privacy
      event a.one(x, y), a.two "both"
      event a.any = a.one | a.two
      key order = orderID | cartID max 100
      observes a.one, route.*@app
      set os = 18.2
      disable background-handler-returns "moved" until 4.2
      disable own-prompt-does-not-lock "no lock" until 2026-12-31
      override resigns-before-background
        severity info
        per scene, source
        within 1 s .. 2 s wall
        lasting <= 1 s
        lasting >= 500 ms
      pack first "The first"
      rule r A1 B2
        "Says \\"what\\"."
        per process, order
        when os >= "17.10" and simulator
        except when launch in {background, prewarm}
        needs a.one
        in a.one | a.two .. end lasting <= 1 s wall with a.two without nav.pop then nav.push within 2 s
        each a.one has [x > 3][not y][z]
        next after a.one is a.two among {nav.push, nav.pop}
        not both a.one and a.two
        a.one before a.two
        count a.one >= 2
        must fire
        excused by stretch
        severity info
        opt-in
        hint "Do."
      label stretch
        in a.one for 5 s
      pack second
      rule s
        in stretch
        never happens
        one of
          x: a.one, {a.two?, nav.push*}, nav.pop
          y: a.two
      test "t"
        starts late
        set alwaysOn = true
        observes a.two
        0 ms process#App scene#1 session#2 instance#3 a.one@notification.begin [x = 1] [y = "17.10"]
        5 ms a.two.end [z = -2.5]
        stopped at 1 min
        expect r fail at 5 ms
        expect stretch seen
      """
    let known = RuleText.knownNames
    let file = try Parser.parse(text: text, file: "whole.rules", knownNames: known)
    let json = RuleJSONWriter.text(of: file)
    let again = try RuleJSONReader.parse(text: json, file: "whole.rules", knownNames: known)
    #expect(again.withoutPlaces == file.withoutPlaces)
    let printed = try Parser.parse(
      text: Printer.file(again), file: "whole.rules", knownNames: known)
    #expect(printed.withoutPlaces == file.withoutPlaces)
  }
}

import LockstepRules
import LockstepTestSupport
import Testing

@testable import LockstepRuleForms

/// What is wrong with a JSON file is told with its place, the nearest known name, and all at once.
@Suite struct RuleJSONErrorTests {
  private func errors(_ text: String) -> [RuleDiagnostic] {
    do throws(RuleFileErrors) {
      _ = try RuleJSONReader.parse(text: text, file: "own.json")
      return []
    } catch {
      return error.diagnostics
    }
  }

  private func rule(_ parts: String) -> String {
    #"{"lockstep": 1, "rules": [{"id": "r", \#(parts)}]}"#
  }

  @Test func `an error names file, line and column, and shows the line with a caret`() {
    let text = """
      {
        "lockstep": 1,
        "rules": [
          {"id": "r", "clause": [{"never": [{"name": "nav.push"}]}]}
        ]
      }
      """
    #expect(
      errors(text).map(\.text) == [
        """
        own.json:4:17: error: a rule has no 'clause'
              {"id": "r", "clause": [{"never": [{"name": "nav.push"}]}]}
                          ^^^^^^^^
          Did you mean 'clauses'?
        """
      ])
  }

  @Test func `several errors are all reported at once, in the order of the file`() {
    let text = """
      {"lockstep": 1, "rule": [],
       "rules": [{"id": 3, "severity": "eror", "clauses": [{"nver": []}]},
                 {"id": "b", "per": "scene", "clauses": [{"never": []}]}],
       "tests": [{"name": "t"}]}
      """
    #expect(
      errors(text).map { "\($0.place.line):\($0.place.column) \($0.message)" } == [
        "1:17 a rule file has no 'rule'", "2:19 expected a text, found 3",
        "2:34 expected a severity, found \"eror\"", "2:55 a clause has no 'nver'",
        "3:31 'per' is a list, found \"scene\"", "3:62 'events' is empty",
        "4:12 a test needs 'expect'",
      ])
  }

  @Test(
    arguments: [
      (#""clauses": [{"never": [{"name": "nav.push", "edge": "bgin"}]}]"#, "Did you mean 'begin'?"),
      (
        #""clauses": [{"each": [{"name": "nav.push"}], "require": []}]"#, "Did you mean 'requires'?"
      ),
      (#""clauses": [{"never": [{"name": "nav.push@app"}]}]"#, "The source stands in 'source'."),
      (
        #""when": [[{"field": "os", "is": ">=", "value": 17.10}]]"#,
        #"A version or another text stands in quotes: "17.10""#
      ),
    ] as [(String, String)])
  func `an error says what to do about it`(_ parts: String, _ remedy: String) {
    #expect(errors(rule(parts)).map(\.remedy) == [remedy])
  }

  @Test(
    arguments: [
      (#""clauses": [{"never": [{"name": "nav push"}]}]"#, #""nav push" is no name"#),
      (
        #""clauses": [{"never": [{"name": "x"}]}], "hint": "a\nb""#,
        "the text holds a line break, a control character or an odd blank"
      ),
      (#""clauses": []"#, "rule 'r': rule 'r' demands nothing"),
      (
        #""clauses": [{"count": [{"name": "x"}], "is": "=", "number": 2000000}]"#,
        "rule 'r': '2000000' is no count"
      ),
      (
        #""clauses": [{"count": [{"name": "x"}], "is": "=", "number": -1}]"#,
        "expected a whole number from 0 to 2147483647, found -1"
      ),
      (#""id": "s", "clauses": [{"never": [{"name": "x"}]}]"#, "'id' stands twice"),
      (
        #""clauses": [{"after": [{"name": "x"}], "expect": [{"name": "y"}], "#
          + #""within": {"noSoonerThan": 2, "nanoseconds": 1}}]"#,
        "rule 'r': the first time is longer than the second"
      ),
      (
        #""clauses": [{"starts": "a", "transitions": [{"to": ["any"], "on": [{"name": "x"}]}]}]"#,
        "rule 'r': 'any' is no state to go to"
      ),
      (
        #""in": {"label": "l", "to": "end"}, "clauses": [{"never": [{"name": "x"}]}]"#,
        "a label stands alone in 'in'"
      ),
      (
        #""clauses": [{"never": [{"name": "x", "conditions": [{"field": "f", "is": "=", "#
          + #""value": 18446744073709551615}]}]}]"#,
        "expected true, false, a number or a text, found 18446744073709551615"
      ),
    ] as [(String, String)])
  func `what the line form cannot say is an error`(_ parts: String, _ message: String) {
    #expect(errors(rule(parts)).map(\.message) == [message])
  }

  @Test(
    arguments: [
      ("", 1, "this is no JSON: the text ends inside a value"),
      ("rule r\n  never x", 1, "this is no JSON: unexpected character"),
      (#"{"lockstep": 1, "rules": [}"#, 27, "this is no JSON: unexpected character"),
      ("[]", 1, "expected a rule file in braces, found a list"),
      ("{}", 1, "a rule file needs 'lockstep'"),
      (#"{"lockstep": 2, "rulez": 1}"#, 14, "this lockstep reads version 1, found 2"),
    ] as [(String, Int, String)])
  func `what is no rule file says so`(_ text: String, _ column: Int, _ message: String) throws {
    let found = errors(text).filter { $0.message == message }
    #expect(found.map(\.place.column) == [column], "\(errors(text))")
  }

  @Test func `an event's name that wins over its edge is not read as another one`() {
    let text = """
      {"lockstep": 1, "events": [{"names": [{"name": "upload.end"}]}],
       "rules": [{"id": "r", "clauses": [{"never": [{"name": "upload", "edge": "end"}]}]}]}
      """
    #expect(errors(text).map(\.message) == ["rule 'r' cannot be written as a line of a rule file"])
  }

  @Test func `a file that is too large or too deep is refused`() {
    let deep = #"{"lockstep": 1, "rules": "# + String(repeating: "[", count: 100)
    #expect(errors(deep).map(\.message) == ["this is no JSON: nested too deeply"])
    let large = String(repeating: " ", count: Parser.maximumBytes + 1)
    #expect(errors(large).count == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a long line with many errors is read in time that grows with its length`() {
    let parts = (0..<5_000).map { #"{"id": "é\#($0)", "clauses": [{"never": [{"name": "x"}]}]}"# }
    let text = #"{"lockstep": 1, "rules": ["# + parts.joined(separator: ",") + "]}"
    #expect(errors(text).isEmpty)
    let wrong =
      #"{"lockstep": 1, "x": 1, "rules": ["#
      + String(repeating: #"{"id": 1},"#, count: 5_000) + "1]}"
    #expect(errors(wrong).count == 100)
  }

  @Test func `what a file includes is found also where the rest is wrong`() {
    let text = #"{"lockstep": 1, "includes": ["privacy", "more rules.json"], "rulez": []}"#
    #expect(
      RuleJSONReader.includes(in: text, file: "own.json").map(\.name) == [
        "privacy", "more rules.json",
      ])
    #expect(RuleJSONReader.includes(in: "{", file: "own.json").isEmpty)
  }
}

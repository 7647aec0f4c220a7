import LockstepRuleBuilder
import LockstepRules
import Testing

/// What is wrong with rules in Swift is told with the line of the Swift source.
@Suite struct RuleSetFaultTests {
  @Test func `a misspelt name is told where its clause stands, with the nearest known one`() {
    let line = #line
    let set = RuleSet {
      Rule("r") {
        Per(.process)
        Never("nav.pusj")
        Each("nav.push")
          .requires("ap.ready")
      }
    }
    let file = "LockstepRuleBuilderTests/RuleSetFaultTests.swift"
    #expect(
      set.faults.map { $0.split(separator: "\n").first.map(String.init) } == [
        "\(file):\(line + 4):1: error: unknown event 'nav.pusj'",
        "\(file):\(line + 5):1: error: unknown event 'ap.ready'",
      ], "\(set.faults)")
    #expect(set.faults.allSatisfy { $0.contains("Did you mean") })
  }

  @Test func `a rule has the line on which it begins`() throws {
    let line = #line + 1
    let set = RuleSet { Rule("mine-alone") { Never("nav.push") } }
    var reader = PackLibrary.reader()
    reader.add(made: set.tree)
    let rule = try #require(
      reader.program().rules.map(\.rule).first { $0.id == "mine-alone" })
    #expect(rule.place.line == line && rule.pack == "RuleSetFaultTests")
  }

  @Test func `what no rule file could say is an error, not a crash`() {
    let sets: [(String, RuleSet)] = [
      ("two words", RuleSet { Rule("two words") { Never("nav.push") } }),
      ("no clause", RuleSet { Rule("r") {} }),
      ("no event", RuleSet { Rule("r") { Never("") } }),
      ("several events in one name", RuleSet { Rule("r") { Never("nav.push | nav.pop") } }),
      (
        "two lines",
        RuleSet {
          Rule("r") {
            Sentence("a\nb")
            Never("nav.push")
          }
        }
      ),
      (
        "no time",
        RuleSet {
          Rule("r") {
            In("nav.push", for: .hours(.max))
            Never("nav.pop")
          }
        }
      ),
      (
        "a negative time",
        RuleSet {
          Rule("r") {
            In("nav.push", for: .seconds(-1))
            Never("x.y")
          }
        }
      ),
      ("no count", RuleSet { Rule("r") { Count("nav.push", .exactly(-1)) } }),
      ("no place", RuleSet { Rule("r") { InOrder() } }),
      ("no variant", RuleSet { Rule("r") { OneOf() } }),
      ("no transition", RuleSet { Machine("r", startsIn: "a") {} }),
      ("no start", RuleSet { Rule("r") { Move(from: "a", to: "b", on: "nav.push") } }),
      ("no condition", RuleSet { Rule("r") { Each("nav.push").has() } }),
      (
        "an empty when",
        RuleSet {
          Rule("r") {
            When()
            Never("nav.push")
          }
        }
      ),
      ("no limit", RuleSet { Disable("r", because: "x", until: "soon") }),
      ("nothing overridden", RuleSet { Override("r") }),
      ("no expectation", RuleSet { Example("t") { At(.seconds(0), "nav.push") } }),
      ("no mark", RuleSet { DeclareEvents() }),
      ("no key", RuleSet { DeclareKey("k", max: 0) }),
    ]
    for (name, set) in sets { #expect(!set.faults.isEmpty, "\(name)") }
  }
}

import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// A gap turns every state it touches into what any sequence of lost events could have led to.
@Suite struct GapTests {
  /// A clause, what happened before and after a gap, and the verdict: `|` is the gap.
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: String
    let trace: String
    let verdict: Verdict
    var manner = TraceEnd.Manner.clean

    var testDescription: String { "\(rule): \(trace)" }
  }

  static let cases: [Case] = [
    Case(rule: "each m.a requires m.b", trace: "| a", verdict: .inconclusive),
    Case(rule: "each m.a requires m.b", trace: "a |", verdict: .fail),
    Case(rule: "each m.a requires m.b", trace: "c | a", verdict: .inconclusive),
    Case(rule: "each m.a requires m.b", trace: "b | a", verdict: .pass),
    Case(rule: "each m.a requires m.b since m.c", trace: "b | a", verdict: .inconclusive),
    Case(rule: "each m.a requires m.b since m.c", trace: "b | c a", verdict: .fail),
    Case(rule: "each m.a requires m.b since m.c", trace: "b c | a", verdict: .inconclusive),
    Case(
      rule: "each m.a requires m.b within 20 ms wall", trace: "b c c | a",
      verdict: .inconclusive),
    Case(
      rule: "each m.a requires m.b within 20 ms wall", trace: "b c | c c c c a",
      verdict: .fail),
    Case(rule: "in m.open .. m.close\n never m.a", trace: "open | a", verdict: .inconclusive),
    Case(rule: "in m.open .. m.close\n never m.a", trace: "open a |", verdict: .fail),
    Case(rule: "in m.open .. m.close\n never m.a", trace: "close | a", verdict: .inconclusive),
    Case(rule: "in m.open .. m.close\n never m.a", trace: "| close a", verdict: .vacuous),
    Case(rule: "after m.a expect m.b", trace: "a | c", verdict: .inconclusive),
    Case(rule: "after m.a expect m.b", trace: "| a c", verdict: .fail),
    Case(rule: "after m.a expect m.b", trace: "a b | c", verdict: .pass),
    Case(rule: "after m.a expect own m.b", trace: "a a | b c", verdict: .inconclusive),
    Case(rule: "after m.a expect m.b unless m.c", trace: "a | d", verdict: .inconclusive),
    Case(rule: "after m.a expect m.b before m.c", trace: "a | c", verdict: .inconclusive),
    Case(rule: "after m.a expect m.b before m.c", trace: "a | b", verdict: .inconclusive),
    Case(
      rule: "after m.a expect m.b within 20 ms wall", trace: "a | c c c", verdict: .inconclusive),
    Case(
      rule: "each m.a accompanied by m.b within 20 ms wall", trace: "| a c c c",
      verdict: .inconclusive),
    Case(
      rule: "each m.a accompanied by m.b within 20 ms wall", trace: "| c c c c a c c c",
      verdict: .fail),
    Case(rule: "m.a alternates with m.b", trace: "a | a", verdict: .inconclusive),
    Case(rule: "m.a alternates with m.b", trace: "a a |", verdict: .fail),
    Case(rule: "m.a alternates with m.b", trace: "| a a", verdict: .fail),
    Case(rule: "m.a before m.b", trace: "| b a", verdict: .inconclusive),
    Case(rule: "m.a before m.b", trace: "b a |", verdict: .fail),
    Case(rule: "not both m.a and m.b", trace: "a | b", verdict: .fail),
    Case(rule: "sequence m.a, m.b", trace: "b | a", verdict: .fail),
    Case(rule: "sequence m.a, m.b", trace: "a | b", verdict: .inconclusive),
    Case(rule: "sequence m.a, m.b", trace: "| b", verdict: .inconclusive),
    Case(rule: "sequence m.a, m.b", trace: "a b | b", verdict: .fail),
    Case(rule: "sequence m.a, m.b", trace: "| a a", verdict: .fail),
    Case(rule: "sequence m.a, m.b", trace: "a |", verdict: .inconclusive),
    Case(
      rule: "in m.open .. m.close\n sequence m.a, m.b", trace: "| open b", verdict: .inconclusive),
    Case(
      rule: "in m.open .. m.close\n sequence m.a, m.b", trace: "open a b | close",
      verdict: .inconclusive),
    Case(
      rule: "in m.open .. m.close\n sequence m.a, m.b", trace: "open a b close |",
      verdict: .inconclusive),
    Case(
      rule: "in m.open .. m.close\n sequence m.a, m.b", trace: "| close open b",
      verdict: .fail),
    Case(
      rule: "in m.open .. m.close\n sequence m.a, m.b", trace: "| close open a b close",
      verdict: .inconclusive),
    Case(rule: "one of\n v: m.a, m.b\n w: m.c", trace: "| a a", verdict: .inconclusive),
    Case(rule: "one of\n v: m.a, m.b\n w: m.c", trace: "a a | c c", verdict: .fail),
    Case(rule: "next after m.a is m.b among {m.a, m.b, m.c}", trace: "a c |", verdict: .fail),
    Case(rule: "next after m.a is m.b among {m.a, m.b, m.c}", trace: "| a c", verdict: .fail),
    Case(
      rule: "next after m.a is m.b among {m.a, m.b, m.c}", trace: "a | c", verdict: .inconclusive),
    Case(
      rule: "next after m.a is m.b among {m.a, m.b, m.c}", trace: "a | b", verdict: .inconclusive),
    Case(rule: "next after m.a is m.b among {m.a, m.b, m.c}", trace: "a b | c", verdict: .pass),
    Case(rule: "next after m.a is m.b among {m.a, m.b, m.c}", trace: "| c", verdict: .vacuous),
    Case(
      rule: "in m.open .. m.close\n next after m.a is m.b among {m.a, m.b, m.c}",
      trace: "open a | close", verdict: .inconclusive),
    Case(
      rule: "in m.open .. m.close\n next after m.a is m.b among {m.a, m.b, m.c}",
      trace: "open a close | c", verdict: .pass),
    Case(rule: "count m.a <= 1", trace: "a | a", verdict: .fail),
    Case(rule: "count m.a >= 2", trace: "a | c", verdict: .inconclusive),
    Case(
      rule: "in m.open .. m.close\n count m.a <= 1", trace: "open a | a", verdict: .inconclusive),
    Case(
      rule: "in m.open .. m.close without m.c\n never m.a", trace: "open a | close",
      verdict: .inconclusive),
    Case(
      rule: "in m.open .. m.close with m.c\n never m.a", trace: "open c a close |",
      verdict: .fail),
    Case(
      rule: "in m.open .. m.close then m.c\n never m.a", trace: "open a close | d",
      verdict: .inconclusive),
    Case(rule: "each m.a[scene.state = active] has [x = 1]", trace: "b | c", verdict: .vacuous),
  ]

  @Test(arguments: cases)
  func `violated only if violated in every member`(_ one: Case) throws {
    let program = try OwnRules.rule("per process", one.rule)
    #expect(trace(one, gapSources: []).judged(by: program).verdict() == one.verdict)
  }

  @Test(arguments: cases)
  func `a gap of other sources touches nothing`(_ one: Case) throws {
    // Anybody may tell a mark, unless the rule names the source.
    let rule = one.rule.replacing(/m\.[a-z]+/) { "\($0.output)@app" }
    let program = try OwnRules.rule("per process", rule)
    let without = Case(
      rule: one.rule, trace: one.trace.replacing("|", with: ""), verdict: one.verdict)
    #expect(
      trace(one, gapSources: [.notification]).judged(by: program).verdict()
        == trace(without, gapSources: []).judged(by: program).verdict())
  }

  @Test func `what a gap left open before a scene appeared is open for the scene, too`() throws {
    let program = try OwnRules.rule("per scene", "in start .. m.close", "count m.a <= 1")
    var trace = TraceBuilder()
    trace.add("app.didFinishLaunching", at: 0)
    trace.add("m.close", at: 10, scene: "1")
    trace.lose(11, 15)
    trace.add(("m.a", 20), ("m.a", 30))
    trace.add("m.a", at: 40, scene: "2")
    trace.end(.clean)
    #expect(trace.judged(by: program).verdict() == .inconclusive)
  }

  /// Steps of ten milliseconds after the launch; a gap takes one as well.
  private func trace(_ one: Case, gapSources: [Source]) -> TraceBuilder {
    var trace = TraceBuilder()
    trace.add("app.didFinishLaunching", at: 0)
    var now = 0
    for step in one.trace.split(separator: " ") {
      if step == "|" {
        trace.lose(now + 1, now + 5, sources: gapSources)
      } else {
        now += 10
        trace.add("m.\(step)", at: now)
      }
    }
    trace.end(one.manner, at: now + 10)
    return trace
  }
}

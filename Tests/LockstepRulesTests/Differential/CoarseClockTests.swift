import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepRules

/// Traces of whole seconds whose records move states, suspend the process and open labels, told by
/// two writers: a verdict has to hold in every order of the records of a second.
///
/// The oracle is the engine itself on each order, where the clock is fine enough to know it.
@Suite struct CoarseClockTests {
  private static let seed = LongRun.seed
  private static let cases = LongRun.cases(2_000)

  private static let rules = [
    "per process\n  never m.a[process.state = background]",
    "per process\n  each m.a has [process.state != active]",
    "per process\n  never m.a[process.state = suspended] | m.b[process.state = active]",
    "per scene\n  never m.a[scene.state = active]",
    "per process\n  each m.a requires m.b since m.c[process.state = inactive]",
    "per process\n  in m.open[process.state = active] .. m.close\n  never m.a",
    "per process\n  after m.a[process.activeScenes > 0] expect m.b",
    "per process\n  never m.a[process.connectedScenes > 1][process.state != suspended]",
    "per process\n  after m.a expect m.b within 2 s",
    "per process\n  each m.a requires m.b within 1 s",
    "per process\n  never m.a\n  excused by calm",
    "per process\n  after m.a expect m.b before m.c\n  excused by calm",
    "per scene\n  never m.b\n  excused by calm-scene",
  ]

  private static let labels = """
    label calm
      per process
      in m.open .. m.close
    label calm-scene
      per scene
      in m.open .. m.close

    """

  /// What may happen: a name, and whether the process itself tells it.
  private static let events: [(name: String, isTold: Bool?)] = [
    ("m.a", nil), ("m.a", false), ("m.b", nil), ("m.c", nil), ("m.open", nil), ("m.close", nil),
    ("app.didBecomeActive", nil), ("app.willResignActive", nil), ("app.didEnterBackground", nil),
    ("app.willEnterForeground", nil), ("scene.didActivate", false), ("scene.willDeactivate", nil),
    ("scene.didEnterBackground", false), ("sys.process.suspended", true),
    ("sys.process.resumed", true), ("phase.active", false),
  ]

  private struct Step {
    var name: String
    var second: Int
    var scene: String?
    var isTold: Bool
  }

  @Test func `a verdict on states, suspension and labels holds in every order`() throws {
    var agreed = 0
    var decidable = 0
    let programs = try Self.rules.map { try OwnRules.program(Self.labels + "rule r\n  \($0)\n") }
    for number in 0..<Self.cases {
      var random = SeededGenerator(seed: Self.seed &+ UInt64(number))
      let place = random.below(programs.count)
      let steps = Self.steps(&random)
      let isClean = random.once(in: 2)
      let verdict = try #require(
        Self.verdict(steps, programs[place], isClean: isClean, isCoarse: true))
      let orders = Self.orders(of: steps)
      let verdicts = Set(
        orders.compactMap { Self.verdict($0, programs[place], isClean: isClean, isCoarse: false) })
      if verdicts.count == 1 {
        decidable += 1
        if verdicts.contains(verdict) { agreed += 1 }
      }
      guard !Self.allows(verdict, verdicts) else { continue }
      Issue.record(
        """
        seed \(Self.seed &+ UInt64(number)): \(verdict), by order \(verdicts)
        \(Self.rules[place])
        \(steps.map { "\($0.second) \($0.isTold ? "SpringBoard" : "App") \($0.scene ?? "-") \($0.name)" }.joined(separator: "\n"))
        """)
    }
    // Being undecided is always sound; it has to stay the exception.
    #expect(agreed * 100 >= decidable * 80, "\(agreed) of \(decidable)")
  }

  private static func allows(_ verdict: Verdict, _ verdicts: Set<Verdict>) -> Bool {
    switch verdict {
    case .fail: verdicts == [.fail]
    case .pass, .vacuous: verdicts.isSubset(of: [.pass, .vacuous])
    case .inconclusive, .unobservable: true
    }
  }

  private static func steps(_ random: inout SeededGenerator) -> [Step] {
    var second = 1
    return (0...random.below(7)).map { number in
      second += random.pick([0, 0, 0, 1])
      let event = random.pick(events)
      let hasScene = event.name.hasPrefix("scene.") || event.name.hasPrefix("m.")
      return Step(
        name: event.name, second: second,
        scene: hasScene ? random.pick([nil, "1", "1", "2"]) : nil,
        isTold: event.isTold ?? (number > 0 && random.once(in: 2)))
    }
  }

  private static func verdict(
    _ steps: [Step], _ program: RuleProgram, isClean: Bool, isCoarse: Bool
  ) -> Verdict? {
    var builder = TraceBuilder(observers: ["m.*", "app.*", "scene.*", "sys.*", "phase.*"])
    if !isCoarse { builder.header.metadata["clock"] = .string("mach") }
    builder.add("app.didFinishLaunching", time: "10:00:00")
    builder.add("scene.willConnect", scene: "1", time: "10:00:00")
    builder.add("scene.willConnect", scene: "2", time: "10:00:00")
    for step in steps {
      builder.add(
        step.name,
        by: step.isTold ? ProcessReference(name: "SpringBoard", pid: 50) : TraceBuilder.app,
        about: step.isTold ? SubjectReference(pid: TraceBuilder.app.pid) : nil, scene: step.scene,
        time: Self.time(step.second))
    }
    // What the end decides is put in the place of the last record, which thus has to be the same one
    // in every order.
    builder.add("m.d", time: Self.time((steps.last?.second ?? 0) + 1))
    builder.end(isClean ? .clean : .stopped)
    return builder.judged(by: program).verdict()
  }

  private static func time(_ second: Int) -> String { "10:00:\(second < 10 ? "0" : "")\(second)" }

  /// All orders of the steps: each writer's own is kept, and that of the seconds.
  private static func orders(of steps: [Step]) -> [[Step]] {
    var result: [[Step]] = [[]]
    var rest = steps[...]
    while let first = rest.first {
      let second = rest.prefix { $0.second == first.second }
      rest = rest.dropFirst(second.count)
      let mixed = OrdersDefinition.interleaved(
        second.filter { !$0.isTold }, second.filter(\.isTold))
      result = result.flatMap { before in mixed.map { before + $0 } }
    }
    return result
  }
}

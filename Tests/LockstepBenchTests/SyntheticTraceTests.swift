import LockstepModel
import Testing

@testable import lockstep_bench

@Suite struct SyntheticTraceTests {
  /// `random.Random(7)` of CPython 3.11: `getrandbits(32)` four times, `random()`, `getrandbits(62)`,
  /// `gauss(0, 1)` twice, `expovariate(0.4)`, `randint(5, 60)`.
  @Test func `random numbers are those of Python`() {
    var random = MersenneTwister(seed: 7)
    #expect(
      (0..<4).map { _ in random.bits(32) } == [
        1_390_851_128, 4_071_050_724, 647_892_279, 1_695_753_998,
      ])
    #expect(random.fraction() == 0.650_934_473_039_853_7)
    #expect(random.bits(62) == 3_787_459_155_863_482_163)
    #expect(abs(random.normal(mean: 0, deviation: 1) + 0.930_018_190_322_767_4) < 1e-14)
    #expect(abs(random.normal(mean: 0, deviation: 1) + 0.213_301_947_421_207) < 1e-12)
    #expect(abs(random.exponential(rate: 0.4) - 0.149_372_157_445_752_52) < 1e-14)
    #expect(5 + random.index(below: 56) == 37)
  }

  private static let events = SyntheticTrace.records(100_000).compactMap { record -> Event? in
    guard case .event(let event) = record else { return nil }
    return event
  }

  private static func counts<Key: Hashable>(_ key: (Event) -> Key) -> [Key: Int] {
    events.reduce(into: [:]) { $0[key($1), default: 0] += 1 }
  }

  /// What the generator with which the format was designed makes of the seed 7.
  @Test func `100,000 events are those of the format's generator, by name`() {
    let counts = Self.counts(\.name.rawValue)
    #expect(counts.count == 38)
    let expected = [
      "app.didFinishLaunching": 428, "scene.willConnect": 424, "vc.viewDidLoad": 4_454,
      "scene.willEnterForeground": 2_540, "app.willEnterForeground": 2_529,
      "vc.viewIsAppearing": 7_670, "vc.viewWillLayoutSubviews": 10_422,
      "vc.viewDidLayoutSubviews": 10_396, "vc.viewDidAppear": 7_664, "scene.didActivate": 3_500,
      "app.didBecomeActive": 3_502, "vc.viewWillDisappear": 6_791, "vc.viewWillAppear": 7_671,
      "vc.viewDidDisappear": 6_771, "un.willPresent": 1_138, "un.didReceive": 475,
      "push.silent": 668, "keyboard.willShow": 1_387, "keyboard.didHide": 1_397,
      "scene.willDeactivate": 3_066, "app.willResignActive": 3_050,
      "scene.didEnterBackground": 2_109, "app.didEnterBackground": 2_093,
      "protectedData.willBecomeUnavailable": 650, "audio.interruption": 732,
      "audio.routeChange": 790, "device.orientationChanged": 1_259, "device.batteryChanged": 463,
      "app.memoryWarning": 153, "app.willTerminate": 70,
    ]
    for (name, count) in expected { #expect(counts[name] == count, "\(name)") }
  }

  @Test func `their threads, scenes and attributes are as many`() {
    #expect(Self.counts(\.thread) == ["main": 96_845, "2": 1_541, "3": 1_614])
    let scenes = Self.counts(\.scene.scene)
    #expect(scenes.values.sorted() == [6_843, 14_033, 20_945, 58_179])
    #expect(scenes[nil] == 20_945)
    let keys = Self.counts { $0.attributes.map(\.key) }
    #expect(
      keys == [
        ["class"]: 61_839, []: 27_324, ["duration", "height", "y"]: 5_577, ["value"]: 2_979,
        ["id", "kind"]: 2_281,
      ])
  }

  @Test func `their times and numbers are the same`() {
    let ticks = Self.events.map { $0.ticks ?? 0 }
    #expect(ticks.prefix(2) == [96_011_891_040, 96_011_893_153])
    #expect(ticks.last == 976_833_826_735)
    #expect(ticks.reduce(0, &+) == 53_450_361_554_272_821)
    let ids = Self.events.reduce(UInt64(0)) { sum, event in
      guard case .integer(let id) = event.attributes["id"] else { return sum }
      return sum &+ UInt64(bitPattern: id)
    }
    // That generator adds up the duration of 250,000 in the same column.
    #expect(ids &+ 5_577 * 250_000 == 11_628_216_884_795_016_179)
  }

  @Test func `a seed gives the same records again, another seed others`() {
    let first = SyntheticTrace.records(2_000)
    #expect(first.count == 2_001)
    #expect(SyntheticTrace.records(2_000) == first)
    #expect(SyntheticTrace.records(2_000, seed: 8) != first)
  }

  @Test func `origins go up and change nothing else`() {
    var origins: [Origin] = []
    var bare: [TraceRecord] = []
    SyntheticTrace.each(2_000, hasOrigin: true) { record in
      guard case .event(var event) = record else { return bare.append(record) }
      if let origin = event.origin { origins.append(origin) }
      event.origin = nil
      bare.append(.event(event))
    }
    #expect(origins.count == 2_000)
    #expect(zip(origins, origins.dropFirst()).allSatisfy { ($0.line ?? 0) < ($1.line ?? 0) })
    #expect(bare == SyntheticTrace.records(2_000))
  }
}

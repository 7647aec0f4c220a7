import LockstepModel
import LockstepPlatform

/// A deterministic lifecycle trace: sessions of scripted bursts with noise and swaps.
///
/// It is the trace of the generator with which the format was designed, draw for draw, under the
/// names that a trace gives its events: three scenes, log-normal gaps inside a burst with a median of
/// 180 us, exponential gaps between them, 1.5 % swaps, 4 % noise, a clock of 24 MHz.
struct SyntheticTrace {
  private var random: MersenneTwister
  /// Of what that generator does not have.
  private var places: SplitMix64
  private var ticks: UInt64 = Self.ticksPerSecond * 4_000
  private var sequence = 0
  private var hasOrigin = false
  private var line = 0
  private var offset = 0
  /// Parts that were registered once, as a recorder does it.
  private var registered: [String: SharedParts] = [:]

  static let ticksPerSecond: UInt64 = 24_000_000

  init(seed: UInt32) {
    random = MersenneTwister(seed: seed)
    places = SplitMix64(seed: UInt64(seed))
  }

  static let header = TraceHeader(metadata: ["app": .string("ShopDemo"), "clock": .string("mach")])

  /// So many events, and the end, one after the other.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - hasOrigin: Whether each event says in which file, line and byte it stood.
  ///   - seed: Another one gives another trace.
  ///   - body: Takes the records.
  static func each(
    _ count: Int, hasOrigin: Bool = false, seed: UInt32 = 7, _ body: (TraceRecord) throws -> Void
  ) rethrows {
    var trace = SyntheticTrace(seed: seed)
    trace.hasOrigin = hasOrigin
    var left = count
    while left > 0 {
      for event in trace.session().prefix(left) {
        try body(.event(event))
        left -= 1
      }
    }
    try body(.end(TraceEnd(.stopped)))
  }

  /// So many events, and the end.
  static func records(_ count: Int, seed: UInt32 = 7) -> [TraceRecord] {
    var records: [TraceRecord] = []
    records.reserveCapacity(count + 1)
    each(count, seed: seed) { records.append($0) }
    return records
  }

  private static let scripts: [(names: [String], weight: Int)] = [
    (
      [
        "vc.viewDidLoad", "vc.viewWillDisappear", "vc.viewWillAppear", "vc.viewIsAppearing",
        "vc.viewWillLayoutSubviews", "vc.viewDidLayoutSubviews", "vc.viewDidDisappear",
        "vc.viewDidAppear",
      ], 22
    ),
    (
      [
        "vc.viewWillDisappear", "vc.viewWillAppear", "vc.viewIsAppearing", "vc.viewDidDisappear",
        "vc.viewDidAppear",
      ], 20
    ),
    (
      [
        "keyboard.willShow", "vc.viewWillLayoutSubviews", "vc.viewDidLayoutSubviews",
        "keyboard.didShow", "keyboard.willHide", "vc.viewWillLayoutSubviews",
        "vc.viewDidLayoutSubviews", "keyboard.didHide",
      ], 9
    ),
    (background + foreground, 9),
    (
      background + ["protectedData.willBecomeUnavailable", "protectedData.didBecomeAvailable"]
        + foreground, 4
    ),
    (
      [
        "device.orientationChanged", "vc.viewWillLayoutSubviews", "vc.viewDidLayoutSubviews",
        "vc.viewWillLayoutSubviews", "vc.viewDidLayoutSubviews",
      ], 5
    ),
    (["push.silent", "un.willPresent"], 4),
    (
      [
        "un.willPresent", "un.didReceive", "vc.viewDidLoad", "vc.viewWillAppear",
        "vc.viewIsAppearing", "vc.viewDidAppear",
      ], 3
    ),
    (["audio.interruption", "audio.routeChange"], 2),
    (
      [
        "scene.willDeactivate", "app.willResignActive", "scene.didActivate", "app.didBecomeActive",
      ], 6
    ),
    (["app.memoryWarning"], 1),
  ]

  private static let background = [
    "scene.willDeactivate", "app.willResignActive", "scene.didEnterBackground",
    "app.didEnterBackground",
  ]
  private static let foreground = [
    "scene.willEnterForeground", "app.willEnterForeground", "vc.viewWillLayoutSubviews",
    "vc.viewDidLayoutSubviews", "scene.didActivate", "app.didBecomeActive",
  ]
  private static let launch = [
    "app.didFinishLaunching", "scene.willConnect", "vc.viewDidLoad", "scene.willEnterForeground",
    "app.willEnterForeground", "vc.viewWillAppear", "vc.viewIsAppearing",
    "vc.viewWillLayoutSubviews", "vc.viewDidLayoutSubviews", "vc.viewDidAppear",
    "scene.didActivate", "app.didBecomeActive",
  ]
  /// In the order of that generator's names.
  private static let noise = [
    "device.orientationChanged", "device.batteryChanged", "content.sizeChanged",
    "sys.thermalState", "sys.powerState", "pasteboard.changed", "audio.interruption",
    "audio.routeChange", "zone.changed",
  ]
  private static let scenes = [
    "9F2C1B7A-5D1E-4C7B-9A44-0C9D2E7F1A01", "1B6E0C52-88F3-4E0A-B6D5-7A2F4C9E3B02",
    "C4D7A9E1-2F60-4B8C-8E13-5F0B6D8A7C03",
  ]
  private static let screens = [
    "Home", "Cart", "Detail", "Search", "Login", "Profile", "Settings", "Checkout", "Orders",
    "Wishlist", "Camera", "Map", "Chat", "Inbox", "Help", "Review", "Promo", "Coupon", "Address",
    "Payment",
  ]
  /// Each three times.
  private static let classes = (screens + screens + screens).map { "ShopDemo.\($0)ViewController" }
  private static let kinds = [
    "promo", "order-shipped", "chat", "reminder", "price-drop", "login-alert", "survey", "sync",
  ]

  private static let pool = scripts.flatMap { script in
    [[String]](repeating: script.names, count: script.weight)
  }

  private mutating func session() -> [Event] {
    var bursts = [(names: Self.launch, scene: 0)]
    for _ in 0..<5 + random.index(below: 56) {
      let names = random.choice(Self.pool)
      bursts.append((names, random.choice([0, 1, 2], weights: [8, 2, 1])))
    }
    if random.fraction() < 0.2 { bursts.append((["app.willTerminate"], 0)) }
    var events: [Event] = []
    for (names, scene) in bursts { burst(names, scene: scene, &events) }
    return events
  }

  private mutating func burst(_ script: [String], scene: Int, _ events: inout [Event]) {
    ticks += UInt64(random.exponential(rate: 1 / 2.5) * 24e6)
    var names = script
    if random.fraction() < 0.015 * Double(names.count), names.count > 2 {
      let place = random.index(below: names.count - 1)
      names.swapAt(place, place + 1)
    }
    let viewClass = Self.classes[random.index(below: Self.classes.count)]
    for name in names {
      ticks += UInt64(exp(random.normal(mean: log(180e-6), deviation: 1.3)) * 24e6) + 1
      let isNoise = random.fraction() < 0.04
      events.append(event(isNoise ? random.choice(Self.noise) : name, scene, viewClass))
    }
  }

  private mutating func event(_ name: String, _ scene: Int, _ viewClass: String) -> Event {
    sequence += 1
    var event = Event(
      sequence: sequence, uptime: Offset(nanoseconds: Int64(ticks * 125 / 3)), ticks: ticks,
      writer: ProcessReference(name: "ShopDemo", pid: 1488), thread: "main",
      source: .notification, name: EventName(name))
    switch name.prefix(while: { $0 != "." }) {
    case "vc":
      event.source = .delegate
      event.scene.scene = Self.scenes[scene]
      event.attributes["class"] = .string(viewClass)
    case "scene": event.scene.scene = Self.scenes[scene]
    case "keyboard":
      event.scene.scene = Self.scenes[scene]
      event.attributes["duration"] = .integer(250_000)
      event.attributes["y"] = .integer(random.choice([336, 291, 0]))
      event.attributes["height"] = .integer(random.choice([336, 291, 216]))
    case "push", "un":
      event.source = .delegate
      event.attributes["kind"] = .string(random.choice(Self.kinds))
      event.attributes["id"] = .integer(Int64(random.bits(62)))
      event.thread = random.choice(["main", "main", "2", "3"])
    case "device", "sys", "audio", "content", "pasteboard", "zone": addSystemParts(name, &event)
    default: break
    }
    if hasOrigin { event.origin = origin() }
    event.shared = registered(event)
    return event
  }

  private static let valued: Set<String> = [
    "device.orientationChanged", "device.batteryChanged", "sys.thermalState", "audio.routeChange",
  ]

  private mutating func addSystemParts(_ name: String, _ event: inout Event) {
    event.source = .system
    guard Self.valued.contains(name) else { return }
    event.attributes["value"] = .integer(Int64(1 + random.index(below: 4)))
    event.thread = random.choice(["main", "2", "3"])
  }

  /// Where a log of lines about as long as those of a device says it.
  private mutating func origin() -> Origin {
    let skipped = places.integer(1...40)
    line += skipped
    offset += skipped * places.integer(120...200)
    return Origin(file: "device.log", line: line, offset: offset)
  }

  private mutating func registered(_ event: Event) -> SharedParts {
    let key = [event.name.rawValue, event.thread, event.scene.scene].map { $0 ?? "" }.joined(
      separator: " ")
    if let known = registered[key] { return known }
    registered[key] = event.shared
    return event.shared
  }
}

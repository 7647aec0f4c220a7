package import LockstepModel

/// Makes random traces that use every part of every record and every kind of value.
///
/// Most traces run on one clock, as logs do, so that their times follow each other and their texts
/// show them; in the others everything is random.
package struct RandomRecords {
  private var random: SeededGenerator
  private var timeline: RandomTimeline
  private var sequence = 0

  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    timeline = RandomTimeline(&random)
  }

  private static let texts = [
    "", " ", "main", "\"quoted\" \\ / back", "tab\tline\nreturn\r", "\u{0}\u{1}\u{1F}\u{7F}",
    "\u{2028}\u{2029}", "👩‍👩‍👧‍👦 🇩🇪", "e\u{301}", "\u{FEFF}bom", "\u{FFFD}", "null", "-0", "{\"a\":1}",
    // Pairs that Swift takes as equal.
    "\u{E9}", "K", "\u{212A}", "a\u{323}\u{301}", "a\u{301}\u{323}",
  ]
  private static let numbers: [Double] = [
    -0.0, 0.0, 1e300, -1e300, .leastNonzeroMagnitude, 0.1, 1.0, 1e16, 1e-7, .pi, Double(1 << 53),
    123_456_789.125,
    .greatestFiniteMagnitude,
  ]

  package mutating func header() -> TraceHeader { TraceHeader(metadata: attributes(depth: 0)) }

  /// Mostly a few, at times some hundred.
  package mutating func records() -> [TraceRecord] {
    let most = random.once(in: 20) ? 300 : random.once(in: 5) ? 40 : 6
    var records = (0..<Int.random(in: 0...most, using: &random)).map { _ in record() }
    if Bool.random(using: &random) { records.append(.end(end())) }
    return records
  }

  private mutating func record() -> TraceRecord {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .loss(loss())
    case 1: .mark(mark())
    default: .event(event())
    }
  }

  private mutating func event() -> Event {
    let point = timeline.next(&random)
    // Half of the events follow each other, so that there are runs of numbers.
    sequence = Bool.random(using: &random) ? sequence &+ 1 : integer()
    return Event(
      sequence: sequence, time: time(point.time), uptime: point.uptime, ticks: point.ticks,
      writer: ProcessReference(name: maybe { $0.text() }, pid: maybe { $0.integer() }),
      subject: maybe {
        SubjectReference(
          name: $0.maybe { $0.text() }, pid: $0.maybe { $0.integer() },
          bundle: $0.maybe { $0.text() })
      },
      launch: maybe { $0.integer() }, thread: maybe { $0.text() },
      source: Source("s" + text()), name: EventName("n" + text()), raw: maybe { $0.text() },
      edge: Edge.allCases.randomElement(using: &random) ?? .instant,
      scene: SceneReference(
        scene: maybe { $0.text() }, session: maybe { $0.text() }, instance: maybe { $0.text() }),
      attributes: attributes(depth: 0),
      evidence: maybe { Evidence.allCases.randomElement(using: &$0.random) ?? .observed },
      origin: maybe {
        Origin(file: $0.text(), line: $0.maybe { $0.integer() }, offset: $0.maybe { $0.integer() })
      })
  }

  /// The text of a time, seldom one that shows none.
  private mutating func time(_ shown: String?) -> String? {
    random.once(in: 20) ? text() : shown
  }

  private mutating func loss() -> Loss {
    Loss(
      from: offset(), to: offset(), count: maybe { $0.integer() }, cause: maybe { $0.text() },
      sources: (0..<Int.random(in: 0...2, using: &random)).map { _ in Source(text()) })
  }

  private mutating func mark() -> TimeMark {
    let point = timeline.next(&random)
    return TimeMark(
      time: time(point.time), uptime: point.uptime,
      step: maybe { TimeMark.Step.allCases.randomElement(using: &$0.random) ?? .boot })
  }

  private mutating func end() -> TraceEnd {
    TraceEnd(
      TraceEnd.Manner.allCases.randomElement(using: &random) ?? .clean,
      uptime: maybe { $0.offset() })
  }

  private mutating func attributes(depth: Int) -> Attributes {
    var attributes = Attributes()
    for _ in 0..<Int.random(in: 0...4, using: &random) { attributes[text()] = value(depth: depth) }
    return attributes
  }

  private mutating func value(depth: Int) -> Value {
    switch Int.random(in: 0..<(depth < 4 ? 8 : 5), using: &random) {
    case 0: .bool(Bool.random(using: &random))
    case 1: .integer([.min, .max, 0, -1, Int64(integer())].randomElement(using: &random) ?? 0)
    case 2: Value([UInt64.max, UInt64(1) << 63, 7].randomElement(using: &random) ?? 7)
    case 3: .number(Self.numbers.randomElement(using: &random) ?? 0.5)
    case 4: .string(text())
    case 5: .list((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth: depth + 1) })
    default: .object(attributes(depth: depth + 1))
    }
  }

  private mutating func text() -> String {
    let text = Self.texts.randomElement(using: &random) ?? ""
    guard Int.random(in: 0..<3, using: &random) == 0 else { return text }
    return text + String(UnicodeScalar(UInt8.random(in: 0...127, using: &random)))
  }

  private mutating func integer() -> Int {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .max
    case 1: .min
    default: Int.random(in: -5...70_000, using: &random)
    }
  }

  private mutating func offset() -> Offset { Offset(nanoseconds: Int64(integer())) }

  private mutating func maybe<Wrapped>(_ make: (inout Self) -> Wrapped) -> Wrapped? {
    Bool.random(using: &random) ? make(&self) : nil
  }
}

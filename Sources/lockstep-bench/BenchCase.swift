/// What a case counts, and how its value is written.
enum Unit: Sendable {
  case eventsPerSecond
  case bytesPerSecond
  case bytesPerEvent
  case bytes
  case milliseconds

  /// Whether the measured number is a time that the value is made of.
  var isTime: Bool {
    switch self {
    case .eventsPerSecond, .bytesPerSecond, .milliseconds: true
    case .bytesPerEvent, .bytes: false
    }
  }
}

/// What is demanded of a case.
struct Goal: Sendable {
  /// What is compared with the number.
  enum Subject: Sendable {
    case value
    /// How often as fast as a peer the case is, by the peer's place; of sizes, how often as small.
    case ratio(Int)
    /// What the value is beyond a peer's.
    case excess(Int)
  }

  let subject: Subject
  let isMinimum: Bool
  let bound: Double

  static func value(atLeast bound: Double) -> Goal {
    Goal(subject: .value, isMinimum: true, bound: bound)
  }

  static func value(atMost bound: Double) -> Goal {
    Goal(subject: .value, isMinimum: false, bound: bound)
  }

  static func ratio(to peer: Int = 0, atLeast bound: Double) -> Goal {
    Goal(subject: .ratio(peer), isMinimum: true, bound: bound)
  }

  static func excess(over peer: Int = 0, atMost bound: Double) -> Goal {
    Goal(subject: .excess(peer), isMinimum: false, bound: bound)
  }

  func isMet(by number: Double) -> Bool { isMinimum ? number >= bound : number <= bound }
}

/// One round: what it took, in seconds or in bytes.
typealias Round = () throws -> Double

/// A case whose inputs are there.
struct Prepared {
  /// So many events or bytes are handled in a round.
  let amount: Double
  /// So many bytes of input or output, for MB/s; nil where nobody asks.
  var volume: Double?
  let round: Round
  /// A round of each peer, in the order of the case's peers; nil where it is not installed.
  let peers: [Round?]
}

/// Something that is claimed, with the goal and the peers that it is measured beside.
struct BenchCase: Sendable {
  let name: String
  /// What is done, in one line.
  let summary: String
  let unit: Unit
  let goals: [Goal]
  let peers: [String]
  /// Sizes are the same each time.
  var rounds = 5
  let prepare: @Sendable (Workload) throws -> Prepared
  /// Does the work once in a process of its own, whose memory is measured.
  var once: @Sendable (Workload) throws -> Void = { _ in }
  /// What runs for the memory where the work is a program's; nil runs `once`.
  var command: (@Sendable (Workload) throws -> [String])?
  /// Whether its memory says something.
  var hasMemory = true

  static let all: [BenchCase] = sizes + formats + programs + logs
}

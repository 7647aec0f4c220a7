import LockstepPlatform

/// How a reader passes over records in which nothing can be recognised.
///
/// One for all readers of a run: the indexes are made when the first of them needs one.
package final class Skimming: Sendable {
  /// So many bytes are parsed line by line before skimming begins: an index costs more than a
  /// small log.
  package static let defaultStart = 512 << 10

  /// Bytes of a log before skimming begins.
  let start: Int
  private let recogniser: Recogniser
  private let indexes = Lock<[LogFormat: SkimIndex]>([:])

  /// Skimming for what a recogniser can recognise.
  ///
  /// - Parameters:
  ///   - recogniser: What is to be recognised.
  ///   - start: Bytes of a log before skimming begins.
  package init(_ recogniser: Recogniser, start: Int = Skimming.defaultStart) {
    self.recogniser = recogniser
    self.start = start
  }

  /// An index of the texts of which a record of a format must hold one to be of interest, and of
  /// more; nil where skimming would not be safe.
  func index(of format: LogFormat, _ more: [String] = []) -> SkimIndex? {
    indexes.withLock { known in
      if let index = known[format] { return index }
      let made = makeIndex(of: format, more)
      known[format] = made
      return made
    }
  }

  private func makeIndex(of format: LogFormat, _ more: [String]) -> SkimIndex? {
    let needles = recogniser.needles(of: format)
    // A byte that is no UTF-8 becomes this character in a message, and the bytes do not show it.
    let replacement = Array("\u{FFFD}".utf8)
    guard !needles.contains(where: { $0.starts(within: replacement) }) else { return nil }
    return SkimIndex(
      needles + (ClockAnnouncement.allCases.map(\.rawValue) + more).map { Array($0.utf8) })
  }
}

extension [UInt8] {
  /// Whether other bytes stand anywhere in these.
  fileprivate func starts(within other: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: other) }
  }
}

/// The skimmers of one log.
struct SkimLane {
  /// What kind of lines is skimmed.
  enum Kind { case syslog, ndjson }

  private let skimming: Skimming
  private let lineLimit: Int
  private var bytes = 0
  private(set) var syslog: (index: SkimIndex, skimmer: SyslogSkimmer)?
  private(set) var ndjson: NDJSONSkimmer?
  private var isUnsafe = false

  init(_ skimming: Skimming, lineLimit: Int) {
    self.skimming = skimming
    self.lineLimit = lineLimit
  }

  /// Whether so much was read that skimming pays; takes note of the next bytes.
  mutating func isOpen(after count: Int) -> Bool {
    defer { bytes += count }
    return bytes >= skimming.start && !isUnsafe
  }

  /// Makes the skimmer of a kind; false where that is not safe.
  mutating func prepare(_ kind: Kind) -> Bool {
    guard !isUnsafe else { return false }
    switch kind {
    case .syslog where syslog == nil:
      let index = skimming.index(of: .logSyslog, SyslogSkimmer.marks)
      syslog = index.map { ($0, SyslogSkimmer(lineLimit: lineLimit)) }
      isUnsafe = index == nil
    case .ndjson where ndjson == nil:
      let index = skimming.index(of: .logNDJSON)
      ndjson = index.map { NDJSONSkimmer(index: $0, lineLimit: lineLimit) }
      isUnsafe = index == nil
    default: break
    }
    return !isUnsafe
  }

  /// Lends the skimmer of syslog lines to a closure.
  mutating func withSyslog<Result>(
    _ body: (inout SyslogSkimmer, SkimIndex) throws -> Result
  ) rethrows -> Result? {
    guard var lent = syslog else { return nil }
    syslog = nil
    defer { syslog = lent }
    return try body(&lent.skimmer, lent.index)
  }

  /// Lends the skimmer of ndjson lines to a closure.
  mutating func withNDJSON<Result>(
    _ body: (inout NDJSONSkimmer) throws -> Result
  ) rethrows -> Result? {
    guard var lent = ndjson else { return nil }
    ndjson = nil
    defer { ndjson = lent }
    return try body(&lent)
  }
}

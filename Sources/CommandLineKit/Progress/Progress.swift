import LockstepText

/// A line on a terminal that tells how far a long task has come, and is gone when the task is done.
///
/// It appears after a second, is drawn at most ten times a second, and never goes anywhere but to a
/// terminal. Whoever makes it calls `finish` (in a `defer`), and `clear` before printing anything
/// else to the same terminal.
package struct Progress {
  /// What is counted.
  package enum Unit: Sendable {
    case bytes
    case records
  }

  /// How long a task may take before a user wonders.
  private static let patience = Duration.seconds(1)

  /// The time between two drawings.
  private static let interval = Duration.milliseconds(100)

  /// A guess of more seconds than this is too rough to show.
  private static let longestGuess = 86_400.0

  private let label: String
  private let total: UInt64?
  private let unit: Unit
  private let terminal: Terminal
  private let now: () -> ContinuousClock.Instant
  private let write: (String) -> Void
  private let start: ContinuousClock.Instant
  private var nextDrawing: ContinuousClock.Instant
  private var isVisible = false
  private var isFinished = false

  /// Starts to count the time of a task.
  ///
  /// `total` is nil where nobody knows it, as for standard input. `terminal` is that of standard
  /// error, to which `write` must go.
  package init(
    _ label: String, total: UInt64?, of unit: Unit = .bytes, terminal: Terminal,
    environment: Environment,
    write: @escaping (String) -> Void = StandardError.write
  ) {
    self.label = PlainText.sanitised(label)
    self.total = total
    self.unit = unit
    self.terminal = terminal
    now = environment.now
    self.write = write
    start = environment.now()
    nextDrawing = start + Progress.patience
  }

  /// Notes how many are done, and draws if it is time to.
  package mutating func update(done: UInt64) {
    guard terminal.canRedraw, !isFinished else { return }
    let time = now()
    guard time >= nextDrawing else { return }
    nextDrawing = time + Progress.interval
    isVisible = true
    // The last column stays free: a terminal may wrap as soon as it is filled.
    let line = PlainText.truncated(line(done: done, after: time - start), to: terminal.width - 1)
    write("\r\(line)\u{1B}[K")
  }

  /// Takes the line away, until the next drawing.
  package mutating func clear() {
    guard isVisible else { return }
    isVisible = false
    write("\r\u{1B}[K")
  }

  /// Takes the line away for good.
  package mutating func finish() {
    clear()
    isFinished = true
  }

  private func line(done: UInt64, after elapsed: Duration) -> String {
    guard let total, total > 0 else { return "\(label)  \(text(done))" }
    let done = min(done, total)
    let share = Double(done) / Double(total)
    let counts = unit == .bytes ? "\(text(done)) of \(text(total))" : "\(done) of \(text(total))"
    let line = "\(label)  \(Int(share * 100))%  \(counts)"
    // In floating point: at the start of something huge, no integer holds the guess.
    let left = elapsed / .seconds(1) / share * (1 - share)
    guard left < Progress.longestGuess else { return line }
    return "\(line)  \(Progress.clockText(seconds: Int(left))) left"
  }

  private func text(_ number: UInt64) -> String {
    switch unit {
    case .bytes: ByteCount(number).description
    case .records: PlainText.counted(Int(clamping: number), "record")
    }
  }

  /// Minutes and seconds; an hour shows as 60:00, which a progress line seldom needs.
  private static func clockText(seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}

import CommandLineKit
import LockstepPipeline
import LockstepPlatform

/// Shows on the terminal how far reading has come, and each pass over the records after it.
///
/// Several threads may note what they have done.
final class ShownProgress: Sendable {
  private struct Shown {
    let bytes: UInt64?
    let terminal: Terminal
    let environment: Environment
    var current: (task: String, progress: Progress)?
    var bytesRead: UInt64 = 0

    mutating func begin(_ task: String, total: UInt64?, of unit: Progress.Unit) {
      let progress = Progress(
        task, total: total, of: unit, terminal: terminal, environment: environment)
      current = (task, progress)
    }

    mutating func update(_ task: String, _ done: UInt64, total: UInt64?, of unit: Progress.Unit) {
      if current?.task != task {
        finish()
        begin(task, total: total, of: unit)
      }
      current?.progress.update(done: done)
    }

    mutating func finish() {
      current?.progress.finish()
      current = nil
    }
  }

  private let shown: Lock<Shown>

  init(bytes: UInt64?, terminal: Terminal, environment: Environment) {
    var shown = Shown(bytes: bytes, terminal: terminal, environment: environment)
    shown.begin("reading", total: bytes, of: .bytes)
    self.shown = Lock(shown)
  }

  /// Notes how far a task has come.
  func note(_ step: WorkStep) {
    shown.withLock { shown in
      switch step {
      case .read(let count):
        shown.bytesRead += UInt64(count)
        shown.update("reading", shown.bytesRead, total: shown.bytes, of: .bytes)
      case .scanned(let task, let records, let total):
        shown.update(task, UInt64(records), total: UInt64(total), of: .records)
      case .ended: shown.finish()
      }
    }
  }

  /// Takes the line away.
  func finish() { shown.withLock { $0.finish() } }
}

import CommandLineKit
import LockstepPipeline

/// Shows on the terminal how far reading has come, and each pass over the records after it.
final class ShownProgress {
  private let bytes: UInt64?
  private let terminal: Terminal
  private let environment: Environment
  private var current: (task: String, progress: Progress)?
  private var bytesRead: UInt64 = 0

  init(bytes: UInt64?, terminal: Terminal, environment: Environment) {
    self.bytes = bytes
    self.terminal = terminal
    self.environment = environment
    begin("reading", total: bytes, of: .bytes)
  }

  /// Notes how far a task has come.
  func note(_ step: WorkStep) {
    switch step {
    case .read(let count):
      bytesRead += UInt64(count)
      update("reading", bytesRead, total: bytes, of: .bytes)
    case .scanned(let task, let records, let total):
      update(task, UInt64(records), total: UInt64(total), of: .records)
    case .ended: finish()
    }
  }

  /// Takes the line away.
  func finish() {
    current?.progress.finish()
    current = nil
  }

  private func begin(_ task: String, total: UInt64?, of unit: Progress.Unit) {
    let progress = Progress(
      task, total: total, of: unit, terminal: terminal, environment: environment)
    current = (task, progress)
  }

  private func update(_ task: String, _ done: UInt64, total: UInt64?, of unit: Progress.Unit) {
    if current?.task != task {
      finish()
      begin(task, total: total, of: unit)
    }
    current?.progress.update(done: done)
  }
}

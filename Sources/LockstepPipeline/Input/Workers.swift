import Dispatch
import LockstepPlatform

/// Work on several items at once.
enum Workers {
  /// What became of the items so far.
  private struct Progress<Result> {
    var next = 0
    var results: [Result?]

    /// The next item that nobody works on.
    mutating func take() -> Int? {
      guard next < results.count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  /// How many threads this machine runs at once.
  static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The results of a piece of work on each item, in the order of the items.
  ///
  /// - Parameters:
  ///   - items: What is worked on.
  ///   - jobs: On how many of them at once; 1 is the calling thread alone.
  ///   - work: Does the work; where jobs are several it is called by several threads.
  /// - Returns: A result for each item.
  static func map<Item: Sendable, Result>(
    _ items: [Item], jobs: Int, _ work: @Sendable (Item) -> Result
  ) -> [Result] {
    let jobs = min(jobs, items.count)
    guard jobs > 1 else { return items.map(work) }
    let progress = Lock(Progress<Result>(results: items.map { _ in nil }))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let index = progress.withLock({ $0.take() }) {
        let result = work(items[index])
        progress.withLock { $0.results[index] = result }
      }
    }
    return progress.withLock { $0.results.compactMap { $0 } }
  }
}

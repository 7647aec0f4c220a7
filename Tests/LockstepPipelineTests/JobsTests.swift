import LockstepModel
import Testing

@testable import LockstepPipeline

/// Reading several inputs at once gives what reading them one after the other gives.
@Suite struct JobsTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func log(_ number: Int) -> String {
    (0..<300).map { line in
      let second = String(1_000 + (line * 7 + number) % 60).dropFirst(2)
      return "2026-05-31 10:0\(line / 60):\(second).\(100_000 + line)+0200  host App[\(number)]: "
        + (line % 50 == number ? "sceneDidBecomeActive(_:)" : "nothing") + "\n"
    }.joined()
  }

  /// What inputs come to: records, reports, notes and problems.
  private func loaded(_ paths: [String], jobs: Int) throws -> String {
    var options = ReadingOptions()
    options.jobs = jobs
    let trace = try TraceLoader.load(paths: paths, options: options)
    var text = "\(trace.header) \(trace.inputs) \(trace.notes) \(trace.problems)\n"
    try trace.scan { text += "\($0)\n" }
    return text
  }

  @Test func `the number of jobs changes nothing`() throws {
    var paths = try (1...7).map { try scratch.write(log($0), to: "\($0).log") }
    paths.insert(paths[0] + ".missing", at: 3)
    let alone = try loaded(paths, jobs: 1)
    for jobs in [2, 3, 16] { #expect(try loaded(paths, jobs: jobs) == alone) }
    #expect(alone.contains("events: 6,"))
  }

  @Test(arguments: [1, 2, 5, 100])
  func `results stand in the order of the items`(jobs: Int) {
    let items = Array(0..<50)
    #expect(Workers.map(items, jobs: jobs) { $0 * 2 } == items.map { $0 * 2 })
    #expect(Workers.map([Int](), jobs: jobs) { $0 }.isEmpty)
  }
}

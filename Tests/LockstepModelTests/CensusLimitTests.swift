import LockstepModel
import Testing

/// A hostile log names any number of processes.
@Suite struct CensusLimitTests {
  private static let beyond = 10

  /// A census of so many events, each of a process of its own.
  private func census(_ count: Int, _ writer: (Int) -> ProcessReference) -> Census {
    var census = Census(keepsObservations: false)
    for number in 0..<count {
      census.observe(
        Event(sequence: number, writer: writer(number), source: .app, name: "app.step"))
    }
    return census
  }

  @Test func `pids beyond a number are counted and not told apart`() {
    let count = Census.maximumProcesses + Self.beyond
    var census = census(count) { ProcessReference(name: "a", pid: $0) }
    #expect(census.processes.count == Census.maximumProcesses)
    #expect(census.untoldEvents == Self.beyond)
    census.finish()
    #expect(census.process(pid: 5, name: "a", life: 1)?.index == 5)
    #expect(census.process(pid: count - 1, name: "a", life: 1) == nil)
  }

  @Test func `names beyond a number are counted and not told apart`() {
    let census = census(Census.maximumProcesses + Self.beyond) {
      ProcessReference(name: "a\($0)", pid: nil)
    }
    #expect(census.processes.count == Census.maximumProcesses)
    #expect(census.untoldEvents == Self.beyond)
  }

  /// A pid that comes back under another name is of a process that nobody told apart.
  @Test func `a pid beyond the limit is not taken for the process that had it before`() {
    var census = census(Census.maximumProcesses) { ProcessReference(name: "a", pid: $0) }
    census.observe(
      Event(
        sequence: Census.maximumProcesses, writer: ProcessReference(name: "b", pid: 5),
        source: .app, name: "app.step"))
    census.finish()
    #expect(census.untoldEvents == 1)
    #expect(census.process(pid: 5, name: "b", life: 1) == nil)
  }

  /// Each end was looked for under every name.
  @Test(.timeLimit(.minutes(3))) func `ends of many processes take time of their number`() {
    var census = Census(keepsObservations: false)
    for number in 0..<30_000 {
      let writer = ProcessReference(name: "a\(number)", pid: number)
      census.observe(
        Event(sequence: number, writer: writer, source: .system, name: "sys.process.exited"))
    }
    #expect(census.processes.count == 30_000)
  }
}

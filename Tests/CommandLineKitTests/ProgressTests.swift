import CommandLineKit
import Testing

/// A clock that stands still until it is turned, and what was written meanwhile.
private final class Bench {
  var time = ContinuousClock.now
  var written: [String] = []
  let isTerminal: Bool

  init(isTerminal: Bool = true) {
    self.isTerminal = isTerminal
  }

  func progress(
    _ label: String = "Reading a.log", total: UInt64?, of unit: Progress.Unit = .bytes,
    term: String = "xterm"
  ) -> Progress {
    // The closure has to be Sendable; the test is single-threaded.
    nonisolated(unsafe) let bench = self
    let environment = Environment(
      variables: ["TERM": term], isErrorTerminal: isTerminal, terminalColumns: 60,
      now: { bench.time })
    return Progress(
      label, total: total, of: unit, terminal: Terminal(.error, environment: environment),
      environment: environment
    ) { bench.written.append($0) }
  }
}

@Suite struct ProgressTests {
  @Test func `a line appears after a second, ten times a second, and goes away`() {
    let bench = Bench()
    var progress = bench.progress(total: 27_100_000)
    progress.update(done: 1)
    bench.time += .milliseconds(999)
    progress.update(done: 12_300_000)
    #expect(bench.written == [])
    bench.time += .milliseconds(1)
    progress.update(done: 12_300_000)
    #expect(
      bench.written == ["\rReading a.log  45%  12.3 MB of 27.1 MB  0:01 left\u{1B}[K"])
    bench.time += .milliseconds(99)
    progress.update(done: 13_000_000)
    #expect(bench.written.count == 1)
    bench.time += .milliseconds(1)
    progress.update(done: 13_000_000)
    #expect(bench.written.count == 2)
    progress.finish()
    progress.finish()
    bench.time += .seconds(5)
    progress.update(done: 27_100_000)
    #expect(bench.written.dropFirst(2) == ["\r\u{1B}[K"])
  }

  @Test func `a short task leaves no trace`() {
    let bench = Bench()
    var progress = bench.progress(total: 10)
    bench.time += .milliseconds(900)
    progress.update(done: 10)
    progress.finish()
    #expect(bench.written == [])
  }

  @Test func `a task that counts records says so`() {
    let bench = Bench()
    var progress = bench.progress("judging", total: 2_000_000, of: .records)
    bench.time += .seconds(2)
    progress.update(done: 500_000)
    #expect(
      bench.written == ["\rjudging  25%  500000 of 2000000 records  0:06 left\u{1B}[K"])
  }

  @Test func `a cleared line comes back with the next drawing`() {
    let bench = Bench()
    var progress = bench.progress(total: nil)
    bench.time += .seconds(2)
    progress.update(done: 999)
    progress.clear()
    progress.clear()
    bench.time += .seconds(1)
    progress.update(done: 1_999)
    #expect(
      bench.written == [
        "\rReading a.log  999 B\u{1B}[K", "\r\u{1B}[K", "\rReading a.log  1.9 kB\u{1B}[K",
      ])
  }

  @Test(arguments: [(false, "xterm"), (true, "dumb")])
  func `nothing goes anywhere but to a terminal that can redraw`(isTerminal: Bool, term: String) {
    let bench = Bench(isTerminal: isTerminal)
    var progress = bench.progress(total: 10, term: term)
    bench.time += .seconds(5)
    progress.update(done: 5)
    progress.finish()
    #expect(bench.written == [])
  }

  @Test func `a label is made safe and cut to the line`() {
    let bench = Bench()
    var progress = bench.progress("\u{1B}]" + String(repeating: "x", count: 80), total: nil)
    bench.time += .seconds(1)
    progress.update(done: 1)
    let line = "\\u{1B}]" + String(repeating: "x", count: 51) + "…"
    #expect(bench.written == ["\r\(line)\u{1B}[K"])
  }

  @Test func `extreme counts are no trouble`() {
    let bench = Bench()
    var progress = bench.progress("R", total: .max)
    bench.time += .seconds(100_000)
    progress.update(done: 1)
    bench.time += .seconds(1)
    progress.update(done: .max)
    #expect(
      bench.written == [
        "\rR  0%  1 B of 18446.7 PB\u{1B}[K",
        "\rR  100%  18446.7 PB of 18446.7 PB  0:00 left\u{1B}[K",
      ])
  }

  @Test(
    arguments: [
      (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (1_999, "1.9 kB"), (999_999, "999.9 kB"),
      (1_000_000, "1.0 MB"), (5_250_000_000, "5.2 GB"),
    ] as [(UInt64, String)])
  func `bytes read as a user reads them`(bytes: UInt64, text: String) {
    #expect(ByteCount(bytes).description == text)
  }
}

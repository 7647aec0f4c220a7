import CommandLineKit
import LockstepPipeline
import Testing

@testable import lockstep_bench

@Suite struct BaselineTests {
  private static let baseline = Baseline(
    events: 1_000, bytes: 2_000,
    entries: [
      Baseline.Entry(name: "write", peer: "zstd \"-3\"", ratio: 0.1 + 0.2, spread: 0.012_5),
      Baseline.Entry(name: "write", peer: "another", ratio: 41, spread: 0),
    ])

  @Test func `what is written reads as what it was`() throws {
    #expect(try Baseline(text: Array(Self.baseline.text.utf8)) == Self.baseline)
  }

  @Test func `a file keeps it`() throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/ratios.json"
    #expect(!Baseline.isThere(path))
    try Self.baseline.write(to: path)
    #expect(Baseline.isThere(path))
    #expect(try Baseline.read(path) == Self.baseline)
  }

  private static let row = #"{"case":"a","peer":"b","ratio":1,"spread":0}"#

  private static func text(_ rows: String, version: Int = 2) -> String {
    #"{"lockstep-bench":\#(version),"events":1,"bytes":1,"ratios":[\#(rows)]}"#
  }

  @Test(
    arguments: [
      ("", .noJSON), ("{", .noJSON), ("ratio 1", .noJSON),
      ("{}", .foreign), ("[1]", .foreign), (#"{"lockstep":1,"metadata":{}}"#, .foreign),
      (#"{"lockstep-bench":1,"ratios":[]}"#, .older(1)),
      (text(row, version: 3), .newer(3)),
      (#"{"lockstep-bench":2}"#, .incomplete),
      (#"{"lockstep-bench":2,"events":1,"bytes":1,"ratios":{}}"#, .incomplete),
      (text(row + ",{}"), .badRow(2)),
      (text(#"{"case":"a","peer":"b","ratio":0,"spread":0}"#), .badRow(1)),
      (text(#"{"case":"a","peer":"b","ratio":1,"spread":-1}"#), .badRow(1)),
      (text(#"{"case":"a","peer":"b","ratio":"1","spread":0}"#), .badRow(1)),
      (text(row + "," + row), .doubledRow(2)),
    ] as [(String, BaselineFailure.Kind)])
  func `a file that holds no ratios to compare with is an error that says what it is`(
    _ text: String, _ kind: BaselineFailure.Kind
  ) throws {
    #expect(throws: kind) { try Baseline(text: Array(text.utf8)) }
    let folder = try ScratchFolder()
    let path = "\(folder.path)/ratios.json"
    try OutputFile.write(path) { try $0(Array(text.utf8)[...]) }
    #expect(throws: BaselineFailure(kind: kind, path: path)) { try Baseline.read(path) }
    let sentence = BaselineFailure(kind: kind, path: path).description
    #expect(sentence.hasPrefix("\(path): ") && sentence.contains("; "))
  }

  @Test func `a file of another load is refused before anything is measured`() throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/ratios.json"
    try Self.baseline.write(to: path)
    let status = Bench(environment: .process()).run(["run", "--case", "session", "--compare", path])
    #expect(status == 2)
    #expect(try Baseline.read(path) == Self.baseline)
  }

  @Test func `--store needs the file`() {
    #expect(Bench(environment: .process()).run(["run", "--case", "session", "--store"]) == 2)
  }

  @Test func `a run without the file writes it, and the next one compares with it`() throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/ratios.json"
    let words = ["run", "--case", "session", "--events", "1000", "--compare", path]
    #expect(Bench(environment: .process()).run(words) == 0)
    let stored = try Baseline.read(path)
    #expect(stored.entries.map(\.name) == ["session"])
    #expect(Bench(environment: .process()).run(words) == 0)
    let better = stored.entries.map {
      Baseline.Entry(name: $0.name, peer: $0.peer, ratio: $0.ratio * 2, spread: $0.spread)
    }
    try Baseline(events: stored.events, bytes: stored.bytes, entries: better).write(to: path)
    #expect(Bench(environment: .process()).run(words) == 1)
    #expect(Bench(environment: .process()).run(words + ["--store"]) == 0)
    #expect(try Baseline.read(path) == stored)
  }
}

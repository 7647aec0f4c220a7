import Foundation
import LockstepTestSupport
import Testing

/// `Traces/faulty`: trace files with one defect each, and what the tool says of them.
@Suite struct FaultyTraceTests {
  private static let folder = TestFiles.package.appending(path: "Traces/faulty")

  private static func names() throws -> [String] {
    try TestFiles.names(in: folder).filter { $0.hasSuffix(".lockstep") }
      .map { String($0.dropLast(".lockstep".count)) }
  }

  /// `RECORD_GOLDEN=1 swift test --filter FaultyTraceTests` records what the tool says now.
  @Test(arguments: try names())
  func `a faulty trace gives what is undamaged, and what is lost is named`(name: String) throws {
    let run = CommandLineCase(folder: Self.folder)
    let actual = try run.run(["ingest", "--no-project", "-o", "-", "\(name).lockstep"])
    if let difference = try Golden.difference(actual, from: run.file("\(name).txt")) {
      Issue.record("\(name): \(difference)")
    }
  }

  @Test func `there are faulty traces, each with its report`() throws {
    let names = try Self.names()
    #expect(names.count > 90)
    #expect(
      Set(try TestFiles.names(in: Self.folder))
        == Set(names.flatMap { ["\($0).lockstep", "\($0).txt"] }))
  }
}

import LockstepPipeline
import Testing

@testable import lockstep_bench

@Suite struct SyntheticLogTests {
  private func log(_ style: SyntheticLog.Style, seed: UInt64, bytes: Int) throws -> [UInt8] {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/a.log"
    try SyntheticLog(style: style, seed: seed, bytes: bytes).write(to: path)
    return try Workload.bytes(of: path)
  }

  @Test(arguments: SyntheticLog.Style.allCases)
  func `the same style, seed and size give the same bytes`(_ style: SyntheticLog.Style) throws {
    let first = try log(style, seed: 7, bytes: 300_000)
    #expect(try log(style, seed: 7, bytes: 300_000) == first)
    #expect(try log(style, seed: 8, bytes: 300_000) != first)
    #expect(first.count >= 300_000 && first.count < 310_000)
  }

  /// The pieces that are written are larger than this log, and smaller than that one.
  @Test func `a larger log begins as a smaller one`() throws {
    let small = try log(.syslog, seed: 7, bytes: 100_000)
    #expect(try log(.syslog, seed: 7, bytes: 9_000_000).starts(with: small))
  }

  @Test(arguments: SyntheticLog.Style.allCases)
  func `one record in a thousand is of the app or about it`(
    _ style: SyntheticLog.Style
  ) throws {
    let text = String(decoding: try log(style, seed: 7, bytes: 4_000_000), as: UTF8.self)
    let records =
      text.split(separator: "\n").count { $0.hasPrefix(style == .syslog ? "2026-" : "{\"traceID") }
    let told = text.split(separator: "\n").count { line in
      line.contains("Harbor") || line.contains("com.example.harbor")
    }
    #expect(told == records / 1_000)
    #expect(told >= 3)
  }
}

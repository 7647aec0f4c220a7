import LockstepModel
import LockstepPipeline
import Testing

/// Files that hold nothing that could be read as a log.
@Suite struct UnreadableLogTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Bytes of a seeded generator, without those that only binaries have.
  private static func garbage(_ seed: UInt64, count: Int) -> [UInt8] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    return (0..<count).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let byte = UInt8(truncatingIfNeeded: state >> 32)
      return byte < 0x20 && byte != 0x0A ? 0x40 : byte
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `random bytes are no prints`(seed: UInt64) throws {
    let path = try scratch.write(Self.garbage(seed, count: 4_000), to: "random.log")
    let trace = try TraceLoader.load(paths: [path])
    #expect(trace.inputs[0].records == 0)
    #expect(trace.inputs[0].unparsed > 0)
    #expect(trace.problems.map(\.kind) == [.otherFormat])
  }

  @Test func `a callback among random bytes is no event`() throws {
    let bytes =
      Self.garbage(7, count: 2_000) + Array("\napplicationDidBecomeActive\n".utf8)
      + Self.garbage(8, count: 2_000)
    let trace = try TraceLoader.load(paths: [try scratch.write(bytes, to: "random.log")])
    #expect(trace.inputs[0].events == 0)
  }

  @Test func `a binary dump among prints costs its own lines only`() throws {
    let prints = String(repeating: "applicationDidBecomeActive\n", count: 200)
    let bytes = Array(prints.utf8) + Self.garbage(3, count: 2_000) + Array("\nscenePhase\n".utf8)
    let trace = try TraceLoader.load(paths: [try scratch.write(bytes, to: "prints.log")])
    #expect(trace.inputs[0].events == 200)
    #expect(trace.problems.isEmpty)
  }

  @Test func `a file of torn objects is told as unread`() throws {
    let path = try scratch.write("{\"a\":1\n{\"b\":2\n", to: "torn.ndjson")
    let trace = try TraceLoader.load(paths: [path])
    #expect(
      trace.problems.map(\.description) == [
        "\(path): no line of it could be read; 'lockstep ingest' shows what stands there; name a log"
      ])
  }

  @Test func `what lies beside the logs of a folder need not be one`() throws {
    _ = try scratch.write("applicationDidBecomeActive\n", to: "runs/a.log")
    _ = try scratch.write("{\"device\":\"x\"}\n", to: "runs/device.json")
    let trace = try TraceLoader.load(paths: [scratch.path + "/runs"])
    #expect(trace.problems.isEmpty)
    #expect(
      trace.notes.map(\.description)
        == ["\(scratch.path)/runs/device.json: no line of it could be read"])
  }
}

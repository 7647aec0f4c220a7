import LockstepModel
import Testing

@testable import lockstep_bench

/// The formats beside which sizes are measured hold what their specifications say.
@Suite struct PeerFormatTests {
  private static func event(_ name: String, ticks: UInt64, scene: String? = nil) -> TraceRecord {
    var event = Event(
      sequence: 1, uptime: nil, ticks: ticks, writer: ProcessReference(name: "App", pid: 1),
      thread: "main", source: .delegate, name: EventName(name))
    event.scene.scene = scene
    return .event(event)
  }

  private static func words(_ bytes: [UInt8]) -> [UInt64] {
    stride(from: 0, to: bytes.count, by: 8).map { start in
      (0..<8).reduce(0) { $0 | UInt64(bytes[start + $1]) << (8 * UInt64($1)) }
    }
  }

  /// By the Fuchsia trace format: magic, provider, section, ticks a second, then each string and
  /// thread before the event that names it first.
  @Test func `an instant event of a Fuchsia trace`() {
    var trace = FuchsiaTrace(ticksPerSecond: 24_000_000)
    trace.append(Self.event("app.tap", ticks: 5))
    let begin: [UInt64] = [
      0x0016_5478_4604_0010, 0x0000_0000_0011_0010, 0x0000_0000_0012_0010, 0x21, 24_000_000,
    ]
    let thread: [UInt64] = [0x0001_0033, 1_488, 1]
    // "delegate" is string 1 of 8 bytes, "app.tap" string 2 of 7.
    let strings: [UInt64] = [
      0x0000_0008_0001_0022, 0x6574_6167_656C_6564, 0x0000_0007_0002_0022, 0x0070_6174_2E70_7061,
    ]
    let event: [UInt64] = [0x0002_0001_0100_0024, 5]
    #expect(Self.words(trace.bytes) == begin + thread + strings + event)
    let once = trace.bytes.count
    trace.append(Self.event("app.tap", ticks: 6))
    #expect(trace.bytes.count == once + 16)
  }

  /// By CTF 1.8: a packet's header and context, then events of two bytes for the class, four for the
  /// low bits of the time, and their fields.
  @Test func `a packet of a common trace`() {
    var trace = CommonTrace(ticksPerSecond: 24_000_000)
    trace.append(Self.event("app.tap", ticks: 5))
    trace.append(Self.event("app.tap", ticks: 5 + (1 << 32)))
    trace.append(Self.event("app.tap", ticks: 6 + (1 << 32), scene: "s"))
    trace.finish()
    let first: [UInt8] = [0, 0, 5, 0, 0, 0, 0]
    let late: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0, 5, 0, 0, 0, 1, 0, 0, 0, 0]
    let last: [UInt8] = [1, 0, 6, 0, 0, 0, 0, UInt8(ascii: "s"), 0]
    let events = first + late + last
    #expect(trace.stream.count == 40 + events.count)
    #expect(Array(trace.stream.suffix(events.count)) == events)
    let bits = UInt64(trace.stream.count) * 8
    #expect(
      Self.words(Array(trace.stream.prefix(40))) == [
        0xC1FC_1FC1, 5, 6 + (1 << 32), bits, bits,
      ])
    let metadata = String(decoding: trace.metadata, as: UTF8.self)
    #expect(metadata.hasPrefix("/* CTF 1.8 */\n"))
    #expect(metadata.contains("event { name = \"delegate:app.tap\"; id = 1; stream_id = 0;"))
    #expect(metadata.contains("string _scene;"))
  }

  @Test(.enabled(if: Program.isInstalled("babeltrace2"), "babeltrace2 is not installed"))
  func `babeltrace2 reads every event of a common trace`() throws {
    let folder = try ScratchFolder()
    let workload = Workload(folder: folder.path, events: 20_000)
    let output = "\(folder.path)/text"
    _ = try Program.run(["babeltrace2", try workload.commonTraceFolder()], output: output)
    let lines = try Workload.bytes(of: output).count { $0 == UInt8(ascii: "\n") }
    #expect(lines == 20_000)
  }
}

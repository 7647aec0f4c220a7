import Foundation
import LockstepFormat
import LockstepModel
import LockstepTestSupport
import LockstepZstd
import Testing

@testable import LockstepPipeline

@Suite struct TraceSpoolTests {
  @Test func `a spool beyond its memory gives the same records again and again`() throws {
    let spool = TraceSpool(memoryLimit: 10)
    let records = (1...5_000).map {
      TraceRecord.event(
        Event(
          sequence: $0, uptime: Offset(nanoseconds: Int64($0)), source: "app",
          name: EventName("a\n\($0)"))
      )
    }
    for record in records { try spool.append(record) }
    for _ in 0..<2 {
      var read: [TraceRecord] = []
      try spool.scan { read.append($0) }
      #expect(read == records)
    }
    try spool.append(.end(TraceEnd(.clean)))
    var last: TraceRecord?
    try spool.scan { last = $0 }
    #expect(last == .end(TraceEnd(.clean)) && spool.count == 5_001)
  }

  @Test func `a text that many records share takes its room once a block`() throws {
    var random = SeededGenerator(seed: 1)
    let text = Value.string(String((0..<100_000).map { _ in random.pick(Self.letters) }))
    let spool = TraceSpool(memoryLimit: 0)
    for sequence in 1...5_000 {
      let event = Event(
        sequence: sequence, source: "app", name: "print", attributes: ["text": text])
      try spool.append(.event(event))
    }
    var texts = 0
    try spool.scan { record in
      guard case .event(let event) = record else { return }
      if event.attributes["text"] == text { texts += 1 }
    }
    #expect(texts == 5_000)
    #expect(spool.room < 1 << 20)
  }

  /// Letters of which a text compresses to no less than three quarters.
  private static let letters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/")

  @Test func `what comes from a trace file takes the file's room`() throws {
    let path = GoldenTrace.root.appending(path: "samples")
    for file in try TestFiles.names(in: path) where file.hasSuffix(".lockstep") {
      let url = path.appending(path: file)
      let trace = try TraceLoader.load(paths: [url.path])
      #expect(trace.records.room <= (try Data(contentsOf: url)).count, "\(file)")
    }
  }

  /// Blocks of which nothing, a part, or all can be read.
  @Test(arguments: try GoldenTrace.files(in: ["golden", "faulty", "samples"]))
  func `the spool gives what a reader gives, whatever is damaged`(file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    let expected = try Self.records(of: bytes)
    let trace: Trace
    do {
      trace = try TraceLoader.load(paths: [file.path])
    } catch is InputError {
      #expect(expected.isEmpty || !TraceFileParser.isTraceFile(bytes[...]))
      return
    }
    for _ in 0..<2 {
      var read: [TraceRecord] = []
      try trace.scan { read.append($0) }
      #expect(read == expected)
    }
    #expect(trace.records.count == expected.count)
  }

  private static func records(of bytes: [UInt8]) throws -> [TraceRecord] {
    var records: [TraceRecord] = []
    let sink = { (item: TraceFileItem) in
      if case .record(let record) = item { records.append(record) }
    }
    var reader = TraceFileReader(try ZstdDecompressor())
    reader.read(bytes[...], sink)
    reader.finish(sink)
    return records
  }
}

extension TraceSpool {
  /// The bytes that its blocks take.
  fileprivate var room: Int { store.count }
}

import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepFormat

/// Frames that nobody compressed; the library has its own tests.
struct NoLibrary: FrameDecompressor {
  mutating func content(of frame: [UInt8], length: Int) throws(FrameFailure) -> [UInt8] {
    throw .needsLibrary
  }
}

/// A trace file in memory, written and read.
enum TraceBytes {
  static func file(
    _ header: TraceHeader, _ records: [TraceRecord], recordsPerBlock: Int = 16_384
  ) throws -> [UInt8] {
    var options = TraceFileWriter<StoringCompressor>.Options()
    options.recordsPerBlock = recordsPerBlock
    var writer = try TraceFileWriter(header, compressor: StoringCompressor(), options: options)
    for record in records { try writer.write(record) }
    writer.finish()
    return writer.bytes
  }

  /// The interchange form, byte for byte.
  static func text(_ header: TraceHeader, _ records: [TraceRecord]) -> [UInt8] {
    var writer = NDJSONWriter()
    writer.write(header)
    for record in records { writer.write(record) }
    return writer.bytes
  }

  /// The blocks of a file.
  static func blocks(_ bytes: [UInt8]) -> [TraceBlock] {
    var blocks: [TraceBlock] = []
    var reader = TraceFileReader(NoLibrary(), gives: .blocks)
    let sink = { (item: TraceFileItem) in if case .block(let block) = item { blocks.append(block) }
    }
    reader.read(bytes[...], sink)
    reader.finish(sink)
    return blocks
  }

  /// The texts of time in a block that are made from a layout.
  static func times(of block: TraceBlock) -> [String] {
    var texts: [String] = []
    do throws(BlockFailure) {
      var records = try BlockRecords(block)
      while let record = try records.next() {
        if case .event(let event) = record, event.uptime != nil, let time = event.time {
          texts.append(time)
        }
      }
    } catch {
      Issue.record("\(error)")
    }
    return texts
  }

  static func read(
    _ bytes: [UInt8], chunk: Int = .max
  ) -> (header: TraceHeader?, records: [TraceRecord], faults: [TraceFault]) {
    var header: TraceHeader?
    var records: [TraceRecord] = []
    var faults: [TraceFault] = []
    let sink = { (item: TraceFileItem) in
      switch item {
      case .header(let found): header = found
      case .record(let record): records.append(record)
      case .block, .frame, .endOfFrame: break
      case .fault(let fault): faults.append(fault)
      }
    }
    var reader = TraceFileReader(NoLibrary())
    var start = 0
    while start < bytes.count {
      let end = start + min(chunk, bytes.count - start)
      reader.read(bytes[start..<end], sink)
      start = end
    }
    reader.finish(sink)
    return (header, records, faults)
  }
}

@Suite struct TraceFileTests {
  /// What the random traces of the round trip have to meet, so that a case of each is tried.
  @Test func `random records meet every layout, clock and run that the format knows`() throws {
    var layouts: Set<TimeTextLayout> = []
    var clocks: Set<[UInt64]> = []
    var sections: Set<Section> = []
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = RandomRecords(seed: seed)
      let header = random.header()
      let bytes = try TraceBytes.file(header, random.records(), recordsPerBlock: 60)
      for block in TraceBytes.blocks(bytes) {
        clocks.insert([block.clock.numerator, block.clock.denominator])
        sections.formUnion(block.sections.sizes.filter { $0.bytes > 0 }.map(\.section))
        for text in TraceBytes.times(of: block) {
          if let (layout, _) = TimeTextLayout.parse(text) { layouts.insert(layout) }
        }
      }
    }
    #expect(Set(layouts.map(\.date)).count == 5 && Set(layouts.map(\.zone)).count == 5)
    #expect(Set(layouts.map(\.decimals)) == Set(0...9))
    #expect(Set(layouts.map(\.hasZoneBlank)).count == 2 && Set(layouts.map(\.mark)).count > 2)
    #expect(
      clocks == [[1, 1], [1_000, 1], [1_000_000, 1], [1_000_000_000, 1], [125, 3]])
    #expect(sections == Set(Section.allCases).subtracting([.attribute]))
  }

  @Test func `a block has no more shapes than a reader allows`() throws {
    let count = BlockLimits.shapes + 100
    let records = (0..<count).map { number in
      TraceRecord.event(Event(sequence: number, source: "app", name: EventName("n\(number)")))
    }
    let bytes = try TraceBytes.file(TraceHeader(), records, recordsPerBlock: 1 << 16)
    let (_, read, faults) = TraceBytes.read(bytes)
    #expect(faults == [] && read == records)
  }

  @Test func `metadata that no header has room for is refused before it is lost`() throws {
    let long = String(repeating: "x", count: RecordWeight.usual)
    #expect(throws: TraceWriteFailure.self) {
      try TraceBytes.file(TraceHeader(metadata: ["a": .string(long)]), [])
    }
  }

  /// Each header claims the 1 MB behind it, and stands 81 bytes behind the one before it.
  @Test func `damaged blocks that claim the same bytes are not tried again and again`() throws {
    let small = try TraceBytes.file(TraceHeader(), [.event(Event(source: "app", name: "a"))])
    let header = 8 + Int(LittleEndian.uint32(small[...], at: 4))
    var content = BlockBuilder()
    content.append(.event(Event(source: "app", name: "a")))
    var block = BlockHeader(
      fileID: LittleEndian.uint64(small[...], at: 8 + 12), number: 0, firstRecord: 0,
      content: content.finish(), frame: 1_057_000)
    block.contentLength = 1 << 20
    // A zstd frame of one compressed block, so that the library has to say what is wrong with it.
    let frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0xA4, 0, 0, 0x10, 0, 0x05, 0, 0]
    let unit = FrameBytes.skippable(FrameBytes.blockMagic, block.payload) + frame
    var bytes = Array(small[..<header])
    for _ in 0..<50_000 { bytes += unit }
    let decompressor = Counting()
    var reader = TraceFileReader(decompressor)
    var lost = 0
    let sink = { (item: TraceFileItem) in
      if case .fault(let fault) = item { lost += fault.lost ?? 0 }
    }
    reader.read(bytes[...], sink)
    reader.finish(sink)
    #expect(lost == 50_000)
    // Eight times the file, and 16 MiB before anything was passed over.
    #expect(decompressor.bytes <= 8 * bytes.count + 16 << 20)
  }
}

/// Counts the bytes that it is given, and takes none of them.
private final class Counting: FrameDecompressor {
  private(set) var bytes = 0

  func content(of frame: [UInt8], length: Int) throws(FrameFailure) -> [UInt8] {
    bytes += frame.count
    throw .corrupt
  }
}

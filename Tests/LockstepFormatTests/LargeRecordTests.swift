import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepFormat

/// Records that take a block of their own, and those that no block has room for.
@Suite struct LargeRecordTests {
  private func event(_ attributes: Attributes, sequence: Int = 1) -> TraceRecord {
    .event(Event(sequence: sequence, source: "app", name: "a", attributes: attributes))
  }

  private func list(_ count: Int) -> Value { .list([Value](repeating: .bool(true), count: count)) }

  private func isReadBack(_ record: TraceRecord) throws -> Bool {
    let records = [event([:]), record, event([:], sequence: 3)]
    let bytes = try TraceBytes.file(TraceHeader(), records)
    let (_, read, faults) = TraceBytes.read(bytes)
    return faults == [] && read == records
  }

  /// A block's content takes 1,048,576 bytes; all of it but its text takes some tens here.
  @Test func `a record is written as long as a block of its own has room for it`() throws {
    #expect(try isReadBack(event(["k": .string(String(repeating: "x", count: 1_048_500))])))
    #expect(throws: TraceWriteFailure.content) {
      try isReadBack(event(["k": .string(String(repeating: "x", count: 1_048_576))]))
    }
  }

  /// The text alone is more than half of what a block takes otherwise.
  @Test(arguments: [300_000, 500_000])
  func `a text that many events share is written once in a block`(length: Int) throws {
    var random = SeededGenerator(seed: 1)
    let text = Value.string(
      String(decoding: (0..<length).map { _ in UInt8(97 + random.below(26)) }, as: UTF8.self))
    let records = (1...500).map { event(["text": text], sequence: $0) }
    let bytes = try TraceBytes.file(TraceHeader(), records)
    #expect(bytes.count < 2 * length)
    let (_, read, faults) = TraceBytes.read(bytes)
    #expect(faults == [] && read == records)
  }

  /// Different texts fill a block to its limit and no further.
  @Test func `large texts of their own are written in blocks that a reader takes`() throws {
    let records = (1...60).map { number in
      event(
        ["text": .string(String(repeating: "\(number) ", count: 500 * number))], sequence: number)
    }
    let (_, read, faults) = TraceBytes.read(try TraceBytes.file(TraceHeader(), records))
    #expect(faults == [] && read == records)
  }

  @Test func `an event's lists hold as many values as the format allows, and no more`() throws {
    #expect(try isReadBack(event(["k": list(65_536)])))
    #expect(try isReadBack(event(["k": list(32_768), "l": list(32_767), "m": .list([list(0)])])))
    #expect(throws: TraceWriteFailure.values) { try isReadBack(event(["k": list(65_537)])) }
    #expect(throws: TraceWriteFailure.values) {
      try isReadBack(event(["k": list(32_768), "l": list(32_769)]))
    }
  }

  @Test func `a loss names as many sources as the format allows, and no more`() throws {
    func loss(_ sources: Int) -> TraceRecord {
      var loss = Loss(from: .zero, to: .zero)
      loss.sources = [Source](repeating: .app, count: sources)
      return .loss(loss)
    }
    #expect(try isReadBack(loss(65_536)))
    #expect(throws: TraceWriteFailure.values) { try isReadBack(loss(65_537)) }
  }

  @Test func `an event has as many attributes as the format allows, and no more`() throws {
    func attributes(_ count: Int) -> Attributes {
      Attributes(
        (0..<count).map {
          Attributes.Element(key: String(1_000_000 + $0, radix: 36), value: .integer(1))
        })
    }
    #expect(try isReadBack(event(attributes(16_384))))
    #expect(throws: TraceWriteFailure.values) { try isReadBack(event(attributes(16_385))) }
  }

  /// One text for all: a block for each event would have it as often.
  @Test(arguments: [300_000, 400_000, 700_000])
  func `a text that many events share is packed once in a block`(length: Int) {
    var random = SeededGenerator(seed: 7)
    let text = String(
      decoding: (0..<length).map { _ in UInt8.random(in: 97...122, using: &random) }, as: UTF8.self)
    var packer = RecordPacker()
    var blocks = 0
    var bytes = 0
    for number in 0..<16_384 {
      let event = Event(
        sequence: number, source: "app", name: "a", attributes: ["k": .string(text)])
      let isIn = packer.appendKnown(event) || packer.append(.event(event))
      #expect(isIn)
      guard packer.isFull || number == 16_383 else { continue }
      blocks += 1
      bytes += packer.take().count
    }
    #expect(blocks <= 2 && bytes < 2 * length + (1 << 20))
  }

  @Test func `what a reader would refuse is not packed`() {
    var packer = RecordPacker()
    let takesMost = packer.append(event(["k": list(65_536)]))
    let takesMore = packer.append(event(["k": list(65_537)]))
    #expect(takesMost && !takesMore)
  }
}

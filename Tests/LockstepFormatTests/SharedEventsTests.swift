import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepFormat

/// Events that share their parts and differ in the little by which writer and reader tell them
/// apart at first sight.
@Suite struct SharedEventsTests {
  /// As many traces of many alike events as a run asks for.
  private struct AlikeEvents {
    private var random: SeededGenerator
    private let parts: [SharedParts]

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      // Some are equal and yet not the same; some differ in the scene or the file alone.
      parts = (0..<9).map { number in
        SharedParts(
          SharedParts.Fields(
            writer: ProcessReference(name: "App", pid: 7), thread: "main", source: "delegate",
            name: number < 6 ? "scene.didActivate" : "scene.willDeactivate",
            scene: SceneReference(scene: number % 3 == 0 ? nil : "scene \(number % 3)"),
            file: number % 2 == 0 ? nil : "device \(number % 4).log"))
      }
    }

    mutating func records() -> [TraceRecord] {
      (0..<Int.random(in: 1...400, using: &random)).map { .event(event($0)) }
    }

    private mutating func event(_ number: Int) -> Event {
      let uptime = Offset(nanoseconds: Int64(number) * 1_000_000)
      var event = Event(source: "app", name: "x")
      event.shared = parts.randomElement(using: &random) ?? parts[0]
      event.sequence = number
      event.uptime = random.once(in: 9) ? nil : uptime
      event.ticks = random.once(in: 3) ? UInt64(number) * 24_000 : nil
      event.time = random.once(in: 3) ? "12:00:0\(number % 10)" : random.once(in: 3) ? "soon" : nil
      let hasPlace = event.shared.file != nil
      event.setPlace(
        line: hasPlace && random.once(in: 2) ? number : nil,
        offset: hasPlace && random.once(in: 2) ? number * 99 : nil)
      event.attributes = attributes(number)
      return event
    }

    /// Keys of the same length, each made anew, so that it is kept in a place of its own.
    private mutating func attributes(_ number: Int) -> Attributes {
      var attributes = Attributes()
      let most = random.once(in: 20) ? 30 : 3
      for _ in 0..<Int.random(in: 0...most, using: &random) {
        attributes["a key beyond fifteen bytes \(Int.random(in: 10...40, using: &random))"] =
          value(number)
        attributes[random.once(in: 2) ? "k" : "l"] = value(number)
      }
      return attributes
    }

    private mutating func value(_ number: Int) -> Value {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: .bool(random.once(in: 2))
      case 1: .integer(Int64(number))
      case 2: .integer(Int64.random(in: 0...2, using: &random))
      case 3: Value(UInt64.max - UInt64.random(in: 0...1, using: &random))
      case 4: .number(Double(number))
      case 5: .list([.integer(Int64(number)), .string("in a list")])
      case 6: .string(random.once(in: 2) ? "e\u{301}" : "\u{E9}")
      default: .string("a text beyond fifteen bytes \(Int.random(in: 0...2, using: &random))")
      }
    }
  }

  @Test(arguments: Int(LongRun.seed)..<Int(LongRun.seed) + LongRun.cases(150))
  func `events that share much are read back as they were`(_ seed: Int) throws {
    var events = AlikeEvents(seed: UInt64(seed))
    let records = events.records()
    let bytes = try TraceBytes.file(
      TraceHeader(), records, recordsPerBlock: seed % 2 == 0 ? 16_384 : 37)
    let expected = TraceBytes.text(TraceHeader(), records)
    let (_, read, faults) = TraceBytes.read(bytes)
    #expect(faults == [])
    #expect(TraceBytes.text(TraceHeader(), read) == expected)
    // The same where the events are lent, not given away.
    var writer = NDJSONWriter()
    writer.write(TraceHeader())
    var reader = TraceFileReader(NoLibrary())
    reader.read(bytes[...], events: { writer.write(.event($0.event)) }, { _ in })
    #expect(writer.bytes == expected)
  }

  @Test(arguments: Int(LongRun.seed)..<Int(LongRun.seed) + LongRun.cases(150))
  func `packed records are read back as they were`(_ seed: Int) throws {
    var events = AlikeEvents(seed: UInt64(seed))
    let records = events.records()
    var packer = RecordPacker()
    for record in records {
      guard case .event(let event) = record else { continue }
      let isIn = packer.appendKnown(event) || packer.append(record)
      #expect(isIn)
    }
    #expect(packer.count == records.count)
    var block = try BlockRecords(try TraceBlock(content: packer.take()))
    var read: [TraceRecord] = []
    while let record = try block.next() { read.append(record) }
    #expect(TraceBytes.text(TraceHeader(), read) == TraceBytes.text(TraceHeader(), records))
  }
}

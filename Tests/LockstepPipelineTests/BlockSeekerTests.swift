import LockstepFormat
import LockstepModel
import LockstepPipeline
import LockstepPlatform
import Testing

@Suite struct BlockSeekerTests {
  private let scratch: Scratch
  private static let blocks = 40
  private static let eventsPerBlock = 50

  init() throws { scratch = try Scratch() }

  /// A trace of 40 blocks with an event a second, in which `change` may put other records.
  private func file(
    named name: String = "a.lockstep", _ change: (inout [TraceRecord]) -> Void = { _ in }
  ) throws -> (path: String, bytes: [UInt8]) {
    var records: [TraceRecord] = (1...Self.blocks * Self.eventsPerBlock).map { number in
      .event(
        Event(
          sequence: number, uptime: Offset(nanoseconds: Int64(number) * 1_000_000_000 + 77),
          source: .app, name: "app.step",
          // Random enough to take room.
          attributes: ["id": .integer(Int64(truncatingIfNeeded: number &* 0x5DEE_CE66_D9E3_779B))]))
    }
    records.append(.end(TraceEnd(.clean)))
    change(&records)
    var options = TraceFileWriter<StoringCompressor>.Options()
    options.recordsPerBlock = Self.eventsPerBlock
    let header = TraceHeader(metadata: ["clock": .string("mach")])
    var writer = try TraceFileWriter(header, compressor: StoringCompressor(), options: options)
    for record in records { try writer.write(record) }
    writer.finish()
    let bytes = writer.bytes
    return (try scratch.write(bytes, to: name), bytes)
  }

  /// What is loaded, and how many bytes were read for it.
  private func load(
    _ path: String, _ stretch: TraceStretch?
  ) throws -> (records: [TraceRecord], read: Int) {
    var options = ReadingOptions()
    options.stretch = stretch
    let read = Lock(0)
    let trace = try TraceLoader.load(paths: [path], options: options) { step in
      if case .read(let bytes) = step { read.withLock { $0 += bytes } }
    }
    var records: [TraceRecord] = []
    try trace.scan { records.append($0) }
    return (records, read.withLock { $0 })
  }

  /// What stands in a stretch, and what is shown whenever it was.
  private func shown(_ records: [TraceRecord], _ stretch: TraceStretch) -> [TraceRecord] {
    var start: Offset?
    var isInTime = stretch.since == nil
    return records.filter { record in
      guard case .event(let event) = record else { return true }
      start = start ?? event.uptime
      if let start, let elapsed = event.uptime?.nanoseconds(since: start) {
        isInTime = elapsed >= stretch.since ?? .min && elapsed <= stretch.until ?? .max
      }
      return isInTime
    }
  }

  private static let stretches = [
    TraceStretch(since: 1_000_000_000_000, until: 1_010_000_000_000),
    TraceStretch(since: nil, until: 3_000_000_000),
    TraceStretch(since: 1_990_000_000_000, until: nil),
    TraceStretch(since: 49_000_000_000, until: 50_000_000_000),
    TraceStretch(since: 9_000_000_000_000, until: nil),
    TraceStretch(since: 0, until: .max),
  ]

  @Test(arguments: stretches)
  func `a stretch of a trace file is what the whole file has of it`(
    stretch: TraceStretch
  ) throws {
    let (path, _) = try file()
    let all = try load(path, nil).records
    #expect(shown(try load(path, stretch).records, stretch) == shown(all, stretch))
  }

  @Test func `for a stretch only its blocks are read, and some tens of bytes of each other`() throws
  {
    let (path, bytes) = try file()
    let stretch = TraceStretch(since: 1_000_000_000_000, until: 1_010_000_000_000)
    let (records, read) = try load(path, stretch)
    // The first block, the one of the stretch and the one behind it; the end has its own.
    #expect(records.count <= 5 * Self.eventsPerBlock)
    let block = bytes.count / Self.blocks
    #expect(read < 5 * block + Self.blocks * 72 + 4_096)
    #expect(read * 2 < bytes.count)
  }

  /// A trace of a sparse log has marks in nearly every block.
  @Test func `blocks with plain marks are left out as those without`() throws {
    let (path, bytes) = try file { records in
      for index in stride(from: 1_990, to: 0, by: -10) {
        let uptime = Offset(nanoseconds: Int64(index) * 1_000_000_000 + 500_000_000)
        records.insert(.mark(TimeMark(uptime: uptime)), at: index)
      }
    }
    let stretch = TraceStretch(since: 1_000_000_000_000, until: 1_010_000_000_000)
    let (records, read) = try load(path, stretch)
    let block = bytes.count / Self.blocks
    #expect(read < 5 * block + (Self.blocks + 5) * 72 + 4_096)
    let events = { (records: [TraceRecord]) in
      shown(records, stretch).filter { if case .mark = $0 { false } else { true } }
    }
    #expect(events(records) == events(try load(path, nil).records))
  }

  /// A block whose only times are those of marks does not end what the block before it began.
  @Test func `events without a time behind a stretch belong to it over several blocks`() throws {
    let (path, _) = try file { records in
      for index in 1_000...1_199 {
        guard case .event(var event) = records[index] else { continue }
        event.uptime = nil
        records[index] = .event(event)
      }
      for index in [1_190, 1_140, 1_090, 1_040] {
        let uptime = Offset(nanoseconds: Int64(index) * 1_000_000_000 + 77)
        records.insert(.mark(TimeMark(uptime: uptime)), at: index)
      }
    }
    let stretch = TraceStretch(since: 990_000_000_000, until: 1_000_000_000_000)
    let events = { (records: [TraceRecord]) in
      shown(records, stretch).filter { if case .event = $0 { true } else { false } }
    }
    let all = events(try load(path, nil).records)
    #expect(all.count > 200)
    #expect(events(try load(path, stretch).records) == all)
  }

  @Test func `blocks without a wanted name are left out where no time is named`() throws {
    let (path, bytes) = try file { records in
      for index in [700, 1_520] {
        guard case .event(var event) = records[index] else { continue }
        event.name = "app.rare"
        records[index] = .event(event)
      }
    }
    var stretch = TraceStretch(since: nil, until: nil)
    stretch.wanted.name = { $0 == "app.rare" }
    let rare = { (records: [TraceRecord]) in
      records.filter { if case .event(let event) = $0 { event.name == "app.rare" } else { true } }
    }
    let (records, read) = try load(path, stretch)
    #expect(rare(records) == rare(try load(path, nil).records))
    #expect(rare(records).count == 3)
    // The first block, the two with the event, the one with the end, and the looks at all.
    #expect(read < 5 * bytes.count / Self.blocks + Self.blocks * 72 + 4_096)
    stretch.wanted.name = nil
    stretch.wanted.source = { $0 == "delegate" }
    #expect(try load(path, stretch).records.count <= 2 * Self.eventsPerBlock + 1)
  }

  @Test func `no block is read twice`() throws {
    let (path, bytes) = try file()
    // Beside the blocks there are a header of 64 bytes in 8 to look at for each, and the file's ends.
    let looks = (Self.blocks + 1) * 72 + 64
    #expect(try load(path, TraceStretch(since: 0, until: .max)).read <= bytes.count + looks)
  }

  @Test func `losses, marks and events without a time stay where they are`() throws {
    let (path, _) = try file { records in
      records.insert(
        .loss(Loss(from: .zero, to: .zero, count: 3, cause: "ring full")), at: 500)
      records.insert(
        .mark(TimeMark(uptime: Offset(nanoseconds: 900_000_000_077), step: .clock)), at: 900)
      for index in 1_000...1_110 {
        guard case .event(var event) = records[index], index > 1_005 else { continue }
        event.uptime = nil
        records[index] = .event(event)
      }
    }
    let all = try load(path, nil).records
    for stretch in Self.stretches {
      #expect(shown(try load(path, stretch).records, stretch) == shown(all, stretch))
    }
  }

  @Test func `without an index that can be relied on the whole file is read`() throws {
    let (_, bytes) = try file()
    let stretch = Self.stretches[0]
    var changed = bytes
    // The uptime of a block's header, far from its content; its checksum tells.
    let header = try #require(
      bytes.indices.dropFirst(2_000).first { Array(bytes[$0...].prefix(4)) == Array("LSBK".utf8) })
    changed[header + 33] ^= 1
    let index = try #require(
      bytes.indices.last { Array(bytes[$0...].prefix(4)) == Array("LSIX".utf8) })
    var lying = bytes
    lying[index + 40] ^= 1
    let cases = [
      ("cut.lockstep", Array(bytes[..<(index - 8)])), ("cut2.lockstep", Array(bytes.dropLast(3))),
      ("index.lockstep", lying), ("header.lockstep", changed), ("junk.lockstep", bytes + [0]),
    ]
    for (name, bytes) in cases {
      let path = try scratch.write(bytes, to: name)
      let whole = try load(path, nil)
      let part = try load(path, stretch)
      #expect(part.records == whole.records, "\(name)")
      #expect(part.read >= bytes.count, "\(name)")
    }
  }

  @Test func `an index that lies with a right checksum is not believed`() throws {
    // The index of a file whose blocks lie elsewhere.
    let (_, bytes) = try file()
    let (_, other) = try file { $0.removeFirst(3) }
    let place = { (bytes: [UInt8]) -> Int in
      (bytes.indices.last { Array(bytes[$0...].prefix(4)) == Array("LSIX".utf8) } ?? 8) - 8
    }
    let path = try scratch.write(
      Array(bytes[..<place(bytes)] + other[place(other)...]), to: "lies.lockstep")
    #expect(try load(path, Self.stretches[0]).records == load(path, nil).records)
  }
}

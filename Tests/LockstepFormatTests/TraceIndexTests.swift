import LockstepModel
import Testing

@testable import LockstepFormat

/// What the index says of blocks, and what it leaves out so that it stays small.
@Suite struct TraceIndexTests {
  private typealias Limits = TraceIndex.Limits

  private static let header: BlockHeader = {
    var builder = BlockBuilder()
    builder.append(.event(Event(uptime: Offset(nanoseconds: 5), source: "app", name: "a")))
    return BlockHeader(
      fileID: 7, number: 0, firstRecord: 0, content: builder.finish(), frame: 100)
  }()

  private func seen(_ names: [String]) -> SeenNames {
    var seen = SeenNames()
    for name in names { seen.insert(name: name, source: "app") }
    return seen
  }

  /// The index of a first block and of others with some names each, as a reader takes it that wants
  /// one name.
  private func index(_ blocks: [[String]], wanting name: String? = nil) throws -> TraceIndex {
    var writer = TraceIndexWriter(fileID: 7)
    for (number, names) in ([[]] + blocks).enumerated() {
      writer.add(Self.header, at: UInt64(100 * (number + 1)), seen(names))
    }
    return try read(writer, wanting: name)
  }

  /// What a reader may look for in each block behind the first one.
  private func wanted(_ index: TraceIndex) -> [Bool] {
    index.entries.dropFirst().map(\.mayBeWanted)
  }

  @Test func `of the first block no name is listed, and it may hold any`() throws {
    var writer = TraceIndexWriter(fileID: 7)
    writer.add(Self.header, at: 100, seen(["a"]))
    let index = try read(writer, wanting: "b")
    #expect(index.texts.isEmpty && index.entries.map(\.mayBeWanted) == [true])
  }

  private func read(_ writer: TraceIndexWriter, wanting name: String? = nil) throws -> TraceIndex {
    let frame = FrameBytes.skippable(FrameBytes.indexMagic, writer.payload)
    #expect(frame.count <= Limits.frameLength)
    #expect(TraceIndex.frameLength(fromEnd: frame) == frame.count)
    var wanted = WantedNames()
    if let name { wanted.name = { $0 == name } }
    return try #require(TraceIndex(frame: frame, fileID: 7, wanted: wanted))
  }

  @Test func `blocks without a wanted name are told`() throws {
    let index = try index([["a", "b"], ["b"], [], ["c", "a"]], wanting: "a")
    #expect(wanted(index) == [true, false, false, true])
    #expect(wanted(try self.index([["a"], ["b"]])) == [true, true])
  }

  @Test func `of a block with too many names none is listed, and it may hold any`() throws {
    let many = (0...Limits.textsPerBlock).map { "n\($0)" }
    let index = try index([["a"], many, ["b"]], wanting: "x")
    #expect(index.texts == ["a", "app", "b"])
    #expect(wanted(index) == [false, true, false])
  }

  @Test func `names beyond a number are not listed, and their blocks may hold any`() throws {
    let blocks = (0..<Limits.texts + 100).map { ["n\($0)"] }
    let index = try index(blocks, wanting: "n1")
    #expect(index.texts.count == Limits.texts)
    let wanted = wanted(index)
    // The source takes a place among the texts.
    #expect(
      wanted.indices.filter { wanted[$0] } == [1] + Array(Limits.texts - 1..<Limits.texts + 100))
  }

  @Test func `long names are listed as far as there is room for their bytes`() throws {
    let long = String(repeating: "x", count: Limits.textBytes / 4)
    let index = try index((0..<6).map { ["\($0)" + long] }, wanting: "x")
    #expect(index.texts.reduce(0) { $0 + $1.utf8.count } < Limits.textBytes)
    #expect(wanted(index) == [false, false, false, true, true, true])
  }

  @Test func `of a file with too many blocks none is listed`() throws {
    var writer = TraceIndexWriter(fileID: 7)
    let seen = seen(["a"])
    for number in 0..<Limits.blocks {
      writer.add(Self.header, at: UInt64(100 * (number + 1)), seen)
    }
    #expect(try read(writer).entries.count == Limits.blocks)
    writer.add(Self.header, at: UInt64(100 * (Limits.blocks + 1)), seen)
    writer.add(Self.header, at: UInt64(100 * (Limits.blocks + 2)), seen)
    #expect(try read(writer).entries.isEmpty)
    #expect(try read(writer).texts.isEmpty)
    let summary = try #require(TraceIndex.summary(writer.payload[...]))
    #expect(summary.blocks == UInt32(Limits.blocks + 2))
    #expect(summary.records == UInt64(Limits.blocks + 2))
  }

  @Test func `many names in each of many blocks leave the index small`() throws {
    var writer = TraceIndexWriter(fileID: 7)
    let seen = seen((0..<Limits.textsPerBlock).map { "n\($0)" })
    let count = Limits.entryBytes / Limits.textsPerBlock + 2_000
    for number in 0..<count { writer.add(Self.header, at: UInt64(100 * (number + 1)), seen) }
    let index = try read(writer, wanting: "x")
    #expect(wanted(index).first == false)
    #expect(wanted(index).last == true)
    #expect(writer.payload.count < Limits.entryBytes + Limits.textBytes + 100_000)
  }

  /// What Swift takes as equal are two names, and the index has both.
  @Test func `names are told apart by their bytes`() throws {
    let index = try index([["\u{E9}", "e\u{301}"]])
    #expect(
      index.texts.map { Array($0.utf8) } == ["e\u{301}", "\u{E9}", "app"].map { Array($0.utf8) })
  }
}

/// Where the blocks of a finished trace file lie, without reading what is in them.
///
/// Made from the index at the file's end, and believed only where each block's own header says the
/// same: an index that is missing, damaged or wrong gives no map, and the file is read from its
/// begin. What it takes is the index and some tens of bytes for each block.
package struct TraceFileMap: Sendable {
  /// One block.
  package struct Block: Sendable {
    /// Its header and its frame.
    package let range: Range<Int>
    package let records: Int
    /// Whether it holds nothing but events and marks without a step.
    package let isPlain: Bool
    /// Whether it may hold events of a wanted name and a wanted source.
    package let mayBeWanted: Bool
    /// The earliest and the latest uptime; nil where no record has one.
    package let uptimes: ClosedRange<Int64>?
  }

  /// The file's header, as a reader takes it.
  package let header: [UInt8]
  package let blocks: [Block]

  /// Maps a file; nil where it has no index that can be relied on.
  ///
  /// - Parameters:
  ///   - length: The file's length.
  ///   - wanted: What `Block.mayBeWanted` says of a block.
  ///   - read: Reads so many bytes from an offset; fewer where the file ends.
  /// - Throws: What `read` throws.
  package init?<Failure: Error>(
    length: Int, wanted: WantedNames = WantedNames(),
    _ read: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    let footer = try read(max(0, length - TraceIndex.footerLength), TraceIndex.footerLength)
    guard let indexLength = TraceIndex.frameLength(fromEnd: footer), indexLength < length,
      let (header, fileID) = Self.header(try read(0, try Self.headerLength(read)))
    else { return nil }
    let indexOffset = length - indexLength
    let frame = try read(indexOffset, indexLength)
    guard frame.count == indexLength,
      let index = TraceIndex(frame: frame, fileID: fileID, wanted: wanted)
    else { return nil }
    self.header = header
    var blocks: [Block] = []
    var next = header.count
    var records: UInt64 = 0
    for (number, entry) in index.entries.enumerated() {
      guard entry.offset == UInt64(next) else { return nil }
      let bytes = try read(next, 8 + BlockHeader.length)
      guard let block = Self.block(bytes, entry, fileID, number: number, at: next, records) else {
        return nil
      }
      blocks.append(block)
      next = block.range.upperBound
      records += UInt64(block.records)
    }
    guard next == indexOffset else { return nil }
    self.blocks = blocks
  }

  /// The length of the first frame, as far as a header may be long.
  private static func headerLength<Failure: Error>(
    _ read: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) -> Int {
    let start = try read(0, 8)
    guard start.count == 8 else { return 0 }
    return 8 + min(Int(LittleEndian.uint32(start[...], at: 4)), FileHeader.maximumLength)
  }

  /// The frame of the file's header, where it is whole and of this version.
  private static func header(_ bytes: [UInt8]) -> (frame: [UInt8], fileID: UInt64)? {
    guard bytes.count > 8, LittleEndian.uint32(bytes[...], at: 0) == FrameBytes.headerMagic else {
      return nil
    }
    let end = 8 + Int(LittleEndian.uint32(bytes[...], at: 4))
    guard end <= bytes.count else { return nil }
    do throws(BlockFailure) {
      let (header, skipped) = try FileHeader.read(Array(bytes[8..<end]))
      // What a newer version added is told by a reader of the whole file.
      guard header.major == FileHeader.majorVersion, skipped == 0 else { return nil }
      return (Array(bytes[..<end]), header.fileID)
    } catch {
      return nil
    }
  }

  /// A block whose header says what its entry says; nil for any other.
  private static func block(
    _ bytes: [UInt8], _ entry: TraceIndex.Entry, _ fileID: UInt64, number: Int, at offset: Int,
    _ firstRecord: UInt64
  ) -> Block? {
    guard bytes.count == 8 + BlockHeader.length,
      LittleEndian.uint32(bytes[...], at: 0) == FrameBytes.blockMagic,
      LittleEndian.uint32(bytes[...], at: 4) == UInt32(BlockHeader.length),
      let header = BlockHeader(Array(bytes[8...])), header.fileID == fileID,
      Int(header.number) == number, header.firstRecord == firstRecord,
      header.records == entry.records, header.events == entry.events,
      header.hasUptime == entry.hasUptime, header.firstUptime == entry.firstUptime,
      header.lastUptime == entry.lastUptime,
      !header.hasUptime || header.firstUptime <= header.lastUptime
    else { return nil }
    return Block(
      range: offset..<offset + bytes.count + Int(header.frameLength), records: Int(header.records),
      isPlain: header.isPlain, mayBeWanted: entry.mayBeWanted,
      uptimes: header.hasUptime ? header.firstUptime...header.lastUptime : nil)
  }
}

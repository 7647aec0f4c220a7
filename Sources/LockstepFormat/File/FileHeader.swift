package import LockstepModel

/// The first frame of a trace file: what it is, and the trace's metadata.
package struct FileHeader: Sendable, Equatable {
  static let magic = Array("LOCKSTEP".utf8)
  /// Readers of another major version cannot read the file.
  static let majorVersion: UInt16 = 1
  /// Readers of an older minor version skip what it added.
  static let minorVersion: UInt16 = 0
  /// Metadata beyond this is refused.
  package static let maximumLength = 1 << 20

  /// The same number stands in every block of the file.
  package var fileID: UInt64
  package var major = Self.majorVersion
  package var minor = Self.minorVersion
  package var trace: TraceHeader

  package init(fileID: UInt64, trace: TraceHeader) {
    self.fileID = fileID
    self.trace = trace
  }

  /// A number that files with other metadata or another first block do not have.
  static func fileID(metadata: Attributes, firstContent: [UInt8]) -> UInt64 {
    var out = ByteWriter()
    ValueCodec.write(metadata, to: &out)
    out.append(contentsOf: firstContent)
    return XXH64.hash(out.bytes[...])
  }

  /// The frame's payload.
  var payload: [UInt8] {
    var out = ByteWriter()
    out.append(contentsOf: Self.magic)
    out.uint16(major)
    out.uint16(minor)
    out.uint64(fileID)
    out.varint(trace.version)
    ValueCodec.write(trace.metadata, to: &out)
    out.seal()
    return out.bytes
  }

  /// Reads a payload; bytes behind the metadata belong to a newer version.
  ///
  /// - Returns: The header, and how many bytes were skipped.
  static func read(_ payload: [UInt8]) throws(BlockFailure) -> (header: FileHeader, skipped: Int) {
    guard payload.count >= 12, payload.starts(with: magic) else {
      throw BlockFailure(.badValue, at: 0)
    }
    let end = payload.count - 4
    guard CRC32C.seals(payload[...], at: end) else { throw BlockFailure(.badValue, at: end) }
    var cursor = ByteCursor(payload, magic.count..<end)
    let major = try cursor.uint16()
    let minor = try cursor.uint16()
    var header = FileHeader(fileID: try cursor.uint64(), trace: TraceHeader())
    (header.major, header.minor) = (major, minor)
    guard major == majorVersion else { return (header, cursor.remaining) }
    let start = cursor.position
    guard let version = Int(exactly: try cursor.varint()) else {
      throw BlockFailure(.badValue, at: start)
    }
    header.trace = TraceHeader(version: version, metadata: try ValueCodec.attributes(&cursor))
    return (header, cursor.remaining)
  }
}

/// The frame before each block: where the block belongs and what it holds.
struct BlockHeader: Sendable, Equatable {
  static let magic = Array("LSBK".utf8)
  /// Its payload; a newer version may append to it.
  static let length = 64

  var fileID: UInt64
  /// Counts the blocks from 0.
  var number: UInt32
  var records: UInt32
  var events: UInt32
  /// How many records of the file stand before the block.
  var firstRecord: UInt64
  /// The earliest and the latest uptime; both 0 where no record has one.
  var firstUptime: Int64
  var lastUptime: Int64
  var contentLength: UInt32
  var frameLength: UInt32
  var hasUptime: Bool
  /// Whether every record of it is an event or a mark without a step, so that who wants none of its
  /// events needs nothing of it.
  var isPlain: Bool
  /// Whether a newer version appended to it.
  private(set) var isLonger = false

  var payload: [UInt8] {
    var out = ByteWriter()
    out.append(contentsOf: Self.magic)
    out.uint64(fileID)
    out.uint32(number)
    out.uint32(records)
    out.uint32(events)
    out.uint64(firstRecord)
    out.uint64(UInt64(bitPattern: firstUptime))
    out.uint64(UInt64(bitPattern: lastUptime))
    out.uint32(contentLength)
    out.uint32(frameLength)
    out.uint32((hasUptime ? 1 : 0) | (isPlain ? 2 : 0))
    out.seal()
    return out.bytes
  }

  /// Reads a payload; nil where the checksum, or what it promises, is wrong.
  init?(_ payload: [UInt8]) {
    let end = Self.length - 4
    guard payload.count >= Self.length, payload.starts(with: Self.magic),
      CRC32C.seals(payload[...], at: end)
    else { return nil }
    isLonger = payload.count > Self.length
    var cursor = ByteCursor(payload, Self.magic.count..<end)
    do throws(BlockFailure) {
      fileID = try cursor.uint64()
      number = try cursor.uint32()
      records = try cursor.uint32()
      events = try cursor.uint32()
      firstRecord = try cursor.uint64()
      firstUptime = Int64(bitPattern: try cursor.uint64())
      lastUptime = Int64(bitPattern: try cursor.uint64())
      contentLength = try cursor.uint32()
      frameLength = try cursor.uint32()
      let flags = try cursor.uint32()
      hasUptime = flags & 1 != 0
      isPlain = flags & 2 != 0
    } catch {
      return nil
    }
    guard (1...UInt32(BlockLimits.records)).contains(records),
      contentLength <= UInt32(BlockLimits.contentLength),
      frameLength <= UInt32(Self.maximumFrameLength)
    else { return nil }
  }

  init(fileID: UInt64, number: UInt32, firstRecord: UInt64, content: BlockContent, frame: Int) {
    self.fileID = fileID
    self.number = number
    self.firstRecord = firstRecord
    records = UInt32(content.records)
    events = UInt32(content.events)
    firstUptime = content.firstUptime ?? 0
    lastUptime = content.lastUptime ?? 0
    hasUptime = content.firstUptime != nil
    isPlain = content.isPlain
    contentLength = UInt32(content.bytes.count)
    frameLength = UInt32(frame)
  }

  /// What a block of the longest content takes if it cannot be compressed.
  static let maximumFrameLength = BlockLimits.contentLength + BlockLimits.contentLength / 128 + 512
}

/// Cuts a trace file, which arrives in chunks of any size, into its frames.
///
/// Memory is one frame of ours, whose length is bounded. What is no frame is passed over until the
/// next block begins.
struct FrameScanner {
  /// What the scanner finds, each with the offset at which it begins.
  enum Part: Equatable {
    case header(payload: [UInt8])
    case block(BlockHeader, frame: [UInt8])
    /// A block's header whose checksum is wrong.
    case damagedBlockHeader
    /// The begin of the index.
    case index(summary: [UInt8])
    /// A frame that any decoder passes over, and so do we.
    case skippable
    /// A block whose frame is not one.
    case damagedFrame(BlockHeader)
    /// Bytes that belong to nothing.
    case foreign(length: Int)
    /// The end of the file inside a block, or inside another frame.
    case cut(BlockHeader?)
  }

  private enum State {
    case frame
    /// A block's header was read, its frame comes next.
    case data(BlockHeader, headerOffset: UInt64)
    /// So many bytes are passed over.
    case skip(Int)
    /// The next block is searched for.
    case search(from: UInt64)
  }

  private var state = State.frame
  private var pending: [UInt8] = []
  private var start = 0
  /// The file offset of `pending[start]`.
  private var offset: UInt64 = 0

  /// A block header that a newer version made longer is still one.
  private static let blockHeaderLengths = BlockHeader.length...4096

  /// Takes the next chunk.
  mutating func append(_ chunk: ArraySlice<UInt8>) {
    pending.removeFirst(start)
    start = 0
    pending.append(contentsOf: chunk)
  }

  private var left: Int { pending.count - start }

  /// The next part with the offset at which it begins; nil where more bytes are needed.
  mutating func next() -> (part: Part, offset: UInt64)? {
    while true {
      switch state {
      case .frame:
        guard left >= 8 else { return nil }
        let known = FrameBytes.skippableMagics.contains(
          LittleEndian.uint32(pending[...], at: start))
        guard known else {
          state = .search(from: offset)
          continue
        }
        return frame()
      case .data(let header, let headerOffset): return data(header, headerOffset)
      case .skip(let count):
        let length = min(count, left)
        advance(length)
        state = length == count ? .frame : .skip(count - length)
        if length < count { return nil }
      case .search(let from):
        guard find() else { return nil }
        state = .frame
        if offset > from { return (.foreign(length: Int(offset - from)), from) }
      }
    }
  }

  /// What is left when the file has ended.
  func finish() -> (part: Part, offset: UInt64)? {
    switch state {
    case .frame: return left > 0 ? (.cut(nil), offset) : nil
    case .data(let header, let headerOffset): return (.cut(header), headerOffset)
    case .skip: return (.cut(nil), offset)
    case .search(let from):
      let length = Int(offset - from) + left
      return length > 0 ? (.foreign(length: length), from) : nil
    }
  }

  private mutating func advance(_ count: Int) {
    start += count
    offset += UInt64(count)
  }

  private mutating func data(
    _ header: BlockHeader, _ headerOffset: UInt64
  ) -> (part: Part, offset: UInt64)? {
    let length = Int(header.frameLength)
    guard left >= length else { return nil }
    let frame = Array(pending[start..<start + length])
    guard FrameHeader(frame[...]) != nil else {
      state = .search(from: offset)
      return (.damagedFrame(header), headerOffset)
    }
    advance(length)
    state = .frame
    return (.block(header, frame: frame), headerOffset)
  }

  private mutating func frame() -> (part: Part, offset: UInt64)? {
    let magic = LittleEndian.uint32(pending[...], at: start)
    let length = Int(LittleEndian.uint32(pending[...], at: start + 4))
    let begin = offset
    switch magic {
    case FrameBytes.headerMagic where length <= FileHeader.maximumLength:
      guard let payload = payload(length) else { return nil }
      advance(8 + length)
      return (.header(payload: payload), begin)
    case FrameBytes.blockMagic where Self.blockHeaderLengths.contains(length):
      guard let payload = payload(length) else { return nil }
      guard let header = BlockHeader(payload) else {
        advance(1)
        state = .search(from: offset)
        return (.damagedBlockHeader, begin)
      }
      state = .data(header, headerOffset: begin)
      advance(8 + length)
      return next()
    case FrameBytes.indexMagic where length >= TraceIndex.summaryLength:
      guard let summary = payload(TraceIndex.summaryLength) else { return nil }
      state = .skip(8 + length)
      return (.index(summary: summary), begin)
    default:
      state = .skip(8 + length)
      return (.skippable, begin)
    }
  }

  private func payload(_ length: Int) -> [UInt8]? {
    guard left >= 8 + length else { return nil }
    return Array(pending[start + 8..<start + 8 + length])
  }

  // MARK: Searching

  /// Goes to the next block or index whose header is whole; false where more bytes are needed.
  private mutating func find() -> Bool {
    let needed = 8 + BlockHeader.length
    while left >= needed {
      if isWholeHeader() { return true }
      advance(1)
    }
    return false
  }

  private func isWholeHeader() -> Bool {
    // The magic numbers share all bytes but the first.
    guard pending[start + 1] == 0x2A, pending[start + 2] == 0x4D, pending[start + 3] == 0x18 else {
      return false
    }
    let payload = pending[start + 8..<start + 8 + BlockHeader.length]
    switch LittleEndian.uint32(pending[...], at: start) {
    case FrameBytes.blockMagic: return BlockHeader(Array(payload)) != nil
    case FrameBytes.indexMagic: return TraceIndex.summary(payload) != nil
    default: return false
    }
  }

  /// Goes back to look for the next block inside a frame that was handed on last and turned out to
  /// be damaged.
  mutating func search(inside frame: [UInt8]) {
    pending.replaceSubrange(0..<start, with: frame)
    start = 0
    offset -= UInt64(frame.count)
    state = .search(from: offset)
  }
}

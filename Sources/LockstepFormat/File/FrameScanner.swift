/// Cuts a trace file, which arrives in chunks of any size, into its frames.
///
/// Memory is one frame of ours, whose length is bounded. What is no frame is passed over until the
/// next block begins.
struct FrameScanner {
  /// What the scanner finds, each with the offset at which it begins.
  enum Part: Equatable {
    case header(payload: [UInt8])
    case block(BlockHeader, frame: [UInt8])
    /// A file's header that is longer than it may be.
    case damagedHeader
    /// A block's header whose checksum or length is wrong.
    case damagedBlockHeader
    /// The begin of the index.
    case index(summary: [UInt8])
    /// The end of an index whose begin was whole and whose rest is not.
    case damagedIndexRest
    /// A frame that any decoder passes over, and so do we.
    case skippable
    /// A block whose frame is not one.
    case damagedFrame(BlockHeader)
    /// A block that was not tried, since too many damaged ones before it claim its bytes.
    case crowdedFrame(BlockHeader)
    /// Bytes that belong to nothing.
    case foreign(length: Int)
    /// The end of the file inside a block, or inside another frame.
    case cut(BlockHeader?)
    /// The end of the file inside the index, whose begin was whole.
    case cutIndex
  }

  private enum State {
    case frame
    /// A block's header was read; its frame comes next, behind what a newer version appended to the
    /// header, whose length may be wrong: only the header itself has a checksum.
    case data(BlockHeader, headerOffset: UInt64, appended: Int)
    /// So many bytes of a frame are passed over.
    case skip(Int, isIndex: Bool)
    /// An index is passed over, which begins at an offset.
    case index(IndexSeal, from: UInt64)
    /// The next block is searched for; what is passed over is a part of its own, from an offset on,
    /// unless it belongs to a frame whose damage was told.
    case search(from: UInt64?)
  }

  /// How often a byte may lie in a frame that is tried, over the whole file, and how many more may
  /// be tried at any place: a hostile file would have each of its bytes tried as often as it has
  /// headers.
  private static let triesPerByte = 8
  private static let maximumCredit = 16 << 20

  private var state = State.frame
  /// So many bytes may still be tried here.
  private var credit = Self.maximumCredit
  /// What was handed on last and not passed over yet, for it may turn out to be damaged.
  private var held = 0
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
    passHeld()
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
      case .data(let header, let headerOffset, let appended):
        return data(header, headerOffset, appended)
      case .skip(let count, let isIndex):
        let length = min(count, left)
        advance(length)
        state = length == count ? .frame : .skip(count - length, isIndex: isIndex)
        if length < count { return nil }
      case .index(let seal, let from):
        guard let seal = pass(seal, from) else { return nil }
        if !seal.isWhole { return (.damagedIndexRest, from) }
      case .search(let from):
        guard find() else { return nil }
        state = .frame
        if let from, offset > from { return (.foreign(length: Int(offset - from)), from) }
      }
    }
  }

  /// What is left when the file has ended; behind it there may be more for `next`.
  ///
  /// A frame that is not complete is not always the last one: its length may be wrong, or bytes of
  /// it may be missing, and then the next block begins inside what is left.
  mutating func finish() -> (part: Part, offset: UInt64)? {
    let begin = offset
    switch state {
    case .frame:
      guard left > 0 else { return nil }
      return findInRest() ? (.foreign(length: Int(offset - begin)), begin) : (.cut(nil), begin)
    case .data(let header, let headerOffset, _):
      if findInRest() { return (.damagedFrame(header), headerOffset) }
      return (.cut(header), headerOffset)
    case .skip(_, let isIndex):
      state = .frame
      return (isIndex ? .cutIndex : .cut(nil), begin)
    case .index:
      state = .frame
      return (.cutIndex, begin)
    case .search(let from):
      // `next` has searched all but the last bytes, which are too few for a header.
      advance(left)
      state = .frame
      guard let from, offset > from else { return nil }
      return (.foreign(length: Int(offset - from)), from)
    }
  }

  /// Goes to the next block or index in what is left, else to its end.
  private mutating func findInRest() -> Bool {
    state = .frame
    while left > 8 + TraceIndex.summaryLength {
      advance(1)
      if isWholeHeader() == true { return true }
    }
    advance(left)
    return false
  }

  private mutating func advance(_ count: Int) {
    start += count
    offset += UInt64(count)
    credit = min(Self.maximumCredit, credit + Self.triesPerByte * count)
  }

  /// Passes over an index, as far as it is there; nil where more of it is to come.
  private mutating func pass(_ seal: IndexSeal, _ from: UInt64) -> IndexSeal? {
    var seal = seal
    let length = min(seal.left, left)
    seal.take(pending[start..<start + length])
    advance(length)
    state = seal.left == 0 ? .frame : .index(seal, from: from)
    return seal.left == 0 ? seal : nil
  }

  private mutating func passHeld() {
    advance(held)
    held = 0
  }

  /// Whether so many bytes may be tried here.
  private mutating func mayTry(_ count: Int) -> Bool {
    guard count <= credit else { return false }
    credit -= count
    return true
  }

  private mutating func data(
    _ header: BlockHeader, _ headerOffset: UInt64, _ appended: Int
  ) -> (part: Part, offset: UInt64)? {
    let length = Int(header.frameLength)
    guard left >= appended + length else { return nil }
    let frame = pending[start + appended..<start + appended + length]
    guard FrameHeader(frame) != nil else {
      state = .search(from: nil)
      return (.damagedFrame(header), headerOffset)
    }
    guard mayTry(length) else {
      state = .search(from: nil)
      return (.crowdedFrame(header), headerOffset)
    }
    advance(appended)
    held = length
    state = .frame
    return (.block(header, frame: Array(frame)), headerOffset)
  }

  private mutating func frame() -> (part: Part, offset: UInt64)? {
    let magic = LittleEndian.uint32(pending[...], at: start)
    let length = Int(LittleEndian.uint32(pending[...], at: start + 4))
    let begin = offset
    switch magic {
    case FrameBytes.headerMagic:
      guard length <= FileHeader.maximumLength else { return damage(.damagedHeader) }
      guard left >= 8 + length else { return nil }
      guard mayTry(length), let payload = payload(length) else { return damage(.damagedHeader) }
      advance(8)
      held = length
      return (.header(payload: payload), begin)
    case FrameBytes.blockMagic:
      guard Self.blockHeaderLengths.contains(length) else { return damage(.damagedBlockHeader) }
      guard let payload = payload(length) else { return nil }
      guard let header = BlockHeader(payload) else { return damage(.damagedBlockHeader) }
      let appended = length - BlockHeader.length
      state = .data(header, headerOffset: begin, appended: appended)
      advance(8 + BlockHeader.length)
      return next()
    case FrameBytes.indexMagic:
      guard length >= TraceIndex.summaryLength else { return damage(.index(summary: [])) }
      guard let summary = payload(TraceIndex.summaryLength) else { return nil }
      if TraceIndex.summary(summary[...]) == nil {
        state = .skip(8 + length, isIndex: true)
      } else {
        advance(8)
        state = .index(IndexSeal(length: length), from: begin)
      }
      return (.index(summary: summary), begin)
    default:
      state = .skip(8 + length, isIndex: false)
      return (.skippable, begin)
    }
  }

  /// A frame whose length cannot be relied on: the next block may begin inside it.
  private mutating func damage(_ part: Part) -> (part: Part, offset: UInt64) {
    let begin = offset
    advance(1)
    state = .search(from: nil)
    return (part, begin)
  }

  private func payload(_ length: Int) -> [UInt8]? {
    guard left >= 8 + length else { return nil }
    return Array(pending[start + 8..<start + 8 + length])
  }

  // MARK: Searching

  /// Goes to the next block or index whose header is whole; false where more bytes are needed.
  private mutating func find() -> Bool {
    while left >= 8 + TraceIndex.summaryLength {
      switch isWholeHeader() {
      case true?: return true
      case false?: advance(1)
      case nil: return false
      }
    }
    return false
  }

  /// Whether a block or the index begins here; nil where more bytes are needed to tell.
  private func isWholeHeader() -> Bool? {
    // The magic numbers share all bytes but the first.
    guard pending[start + 1] == 0x2A, pending[start + 2] == 0x4D, pending[start + 3] == 0x18 else {
      return false
    }
    switch LittleEndian.uint32(pending[...], at: start) {
    case FrameBytes.blockMagic:
      // Most of what is none is told by its first bytes.
      guard pending[start + 8..<start + 12].elementsEqual(BlockHeader.magic) else { return false }
      return payload(BlockHeader.length).map { BlockHeader($0) != nil }
    case FrameBytes.indexMagic:
      return payload(TraceIndex.summaryLength).map { TraceIndex.summary($0[...]) != nil }
    default: return false
    }
  }

  /// Looks for the next block inside what was handed on last and turned out to be damaged.
  mutating func searchInsideLast() {
    held = 0
    state = .search(from: nil)
  }
}

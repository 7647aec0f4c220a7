import LockstepPlatform

/// A chunk of a log while it is skimmed: where its lines end, and where texts of interest stand.
///
/// Places are counted from the start of the chunk and are asked for in ascending order.
struct ChunkScan {
  let bytes: UnsafeBufferPointer<UInt8>
  private let base: UnsafePointer<UInt8>?
  private var hits: [Int]?
  private var nextHit = 0
  private var carriageReturn: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    base = bytes.baseAddress
    carriageReturn = -1
  }

  /// Looks for texts in the whole chunk, once.
  mutating func search(_ index: SkimIndex) {
    if hits == nil { hits = index.places(in: bytes) }
  }

  /// The end of the text of the line at a place, and the place of the next line; nil where the line
  /// is cut, or has a carriage return that is not the one before its line feed.
  mutating func lineEnd(from place: Int) -> (text: Int, next: Int)? {
    guard let feed = find(0x0A, from: place) else { return nil }
    if carriageReturn < place { carriageReturn = find(0x0D, from: place) ?? bytes.count }
    guard carriageReturn < feed else { return (feed, feed + 1) }
    return carriageReturn == feed - 1 ? (feed - 1, feed + 1) : nil
  }

  /// Whether a text that concerns a rule ends in a range.
  mutating func hasHit(in range: Range<Int>) -> Bool {
    guard let hits else { return true }
    while nextHit < hits.count, hits[nextHit] < range.lowerBound { nextHit += 1 }
    return nextHit < hits.count && hits[nextHit] < range.upperBound
  }

  private func find(_ byte: UInt8, from place: Int) -> Int? {
    guard let base, place < bytes.count,
      let found = memchr(base + place, Int32(byte), bytes.count - place)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}

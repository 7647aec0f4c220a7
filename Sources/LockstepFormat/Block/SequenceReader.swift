/// The numbers of the events: mostly each the next one.
struct SequenceReader {
  private var cursor: ByteCursor
  private var exceptions: Int
  private var untilNext = -1
  private var jump: Int64 = 0
  private var expected: Int64 = 0

  /// - Parameters:
  ///   - section: The jumps.
  ///   - events: How many events have numbers.
  /// - Throws: `BlockFailure` where a jump stands at no event, so that each number is one.
  init(_ section: ByteCursor, events: Int) throws(BlockFailure) {
    cursor = section
    exceptions = section.isAtEnd ? 0 : try cursor.count(ofAtLeast: 2)
    try Self.check(cursor, jumps: exceptions, events)
    try advance()
  }

  /// Reads all jumps beforehand; there are few.
  private static func check(
    _ section: ByteCursor, jumps: Int, _ events: Int
  ) throws(BlockFailure) {
    var cursor = section
    var place = 0
    for jump in 0..<jumps {
      let start = cursor.position
      let since = try cursor.index(below: BlockLimits.records)
      place += since
      // The event of the last jump counts, so that only the first jump has none before it.
      guard (jump == 0) == (since == 0), place < events else {
        throw BlockFailure(.badValue, at: start)
      }
      _ = try cursor.zigzag()
    }
    try TableReader.checkEnd(cursor)
  }

  private mutating func advance() throws(BlockFailure) {
    guard exceptions > 0 else {
      untilNext = -1
      return
    }
    exceptions -= 1
    untilNext = try cursor.index(below: BlockLimits.records)
    jump = try cursor.zigzag()
  }

  @inline(__always)
  mutating func next() throws(BlockFailure) -> Int {
    if untilNext == 0 {
      expected &+= jump
      try advance()
    }
    if untilNext > 0 { untilNext -= 1 }
    defer { expected &+= 1 }
    return Int(expected)
  }

  /// So many numbers, run by run.
  mutating func next(_ count: Int) throws(BlockFailure) -> [Int64] {
    var numbers: [Int64] = []
    numbers.reserveCapacity(count)
    while numbers.count < count {
      if untilNext == 0 {
        expected &+= jump
        try advance()
      }
      let left = count - numbers.count
      let run = untilNext < 0 ? left : min(untilNext, left)
      for place in 0..<Int64(run) { numbers.append(expected &+ place) }
      expected &+= Int64(run)
      if untilNext > 0 { untilNext -= run }
    }
    return numbers
  }
}

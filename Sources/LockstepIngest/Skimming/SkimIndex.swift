/// Finds in one pass over a chunk of bytes where any of many texts ends: an Aho-Corasick automaton
/// that reads the chunk in several places at once.
///
/// The automaton's speed is bounded by the wait for each look-up's result; four walks side by side
/// wait together. A run of white space counts as one blank, as in `NeedleIndex`.
final class SkimIndex: Sendable {
  /// So many walks go side by side.
  private static let walks = 4
  /// Shorter chunks are walked through once.
  private static let shortest = 4_096

  private let columns: [UInt8]
  private let next: [UInt32]
  private let firstFinalRow: UInt32

  /// An index of texts; empty ones are left out.
  init(_ needles: [[UInt8]]) {
    let index = NeedleIndex(needles.map { ($0, 0) })
    columns = index.columns
    next = index.next
    firstFinalRow = UInt32(index.firstFinalRow)
  }

  /// Whether a text stands in the bytes.
  func finds(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    columns.withUnsafeBufferPointer { columns in
      next.withUnsafeBufferPointer { next in
        var row: UInt32 = 0
        for byte in bytes {
          row = next[Int(row &+ UInt32(columns[Int(byte)]))]
          if row >= firstFinalRow { return true }
        }
        return false
      }
    }
  }

  /// The places at which texts end, ascending, and those between two walks: a text that stands
  /// across one is not seen.
  func places(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var hits: [Int] = []
    let part = bytes.count < Self.shortest ? 0 : bytes.count / Self.walks
    var later: [[Int]] = [[], [], []]
    columns.withUnsafeBufferPointer { columns in
      next.withUnsafeBufferPointer { next in
        if part > 0 { walkFour(bytes, part, columns, next, &hits, &later) }
        let end = part * Self.walks
        for other in later { hits += other }
        var row: UInt32 = 0
        for position in end..<bytes.count {
          row = next[Int(row &+ UInt32(columns[Int(bytes[position])]))]
          if row >= firstFinalRow { hits.append(position) }
        }
      }
    }
    return hits
  }

  @inline(__always)
  private func walkFour(
    _ bytes: UnsafeBufferPointer<UInt8>, _ part: Int, _ columns: UnsafeBufferPointer<UInt8>,
    _ next: UnsafeBufferPointer<UInt32>, _ first: inout [Int], _ later: inout [[Int]]
  ) {
    guard let base = bytes.baseAddress, let columns = columns.baseAddress,
      let next = next.baseAddress
    else { return }
    let final = firstFinalRow
    var (a, b, c, d): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    for index in 1..<Self.walks { later[index - 1].append(index * part) }
    for offset in 0..<part {
      let here = base + offset
      a = next[Int(a &+ UInt32(columns[Int(here[0])]))]
      b = next[Int(b &+ UInt32(columns[Int(here[part])]))]
      c = next[Int(c &+ UInt32(columns[Int(here[2 &* part])]))]
      d = next[Int(d &+ UInt32(columns[Int(here[3 &* part])]))]
      guard max(max(a, b), max(c, d)) >= final else { continue }
      if a >= final { first.append(offset) }
      if b >= final { later[0].append(part + offset) }
      if c >= final { later[1].append(2 * part + offset) }
      if d >= final { later[2].append(3 * part + offset) }
    }
    later[2].append(Self.walks * part)
  }
}

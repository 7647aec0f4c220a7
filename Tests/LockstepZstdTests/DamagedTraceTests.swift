import Foundation
import LockstepFormat
import LockstepModel
import LockstepTestSupport
import Testing

/// What came of reading a file that was damaged, against what had been written.
enum DamageOutcome: String, CaseIterable {
  /// Everything was read, nothing was said.
  case unchanged
  /// Everything was read, and the damage was told.
  case told
  /// All that is there was read; the file just ends early, which the end record says.
  case endedEarly
  /// Records are missing, and that was told.
  case lost
  /// The file was refused.
  case refused
}

/// A trace that was written, to compare damaged copies of its file with.
struct WrittenTrace {
  let bytes: [UInt8]
  let header: TraceHeader?
  /// Each record's line.
  let lines: [[UInt8]]
  /// Where each block's frame ends, and how many records there are up to there.
  let ends: [(end: Int, records: Int)]
  private let longestBlock: Int
  /// Where each block's frame begins.
  let starts: [Int]

  init(bytes: [UInt8]) throws {
    self.bytes = bytes
    let trace = try ReadTrace(file: bytes)
    header = trace.header
    lines = Self.lines(trace.records)
    let blocks = Self.walk(bytes)
    starts = blocks.map(\.start)
    ends = blocks.map { ($0.end, $0.records) }
    longestBlock = zip(ends.map(\.records), [0] + ends.map(\.records)).map { $0 - $1 }.max() ?? 0
  }

  static func lines(_ records: [TraceRecord]) -> [[UInt8]] {
    records.map { record in
      var writer = NDJSONWriter()
      writer.write(record)
      return writer.bytes
    }
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  /// Steps from frame to frame, by the lengths of FORMAT.md.
  private static func walk(_ bytes: [UInt8]) -> [(start: Int, end: Int, records: Int)] {
    var blocks: [(start: Int, end: Int, records: Int)] = []
    var place = 0
    while place < bytes.count {
      let payload = place + 8
      let isBlock = bytes[place] == 0x51
      place = payload + number(bytes, at: place + 4)
      guard isBlock else { continue }
      let start = place
      place += number(bytes, at: payload + 52)
      let before = blocks.last?.records ?? 0
      blocks.append((start, place, before + number(bytes, at: payload + 16)))
    }
    return blocks
  }

  /// How many records a damaged copy still has; nil where one was not written, or out of order.
  func kept(_ trace: ReadTrace) -> Int? {
    var kept = 0
    var next = 0
    for (record, line) in zip(trace.records, Self.lines(trace.records)) {
      if case .loss(let loss) = record, loss.cause == "damaged file" { continue }
      if record == .end(TraceEnd(.truncated)) { continue }
      guard let place = lines[next...].firstIndex(of: line) else { return nil }
      next = place + 1
      kept += 1
    }
    return kept
  }

  /// What came of a damaged copy; nil, with an issue, where it is none of what it may be.
  ///
  /// Damage in one place costs one block; of damage in several it is asked only that it is told.
  func outcome(
    of damaged: [UInt8], _ place: String, isOnePlace: Bool = true
  ) throws -> DamageOutcome? {
    let trace = try ReadTrace(file: damaged)
    guard let kept = kept(trace) else {
      Issue.record("\(place): a record that was not written")
      return nil
    }
    let losses = trace.faults.filter(\.kind.losesData)
    if trace.faults.contains(where: { [.notATrace, .newerVersion].contains($0.kind) }) {
      #expect(trace.records.isEmpty, "\(place)")
      return .refused
    }
    if trace.header != header { #expect(!losses.isEmpty, "\(place): silent about the header") }
    if kept < lines.count {
      guard losses.isEmpty else {
        guard isOnePlace else { return .lost }
        return checkLoss(trace, losses, lines.count - kept, place) ? .lost : nil
      }
      guard trace.records.last == .end(TraceEnd(.truncated)) else {
        Issue.record("\(place): silent about \(lines.count - kept) records")
        return nil
      }
      return .endedEarly
    }
    return trace.faults.isEmpty ? .unchanged : .told
  }

  /// Whether a loss is told with its number, and costs no more than one block.
  private func checkLoss(
    _ trace: ReadTrace, _ losses: [TraceFault], _ missing: Int, _ place: String
  ) -> Bool {
    let told = losses.reduce(0) { $0 + ($1.lost ?? 0) }
    let isCut = losses.contains { $0.kind == .truncated }
    let isMarked = trace.records.contains {
      if case .loss(let loss) = $0 { loss.cause == "damaged file" } else { false }
    }
    guard isCut || (told == missing && missing <= longestBlock), isMarked else {
      Issue.record("\(place): \(missing) records are missing, the faults are \(losses)")
      return false
    }
    return true
  }
}

/// Damages files as disks, copies and attackers do.
struct Damager {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A copy with one to four places damaged.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(4) { damage(&bytes) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let start = random.below(bytes.count)
    let range = start..<min(bytes.count, start + 1 + random.below(400))
    switch random.below(7) {
    case 0: bytes.removeSubrange(range)
    case 1: bytes.insert(contentsOf: bytes[range], at: random.below(bytes.count))
    case 2: bytes.replaceSubrange(range, with: repeatElement(0, count: range.count))
    case 3: for index in range { bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
    case 4: bytes.removeSubrange(start...)
    default: bytes[start] ^= 1 << UInt8(random.below(8))
    }
  }
}

/// Counts of outcomes, to compare with what is expected.
typealias OutcomeCounts = [DamageOutcome: Int]

@Suite struct DamagedTraceTests {
  private static let small = ["blocks-several", "compressed-small", "one-event", "empty"]

  private static func written(_ name: String) throws -> WrittenTrace {
    try WrittenTrace(
      bytes: TestFiles.bytes(of: GoldenTrace.root.appending(path: "golden/\(name).lockstep")))
  }

  /// A reader gets the blocks that are whole, and no others, wherever the file is cut.
  @Test(arguments: small)
  func `a file that is cut anywhere gives the blocks before the cut`(name: String) throws {
    let written = try Self.written(name)
    var counts: OutcomeCounts = [:]
    for length in written.bytes.indices {
      let cut = Array(written.bytes[..<length])
      let whole = written.ends.last { $0.end <= length }?.records ?? 0
      #expect(written.kept(try ReadTrace(file: cut)) == whole, "cut to \(length)")
      if let outcome = try written.outcome(of: cut, "cut to \(length)") {
        counts[outcome, default: 0] += 1
      }
    }
    #expect(counts == Self.cutsExpected(written), "\(name)")
  }

  /// By the places at which frames begin and end.
  private static func cutsExpected(_ written: WrittenTrace) -> OutcomeCounts {
    let header = 8 + Int(written.bytes[4])
    let last = written.ends.last?.end ?? header
    // Exactly behind a frame nothing is torn: the writer was killed there.
    let between = [header] + written.ends.map(\.end).dropLast()
    var counts: OutcomeCounts = [.refused: header]
    counts[.endedEarly] = written.ends.isEmpty ? nil : between.count
    counts[.lost] = written.ends.isEmpty ? nil : last - header - between.count
    // Behind the last block nothing is missing, but only the head of the index says so.
    counts[.unchanged] = 1
    counts[.told] = written.bytes.count - last - 1
    return counts
  }

  @Test(arguments: small)
  func `no flipped bit makes a silent difference, or costs more than its block`(
    name: String
  ) throws {
    let written = try Self.written(name)
    var counts: OutcomeCounts = [:]
    var unchanged: Set<Int> = []
    for bit in 0..<written.bytes.count * 8 {
      var flipped = written.bytes
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      guard let outcome = try written.outcome(of: flipped, "bit \(bit)") else { continue }
      counts[outcome, default: 0] += 1
      if outcome == .unchanged { unchanged.insert(bit) }
    }
    let idle = Self.idleBits(written, in: name)
    let told = unchanged.subtracting(Self.places(Self.reservedBits[name] ?? [], in: written))
    #expect(told == idle, "\(name): \(told.symmetricDifference(idle).sorted())")
    counts[.unchanged] = nil
    #expect(counts == Self.flipsExpected(written, unchanged.count), "\(name)")
  }

  /// Bits of a block's frame that no decoder looks at, beyond the one of every frame: those that fill
  /// up the last byte of the table for Huffman weights (RFC 8878, 4.2.1.2 and 4.1.1), by the byte of
  /// the frame and the bit.
  private static let bitsThatFillUp: [String: [(byte: Int, bit: Int)]] = [
    "compressed-small": [(15, 6), (15, 7)]
  ]

  /// Bits that have to be 0 (RFC 8878, 3.1.1.3.2.1.1), which not every version of the library checks.
  private static let reservedBits: [String: [(byte: Int, bit: Int)]] = [
    "compressed-small": [(124, 0), (124, 1)]
  ]

  /// Bits of each block's frame as bits of the file.
  private static func places(
    _ bits: [(byte: Int, bit: Int)], in written: WrittenTrace
  ) -> Set<Int> {
    Set(written.starts.flatMap { start in bits.map { (start + $0.byte) * 8 + $0.bit } })
  }

  /// The bits that say nothing to a reader from begin to end.
  private static func idleBits(_ written: WrittenTrace, in name: String) -> Set<Int> {
    // Bit 4 of the frame header's descriptor is unused (RFC 8878, 3.1.1.1.1.3).
    places([(4, 4)] + (bitsThatFillUp[name] ?? []), in: written)
  }

  /// By the places of the bits that say something.
  private static func flipsExpected(_ written: WrittenTrace, _ idle: Int) -> OutcomeCounts {
    let header = 8 + Int(written.bytes[4])
    var counts: OutcomeCounts = [:]
    // Without a block there is nothing but the header.
    counts[written.ends.isEmpty ? .refused : .told, default: 0] += header * 8
    let index = written.bytes.count - (written.ends.last?.end ?? header)
    counts[.told, default: 0] += index * 8
    let lost = written.bytes.count * 8 - idle - counts.values.reduce(0, +)
    if lost > 0 { counts[.lost] = lost }
    return counts
  }

  /// `Tests/Long/damaged-traces.sh` tries 100,000.
  @Test func `random flips and splices give nothing that was not written, and are told`() throws {
    let written = try Self.written("blocks-compressed")
    var counts: OutcomeCounts = [:]
    let cases = LongRun.cases(500)
    for seed in LongRun.seed..<LongRun.seed + UInt64(cases) {
      var damager = Damager(seed: seed)
      let damaged = damager.damaged(written.bytes)
      let outcome = try written.outcome(of: damaged, "seed \(seed)", isOnePlace: false)
      if let outcome { counts[outcome, default: 0] += 1 }
    }
    #expect(counts.values.reduce(0, +) == cases)
    if LongRun.isOn { print("\(cases) damaged files:", counts.map { "\($0.key) \($0.value)" }) }
  }
}

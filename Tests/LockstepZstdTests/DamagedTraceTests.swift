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
  /// How many bits of compressed blocks may say nothing.
  let idleBits: Int

  init(bytes: [UInt8], isCompressed: Bool) throws {
    self.bytes = bytes
    idleBits = isCompressed ? 8 : 0
    let trace = try ReadTrace(file: bytes)
    header = trace.header
    lines = Self.lines(trace.records)
    ends = Self.walk(bytes)
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
  private static func walk(_ bytes: [UInt8]) -> [(end: Int, records: Int)] {
    var ends: [(end: Int, records: Int)] = []
    var place = 0
    while place < bytes.count {
      let payload = place + 8
      let isBlock = bytes[place] == 0x51
      place = payload + number(bytes, at: place + 4)
      guard isBlock else { continue }
      place += number(bytes, at: payload + 52)
      ends.append((place, (ends.last?.records ?? 0) + number(bytes, at: payload + 16)))
    }
    return ends
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
      bytes: TestFiles.bytes(of: GoldenTrace.root.appending(path: "golden/\(name).lockstep")),
      isCompressed: name.contains("compressed"))
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

  /// The begin of the index that says how many records there are.
  private static let indexHead = 8 + 28

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
    for bit in 0..<written.bytes.count * 8 {
      var flipped = written.bytes
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      if let outcome = try written.outcome(of: flipped, "bit \(bit)") {
        counts[outcome, default: 0] += 1
      }
    }
    #expect(counts == Self.flipsExpected(written, counts[.unchanged] ?? 0), "\(name)")
  }

  /// By the places of the bits; a compressed block has some that say nothing.
  private static func flipsExpected(_ written: WrittenTrace, _ unchanged: Int) -> OutcomeCounts {
    let header = 8 + Int(written.bytes[4])
    let last = written.ends.last?.end ?? header
    let blocks = written.ends.count
    var counts: OutcomeCounts = [:]
    // Without a block there is nothing but the header.
    counts[blocks == 0 ? .refused : .told, default: 0] += header * 8
    counts[.told, default: 0] += indexHead * 8
    // A reader from begin to end does not need the rest of the index, and nobody one bit of each
    // zstd frame's header.
    let idle = (written.bytes.count - last - indexHead) * 8 + blocks
    counts[.unchanged] = (idle...idle + written.idleBits).contains(unchanged) ? unchanged : idle
    let lost = written.bytes.count * 8 - counts.values.reduce(0, +)
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

import LockstepFormat
import LockstepModel
import LockstepZstd

/// Reads an input that is a trace file.
struct TraceFileParser {
  private typealias Reader = TraceFileReader<ZstdDecompressor>

  private var reader: Reader
  private let intake: TraceFileIntake

  /// - Parameters:
  ///   - path: The input's name, for messages.
  ///   - isSelection: Whether there are only the header and some of the blocks.
  /// - Throws: `InputError` where there is no memory for the library.
  init(path: String, isSelection: Bool = false) throws {
    intake = TraceFileIntake(path: path)
    do throws(ZstdFailure) {
      reader = TraceFileReader(try ZstdDecompressor(), isSelection: isSelection, gives: .frames)
    } catch {
      throw InputError(.unreadable, path, error.kind.rawValue, remedy: "free some memory")
    }
  }

  /// Whether an input's first bytes are those of a trace file, be they damaged here and there.
  static func isTraceFile(_ start: ArraySlice<UInt8>) -> Bool {
    TraceFileReader<ZstdDecompressor>.isTraceFile(start)
  }

  /// Whether all that an input has may be the begin of a trace file.
  static func isCutTraceFile(_ bytes: ArraySlice<UInt8>) -> Bool {
    TraceFileReader<ZstdDecompressor>.isCutInMagic(bytes)
  }

  /// Takes each record in as it comes, so that those of a block never stand in memory together.
  mutating func read(_ chunk: ArraySlice<UInt8>) throws {
    let intake = intake
    try reader.read(
      chunk, events: { try intake.take($0.event) }, { try intake.take($0) })
  }

  mutating func finish(isCut: Bool) throws -> LoadedInput {
    let intake = intake
    try reader.finish(events: { try intake.take($0.event) }, { try intake.take($0) })
    return intake.finish(reader.statistics)
  }

  /// What is known so far of when the trace begins.
  var beginning: TraceBeginning { intake.beginning }
}

/// When a trace begins, as far as it was read.
struct TraceBeginning {
  private var start: Offset?
  /// How many events have a time of the trace's own clock.
  private(set) var timedEvents = 0
  // Without its own clock a trace may have events that only print their time, anywhere.
  private var isOnOneClock = false

  /// The first event's time that has one; nil where not all times are on the trace's own clock.
  var startOnOneClock: Offset? { isOnOneClock ? start : nil }

  mutating func see(_ header: TraceHeader) { isOnOneClock = header.metadata["clock"] != nil }

  mutating func see(_ event: borrowing Event) {
    if let uptime = event.uptime {
      timedEvents += 1
      if start == nil { start = uptime }
    }
    if event.uptime == nil, event.time != nil { isOnOneClock = false }
  }
}

/// What comes of a trace file: its records, and what is wrong with it.
///
/// A class, so that what takes the events and what takes all else may both change it.
private final class TraceFileIntake {
  private(set) var beginning = TraceBeginning()
  private var intake: RecordIntake
  private let path: String
  private var problems: [InputError] = []
  private var lost = 0

  /// So many faults are told word by word; a hostile file has no end of them.
  private static let maximumProblems = 20

  init(path: String) {
    self.path = path
    intake = RecordIntake(path: path)
  }

  func finish(_ statistics: TraceFileStatistics) -> LoadedInput {
    let records = intake.input.report.records
    var input = intake.finish(recordLines: records, noise: 0, unparsed: lost)
    input.problems = problems
    input.report.storage = TraceStorage(
      blocks: statistics.blocks, frameBytes: statistics.frameBytes,
      contentBytes: statistics.contentBytes,
      parts: statistics.partBytes.map { TraceStorage.Part(name: $0.key, bytes: $0.value) }
        .sorted { ($1.bytes, $0.name) < ($0.bytes, $1.name) })
    return input
  }

  func take(_ event: borrowing Event) throws {
    beginning.see(event)
    try intake.take(event)
  }

  func take(_ item: TraceFileItem) throws {
    switch item {
    case .header(let header):
      beginning.see(header)
      intake.take(header)
    case .record(let record): try intake.take(record, tellsCut: problems.isEmpty)
    case .frame(let frame): try intake.open(frame)
    case .endOfFrame: intake.closeFrame()
    case .block: break
    case .fault(let fault): take(fault)
    }
  }

  private func take(_ fault: TraceFault) {
    // A hostile file claims to have lost any number, again and again.
    let (sum, isTooMany) = lost.addingReportingOverflow(fault.lost ?? 0)
    lost = isTooMany ? .max : sum
    guard fault.kind.losesData else {
      intake.notes.add(TraceNote(.fault, path, fault.message))
      return
    }
    let kind: InputError.Kind = fault.kind == .truncated ? .truncated : .damaged
    if problems.count < Self.maximumProblems {
      problems.append(InputError(kind, path, fault.finding, remedy: fault.kind.remedy))
    } else {
      intake.notes.add(TraceNote(.fault, path, fault.message))
    }
  }
}

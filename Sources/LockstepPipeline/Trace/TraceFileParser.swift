import LockstepFormat
import LockstepModel
import LockstepZstd

/// Reads an input that is a trace file.
struct TraceFileParser {
  private var reader: TraceFileReader<ZstdDecompressor>
  private var intake: RecordIntake
  private let path: String
  private var problems: [InputError] = []
  private var lost = 0

  /// So many faults are told word by word; a hostile file has no end of them.
  private static let maximumProblems = 20

  init(path: String) throws {
    self.path = path
    intake = RecordIntake(path: path)
    do throws(ZstdFailure) {
      reader = TraceFileReader(try ZstdDecompressor())
    } catch {
      throw InputError(.unreadable, path, error.kind.rawValue, remedy: "free some memory")
    }
  }

  /// Whether an input's first bytes are those of a trace file, be they damaged here and there.
  static func isTraceFile(_ start: ArraySlice<UInt8>) -> Bool {
    TraceFileReader<ZstdDecompressor>.isTraceFile(start)
  }

  mutating func read(_ chunk: ArraySlice<UInt8>) throws {
    var items: [TraceFileItem] = []
    reader.read(chunk) { items.append($0) }
    for item in items { try take(item) }
  }

  mutating func finish(isCut: Bool) throws -> LoadedInput {
    var items: [TraceFileItem] = []
    reader.finish { items.append($0) }
    for item in items { try take(item) }
    let records = intake.input.report.records
    return intake.finish(recordLines: records, noise: 0, unparsed: lost, problems: problems)
  }

  private mutating func take(_ item: TraceFileItem) throws {
    switch item {
    case .header(let header): intake.take(header)
    case .record(let record): try intake.take(record)
    case .fault(let fault): take(fault)
    }
  }

  private mutating func take(_ fault: TraceFault) {
    // A hostile file claims to have lost any number, again and again.
    let (sum, isTooMany) = lost.addingReportingOverflow(fault.lost ?? 0)
    lost = isTooMany ? .max : sum
    guard fault.kind.losesData else {
      intake.notes.add(TraceNote(.fault, path, fault.message))
      return
    }
    let kind: InputError.Kind = fault.kind == .truncated ? .truncated : .damaged
    let cost = fault.lost.map { ", \($0) \($0 == 1 ? "record is" : "records are") lost" } ?? ""
    if problems.count < Self.maximumProblems {
      problems.append(
        InputError(
          kind, path, "byte \(fault.offset): \(fault.detail)\(cost)", remedy: fault.kind.remedy))
    } else {
      intake.notes.add(TraceNote(.fault, path, fault.message))
    }
  }
}

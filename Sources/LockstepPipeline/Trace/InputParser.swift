import LockstepIngest
import LockstepModel

/// Finds out what an input is and hands its bytes to the reader for it.
struct InputParser {
  /// So many bytes may stand before the end of the first line, which decides.
  private static let decisionLength = 64 << 10

  private let path: String
  private let options: ReadingOptions
  private let recogniser: SharedRecogniser
  private var start: [UInt8] = []
  private var reader: Reader?

  private enum Reader {
    case trace(TraceParser)
    case traceFile(TraceFileParser)
    case log(LogIntake)
  }

  init(path: String, options: ReadingOptions, recogniser: SharedRecogniser) {
    self.path = path
    self.options = options
    self.recogniser = recogniser
  }

  mutating func read(_ chunk: ArraySlice<UInt8>) throws {
    guard reader == nil else { return try pass(chunk) }
    start.append(contentsOf: chunk)
    if start.count >= Self.decisionLength || Self.hasWholeLine(start)
      || TraceFileParser.isTraceFile(start[...])
    {
      try decide()
    }
  }

  mutating func finish(isCut: Bool) throws -> LoadedInput {
    if reader == nil { try decide(isAll: true) }
    switch reader {
    case .trace(var parser): return try parser.finish(isCut: isCut)
    case .traceFile(var parser): return try parser.finish(isCut: isCut)
    case .log(var intake): return try intake.finish(isCut: isCut)
    case nil:
      return LoadedInput(
        report: InputReport(path: path, format: "plain"), records: TraceSpool())
    }
  }

  /// Chooses the reader by the bytes so far, which may be all there are.
  private mutating func decide(isAll: Bool = false) throws {
    let isTraceFile =
      TraceFileParser.isTraceFile(start[...])
      || isAll && TraceFileParser.isCutTraceFile(start[...])
    if isTraceFile, options.format ?? .lockstep == .lockstep {
      reader = .traceFile(try TraceFileParser(path: path))
    } else if options.format.map({ $0 == .lockstep })
      ?? (TraceParser.isTrace(start[...]) || LogReader.isTrace(start[...]))
    {
      reader = .trace(TraceParser(path: path))
    } else {
      let (recogniser, skimming) = recogniser.value
      reader = .log(
        LogIntake(path: path, options: options, recogniser: recogniser, skimming: skimming))
    }
    let bytes = start
    start = []
    try pass(bytes[...])
  }

  private mutating func pass(_ chunk: ArraySlice<UInt8>) throws {
    // Taken out for the call, so that nothing that the reader holds is copied.
    switch reader.take() {
    case .trace(var parser):
      try parser.read(chunk)
      reader = .trace(parser)
    case .traceFile(var parser):
      try parser.read(chunk)
      reader = .traceFile(parser)
    case .log(var intake):
      try intake.read(chunk)
      reader = .log(intake)
    case nil: break
    }
  }

  /// Whether a line with something on it has ended.
  private static func hasWholeLine(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }) else { return false }
    return bytes[first...].contains(UInt8(ascii: "\n"))
  }
}

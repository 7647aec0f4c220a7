import FuzzSupport
import LockstepFormat
import LockstepIngest
import LockstepModel
import LockstepPipeline

/// One for all inputs, as in the tool.
private let recogniser = Recogniser()
private let skimming = Skimming(recogniser, start: 0)

/// Reads the input as a log: parsed at once, parsed in pieces and skimmed, which has to come to the
/// same; the trace has to be one that can be printed and read back.
@_cdecl("LLVMFuzzerTestOneInput")
public func readLog(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  let parsed = text(nil) { $0(input.bytes[...]) }
  let pieces = text(nil) { input.eachPiece($0) }
  FuzzInput.check(parsed == pieces, "a log in pieces reads otherwise than at once")
  let skimmed = text(skimming) { $0(input.bytes[...]) }
  FuzzInput.check(parsed == skimmed, "a skimmed log gives another trace than a parsed one")
  var reader = NDJSONReader()
  var records: [TraceRecord] = []
  reader.read(parsed[...]) { item in
    if case .record(let record) = item { records.append(record) }
  }
  FuzzInput.check(printed(records) == parsed, "an ingested trace does not read back from its text")
  return 0
}

/// The trace of a log, printed.
private func text(
  _ skimming: Skimming?, _ feed: ((ArraySlice<UInt8>) -> Void) -> Void
) -> [UInt8] {
  var reader = LogReader(file: "fuzz.log", skimming: skimming)
  var ingester = TraceIngester(input: "fuzz.log", assumptions: WallClock.Assumptions()) {
    recogniser.events(in: $0)
  }
  var records: [TraceRecord] = []
  func take(_ item: LogItem) { ingester.take(item) { records.append($0) } }
  feed { reader.read($0, take) }
  reader.finish(take)
  ingester.finish(.stopped) { records.append($0) }
  return printed(records)
}

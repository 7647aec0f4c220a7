import FuzzSupport
import LockstepFormat
import LockstepModel
import LockstepZstd

/// Reads the input as a trace file, at once and in pieces, which has to come to the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func readTraceFile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  let whole = outcome { $0(input.bytes[...]) }
  let pieces = outcome { input.eachPiece($0) }
  FuzzInput.check(whole == pieces, "a trace file in pieces reads otherwise than at once")
  return 0
}

/// What a trace file comes to; its records as text, since numbers that are none equal nothing.
private struct Outcome: Equatable {
  var text: [UInt8] = []
  var faults: [TraceFault] = []
}

private func outcome(_ feed: ((ArraySlice<UInt8>) -> Void) -> Void) -> Outcome {
  var reader = TraceFileReader(decompressor())
  var writer = NDJSONWriter()
  var outcome = Outcome()
  func take(_ item: TraceFileItem) {
    switch item {
    case .header(let header): writer.write(header)
    case .record(let record): writer.write(record)
    case .fault(let fault): outcome.faults.append(fault)
    default: break
    }
  }
  feed { reader.read($0, take) }
  reader.finish(take)
  outcome.text = writer.bytes
  return outcome
}

private func decompressor() -> ZstdDecompressor {
  do throws(ZstdFailure) {
    return try ZstdDecompressor()
  } catch {
    fatalError(error.kind.rawValue)
  }
}

import FuzzSupport
import LockstepFormat
import LockstepModel

/// Reads the input as the interchange form, at once and in pieces; what was read has to come back
/// equal when it is printed.
@_cdecl("LLVMFuzzerTestOneInput")
public func readLines(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  let whole = items { $0(input.bytes[...]) }
  FuzzInput.check(
    whole == items { input.eachPiece($0) }, "lines in pieces read otherwise than at once")
  let text = printed(records(whole))
  let again = records(items { $0(text[...]) })
  FuzzInput.check(printed(again) == text, "printed records read otherwise")
  return 0
}

private func records(_ items: [NDJSONItem]) -> [TraceRecord] {
  items.compactMap { item in
    guard case .record(let record) = item else { return nil }
    return record
  }
}

private func items(_ feed: ((ArraySlice<UInt8>) -> Void) -> Void) -> [NDJSONItem] {
  var reader = NDJSONReader()
  var items: [NDJSONItem] = []
  feed { reader.read($0) { items.append($0) } }
  reader.finish { items.append($0) }
  return items
}

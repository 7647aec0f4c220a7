import FuzzSupport
import LockstepFormat
import LockstepModel

/// Reads the input as the content of a block, which checksums keep a fuzzer from; what was read has
/// to come back equal when it is written.
@_cdecl("LLVMFuzzerTestOneInput")
public func readBlockContent(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  guard let records = records(of: input.bytes) else { return 0 }
  var packer = RecordPacker()
  for record in records {
    FuzzInput.check(packer.append(record), "a block's own record has no room in a block")
  }
  guard packer.count > 0 else { return 0 }
  let again = printed(records)
  let back = selfMade(packer.take())
  FuzzInput.check(printed(back) == again, "records of a block are written otherwise")
  return 0
}

/// The records of a content; nil where it is damaged.
private func records(of content: [UInt8]) -> [TraceRecord]? {
  var records: [TraceRecord] = []
  do throws(BlockFailure) {
    var reader = try BlockRecords(try TraceBlock(content: content))
    while let record = try reader.next() { records.append(record) }
    return records
  } catch {
    return nil
  }
}

private func selfMade(_ content: [UInt8]) -> [TraceRecord] {
  guard let records = records(of: content) else { fatalError("our own block cannot be read") }
  return records
}

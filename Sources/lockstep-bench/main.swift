import Foundation
import LockstepFormat
import LockstepModel
import LockstepZstd

func seconds(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try body()
  let duration = clock.now - start
  return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
}

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "read" {
  try ReadFile.run(CommandLine.arguments[2])
  exit(0)
}

let count = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 1_000_000 : 1_000_000
let records = SyntheticTrace.records(count)
for perBlock in [256, 4096, 16_384, 65_536] {
  var options = TraceFileWriter<ZstdCompressor>.Options()
  options.recordsPerBlock = perBlock
  var writer = try TraceFileWriter(
    SyntheticTrace.header, compressor: try ZstdCompressor(level: 3), options: options)
  let write = try seconds {
    for record in records { try writer.write(record) }
    writer.finish()
  }
  let bytes = writer.bytes
  var read = 0
  let readTime = try seconds {
    var reader = TraceFileReader(try ZstdDecompressor())
    let sink = { (item: TraceFileItem) in if case .record = item { read += 1 } }
    reader.read(bytes[...], sink)
    reader.finish(sink)
  }
  print(
    perBlock, Double(bytes.count) / Double(count), "B/event, write",
    Double(count) / write / 1e6, "M/s, read", Double(count) / readTime / 1e6, "M/s", read)
}

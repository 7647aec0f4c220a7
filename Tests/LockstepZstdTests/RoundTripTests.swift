import LockstepFormat
import LockstepModel
import LockstepTestSupport
import LockstepZstd
import Testing

@Suite struct RoundTripTests {
  /// `Tests/Long/trace-round-trip.sh` tries 10,000.
  @Test func `NDJSON gives a trace, and the trace the same NDJSON`() throws {
    for seed in LongRun.seed..<LongRun.seed + UInt64(LongRun.cases(2_000)) {
      var random = RandomRecords(seed: seed)
      var made = ReadTrace()
      made.header = random.header()
      made.records = random.records()
      let text = made.text
      let read = try ReadTrace(text: text)
      #expect(read.text == text, "seed \(seed): the text itself")
      let recordsPerBlock = [1, 3, 20, 64, 16_384][Int(seed % 5)]
      // Each third is of a recorder without the library.
      let file =
        seed % 3 == 0
        ? try read.file(StoringCompressor(), recordsPerBlock: recordsPerBlock)
        : try read.file(ZstdCompressor(), recordsPerBlock: recordsPerBlock)
      let back = try ReadTrace(file: file, chunk: seed % 4 == 0 ? 61 : .max)
      #expect(back.faults == [] && back.text == text, "seed \(seed)")
    }
  }
}

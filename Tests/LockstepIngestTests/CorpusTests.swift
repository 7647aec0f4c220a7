import LockstepModel
import Testing

@testable import LockstepIngest

@Suite struct CorpusTests {
  @Test func `The corpus is there`() {
    #expect(CorpusCase.all.count == 80)
  }

  @Test(arguments: CorpusCase.all)
  func `A log's format, records and writers are read`(_ log: CorpusCase) throws {
    let bytes = CorpusCase.readFile(log.path)
    let reading = Reading(bytes)
    #expect(reading.statistics.format?.rawValue == log.format)
    #expect(reading.items.count == log.records)
    #expect(reading.statistics.records == log.records)
    let lineCount = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count
    let lines = bytes.last == 0x0A ? lineCount - 1 : lineCount
    #expect(reading.statistics.lines.lines == lines)
    #expect(reading.statistics.lines.unparsed == 0)
    for expected in log.events {
      let tellers = reading.tellers(at: expected.line)
      let found = tellers.contains {
        $0.time == expected.time && $0.process == expected.process && $0.pid == expected.pid
      }
      #expect(found, "line \(expected.line), \(expected.name): \(tellers)")
    }
  }
}

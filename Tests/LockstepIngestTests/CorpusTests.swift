import LockstepJSON
import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepIngest

@Suite struct CorpusTests {
  @Test(arguments: try Corpus.entries("logs", "stories"))
  func `A log's format, records and writers are read`(_ log: Corpus.Entry) throws {
    let bytes = try TestFiles.bytes(of: log.log)
    let reading = Reading(bytes)
    #expect(reading.statistics.format?.rawValue == log.expected["format"]?.string)
    #expect(reading.items.count == log.expected["records"]?.integer)
    #expect(reading.statistics.records == log.expected["records"]?.integer)
    let lineCount = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count
    let lines = bytes.last == 0x0A ? lineCount - 1 : lineCount
    #expect(reading.statistics.lines.lines == lines)
    #expect(reading.statistics.lines.unparsed == 0)
    for event in log.expected["events"]?.array ?? [] {
      let line = try #require(event["line"]?.integer)
      let tellers = reading.tellers(at: line)
      let found = tellers.contains {
        $0.time == event["time"]?.string && $0.process == event["process"]?.string
          && $0.pid == event["pid"]?.integer
      }
      #expect(found, "line \(line), \(event["name"]?.string ?? ""): \(tellers)")
    }
  }
}

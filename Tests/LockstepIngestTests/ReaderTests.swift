import LockstepJSON
import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepIngest

/// What holds for every format: chunks, limits, cuts, forced formats, counts.
@Suite struct ReaderTests {
  @Test(arguments: try Corpus.entries("logs", "stories"))
  func `The size of the chunks changes nothing`(_ log: Corpus.Entry) throws {
    let bytes = try TestFiles.bytes(of: log.log)
    let whole = Reading(bytes, chunk: bytes.count)
    for size in [1, 7, 4_096] {
      #expect(Reading(bytes, chunk: size) == whole)
    }
  }

  @Test(arguments: try Corpus.entries("logs", "stories"))
  func `Carriage returns, a byte order mark and a paste's tab change no record`(
    _ log: Corpus.Entry
  ) throws {
    let bytes = try TestFiles.bytes(of: log.log)
    let whole = Reading(bytes)
    func changed(_ end: [UInt8]) -> Reading {
      var copy = Array("\u{FEFF}".utf8)
      for byte in bytes {
        if byte == 0x0A { copy += end } else { copy.append(byte) }
      }
      return Reading(copy)
    }
    for end in [[0x0D, 0x0A], [0x0D, 0x0D, 0x0A], [0x0A, 0x00]] as [[UInt8]] {
      let reading = changed(end)
      #expect(reading.statistics.lines == whole.statistics.lines)
      #expect(reading.records.map(\.message) == whole.records.map(\.message))
      #expect(reading.statistics.format == whole.statistics.format)
    }
  }

  @Test(arguments: try Corpus.entries("logs"))
  func `A log cut at any byte is read to the cut`(_ log: Corpus.Entry) throws {
    let bytes = try TestFiles.bytes(of: log.log)
    // Every byte of the short logs, a sample of the long ones.
    let step = bytes.count > 1_000 ? bytes.count / 120 : 1
    for length in stride(from: 0, through: bytes.count, by: step) {
      let reading = Reading(Array(bytes[..<length]))
      let breaks = bytes[..<length].count { $0 == 0x0A }
      let ends = length == 0 || bytes[length - 1] == 0x0A
      #expect(reading.statistics.lines.lines == (ends ? breaks : breaks + 1))
    }
  }

  @Test(arguments: try Corpus.entries("logs", "stories"))
  func `Noise at random places traps nothing and loses no line`(_ log: Corpus.Entry) throws {
    let bytes = try TestFiles.bytes(of: log.log)
    // A fixed generator, so that a failure can be seen again.
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<6 {
      var copy = bytes
      for _ in 0..<8 {
        let place = random(copy.count)
        switch random(3) {
        case 0: copy[place] = UInt8(random(256))
        case 1: copy.removeSubrange(place..<min(copy.count, place + random(200)))
        default: copy.insert(contentsOf: [0x22, 0x7B, 0x5B].shuffledByPlace(place), at: place)
        }
        if copy.isEmpty { copy = [0x0A] }
      }
      let reading = Reading(copy)
      var splitter = LineSplitter(limit: 1 << 20)
      var rest = copy[...]
      var lines = 0
      while splitter.next(&rest) != nil { lines += 1 }
      if splitter.finish() != nil { lines += 1 }
      #expect(reading.statistics.lines.lines == lines)
    }
  }

  @Test func `A line beyond the limit is cut, and the rest is counted`() {
    var limits = LogReader.Limits()
    limits.lineBytes = 100
    var reader = LogReader(file: "x", limits: limits)
    var messages: [String] = []
    let start = "default\t18:04:05.123456+0930\tTide\t"
    let text = start + String(repeating: "x", count: 500) + "\n" + start + "end\n"
    for byte in text.utf8 {
      reader.read([byte]) { if case .record(let record) = $0 { messages.append(record.message) } }
    }
    reader.finish { if case .record(let record) = $0 { messages.append(record.message) } }
    #expect(messages.count == 2)
    #expect(messages.last == "end")
    #expect(reader.statistics.cutLines == 1)
    #expect(reader.statistics.cutBytes == start.utf8.count + 500 - 101)
    #expect(reader.statistics.notices.map(\.kind) == [.cutLine])
    #expect(reader.statistics.lines.lines == 2)
  }

  @Test func `A record keeps a thousand lines and counts the others`() {
    let lines = (1...1_500).map { "  line \($0)\n" }.joined()
    let reading = Reading("default\t18:04:05.123456+0930\tTide\tdump {\n" + lines)
    #expect(reading.statistics.lines.continuations == 1_500)
    #expect(reading.records.first?.message.split(separator: "\n").count == 1_000)
    #expect(reading.statistics.notices.map(\.kind) == [.cutRecord])
  }

  @Test func `An object beyond the limit is unparsed, the next one is read`() {
    let long = String(repeating: "y", count: (1 << 20) + 10)
    let reading = Reading(
      "{\"eventMessage\":\"\(long)\"}\n{\"eventMessage\":\"short\"}\n")
    #expect(reading.records.map(\.message) == ["short"])
    #expect(reading.statistics.lines.unparsed == 1)
  }

  @Test func `Only the first unparsed lines are kept`() {
    let text = "[" + (0..<30).map { "{\"no\":\($0)}" }.joined(separator: ",\n") + "]"
    let statistics = Reading(text).statistics
    #expect(statistics.lines.unparsed == 30)
    #expect(statistics.unparsed.count == 20)
    #expect(statistics.unparsed.first == .init(line: 1, text: "{\"no\":0}"))
  }

  @Test(arguments: try Corpus.entries("logs", "stories"))
  func `A stated format that is the right one changes nothing`(_ log: Corpus.Entry) throws {
    let bytes = try TestFiles.bytes(of: log.log)
    let format = try #require(log.expected["format"]?.string.flatMap(LogFormat.init))
    let forced = Reading(bytes, format: format)
    #expect(forced.items.count == log.expected["records"]?.integer)
    #expect(forced.statistics.hasRecords(of: format))
    #expect(forced.statistics.lines.lines == Reading(bytes).statistics.lines.lines)
  }

  @Test func `A stated format overrules what the lines look like`() {
    let text = "2026-02-03 08:00:01.000 Df Tide[81:1f2e] hi\n"
    #expect(Reading(text).records.first?.format == .logCompact)
    #expect(Reading(text, format: .xcodeNSLog).records.first?.writer.name == "Df Tide")
    #expect(Reading(text, format: .plain).records.first?.message == "Df Tide[81:1f2e] hi")
  }

  @Test(arguments: [
    #"{"lockstep":1,"metadata":{}}"#, #"{ "lockstep" : 1 }"#, "\u{FEFF}{\t\"lockstep\": 1",
  ])
  func `Our own traces are known and left to their reader`(_ header: String) {
    let reading = Reading(header + "\n{\"sequence\":1}\n")
    #expect(LogReader.isTrace(Array(header.utf8)[...]))
    #expect(reading.items.isEmpty)
    #expect(reading.statistics.format == .lockstep)
    #expect(reading.statistics.notices.map(\.kind) == [.trace])
  }

  @Test(arguments: ["", "\n", "\0", "\n\n\n", "\r", " "])
  func `Nothing gives nothing`(_ text: String) {
    let reading = Reading(text)
    #expect(reading.items.isEmpty)
    #expect(reading.statistics.lines.noise == reading.statistics.lines.lines)
  }

  @Test func `A silent stream can be settled with the lines that are there`() {
    var reader = LogReader(file: "x")
    var count = 0
    let line = Array("flutter: one\n".utf8)
    reader.read(line[...]) { _ in count += 1 }
    reader.settle { _ in count += 1 }
    reader.read(line[...]) { _ in count += 1 }
    #expect(count == 1)
    reader.finish { _ in count += 1 }
    #expect(count == 2)
  }

  @Test(arguments: [
    ("Feb 28 10:00:00 h Tide[12] <Notice>: ", "Feb 30 10:00:01 h Tide[12] <Notice>: "),
    ("Feb 28 10:00:00 h Tide[12] <Notice>: ", "Feb  1 10:61:01 h Tide[12] <Notice>: "),
    ("2026-02-03 08:00:01.000100+0100 Tide[3:18] ", "2026-13-03 08:00:01.000100+0100 Tide[3:18] "),
    ("default\t18:04:05.123456+0930\tTide\t", "default\t25:04:05.123456+0930\tTide\t"),
  ])
  func `A record whose time does not exist is unparsed, and so is the rest of it`(
    _ good: String, _ bad: String
  ) {
    let reading = Reading("\(good)one\n\(bad)two\n  more of two\n\(good)three\n  more of three\n")
    #expect(reading.records.map(\.message) == ["one", "three\n  more of three"])
    #expect(reading.statistics.unparsed.map(\.line) == [2, 3])
    #expect(reading.statistics.notices.map(\.kind) == [.noSuchTime])
  }

  /// A record that could not be read is not the rest of the one above it.
  @Test(arguments: [
    "2026-05-19 08:14:02.000000  localhost Tide[5]: [a:b] two",
    "2026-05-19 08:14:02.000000+0200  localhost Tide: [a:b] two",
    "2026-05-19 08:14:02.000000+0200  localhost Tide[99999999999999999999]: [a:b] two",
    "19.05.2026 08:14:02.000000+0200  localhost Tide[5]: [a:b] two",
    " 2026-05-19 08:14:02.000000+0200  localhost Tide[5]: [a:b] two",
  ])
  func `a line that begins as a record does is none above it`(_ broken: String) {
    func line(_ second: Int) -> String {
      "2026-05-19 08:14:0\(second).000000+0200  localhost Tide[5]: [a:b] text"
    }
    let reading = Reading([line(1), broken, line(3)].joined(separator: "\n"))
    #expect(reading.records.map(\.message) == ["text", "text"])
    #expect(reading.statistics.lines.unparsed == 1)
    #expect(reading.statistics.notices.map(\.kind) == [.brokenRecord])
  }

  @Test func `a byte order mark in the middle is none of a record`() {
    let line = "2026-05-19 08:14:01.000000+0200  localhost Tide[5]: [a:b] text"
    #expect(Reading("\u{FEFF}\(line)\n\u{FEFF}\(line)\n").records.count == 2)
  }

  @Test(arguments: ["2026-02-03 08:00:01.000100+0100 Tide[3:18] ", "flutter: ", "-> "])
  func `Binary is unparsed wherever it stands`(_ prefix: String) {
    let line = Array((prefix + "one\n").utf8)
    let binary: [UInt8] = [0xF3, 0x28, 0x9C, 0x41, 0x80, 0xFE, 0x7B, 0x0A]
    let reading = Reading(line + line + line + binary + line)
    #expect(reading.records.count == 4)
    #expect(reading.statistics.lines.unparsed == 1 && reading.statistics.lines.lines == 5)
    // An accent that an older encoding left is text.
    let accent = line + line + [0x20, 0x20] + Array("gr".utf8) + [0xFC] + Array("n und so".utf8)
    #expect(Reading(accent).statistics.lines.unparsed == 0)
  }

  @Test(arguments: [LogFormat.idevicesyslog, .logNDJSON, .ips, .consoleTSV, .flutterPrint])
  func `A stated format that no line has is known, and what it looks like`(_ format: LogFormat) {
    let line = "2026-02-03 08:00:01.000100+0100 Tide[3791:18] one\n"
    let reading = Reading(line + line, format: format)
    #expect(!reading.statistics.hasRecords(of: format))
    #expect(reading.statistics.likelyFormat == .xcodeNSLog)
    #expect(Reading(line, format: .xcodeNSLog).statistics.hasRecords(of: .xcodeNSLog))
    #expect(Reading("\n\n", format: format).statistics.hasRecords(of: format))
    // A capture in which nothing was logged is one all the same; prose is none.
    let empty = "Filtering the log data using \"x\"\n{\"count\":0,\"finished\":1}\n"
    #expect(Reading(empty, format: .logNDJSON).statistics.hasRecords(of: .logNDJSON))
    #expect(!Reading("That is it.\n", format: .logNDJSON).statistics.hasRecords(of: .logNDJSON))
  }

  @Test func `The formats tell how mixed a log is`() {
    let reading = Reading(
      """
      2026-02-03 08:00:01.000100+0100 Tide[3791:18] one
      2026-02-03 08:00:02.000100+0100 Tide[3791:18] two
        more
      ⚡️  [log] - three
      Feb  3 08:00:01 h Tide[12] <Notice>: four
      """)
    #expect(reading.statistics.format == .xcodeNSLog)
    #expect(
      reading.statistics.formats.map(\.format) == [.xcodeNSLog, .idevicesyslog, .capacitorPrint])
    #expect(reading.statistics.formats.map(\.lines) == [3, 1, 1])
  }

  @Test func `Noise is counted by kind, the most frequent first`() {
    let reading = Reading(
      """
      Timestamp                       Thread     Type        Activity             PID    TTL
      Filtering the log data using "process == \"Tide\""


      2026-02-03 08:00:01.000100+0100 Tide[3791:18] one
      """)
    #expect(reading.statistics.noiseKinds.map(\.kind) == [.blank, .banner, .header])
    #expect(reading.statistics.noiseKinds.map(\.lines) == [2, 1, 1])
  }

  @Test func `The formats have the names of the corpus`() throws {
    for log in try Corpus.entries("logs", "stories") {
      #expect(log.expected["format"]?.string.flatMap(LogFormat.init) != nil, "\(log)")
    }
  }
}

extension [UInt8] {
  /// One of the bytes, chosen by a number.
  fileprivate func shuffledByPlace(_ place: Int) -> [UInt8] { [self[place % count]] }
}

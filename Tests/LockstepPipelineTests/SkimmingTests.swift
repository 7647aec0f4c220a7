import LockstepIngest
import LockstepModel
import LockstepTestSupport
import Testing

@testable import LockstepPipeline

/// Passing over records in which nothing can be recognised changes nothing but the time it takes.
@Suite struct SkimmingTests {
  /// Everything that an input comes to.
  private struct Outcome: Equatable {
    var records: [TraceRecord] = []
    var report: InputReport
    var header: TraceHeader
    var notes: [TraceNote]
    var timeGaps: TimeGaps
    var isTimed: Bool
    var hasStatedFormat: Bool
    var likelyFormat: LogFormat?
  }

  /// The outcome of bytes that are skimmed after so many, or not at all, and come in pieces.
  private func outcome(
    _ bytes: [UInt8], _ recogniser: SharedRecogniser, format: LogFormat?, pieces: (Int) -> Int
  ) throws -> Outcome {
    var options = ReadingOptions()
    options.format = format
    var parser = InputParser(path: "a.log", options: options, recogniser: recogniser)
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + pieces(place))
      try parser.read(bytes[place..<end])
      place = end
    }
    let input = try parser.finish(isCut: false)
    var outcome = Outcome(
      report: input.report, header: input.header, notes: input.notes, timeGaps: input.timeGaps,
      isTimed: input.isTimed, hasStatedFormat: input.hasStatedFormat,
      likelyFormat: input.likelyFormat)
    try input.records.scan { outcome.records.append($0) }
    return outcome
  }

  /// What recognises lines, where logs are skimmed after so many bytes, or not at all.
  private func recogniser(skimsAfter start: Int?) throws -> SharedRecogniser {
    var options = ReadingOptions()
    options.skimsAfter = start
    options.userEvents = [try EventsFile.parse(text: Self.wording, file: "a.events")]
    return SharedRecogniser(options)
  }

  private static let wording = """
    event shift.opened "a shift is on the screen"
    event cafe.opened "a place"
    "*shift id {payload}" -> shift.opened
    "café opened" -> cafe.opened
    """

  private static let formats: [LogFormat?] = [nil, nil, nil, .logSyslog, .logNDJSON, .logDefault]

  @Test(arguments: NoisyLog.Style.allCases)
  func `a skimmed log gives what a parsed one gives`(style: NoisyLog.Style) throws {
    let others = try NoisyLog.corpusLines()
    let (parsing, skimming) = (try recogniser(skimsAfter: nil), try recogniser(skimsAfter: 0))
    let cases = UInt64(LongRun.cases(4))
    for seed in LongRun.seed..<(LongRun.seed + cases) {
      let log = NoisyLog(style, seed: seed, lines: 400, others: others)
      var random = SeededGenerator(seed: seed)
      let format = random.pick(Self.formats)
      let size = random.pick([700, 5_000, 40_000, 1 << 20])
      let parsed = try outcome(log.bytes, parsing, format: format) { _ in 1 << 20 }
      let skimmed = try outcome(log.bytes, skimming, format: format) { _ in
        1 + random.below(size)
      }
      #expect(parsed == skimmed, "\(style) seed \(seed)")
      guard parsed == skimmed else { return }
    }
  }

  @Test(arguments: [NoisyLog.Style.syslog, .ndjson])
  func `every log of the corpus between skimmed lines gives what it gives between parsed ones`(
    style: NoisyLog.Style
  ) throws {
    let (parsing, skimming) = (try recogniser(skimsAfter: nil), try recogniser(skimsAfter: 0))
    let around = NoisyLog(style, seed: 7, lines: 0, others: []).bytes
    for entry in try Corpus.entries("logs", "stories") {
      let log = try TestFiles.bytes(of: entry.log)
      let bytes = around + log + around.suffix(20_000) + log + around
      let parsed = try outcome(bytes, parsing, format: nil) { _ in 1 << 20 }
      #expect(try outcome(bytes, skimming, format: nil) { _ in 1 << 20 } == parsed, "\(entry)")
    }
  }

  /// How many records of a log are handed on whole and how many are skimmed.
  private func handedOn(_ bytes: [UInt8], _ skimming: Skimming) -> (whole: Int, skimmed: Int) {
    var reader = LogReader(file: "a.log", skimming: skimming)
    var counts = (whole: 0, skimmed: 0)
    func count(_ item: LogItem) {
      switch item {
      case .record: counts.whole += 1
      case .skimmed: counts.skimmed += 1
      case .events, .boot, .interruption: break
      }
    }
    reader.read(bytes[...], count)
    reader.finish(count)
    return counts
  }

  @Test(arguments: [NoisyLog.Style.syslog, .ndjson])
  func `records that tell nothing are skimmed, in damaged logs too`(style: NoisyLog.Style) throws {
    var counts = (whole: 0, skimmed: 0)
    let skimming = Skimming(Recogniser(), start: 0)
    for seed in UInt64(1)...8 {
      let log = NoisyLog(style, seed: seed, lines: 600, others: [])
      let (whole, skimmed) = handedOn(log.bytes, skimming)
      counts = (counts.whole + whole, counts.skimmed + skimmed)
    }
    // Every format's first lines are parsed, and of the damaged logs most.
    #expect(counts.skimmed * 5 > counts.whole)
  }
}

import Foundation
import LockstepMining
import LockstepModel
import LockstepPipeline
import LockstepReports
import LockstepRules
import LockstepTestSupport
import Testing

/// The ways into and out of the app that the stories of the corpus tell, written down from what each
/// story says and what its lines can show.
@Suite struct CoverageTests {
  /// What is seen, by story.
  ///
  /// A story that begins in mid-life shows a state only where a line does.
  static let stories: [String: [String]] = [
    // The phase was inactive already when somebody first told it: nobody knows from which side.
    "01-aod-on-windowgroup": ["lockAlwaysOn unknown"], "02-aod-off-windowgroup": ["lock unknown"],
    // An Xcode console has no line of the lock; the view's bounce shows the always-on display.
    "03-aod-on-view": ["lockAlwaysOn unknown"], "04-aod-off-view": ["notTold unknown"],
    "05-aod-on-uikit": ["lockAlwaysOn active"], "06-aod-off-uikit": ["lock active"],
    // The way back shows no payload; nothing says that the device was locked.
    "07-lock-cover-animated": ["icon background", "notTold active"],
    "08-lock-cover-instant": ["icon background", "notTold active"],
    "09-push-tap-cold-right": ["pushTap notRunning"],
    "10-push-tap-cold-wrong": ["pushTap notRunning"],
    "11-push-tap-background-right": ["pushTap background"],
    // The app does not answer; the system handed the tap over all the same.
    "12-push-tap-background-wrong": ["pushTap background"],
    // No line shows that the app is active.
    "13-push-tap-foreground-right": ["pushTap unknown"],
    "14-push-tap-foreground-wrong": ["pushTap unknown"],
    "15-url-launch-right": ["url notRunning"], "16-url-launch-wrong": ["url notRunning"],
    "17-url-resume-right": ["url background"],
    "18-url-resume-wrong": ["url background", "notTold unknown"],
    "19-universal-link-cold": ["universalLink notRunning"],
    "20-universal-link-warm": ["universalLink background"],
    "21-legacy-app-delegate-beside-scenes": ["notTold active"],
    "24-cold-url-before-bridge-ready": ["url notRunning"],
    "25-state-save-restore": [
      "icon notRunning", "stateRestoration notRunning", "kill background", "notTold active",
    ],
    "26-interactive-resize-rebuild": [], "27-external-display-scene": [],
    // Window B stays in front.
    "28-two-windows-stop-all": [],
    "29-pair-cold-push.a": ["pushTap notRunning"], "29-pair-cold-push.b": ["pushTap notRunning"],
    "30-pair-bridge-legs.a": ["icon background", "notTold active"],
  ]

  @Test(arguments: try Corpus.entries("stories").filter { stories[$0.stem] != nil })
  func `a story shows the ways that it tells`(story: Corpus.Entry) throws {
    let survey = try Self.survey()
    let matrix = try survey.coverage(of: try story.load()).matrix
    #expect(Self.seen(matrix) == Self.stories[story.stem])
    for cell in matrix.cells.values { #expect(cell.count == 1) }
  }

  @Test func `every story of the list is there`() throws {
    let stems = Set(try Corpus.entries("stories").map(\.stem))
    #expect(Set(Self.stories.keys).subtracting(stems) == [])
  }

  @Test func `only rules that came to a verdict judged something`() throws {
    let story = try #require(
      try Corpus.entries("stories").first { $0.stem == "18-url-resume-wrong" })
    let program = try PackLibrary.program()
    let survey = try CoverageSurvey(program: program, options: RuleEngine.Options())
    let trace = try story.load()
    let matrix = try survey.coverage(of: trace).matrix
    let judgement = try TraceJudge(program: program).judge(trace).judgement
    let judged = Set(
      judgement.results.filter { $0.figures.activations > 0 }.map(\.rule.id))
    for cell in matrix.cells.values {
      for rule in cell.rules { #expect(judged.contains(program.rules[rule].rule.id)) }
    }
    // The story breaks R03: the URL went past the connected scene.
    let url = matrix.cells.first { Way.all[$0.key.way].id == "url" }?.value
    let rules = (url?.rules ?? []).map { program.rules[$0].rule }
    #expect(rules.contains { $0.references.contains("R03") })
  }

  @Test(arguments: [1, 2]) func `each file is a run of its own, in the order of the names`(
    jobs: Int
  ) throws {
    var reading = ReadingOptions()
    reading.jobs = jobs
    let folder = Corpus.root.appending(path: "stories")
    let paths = ["15-url-launch-right.ndjson", "17-url-resume-right.log"].map {
      folder.appending(path: $0).path
    }
    let (report, problems) = try Self.survey().report(on: paths, reading: reading)
    #expect(problems.isEmpty && !report.isTroubled)
    #expect(report.runs.map { $0.inputs.map(\.path) } == paths.map { [$0] })
    #expect(Self.seen(report.total) == ["url notRunning", "url background"])
    #expect(Self.seen(report.runs[1].coverage.matrix) == ["url background"])
  }

  @Test func `a file that cannot be read is told, and the others are used`() throws {
    let path = Corpus.root.appending(path: "stories/17-url-resume-right.log").path
    let (report, problems) = try Self.survey().report(
      on: [path, "/nowhere.log"], reading: ReadingOptions())
    #expect(report.runs.count == 1 && report.isTroubled)
    #expect(problems.map(\.input) == ["/nowhere.log"])
    #expect(throws: InputError.self) {
      try Self.survey().report(on: ["/nowhere.log"], reading: ReadingOptions())
    }
  }

  @Test func `a run without the app that was asked for is named`() throws {
    var reading = ReadingOptions()
    reading.app = "Tunebarrel"
    let paths = ["17-url-resume-right.log", "07-lock-cover-animated.ndjson"].map {
      Corpus.root.appending(path: "stories/" + $0).path
    }
    let (report, problems) = try Self.survey().report(on: paths, reading: reading)
    #expect(report.runs.count == 1)
    #expect(problems.map(\.kind) == [.noSuchApp] && problems.map(\.input) == [paths[1]])
  }

  private static func survey() throws -> CoverageSurvey {
    try CoverageSurvey(program: PackLibrary.program(), options: RuleEngine.Options())
  }

  private static func seen(_ matrix: CoverageMatrix) -> [String] {
    Way.all.indices.flatMap { way in
      AppState.allCases.filter { matrix.cells[CoverageMatrix.Place(way: way, state: $0)] != nil }
        .map { "\(Way.all[way].id) \($0.rawValue)" }
    }
  }
}

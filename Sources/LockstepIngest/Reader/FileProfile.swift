/// What the first lines say about a file as a whole; lines alone are ambiguous.
struct FileProfile {
  /// Whether the text is JSON from its first significant line on.
  var isJSON = false
  /// Whether the file is our own NDJSON.
  var isTrace = false
  /// Whether more of the first lines' bytes stand on lines that are no text than on others: what
  /// looks like text there is chance, and no print.
  var isBinary = false
  /// Whether records stand behind a prefix, so that other lines belong to the one above.
  var isPrefixed = false
  /// Whether prints stand between the records; see `LogFormat.isConsole`.
  var isConsole = false
  /// Whether prints are so many that a line without prefix is one, unless it looks otherwise.
  var hasLoosePrints = false
  /// What a record without prefix or mark is called.
  var bareFormat = LogFormat.plain
  /// Whether log lines are quoted in prose.
  var isNotes = false
  /// Whether a heading speaks of output, as in `What the phone printed:`.
  var hasOutputHeading = false
  /// Whether the records stand in code fences.
  var hasFences = false
  /// The indentation of most records; deeper lines belong to them.
  var indentation = 0
  /// What the grammars need to know.
  var context = GrammarContext()
  /// The format that the first lines are in.
  var format: LogFormat?
}

/// Reads the first lines of a file to tell what it is.
struct HeadSurvey {
  private var profile = FileProfile()
  private var counts: [LogFormat: Int] = [:]
  private var indentations: [Int: Int] = [:]
  private var prefixed = 0
  private var unindented = 0
  private var bare = 0
  private var categories = 0
  private var unityMarks = 0
  private var metadata = 0
  private var bareOutsideSentences = 0
  private var fences = 0
  private var isInFence = false
  private var recordsOutsideFences = 0
  private var bytes = 0
  private var binaryBytes = 0
  private var report: ReportCollector?

  /// The profile of a file by its first lines; a forced format overrules what they say.
  static func profile(of lines: [TextLine], forced: LogFormat?, file: String) -> FileProfile {
    var survey = HeadSurvey()
    survey.profile.context.file = file
    survey.profile.context.columns = ConsoleColumns(from: lines)
    survey.profile.context.relayHost = .learned(from: lines)
    survey.profile.context.hasCompactHeader = lines.contains {
      $0.body.begins(with: "Timestamp ") && $0.body.contains(" Ty ")
    }
    survey.profile.context.isMetro = lines.contains { $0.body.begins(with: "LOG  ") }
    survey.read(lines)
    return survey.conclude(forced)
  }

  /// Whether a line is the first one of our own NDJSON.
  static func isTraceHeader(_ bytes: ArraySlice<UInt8>) -> Bool {
    var cursor = LineCursor(bytes)
    cursor.skipBlanks()
    guard cursor.skip("{") else { return false }
    cursor.skipBlanks()
    guard cursor.skip("\"lockstep\"") else { return false }
    cursor.skipBlanks()
    return cursor.skip(":")
  }

  private mutating func read(_ lines: [TextLine]) {
    var context = profile.context
    var isFirst = true
    var wasBlank = true
    for (index, line) in lines.enumerated() {
      if line.isBlank {
        wasBlank = true
        continue
      }
      defer { wasBlank = false }
      bytes += line.bytes.count
      if LineShape.isBinary(line.body) { binaryBytes += line.bytes.count }
      if isFirst { profile.isTrace = Self.isTraceHeader(line.bytes) }
      isFirst = false
      if isPartOfReport(line) { continue }
      if ProseTracker.isFence(line) {
        fences += 1
        isInFence.toggle()
        continue
      }
      if startsJSON(line, next: lines[(index + 1)...].first { !$0.isBlank }) {
        // Objects below prints are dumps, unless they have the keys of records.
        profile.isJSON =
          profile.isJSON
          || (prefixed == 0
            && (bareOutsideSentences == 0
              || lines[index...].prefix(40).contains(where: Self.hasKey)))
        continue
      }
      if line.indentation == 0 { unindented += 1 }
      readText(line, &context, wasBlank: wasBlank)
    }
  }

  /// Whether a line is one of a report; what stands around a report is notes, if it is no log.
  private mutating func isPartOfReport(_ line: TextLine) -> Bool {
    if report?.take(line) == true { return true }
    report = ReportCollector(startingAt: line)
    guard report != nil else { return false }
    profile.isNotes = true
    return true
  }

  private mutating func readText(
    _ line: TextLine, _ context: inout GrammarContext, wasBlank: Bool
  ) {
    for grammar in FormatTable.prefixed + FormatTable.marked {
      guard let head = grammar.head(of: line, &context) else { continue }
      counts[head.format, default: 0] += 1
      if grammar.kind == .prefix {
        prefixed += 1
        if !grammar.ignoresIndentation { indentations[line.indentation, default: 0] += 1 }
      }
      if !isInFence { recordsOutsideFences += 1 }
      return
    }
    if NoiseLine.kind(of: line) != nil { return }
    if ProseTracker.isMarkdownHeading(line) || (wasBlank && ProseTracker.isHeading(line)) {
      profile.isNotes = true
      if ProseTracker.isOutputHeading(line) { profile.hasOutputHeading = true }
      return
    }
    guard line.indentation == 0 else { return }
    if XcodeMetadata(line) != nil {
      metadata += 1
      return
    }
    bare += 1
    if !ProseTracker.isSentence(line) { bareOutsideSentences += 1 }
    if LineShape.isUnityMark(line.body) { unityMarks += 1 }
    if LineShape.hasCategory(line.body) { categories += 1 }
  }

  /// Whether a JSON text starts on a line: an object with a key, or brackets whose next line has
  /// one.
  private static func hasKey(_ line: TextLine) -> Bool {
    line.bytes.contains("\"eventMessage\"") || line.bytes.contains("\"composed_message\"")
      || line.bytes.contains("\"timestamp\"") || line.bytes.contains("\"log_type\"")
  }

  private func startsJSON(_ line: TextLine, next: TextLine?) -> Bool {
    var rest = line.body
    guard let first = rest.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else {
      return false
    }
    if rest.contains("\"bug_type\"") { return false }
    while rest.first == UInt8(ascii: "[") { rest = rest.dropFirst().trimmedStart }
    if let after = rest.after("{") {
      let key = after.trimmed
      if key.first == UInt8(ascii: "\"") { return true }
      return key.isEmpty && next?.body.first == UInt8(ascii: "\"")
    }
    return rest.trimmed.isEmpty && next?.body.first == UInt8(ascii: "{")
  }

  private func conclude(_ forced: LogFormat?) -> FileProfile {
    var profile = profile
    profile.hasFences = fences > 0
    profile.isNotes = profile.isNotes || fences > 0
    if fences > 0, prefixed > 0, recordsOutsideFences > 0 {
      // The records stand outside: the fences hold something else, or are lost in part.
      profile.hasFences = false
    }
    let timedPlain = counts[.plain] ?? 0
    let strong = prefixed - timedPlain
    profile.isPrefixed =
      strong * 10 >= max(unindented, 1) || (timedPlain + strong) * 5 >= max(unindented, 1)
    profile.isPrefixed = profile.isPrefixed && prefixed > 0
    profile.isBinary = prefixed == 0 && binaryBytes * 2 > bytes
    profile.format = IngestStatistics.dominant(of: counts)
    let marks = counts.reduce(0) { $0 + ($1.key.isConsole && !$1.key.isPrefixed ? $1.value : 0) }
    let isMarked = marks * 3 >= marks + bare && marks > 0
    profile.isConsole = profile.format?.isConsole == true || isMarked
    if isMarked { profile.isPrefixed = true }
    profile.hasLoosePrints =
      profile.format == .xcodebuild || (prefixed + marks) * 100 < unindented * 15
    if unityMarks > 0 {
      profile.bareFormat = .unity
    } else if metadata > 0 || (categories * 5 >= bare * 2 && categories > 0) {
      profile.bareFormat = .xcodeStructured
    }
    // The smaller of equals, so that the answer does not depend on the order of a hash table.
    profile.indentation =
      indentations.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 0
    if profile.isTrace { profile.format = .lockstep }
    if let forced { force(forced, &profile) }
    return profile
  }

  private func force(_ format: LogFormat, _ profile: inout FileProfile) {
    profile.format = format
    profile.isTrace = format == .lockstep
    profile.isJSON = format.isObject || (format == .goIOS && profile.isJSON)
    profile.isConsole = format.isConsole
    profile.isPrefixed =
      format.isPrefixed || format == .flutterPrint || format == .capacitorPrint
      || (format == .plain && profile.isPrefixed && counts[.plain] != nil)
    profile.hasLoosePrints = profile.hasLoosePrints && format.isConsole
    if format == .unity || format == .xcodeStructured || format == .plain {
      profile.bareFormat = format
    }
  }
}

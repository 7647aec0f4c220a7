import LockstepModel

/// Turns cleaned lines into items and accounts for every one of them.
///
/// One record, one JSON object or one report is open at a time; nothing else is held.
struct LogParser {
  let profile: FileProfile
  let forced: LogFormat?
  private let prefixed: [any FormatGrammar.Type]
  private let marked: [any FormatGrammar.Type]
  let objectGrammars: [any FormatGrammar.Type]
  var context: GrammarContext
  private var assembler = RecordAssembler()
  private var blanks = 0
  private var prose: ProseTracker
  /// How far the first line of the paragraph is indented, in files without prefixes.
  private var paragraphIndentation: Int?
  var objects: ObjectSplitter
  var objectLines = ObjectLines()
  var report: ReportCollector?
  /// Whether the overlong line at hand is read as JSON.
  private var isObjectLine = false
  /// Whether what stands above is unparsed, so that the rest of it is too.
  private var isBelowUnparsed = false
  /// The line that ended the log, until a record stands behind it.
  var endLine: Int?
  /// How many lines the open report has so far.
  var reportLines = 0
  var lastIncident: String?
  var statistics = IngestStatistics()
  /// What was read and is to be handed on.
  var output: [LogItem] = []

  init(profile: FileProfile, forced: LogFormat?, objectLimit: Int) {
    self.profile = profile
    self.forced = forced
    context = profile.context
    prose = ProseTracker(
      hasFences: profile.hasFences, hasOutputHeading: profile.hasOutputHeading)
    objects = ObjectSplitter(limit: objectLimit)
    statistics.chosenFormat = forced ?? profile.format
    // A forced format takes its own lines only, but for the formats that are mixtures.
    func isWanted(_ grammar: any FormatGrammar.Type) -> Bool {
      guard let forced else { return true }
      return grammar.format == forced || (forced.isConsole && grammar.format.isConsole)
    }
    prefixed = FormatTable.prefixed.filter(isWanted)
    marked = FormatTable.marked.filter(isWanted)
    objectGrammars = FormatTable.all.filter(isWanted)
  }

  // MARK: Lines

  /// Forgets what stood above text records that were passed over.
  mutating func didSkimText() { isBelowUnparsed = false }

  mutating func take(_ line: TextLine) {
    if profile.isTrace {
      if statistics.notices.isEmpty { statistics.note(.trace, line: line.number) }
      statistics.countUnparsed(line.number, line.bytes)
      return
    }
    if report != nil, takeIntoReport(line) { return }
    if objects.isCutBefore(line) { dropObject(at: line.number) }
    if objects.isInside {
      takeObjects(line.bytes, line, isLast: true)
      return
    }
    if line.isBlank {
      takeBlank(line)
    } else if startsReport(line) {
      startReport(line)
    } else if startsObject(line) {
      closeRecord()
      takeObjects(line.bytes, line, isLast: true)
    } else {
      takeText(line)
    }
  }

  /// Takes a piece of a line beyond the limit; only JSON goes on there.
  mutating func takeRest(_ bytes: ArraySlice<UInt8>, of line: TextLine, isLast: Bool) {
    if isObjectLine {
      takeObjects(bytes, line, isLast: isLast)
    } else {
      statistics.cutBytes += bytes.count
    }
  }

  /// Takes the first piece of such a line.
  mutating func takeStart(of line: TextLine) {
    isObjectLine =
      report == nil && !profile.isTrace
      && (profile.isJSON || objects.isInside || startsObject(line))
    if isObjectLine {
      if objects.isCutBefore(line) { dropObject(at: line.number) }
      if !objects.isInside { closeRecord() }
      takeObjects(line.bytes, line, isLast: false)
    } else {
      statistics.cutLines += 1
      statistics.note(.cutLine, line: line.number)
      take(line)
    }
  }

  mutating func finish() {
    finishReport()
    closeRecord()
    if objects.isInside { dropObject(at: nil) }
    if objects.isInArray { statistics.note(.arrayLeftOpen, line: objects.startLine) }
  }

  private mutating func takeBlank(_ line: TextLine) {
    if assembler.isOpen {
      blanks += 1
    } else {
      statistics.count(.blank)
    }
    prose.blank()
    if profile.isNotes { paragraphIndentation = nil }
  }

  // MARK: Text

  private mutating func takeText(_ line: TextLine) {
    if ProseTracker.isFence(line) {
      closeRecord()
      prose.fence()
      paragraphIndentation = nil
      statistics.count(.fence)
    } else if let head = head(of: line, in: prefixed), !isOfNoTime(head, line) {
      if head.time != nil, context.columns.isTimeLast, head.format == .consoleTSV {
        completeRecord(head, at: line)
      } else {
        open(head, at: line)
      }
    } else if LineShape.isBinary(line.body) {
      takeBinary(line)
    } else if isOfNoTime(nil, line) {
      closeRecord()
      takeUnparsed(line)
      statistics.note(.noSuchTime, line: line.number, line.body)
    } else {
      takeUnprefixed(line)
    }
  }

  private mutating func takeUnprefixed(_ line: TextLine) {
    if let kind = NoiseLine.kind(of: line), !isInsideRecord(kind) {
      takeNoise(kind, line)
    } else if let head = head(of: line, in: marked) {
      open(head, at: line)
    } else if assembler.isOpen, let metadata = XcodeMetadata(line) {
      assembler.amend(metadata)
      statistics.countContinuations(blanks + 1, of: assembler.format)
      blanks = 0
    } else if profile.isPrefixed {
      takeLoose(line)
    } else {
      takeBare(line)
    }
  }

  /// A line that no program writes as text: where records have prefixes, the one above may go on
  /// below it.
  private mutating func takeBinary(_ line: TextLine) {
    if !profile.isPrefixed { closeRecord() }
    statistics.countUnparsed(line.number, line.bytes)
  }

  private mutating func takeUnparsed(_ line: TextLine) {
    isBelowUnparsed = true
    statistics.countUnparsed(line.number, line.bytes)
  }

  /// Whether a rule of dashes is part of a message: only `log` prints one of its own.
  private func isInsideRecord(_ kind: IngestStatistics.NoiseKind) -> Bool {
    guard kind == .footer, let format = assembler.format else { return false }
    return format != .logDefault && format != .logSyslog && format != .logCompact
  }

  private mutating func takeNoise(_ kind: IngestStatistics.NoiseKind, _ line: TextLine) {
    // What a tool prints between the lines of a record does not end it, unless it began anew.
    let interruption = NoiseLine.interruption(by: line)
    if kind != .banner && kind != .prompt || interruption != nil { closeRecord() }
    if let interruption, statistics.records > 0 {
      output.append(.interruption(cause: interruption, line: line.number))
      endLine = nil
    }
    if NoiseLine.isEnd(line) { endLine = line.number }
    statistics.count(kind)
    if let notice = NoiseLine.notice(for: line) {
      statistics.note(notice, line: line.number, line.body)
    }
  }

  private mutating func head(of line: TextLine, in grammars: [any FormatGrammar.Type])
    -> RecordHead?
  {
    let isDeeper = line.indentation > profile.indentation && assembler.isOpen
    // A time alone begins no record among records that name their process.
    let needsProcess =
      profile.format?.isPrefixed == true && !profile.isConsole && assembler.isOpen
    for grammar in grammars where !isDeeper || grammar.ignoresIndentation {
      if needsProcess, grammar.format == .plain { continue }
      if let head = grammar.head(of: line, &context) { return head }
    }
    return nil
  }

  /// A line without prefix in a file whose records have one.
  private mutating func takeLoose(_ line: TextLine) {
    if profile.hasFences, !prose.isInFence {
      takeProse()
    } else if profile.isConsole, standsForItself(line) {
      openBare(line, line.body)
    } else if isBrokenRecord(line) {
      takeUnparsed(line)
      statistics.note(.brokenRecord, line: line.number, line.body)
    } else if assembler.isOpen {
      let isAmongProse = statistics.noise[.prose] != nil
      if blanks > 0,
        ProseTracker.isSentence(line, amongProse: isAmongProse)
          || ProseTracker.isMarkdownHeading(line)
      {
        takeProse()
      } else {
        append(line)
      }
    } else if context.columns.isTimeLast {
      openTimeless(line)
    } else if ProseTracker.isSentence(line) || ProseTracker.isHeading(line)
      || (profile.isNotes && line.indentation == 0 && !LineShape.isContinuation(line))
    {
      takeProse()
    } else if isBelowUnparsed || (forced != nil && statistics.records == 0) {
      takeUnparsed(line)
    } else if profile.format?.isPrefixed == true && profile.format != .xcodebuild
      || profile.format == .plain
    {
      if statistics.records == 0 { statistics.note(.headlessStart, line: line.number, line.body) }
      statistics.count(.headless)
    } else {
      // What a build or a bundler prints before the app does.
      statistics.count(.banner)
    }
  }

  /// Whether a line without prefix is no part of the record above: a print that looks like one, also
  /// where it is indented, but for what stands in a dump.
  private func standsForItself(_ line: TextLine) -> Bool {
    if assembler.isDumping(at: line) { return false }
    if LineShape.isOwnPrint(line) { return true }
    guard profile.hasLoosePrints, line.indentation <= profile.indentation,
      !LineShape.isContinuation(line)
    else { return false }
    // What stands above may say that more follows.
    guard assembler.isOpen else {
      return profile.format != .xcodebuild || statistics.records > 0
    }
    return !assembler.isEmpty && !"{([:,".utf8.contains(assembler.lastByte ?? 0)
  }

  /// A line of a file whose records have no prefix.
  private mutating func takeBare(_ line: TextLine) {
    if profile.isJSON {
      takeStray(line)
      return
    }
    if forced?.isReport == true {
      takeUnparsed(line)
      return
    }
    var body = line.body
    if profile.isNotes {
      switch prose.verdict(on: line) {
      case .prose:
        takeProse()
        return
      case .item(let length): body = body.dropFirst(length)
      case .log: break
      }
    }
    let isDeeper = line.indentation > (paragraphIndentation ?? line.indentation)
    if assembler.isOpen, isDeeper || goesOn(line) || assembler.isDumping(at: line) {
      append(line)
      return
    }
    if paragraphIndentation == nil || line.indentation < paragraphIndentation ?? 0 {
      paragraphIndentation = line.indentation
    }
    openBare(line, body)
  }

  // MARK: Records

  private mutating func openBare(_ line: TextLine, _ body: ArraySlice<UInt8>) {
    // No program prints control characters as its own wording: that is binary, or a torn object.
    guard !profile.isBinary,
      !body.contains(where: { $0 < 0x20 && !$0.isBlank || $0 == 0x7F })
    else {
      closeRecord()
      statistics.countUnparsed(line.number, line.bytes)
      return
    }
    var head = RecordHead(profile.bareFormat)
    head.message = LineShape.withoutLevel(body)
    if profile.bareFormat == .xcodeStructured {
      var cursor = LineCursor(body)
      head.category = BracketWord.take(&cursor)
      head.message = cursor.rest
    } else if profile.bareFormat == .plain, let columns = LineShape.columns(of: body) {
      head.name = columns.name
      head.message = columns.message
    }
    open(head, at: line)
  }

  private mutating func open(_ head: RecordHead, at line: TextLine) {
    closeRecord()
    isBelowUnparsed = false
    assembler.open(head, at: line)
    statistics.countRecordLine(head.format)
  }

  /// A Console record whose time stands behind its message begins without one.
  private mutating func openTimeless(_ line: TextLine) {
    var head = RecordHead(.consoleTSV)
    let cells = ConsoleLine.cells(of: line.body)
    let rest = cells.first.map(ConsoleLine.isType) == true ? cells.dropFirst() : cells[...]
    head.name = rest.count > 1 ? rest.first : nil
    head.message = rest.count > 1 ? line.body[rest[rest.startIndex + 1].startIndex...] : line.body
    open(head, at: line)
  }

  private mutating func completeRecord(_ head: RecordHead, at line: TextLine) {
    guard assembler.isOpen else {
      open(head, at: line)
      closeRecord()
      return
    }
    let end = head.message.endIndex
    append(TextLine(number: line.number, offset: line.offset, bytes: line.bytes[..<end]))
    if let record = assembler.take(completedBy: head) { emit(.record(record), record.format) }
  }

  private mutating func append(_ line: TextLine) {
    if !assembler.append(line, blanksBefore: blanks) {
      statistics.note(.cutRecord, line: line.number)
    }
    statistics.countContinuations(blanks + 1, of: assembler.format)
    blanks = 0
  }

  private mutating func takeProse() {
    closeRecord()
    paragraphIndentation = nil
    statistics.count(.prose)
  }

  mutating func closeRecord() {
    if let record = assembler.take() { emit(.record(record), record.format) }
    statistics.count(.blank, lines: blanks)
    blanks = 0
  }

  /// Tells, before the next record, that the log had ended and another one was begun.
  mutating func beginAnew() {
    guard let line = endLine else { return }
    endLine = nil
    guard statistics.records > 0 else { return }
    output.append(.interruption(cause: NoiseLine.begunAnew, line: line))
  }

  mutating func emit(_ item: LogItem, _ format: LogFormat) {
    beginAnew()
    output.append(item)
    statistics.countRecord(format)
  }
}

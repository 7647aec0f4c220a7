import LockstepJSON

/// How the lines of JSON objects are counted: when an object ends it is known what it was.
struct ObjectLines {
  /// Lines inside the open object that are not counted yet, its first line left out.
  var waiting = 0
  /// Whether the open object's first line was counted for an object before it.
  var isFirstCounted = false
  /// What the line at hand counts as by the objects that lie wholly on it: a line with a record is
  /// a record's, whatever else stands there.
  var whole: ObjectClass?
  /// How many of those objects are unparsed, and the first of them.
  var unparsed = 0
  var firstUnparsed: ArraySlice<UInt8> = []
  /// What the object was that ended on the line at hand, where it began on another.
  var ended: ObjectClass?
  /// Whether the rest of the line at hand is no JSON.
  var isOver = false

  /// Forgets what concerns the line at hand.
  mutating func endLine() {
    whole = nil
    unparsed = 0
    firstUnparsed = []
    ended = nil
    isOver = false
  }
}

/// What an object's lines count as.
enum ObjectClass: Equatable {
  case record(LogFormat)
  case noise(IngestStatistics.NoiseKind)
  case unparsed
}

extension LogParser {
  /// Takes bytes of a line that holds JSON, to its end or up to the limit of a line.
  mutating func takeObjects(_ bytes: ArraySlice<UInt8>, _ line: TextLine, isLast: Bool) {
    var rest = objectLines.isOver ? [] : bytes
    while !rest.isEmpty {
      let wasInside = objects.isInside
      guard let object = objects.next(&rest, line: line.number, offset: line.offset) else {
        if !wasInside, objects.isInside { objectLines.isFirstCounted = objectLines.whole != nil }
        break
      }
      if !wasInside { objectLines.isFirstCounted = objectLines.whole != nil }
      endArray(at: line)
      finishObject(object, at: line)
    }
    endArray(at: line)
    if !rest.isEmpty {
      objectLines.isOver = true
      let kind = objects.hasClosedArray ? IngestStatistics.Notice.Kind.textAfterArray : .strayText
      statistics.note(kind, line: line.number, rest)
    }
    if isLast { endObjectLine(line) }
  }

  /// What stands behind the array that `log` prints is another log.
  private mutating func endArray(at line: TextLine) {
    guard objects.takeClosedArray(), statistics.recordsPerFormat[.logJSON] != nil else { return }
    endLine = line.number
  }

  /// Forgets the open object, which the capture cut off before a line, or at its end.
  mutating func dropObject(at line: Int?) {
    statistics.note(.cutOffObject, line: objects.startLine)
    let first = objectLines.isFirstCounted ? 0 : 1
    statistics.countUnparsed(
      objects.startLine, objects.shownText, lines: objectLines.waiting + first)
    objectLines = ObjectLines()
    objects.reset()
  }

  private mutating func finishObject(_ object: RawObject, at line: TextLine) {
    let kind = read(object)
    if object.line == line.number {
      countWhole(kind, object)
    } else {
      if !objectLines.isFirstCounted { count(kind, lines: 1, isFirst: true, object) }
      count(kind, lines: objectLines.waiting, isFirst: false, object)
      objectLines.ended = kind
    }
    objectLines.waiting = 0
    objectLines.isFirstCounted = false
  }

  private mutating func countWhole(_ kind: ObjectClass, _ object: RawObject) {
    if kind == .unparsed {
      if objectLines.unparsed == 0 { objectLines.firstUnparsed = object.bytes }
      objectLines.unparsed += 1
    }
    switch (objectLines.whole, kind) {
    case (nil, _), (.unparsed?, _), (.noise?, .record): objectLines.whole = kind
    default: break
    }
  }

  private mutating func endObjectLine(_ line: TextLine) {
    let hasStray = objects.takeStray()
    if hasStray { statistics.note(.strayText, line: line.number, line.bytes) }
    let isCounted = objectLines.whole != nil
    endWholeObjects(line)
    defer { objectLines.endLine() }
    if objects.isInside {
      objects.endLine()
      if objects.startLine != line.number { objectLines.waiting += 1 }
      return
    }
    if isCounted { return }
    switch objectLines.ended {
    case .record(let format)?: statistics.countContinuations(1, of: format)
    case .noise(let kind)?: statistics.count(kind)
    case .unparsed?: statistics.lines.unparsed += 1
    case nil where !objectLines.isOver && !hasStray: statistics.count(.bracket)
    case nil where objects.hasClosedArray: statistics.count(.afterArray)
    case nil: statistics.countUnparsed(line.number, line.bytes)
    }
  }

  /// Counts the line by the objects that lie wholly on it.
  private mutating func endWholeObjects(_ line: TextLine) {
    switch objectLines.whole {
    case .record(let format)?: statistics.countRecordLine(format)
    case .noise(let kind)?: statistics.count(kind)
    case .unparsed?:
      statistics.countUnparsed(line.number, objectLines.firstUnparsed)
      objectLines.unparsed -= 1
    case nil: return
    }
    statistics.unparsedObjects += objectLines.unparsed
  }

  private mutating func count(
    _ kind: ObjectClass, lines: Int, isFirst: Bool, _ object: RawObject
  ) {
    switch kind {
    case .record(let format):
      if isFirst {
        statistics.countRecordLine(format)
      } else {
        statistics.countContinuations(lines, of: format)
      }
    case .noise(let noise): statistics.count(noise, lines: lines)
    case .unparsed:
      if isFirst {
        statistics.countUnparsed(object.line, object.bytes)
      } else {
        statistics.lines.unparsed += lines
      }
    }
  }

  /// Reads an object and hands on what it is.
  private mutating func read(_ raw: RawObject) -> ObjectClass {
    guard !raw.isOverlong, case .success(let value) = JSONText.value(raw.bytes) else {
      if raw.isOverlong { statistics.note(.overlongObject, line: raw.line) }
      return .unparsed
    }
    let object = LogObject(
      value: value, line: raw.line, offset: raw.offset, bytes: raw.bytes,
      isInArray: raw.isInArray, isMultiline: raw.isMultiline)
    switch item(from: object) {
    case .record(let record)?:
      if record.time == nil, object.string("timestamp") != nil {
        statistics.note(.noSuchTime, line: raw.line, raw.bytes)
      }
      emit(.record(record), record.format)
      return .record(record.format)
    case .items(let items, let format)?:
      for item in items { emit(item, format) }
      return .record(format)
    case .noise(let kind)?:
      if kind == .trailer { endLine = raw.line }
      return .noise(kind)
    case nil: return .unparsed
    }
  }

  /// A line of a JSON log that is no JSON.
  mutating func takeStray(_ line: TextLine) {
    closeRecord()
    if objects.hasClosedArray {
      statistics.note(.textAfterArray, line: line.number, line.body)
      statistics.count(.afterArray)
    } else if ProseTracker.isSentence(line) || ProseTracker.isHeading(line) {
      statistics.count(.prose)
    } else {
      statistics.countUnparsed(line.number, line.bytes)
    }
  }

  func startsObject(_ line: TextLine) -> Bool {
    guard let first = line.body.first else { return false }
    switch first {
    case UInt8(ascii: "{"):
      if profile.isJSON { return true }
      return Self.objectKeys.contains { line.body.contains($0) }
        && line.body.dropFirst().contains("\"")
    case UInt8(ascii: "["):
      guard profile.isJSON else { return false }
      let rest = line.body.dropFirst().trimmed
      return rest.isEmpty || rest.first == UInt8(ascii: "{") || rest.first == UInt8(ascii: "]")
    case UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: "}"):
      return profile.isJSON && (objects.isInArray || !objects.hasClosedArray)
    default: return false
    }
  }

  /// Keys that only records of a JSON format have, for objects that stand between other lines.
  static let objectKeys: [StaticString] = [
    "\"eventMessage\"", "\"composed_message\"", "\"log_type\"", "\"process_image_uuid\"",
    "\"finished\"",
  ]

  mutating func item(from object: LogObject) -> ObjectItem? {
    for grammar in objectGrammars {
      if let item = grammar.item(from: object, &context) { return item }
    }
    return nil
  }
}

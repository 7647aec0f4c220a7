import LockstepJSON

/// How the lines of JSON objects are counted: when an object ends it is known what it was.
struct ObjectLines {
  /// Lines inside the open object that are not counted yet, its first line left out.
  var waiting = 0
  /// Whether the open object's first line was counted for an object before it.
  var isFirstCounted = false
  /// Whether the line at hand was counted.
  var isCounted = false
  /// What the object was that ended on the line at hand, where it began on another.
  var ended: ObjectClass?
  /// Where text behind a closed array begins.
  var hasTextAfterArray = false
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
    var rest = bytes
    while !rest.isEmpty {
      let wasInside = objects.isInside
      guard let object = objects.next(&rest, line: line.number, offset: line.offset) else {
        if !wasInside, objects.isInside { objectLines.isFirstCounted = objectLines.isCounted }
        break
      }
      if !wasInside { objectLines.isFirstCounted = objectLines.isCounted }
      finishObject(object, at: line)
    }
    guard isLast else { return }
    endObjectLine(line, rest)
  }

  /// Forgets the open object, which the capture cut off before a line, or at its end.
  mutating func dropObject(at line: Int?) {
    statistics.note(.cutOffObject, line: objects.startLine)
    let first = objectLines.isFirstCounted ? 0 : 1
    statistics.count(.cutOffObject, lines: objectLines.waiting + first)
    objectLines = ObjectLines()
    objects.reset()
  }

  private mutating func finishObject(_ object: RawObject, at line: TextLine) {
    let kind = read(object)
    if object.line == line.number {
      if !objectLines.isCounted { count(kind, lines: 1, isFirst: true, object) }
      objectLines.isCounted = true
    } else {
      if !objectLines.isFirstCounted { count(kind, lines: 1, isFirst: true, object) }
      count(kind, lines: objectLines.waiting, isFirst: false, object)
      objectLines.ended = kind
    }
    objectLines.waiting = 0
    objectLines.isFirstCounted = false
  }

  private mutating func endObjectLine(_ line: TextLine, _ rest: ArraySlice<UInt8>) {
    defer {
      objectLines.isCounted = false
      objectLines.ended = nil
    }
    if objects.isInside {
      objects.endLine()
      if objects.startLine != line.number { objectLines.waiting += 1 }
      return
    }
    if !rest.isEmpty { statistics.note(.textAfterArray, line: line.number, rest) }
    if objectLines.isCounted { return }
    switch objectLines.ended {
    case .record(let format)?: statistics.countContinuations(1, of: format)
    case .noise(let kind)?: statistics.count(kind)
    case .unparsed?: statistics.lines.unparsed += 1
    case nil where rest.isEmpty: statistics.count(.bracket)
    case nil: statistics.count(.afterArray)
    }
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
      if raw.isOverlong { statistics.note(.cutLine, line: raw.line) }
      return .unparsed
    }
    let object = LogObject(
      value: value, line: raw.line, offset: raw.offset, bytes: raw.bytes,
      isInArray: raw.isInArray, isMultiline: raw.isMultiline)
    switch item(from: object) {
    case .record(let record)?:
      emit(.record(record), record.format)
      return .record(record.format)
    case .items(let items, let format)?:
      for item in items { emit(item, format) }
      return .record(format)
    case .noise(let kind)?: return .noise(kind)
    case nil: return .unparsed
    }
  }
}

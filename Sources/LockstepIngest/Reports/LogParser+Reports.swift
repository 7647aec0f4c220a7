extension LogParser {
  func startsReport(_ line: TextLine) -> Bool {
    guard forced == nil || forced?.isReport == true else { return false }
    return ReportCollector.begins(line)
  }

  mutating func startReport(_ line: TextLine) {
    guard let started = ReportCollector(startingAt: line) else {
      closeRecord()
      statistics.countUnparsed(line.number, line.bytes)
      return
    }
    closeRecord()
    report = started
    reportLines = 1
  }

  /// Whether the line is one of the open report's.
  mutating func takeIntoReport(_ line: TextLine) -> Bool {
    guard report?.take(line) == true else {
      finishReport()
      return false
    }
    reportLines += 1
    if report?.isComplete == true { finishReport() }
    return true
  }

  mutating func finishReport() {
    guard let finished = report else { return }
    report = nil
    let format = finished.format
    // The text that Console prints above a report's JSON tells of the same incident.
    if let incident = finished.incident, incident == lastIncident {
      statistics.countContinuations(reportLines, of: format)
      return
    }
    lastIncident = finished.incident
    statistics.countRecordLine(format)
    statistics.countContinuations(reportLines - 1, of: format)
    if !finished.tellsOfAnEnd {
      let type = Array((finished.bugType ?? "").utf8)[...]
      statistics.note(.notACrash, line: finished.firstLine, type)
    }
    if finished.isCutOff { statistics.note(.cutOffReport, line: finished.firstLine) }
    emit(.events(finished.events(file: context.file), line: finished.firstLine), format)
  }
}

import LockstepModel
import LockstepText

extension TraceSummary {
  /// The summary for people.
  package var lines: [String] {
    inputLines + timeLines + metadataLines + processLines + countLines + gapLines + noteLines
  }

  private var inputLines: [String] {
    inputs.map { input in
      let name = input.path == "-" ? "standard input" : input.path
      return "\(name): \(input.format), \(PlainText.counted(input.lines, "line")), "
        + PlainText.counted(input.events, "event")
    } + [""]
  }

  private var timeLines: [String] {
    var lines: [String] = []
    if let begin = first.time, let last = last.time {
      let length = duration.map { " (\(TimeText.span($0)))" } ?? ""
      lines.append("time       \(begin) to \(last)\(length)")
    } else {
      lines.append("time       none: order is known, distances are not")
    }
    let seen = census.processes.contains(where: \.isSeenFromStart)
    lines.append("began      " + (seen ? "with the start of a process" : "in the middle of a life"))
    lines.append("ended      " + (end.map(\.manner.sentence) ?? "without saying how"))
    return lines + [""]
  }

  private var metadataLines: [String] {
    guard !header.metadata.isEmpty else { return [] }
    let width = header.metadata.map { PlainText.width(of: $0.key) }.max() ?? 0
    return ["metadata"]
      + header.metadata.map {
        "  \(PlainText.padded($0.key, to: width))  \($0.value.plainText)"
      } + [""]
  }

  private var processLines: [String] {
    guard !census.processes.isEmpty else { return [] }
    return ["processes"]
      + census.processes.map { process in
        let pid = process.pid.map { "[\($0)]" } ?? ""
        let bundle = process.bundle.map { "  \($0)" } ?? ""
        let start = process.isSeenFromStart ? "  seen from its start" : ""
        return "  \(process.name ?? "(no name)")\(pid)\(bundle)\(start)"
      } + [""]
  }

  private var countLines: [String] {
    guard counts.total > 0 else { return ["no events", ""] }
    return [PlainText.counted(counts.total, "event")] + counts.rows + [""]
  }

  private var gapLines: [String] {
    guard !gaps.isEmpty else { return [] }
    return ["gaps"]
      + gaps.map { gap in
        let time = gap.time.map { "\($0): " } ?? ""
        switch gap.kind {
        case "boot": return "  \(time)the device started anew"
        case "clock": return "  \(time)the clock was set"
        default:
          let count = gap.count.map { PlainText.counted($0, "event") } ?? "some events"
          return "  \(time)\(count) lost" + (gap.cause.map { ": \($0)" } ?? "")
        }
      } + [""]
  }

  private var noteLines: [String] {
    guard !notes.isEmpty else { return [] }
    return ["notes"] + notes.map { "  " + $0.description } + [""]
  }
}

extension TraceEnd.Manner {
  /// How a recording ended, as the end of a sentence.
  fileprivate var sentence: String {
    switch self {
    case .clean: "in order"
    case .stopped: "when the capture stopped"
    case .killed: "when the process was killed"
    case .crashed: "when the process crashed"
    case .powerLost: "when the power was lost"
    case .truncated: "cut off"
    }
  }
}

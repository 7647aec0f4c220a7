import LockstepModel
import LockstepText

extension TraceSummary {
  /// The summary for people.
  package var lines: [String] {
    inputLines + timeLines + metadataLines + processLines + countLines + gapLines + storageLines
      + noteLines
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
      } + leftOutLines + [""]
  }

  /// How many gaps are not told one by one.
  private var leftOutLines: [String] {
    let leftOut = gapCount - gaps.count
    return leftOut > 0 ? ["  and \(PlainText.counted(leftOut, "more gap")), not listed"] : []
  }

  /// What each trace file takes, and its parts before compression.
  private var storageLines: [String] {
    inputs.flatMap { input -> [String] in
      guard let storage = input.storage, storage.blocks > 0 else { return [] }
      let perEvent = Self.perEvent(storage.frameBytes, input.events)
      let head =
        "storage    \(PlainText.counted(storage.blocks, "block")), "
        + "\(PlainText.counted(storage.frameBytes, "byte")), \(perEvent) an event; before "
        + "compression \(PlainText.counted(storage.contentBytes, "byte")):"
      let width = storage.parts.map { String($0.bytes).count }.max() ?? 0
      let shares = storage.parts.map { Self.perEvent($0.bytes, input.events) }
      let shareWidth = shares.map(\.count).max() ?? 0
      return [head]
        + zip(storage.parts, shares).map { part, share in
          let bytes = PlainText.padded(String(part.bytes), to: width, alignsRight: true)
          let padded = PlainText.padded(share, to: shareWidth, alignsRight: true)
          return "  \(bytes)  \(padded)  \(part.name)"
        } + [""]
    }
  }

  /// Bytes for each event with two decimals, such as `3.32 B`.
  private static func perEvent(_ bytes: Int, _ events: Int) -> String {
    guard events > 0 else { return "0.00 B" }
    let hundredths = (bytes * 100 + events / 2) / events
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) B"
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

import LockstepModel
import LockstepRules
import LockstepText

extension CheckReport {
  /// The report for a terminal.
  ///
  /// - Parameters:
  ///   - theme: How parts are marked and foreign text is made safe.
  ///   - showsAll: Whether rules that passed or could not be judged are listed one by one.
  /// - Returns: The text, ending in a line break.
  package func text(theme: Theme, showsAll: Bool) -> String {
    var lines: [String] = []
    for result in judgement.results where result.verdict == .fail {
      lines += failure(result, theme)
    }
    let doubts = judgement.results.filter { $0.verdict == .unobservable }
      .flatMap { suspicions($0, theme) }
    if !doubts.isEmpty { lines += doubts + [""] }
    let isEmpty = !inputs.isEmpty && inputs.allSatisfy { $0.events == 0 }
    if isEmpty {
      lines += [
        "  no events were recognised; `lockstep ingest` shows what was read as what", "",
      ]
    }
    lines += showsAll ? list(theme) : isEmpty ? [] : folded(theme)
    lines += labels(theme)
    lines += disabledLines(theme)
    lines += noteLines(theme, showsAll: showsAll)
    lines.append(lastLine(theme))
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Failures

  /// Of each key, the first finding in full, the next ones in a line each, and how many more.
  private func failure(_ result: RuleResult, _ theme: Theme) -> [String] {
    var lines: [String] = []
    for (key, findings) in findingsByKey(result) {
      guard let first = findings.first, let explanation = explanation(of: result, first) else {
        lines += [
          head(result, key: key, theme), "  " + PlainText.counted(findings.count, "finding"), "",
        ]
        continue
      }
      lines += block(explanation, result, theme)
      let others = findings.dropFirst().prefix(Explainer.maximumPerKey - 1)
      for other in others {
        guard let explanation = self.explanation(of: result, other) else { continue }
        lines.append("  " + also(explanation, theme))
      }
      let rest = findings.count - 1 - others.count
      if rest > 0 { lines.append(theme.paint("  and \(rest) more", .dim)) }
      if !others.isEmpty { lines.append("") }
    }
    if lines.isEmpty { lines = blockWithoutFinding(result, theme) }
    if result.unlistedFindings > 0 {
      let more = PlainText.counted(result.unlistedFindings, "more finding")
      lines += ["  and \(more) of \(result.rule.id)", ""]
    }
    return lines
  }

  /// The violations of each key, keys in the order of their first.
  private func findingsByKey(_ result: RuleResult) -> [(key: [KeyPart], findings: [Int])] {
    var groups: [(key: [KeyPart], findings: [Int])] = []
    for (index, finding) in result.findings.enumerated() where finding.kind == .violation {
      if let group = groups.firstIndex(where: { $0.key == finding.key }) {
        groups[group].findings.append(index)
      } else {
        groups.append((finding.key, [index]))
      }
    }
    return groups
  }

  /// A further finding in one line.
  private func also(_ explanation: Explanation, _ theme: Theme) -> String {
    let row = explanation.rows.last { $0.event.sequence == explanation.finding.sequence }
    let time = row?.event.time.map(TimeText.ofDay) ?? ""
    let place = row.map { WitnessTable.origin($0.event) } ?? ""
    let text = [time, sentence(explanation), place].filter { !$0.isEmpty }
    return theme.paint("also", .failure) + "  " + theme.clean(text.joined(separator: "  "))
  }

  /// Whether the table says already all that the sentence says: what was due, and how much too late
  /// it came.
  private func isTold(_ explanation: Explanation) -> Bool {
    explanation.nearMiss?.kind == .late
      && [.missingBefore, .late].contains(explanation.finding.cause)
  }

  /// What happened and what came nearest, without a full stop.
  private func sentence(_ explanation: Explanation) -> String {
    let message = FindingText.message(explanation)
    return FindingText.nearMiss(explanation).map { "\(message); \($0)" } ?? message
  }

  private func head(_ result: RuleResult, key: [KeyPart], _ theme: Theme) -> String {
    let isError = result.rule.severity == .error
    let word = isError ? "FAIL" : result.rule.severity == .warning ? "WARN" : "INFO"
    let name = theme.clean("\(result.rule.pack)/\(result.rule.id)")
    let references = result.rule.references.joined(separator: " ")
    var line = theme.paint(word, isError ? .failure : .warning) + " " + theme.paint(name, .strong)
    if !references.isEmpty { line += "  " + references }
    if !key.isEmpty { line += "        " + theme.paint(theme.clean(text(key)), .dim) }
    return line
  }

  /// A key as a reader knows it, such as `Vaultlark 1488, scene main`.
  private func text(_ key: [KeyPart]) -> String {
    key.map { $0.name == "process" ? $0.value : "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  private func block(
    _ explanation: Explanation, _ result: RuleResult, _ theme: Theme
  ) -> [String] {
    var lines = opening(of: result, key: explanation.finding.key, theme)
    if let clause = explanation.clause {
      let marked = Printer.clause(clause)
      lines.append("  " + marked.text)
      if let range = explanation.finding.blamed.lazy.compactMap({ marked.ranges[$0] }).first {
        let margin = String(repeating: " ", count: range.lowerBound)
        let carets = String(repeating: "^", count: range.count)
        lines.append("  " + margin + theme.paint(carets, .failure))
      }
    }
    lines += WitnessTable(explanation).lines(theme)
    let sentence = isTold(explanation) ? nil : sentence(explanation)
    return lines + closing(of: result, sentence, theme)
  }

  /// A failure that no record shows: the rule had to fire and did not.
  private func blockWithoutFinding(_ result: RuleResult, _ theme: Theme) -> [String] {
    var lines = opening(of: result, key: [], theme)
    lines += result.rule.clauses.map { "  " + Printer.clause($0).text }
    if result.rule.mustFire {
      lines += ["  must fire", "  " + theme.paint("^^^^^^^^^", .failure)]
    }
    return lines + closing(of: result, result.reason, theme)
  }

  /// What was demanded: the rule by name, its sentence, and where its clauses hold.
  private func opening(of result: RuleResult, key: [KeyPart], _ theme: Theme) -> [String] {
    var lines = [head(result, key: key, theme)]
    if let sentence = result.rule.sentence { lines.append("  " + theme.clean(sentence)) }
    lines.append("")
    if let scope = Printer.scopeLine(of: result.rule) {
      lines.append("  " + theme.paint(scope, .dim))
    }
    return lines
  }

  /// What happened instead, and what to do about it.
  private func closing(
    of result: RuleResult, _ sentence: String?, _ theme: Theme
  ) -> [String] {
    var lines = [""]
    if let sentence { lines.append("  " + theme.clean(sentence) + ".") }
    if let hint = result.rule.hint { lines.append("  " + theme.clean(hint)) }
    return lines.last == "" ? lines : lines + [""]
  }

  // MARK: What could not be judged

  private func suspicions(_ result: RuleResult, _ theme: Theme) -> [String] {
    let first = result.findings.indices.first { result.findings[$0].kind == .suspicion }
    guard let first, let explanation = explanation(of: result, first),
      case .unrecorded(let missing)? = explanation.finding.why
    else { return [] }
    let place = explanation.rows.last.map { WitnessTable.origin($0.event) } ?? ""
    let count = result.findings.count { $0.kind == .suspicion }
    let more = count > 1 ? " (\(PlainText.times(count)))" : ""
    return [
      theme.paint("?    ", .warning) + theme.paint("\(result.rule.pack)/\(result.rule.id)", .strong)
        + "  if the app records \(theme.clean(missing)), then "
        + theme.clean(FindingText.message(explanation)) + more + "  " + theme.paint(place, .dim)
    ]
  }

  private func list(_ theme: Theme) -> [String] {
    var lines: [String] = []
    for result in judgement.results where result.verdict != .fail {
      let tone: Theme.Tone = result.verdict == .pass ? .fine : .dim
      var line = "  " + theme.paint(result.verdict.rawValue, tone)
      line += String(repeating: " ", count: max(1, 14 - result.verdict.rawValue.count))
      line += "\(result.rule.pack)/\(result.rule.id)"
      let figures = result.figures.text
      if !figures.isEmpty { line += "  " + figures }
      if let reason = result.reason { line += "  " + theme.paint(theme.clean(reason), .dim) }
      lines.append(line)
    }
    return lines + [""]
  }

  /// One line a reason, so that what could not be judged is seen without drowning what was.
  private func folded(_ theme: Theme) -> [String] {
    var groups: [String: FoldedReason] = [:]
    for result in judgement.results
    where result.verdict != .fail && result.verdict != .pass {
      let reason = FoldedReason(result)
      groups[reason.title, default: reason].add(result)
    }
    let rows = groups.values.sorted { ($0.rules.count, $1.title) > ($1.rules.count, $0.title) }
    let lines = rows.map { theme.paint("  \(theme.clean($0.line))", .dim) }
    return lines.isEmpty ? [] : lines + [""]
  }

  private func labels(_ theme: Theme) -> [String] {
    let found = judgement.labels.filter { !$0.findings.isEmpty }
    guard !found.isEmpty else { return [] }
    return found.map { label in
      let references = label.rule.references.joined(separator: " ")
      let count = label.findings.count + label.unlistedFindings
      return theme.paint(
        "  seen: \(label.rule.id)  \(references)  \(PlainText.times(count))", .dim)
    } + [""]
  }

  /// Rules that a team switched off, so that nobody takes their silence for a pass.
  private func disabledLines(_ theme: Theme) -> [String] {
    guard !judgement.disabled.isEmpty else { return [] }
    return judgement.disabled.map { disable in
      theme.paint("  disabled: \(theme.clean("\(disable.rule)  \(disable.note)"))", .dim)
    } + [""]
  }

  /// What weakens the verdicts, such as a predicate that chose the records; all notes on demand.
  private func noteLines(_ theme: Theme, showsAll: Bool) -> [String] {
    let shown = notes.filter { showsAll || $0.kind.mayMislead }
    guard !shown.isEmpty else { return [] }
    return ["notes"] + shown.map { theme.paint("  " + theme.clean($0.description), .warning) } + [
      ""
    ]
  }

  private func lastLine(_ theme: Theme) -> String {
    var counts: [Verdict: Int] = [:]
    for result in judgement.results { counts[result.verdict, default: 0] += 1 }
    let parts = Verdict.allCases.compactMap { verdict -> String? in
      guard let count = counts[verdict], count > 0 else { return nil }
      return "\(count) \(verdict.rawValue)"
    }
    let events = inputs.reduce(0) { $0 + $1.events }
    var text = "\(parts.joined(separator: ", ")); \(PlainText.counted(events, "event"))"
    if judgement.unresolvedEvents > 0 {
      text += ", \(judgement.unresolvedEvents) of no known process"
    }
    if isTroubled {
      return theme.paint("trouble: ", .failure) + "an input could not be read wholly; of the rest: "
        + text
    }
    switch exit {
    case 0 where counts[.fail] != nil:
      return theme.paint("ok, below --fail-on: ", .warning) + text
    case 0: return theme.paint("ok: ", .fine) + text
    case 1: return theme.paint("failed: ", .failure) + text
    default:
      return theme.paint("nothing judged: ", .failure) + text
        + "; --allow-unjudged accepts that"
    }
  }
}

extension Figures {
  /// The figures that are not 0, such as `3 activations, 1 owed`.
  fileprivate var text: String {
    [
      (activations, PlainText.counted(activations, "activation")),
      (satisfied, "\(satisfied) satisfied"), (violated, "\(violated) violated"),
      (cancelled, "\(cancelled) cancelled"), (excused, "\(excused) excused"),
      (owed, "\(owed) owed"),
      (skipped, "\(skipped) skipped for lack of a key"),
      (evicted, PlainText.counted(evicted, "key") + " evicted"),
    ].filter { $0.0 > 0 }.map(\.1).joined(separator: ", ")
  }
}

extension Finding {
  /// The parts of the clause that the caret may point at, the most telling first.
  var blamed: [Printer.Part] { impasse?.written.map { .listed($0) } ?? cause.blamed }
}

extension FindingCause {
  /// The parts of the clause that the caret may point at, the most telling first.
  var blamed: [Printer.Part] {
    switch self {
    case .forbidden, .tooMany, .tooFew: [.activation]
    case .missingBefore, .late, .closed, .neverCame, .tooSoon, .alternation, .wrongOrder, .both,
      .notNext:
      [.answer]
    case .overtaken: [.before, .answer]
    case .condition: [.condition]
    case .happened, .unexpected, .incomplete, .noTransition: []
    }
  }
}

import LockstepJSON
import LockstepModel
import LockstepRules

extension CheckReport {
  /// The version of the result's form.
  private static let version = 1

  /// The report as one JSON object, keys in a fixed order.
  package var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("lockstep")
      writer.integer(Self.version)
      writer.key("command")
      writer.string("check")
      writer.writeInputs(inputs, notes)
      writer.key("verdict")
      writer.string(judgement.verdict.rawValue)
      writer.key("exit")
      writer.integer(exit)
      writer.member("unresolvedEvents", judgement.unresolvedEvents)
      writer.key("rules")
      writer.array { writer in
        for result in judgement.results { write(result, to: &writer) }
        for label in judgement.labels where !label.findings.isEmpty { write(label, to: &writer) }
      }
      writer.key("disabled")
      writer.array { writer in
        for disable in judgement.disabled {
          writer.object { writer in
            writer.member("id", disable.rule)
            writer.member("reason", disable.reason)
            if let until = disable.until { writer.member("until", until.text) }
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private func write(_ result: RuleResult, to writer: inout JSONWriter) {
    writer.object { writer in
      head(result.rule, verdict: result.verdict.rawValue, reason: result.reason, to: &writer)
      writer.member("instances", result.figures.instances)
      writer.member("activations", result.figures.activations)
      writer.member("satisfied", result.figures.satisfied)
      writer.member("violated", result.figures.violated)
      writer.member("cancelled", result.figures.cancelled)
      writer.member("excused", result.figures.excused)
      writer.member("owed", result.figures.owed)
      writer.member("skipped", result.figures.skipped)
      writer.member("evicted", result.figures.evicted)
      writer.key("findings")
      writer.array { writer in
        for (index, finding) in result.findings.enumerated() {
          write(finding, explanation(of: result, index), result.rule, to: &writer)
        }
      }
      writer.member("unlistedFindings", result.unlistedFindings)
    }
  }

  private func write(_ label: LabelResult, to writer: inout JSONWriter) {
    writer.object { writer in
      head(label.rule, verdict: nil, reason: nil, to: &writer)
      writer.member("instances", Set(label.findings.map(\.key)).count)
      writer.member("activations", label.findings.count + label.unlistedFindings)
      for figure in ["satisfied", "violated", "cancelled", "excused", "owed"] {
        writer.member(figure, 0)
      }
      writer.member("skipped", label.skipped)
      writer.member("evicted", label.evicted)
      writer.key("findings")
      writer.array { writer in
        for (index, finding) in label.findings.enumerated() {
          let place = Explainer.Place(rule: label.rule.id, finding: index)
          write(finding, explanations[place], label.rule, to: &writer)
        }
      }
      writer.member("unlistedFindings", label.unlistedFindings)
    }
  }

  private func head(
    _ rule: Rule, verdict: String?, reason: String?, to writer: inout JSONWriter
  ) {
    writer.member("id", rule.id)
    writer.member("pack", rule.pack)
    writer.key("references")
    writer.array { for reference in rule.references { $0.string(reference) } }
    writer.member("severity", rule.severity.rawValue)
    writer.member("verdict", orNull: verdict)
    writer.member("reason", orNull: reason)
  }

  private func write(
    _ finding: Finding, _ explanation: Explanation?, _ rule: Rule, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("kind", finding.kind.rawValue)
      writer.key("key")
      writer.object { for part in finding.key { $0.member(part.name, part.value) } }
      let message = finding.kind == .label ? nil : explanation.map(FindingText.message)
      writer.member("message", orNull: message ?? finding.reason)
      writer.member("at", finding.sequence)
      writer.key("witnesses")
      writer.array { writer in
        for witness in finding.witnesses {
          let row = explanation?.rows.first { $0.event.sequence == witness.sequence }
          write(witness, row, to: &writer)
        }
        if let near = explanation?.nearMiss {
          let row = Explanation.Row(role: .nearest, event: near.event, moment: near.moment)
          write(Witness(role: .nearest, sequence: near.event.sequence), row, to: &writer)
        }
      }
      writer.member("nearMiss", orNull: explanation.flatMap(FindingText.nearMiss))
      writer.member("hint", orNull: finding.kind == .label ? nil : rule.hint)
    }
  }

  private func write(
    _ witness: Witness, _ row: Explanation.Row?, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("role", witness.role.rawValue)
      writer.member("name", orNull: row?.event.name.rawValue)
      writer.member("source", orNull: row?.event.source.rawValue)
      writer.member("edge", orNull: row?.event.edge.rawValue)
      writer.member("time", orNull: row?.event.time)
      if let moment = row?.moment, moment.isKnown, moment.earliest == moment.latest {
        writer.member("offset", Int(moment.earliest))
      } else {
        writer.member("offset", orNull: Int?.none)
      }
      writer.member("sequence", witness.sequence)
      writer.key("origin")
      if let origin = row?.event.origin {
        writer.object { writer in
          writer.member("file", origin.file)
          writer.member("line", orNull: origin.line)
        }
      } else {
        writer.null()
      }
      writer.member("evidence", orNull: row?.event.evidence?.rawValue)
    }
  }
}

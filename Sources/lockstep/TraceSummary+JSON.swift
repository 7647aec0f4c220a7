import LockstepJSON
import LockstepModel
import LockstepPipeline

extension TraceSummary {
  /// The summary for programs, on one line; keys stand in a fixed order.
  var json: String {
    var writer = JSONWriter()
    writer.object { json in
      json.key("lockstep")
      json.integer(1)
      json.key("command")
      json.string("info")
      json.key("inputs")
      json.array { for input in trace.inputs { $0.write(input) } }
      json.key("metadata")
      json.value(trace.header.metadata.json)
      writeTimes(&json)
      json.key("events")
      json.integer(counts.total)
      writeCounts(&json)
      writeProcesses(&json)
      json.key("observers")
      json.array { for pattern in trace.header.observers { $0.string(pattern) } }
      json.key("gaps")
      json.array { for gap in gaps { $0.write(gap) } }
      json.key("notes")
      json.array { for note in trace.notes { $0.write(note) } }
    }
    return writer.text
  }

  private func writeTimes(_ json: inout JSONWriter) {
    json.member("began", first.time)
    json.member("ended", last.time)
    json.member("duration", duration)
    json.member("how", end?.manner.rawValue)
  }

  private func writeCounts(_ json: inout JSONWriter) {
    json.key("names")
    json.array { json in
      for row in counts.sorted {
        json.object { json in
          json.member("name", row.key.name.rawValue)
          json.member("source", row.key.source.rawValue)
          json.member("count", row.count)
        }
      }
    }
  }

  private func writeProcesses(_ json: inout JSONWriter) {
    json.key("processes")
    json.array { json in
      for process in census.processes {
        json.object { json in
          json.member("process", process.name)
          json.member("pid", process.pid)
          json.member("bundle", process.bundle)
          json.member("launch", process.launch)
          json.key("app")
          json.bool(process.isApp)
          json.key("seenFromStart")
          json.bool(process.isSeenFromStart)
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ input: InputReport) {
    object { json in
      json.member("path", input.path)
      json.member("format", input.format)
      json.member("records", input.records)
      json.member("events", input.events)
      json.member("continuations", input.continuations)
      json.member("noise", input.noise)
      json.member("unparsed", input.unparsed)
      json.member("began", input.began)
      json.member("ended", input.ended)
      json.member("gaps", input.gaps)
    }
  }

  fileprivate mutating func write(_ gap: TraceSummary.Gap) {
    object { json in
      json.member("kind", gap.kind)
      json.member("time", gap.time)
      json.member("from", gap.from?.nanoseconds)
      json.member("to", gap.to?.nanoseconds)
      json.member("count", gap.count)
      json.member("cause", gap.cause)
    }
  }

  fileprivate mutating func write(_ note: TraceNote) {
    object { json in
      json.member("kind", note.kind.rawValue)
      json.member("input", note.input.isEmpty ? nil : note.input)
      json.member("line", note.line)
      json.member("text", note.text)
    }
  }

  fileprivate mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  fileprivate mutating func member(_ name: String, _ number: (some BinaryInteger)?) {
    guard let number else { return }
    key(name)
    integer(number)
  }
}

extension Attributes {
  /// The attributes as a JSON object.
  fileprivate var json: JSONValue {
    .object(map { JSONValue.Member(key: $0.key, value: $0.value.json) })
  }
}

extension Value {
  fileprivate var json: JSONValue {
    switch self {
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .unsigned(let number): .unsigned(number)
    case .number(let double): .number(double)
    case .string(let text): .string(text)
    case .list(let values): .array(values.map(\.json))
    case .object(let attributes): attributes.json
    }
  }
}

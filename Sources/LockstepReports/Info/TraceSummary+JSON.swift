import LockstepFormat
import LockstepJSON
import LockstepModel

extension TraceSummary {
  /// The summary for programs, on one line; keys stand in a fixed order.
  package var json: String {
    var writer = JSONWriter()
    writer.object { json in
      json.key("lockstep")
      json.integer(1)
      json.key("command")
      json.string("info")
      json.writeInputs(inputs, notes)
      json.key("metadata")
      json.write(header.metadata)
      writeTimes(&json)
      json.key("events")
      json.integer(counts.total)
      writeCounts(&json)
      writeProcesses(&json)
      json.key("observers")
      json.array { for pattern in header.observers { $0.string(pattern) } }
      json.member("gapCount", gapCount)
      json.key("gaps")
      json.array { for gap in gaps { $0.write(gap) } }
      json.key("storage")
      json.array { for input in inputs { if let storage = input.storage { $0.write(storage) } } }
    }
    return writer.text
  }

  private func writeTimes(_ json: inout JSONWriter) {
    json.member("began", orNull: first.time)
    json.member("ended", orNull: last.time)
    json.member("duration", orNull: duration)
    json.member("how", orNull: end?.manner.rawValue)
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
    if counts.others > 0 { json.member("otherNames", counts.others) }
  }

  private func writeProcesses(_ json: inout JSONWriter) {
    json.key("processes")
    json.array { json in
      for process in census.processes {
        json.object { json in
          json.member("process", orNull: process.name)
          json.member("pid", orNull: process.pid)
          json.member("bundle", orNull: process.bundle)
          json.member("launch", orNull: process.launch)
          json.member("app", process.isApp)
          json.member("seenFromStart", process.isSeenFromStart)
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ storage: TraceStorage) {
    object { json in
      json.member("blocks", storage.blocks)
      json.member("bytes", storage.frameBytes)
      json.member("contentBytes", storage.contentBytes)
      json.key("parts")
      json.array { json in
        for part in storage.parts {
          json.object { json in
            json.member("name", part.name)
            json.member("bytes", part.bytes)
          }
        }
      }
    }
  }

  fileprivate mutating func write(_ gap: TraceSummary.Gap) {
    object { json in
      json.member("kind", gap.kind)
      json.member("time", orNull: gap.time)
      json.member("from", orNull: gap.from?.nanoseconds)
      json.member("to", orNull: gap.to?.nanoseconds)
      json.member("count", orNull: gap.count)
      json.member("cause", orNull: gap.cause)
    }
  }
}

import LockstepJSON
import LockstepMining
import LockstepModel
import LockstepRules

extension CoverageReport {
  /// The report for programs, on one line; keys stand in a fixed order.
  package var json: String {
    var writer = JSONWriter()
    writer.object { json in
      json.member("lockstep", 1)
      json.member("command", "coverage")
      json.writeInputs(runs.flatMap(\.inputs), notes + runs.flatMap(\.notes))
      let figures = Self.figures(total)
      json.member("seen", figures.seen)
      json.member("possible", figures.possible)
      write(total, to: &json)
      json.key("runs")
      json.array { json in
        for run in runs { write(run, to: &json) }
      }
    }
    return writer.text + "\n"
  }

  private func write(_ run: Run, to json: inout JSONWriter) {
    json.object { json in
      json.key("inputs")
      json.array { json in for input in run.inputs { json.string(input.path) } }
      json.member("events", run.events)
      json.member("apps", run.coverage.apps)
      let figures = Self.figures(run.coverage.matrix)
      json.member("seen", figures.seen)
      json.member("possible", figures.possible)
      write(run.coverage.matrix, to: &json)
    }
  }

  private func write(_ matrix: CoverageMatrix, to json: inout JSONWriter) {
    for (key, kind) in [("entries", Way.Kind.entry), ("leaves", .leave)] {
      json.key(key)
      json.array { json in
        for (index, way) in Self.ways(kind) {
          json.object { json in
            json.member("way", way.id)
            json.key("states")
            json.array { json in
              for state in AppState.allCases {
                let place = CoverageMatrix.Place(way: index, state: state)
                write(matrix.status(place), state, to: &json)
              }
            }
          }
        }
      }
    }
  }

  /// One cell: every key is always there, and what does not apply is null.
  private func write(
    _ status: CoverageMatrix.Status, _ state: AppState, to json: inout JSONWriter
  ) {
    var (word, count, reason, cell) = ("neverSeen", 0, String?.none, CoverageMatrix.Cell?.none)
    switch status {
    case .seen(let seen): (word, count, cell) = ("seen", seen.count, seen)
    case .neverSeen: break
    case .notRecorded: word = "notRecorded"
    case .impossible(let why): (word, reason) = ("impossible", why)
    }
    json.object { json in
      json.member("state", state.rawValue)
      json.member("status", word)
      json.member("count", count)
      json.member("reason", orNull: reason)
      json.key("first")
      if let cell { write(cell.first, to: &json) } else { json.null() }
      json.key("rules")
      json.array { json in
        for index in (cell?.rules ?? []).sorted() { json.string(rules[index].id) }
      }
    }
  }

  private func write(_ first: Sighting, to json: inout JSONWriter) {
    json.object { json in
      json.member("file", orNull: first.file)
      json.member("line", orNull: first.line)
      json.member("time", orNull: first.time)
      json.member("sequence", first.sequence)
    }
  }
}

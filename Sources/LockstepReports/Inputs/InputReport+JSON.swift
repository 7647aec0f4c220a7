import LockstepJSON
import LockstepModel

extension JSONWriter {
  /// Writes what was read: the inputs, each with its notes, and the notes that are about no single
  /// one.
  ///
  /// Every key is always there; what is not known is null.
  mutating func writeInputs(_ inputs: [InputReport], _ notes: [TraceNote]) {
    key("inputs")
    let notesOfInput = Dictionary(grouping: notes, by: \.input)
    array { json in
      for input in inputs { json.write(input, notesOfInput[input.path] ?? []) }
    }
    let paths = Set(inputs.map(\.path))
    writeNotes(notes.filter { !paths.contains($0.input) })
  }

  private mutating func write(_ input: InputReport, _ notes: [TraceNote]) {
    object { json in
      json.member("path", input.path)
      json.member("format", input.format)
      json.member("records", input.records)
      json.member("events", input.events)
      json.member("continuations", input.continuations)
      json.member("noise", input.noise)
      json.member("unparsed", input.unparsed)
      json.member("began", orNull: input.began)
      json.member("ended", orNull: input.ended)
      json.member("gaps", input.gaps)
      json.writeNotes(notes)
    }
  }

  private mutating func writeNotes(_ notes: [TraceNote]) {
    key("notes")
    array { json in
      for note in notes {
        json.object { json in
          json.member("kind", note.kind.rawValue)
          json.member("line", orNull: note.line)
          json.member("text", note.text)
        }
      }
    }
  }
}

/// What became of one input.
package struct InputReport: Sendable, Equatable {
  /// Lines of one format.
  package struct FormatShare: Sendable, Equatable {
    package var format: String
    package var lines: Int

    package init(format: String, lines: Int) {
      self.format = format
      self.lines = lines
    }
  }

  /// A line that fits no grammar.
  package struct UnparsedLine: Sendable, Equatable {
    package var line: Int
    package var text: String

    package init(line: Int, text: String) {
      self.line = line
      self.text = text
    }
  }

  /// The input as typed.
  package var path: String
  /// The format of most of its lines, by the name that `--input-format` takes.
  package var format: String
  /// Lines by format, most first.
  package var formats: [FormatShare] = []
  /// Records and reports; several may stand on one line of JSON.
  package var records = 0
  /// What became of the lines; the four counts add up to all of them.
  package var recordLines = 0
  package var continuations = 0
  package var noise = 0
  package var unparsed = 0
  /// JSON objects that fit no grammar, on lines that are counted for other objects.
  package var unparsedObjects = 0
  /// Lines beyond the limit, and how many of their bytes were not read.
  package var cutLines = 0
  package var cutBytes = 0
  /// How a trace file lies on disk; nil for what is none.
  package var storage: TraceStorage?
  /// The first lines that fit no grammar.
  package var unparsedLines: [UnparsedLine] = []
  /// Events, of all names.
  package var events = 0
  /// The first and the last time in it, as printed.
  package var began: String?
  package var ended: String?
  /// Loss records, and places across which time cannot be measured.
  package var gaps = 0

  package init(path: String, format: String) {
    self.path = path
    self.format = format
  }

  /// All lines.
  package var lines: Int { recordLines + continuations + noise + unparsed }
}

/// How a trace file lies on disk.
package struct TraceStorage: Sendable, Equatable {
  /// What one column, or one table, of all blocks takes.
  package struct Part: Sendable, Equatable {
    package var name: String
    /// Before compression.
    package var bytes: Int

    package init(name: String, bytes: Int) {
      self.name = name
      self.bytes = bytes
    }
  }

  package var blocks: Int
  /// The blocks as they lie in the file.
  package var frameBytes: Int
  /// The blocks' content before compression.
  package var contentBytes: Int
  /// The largest first.
  package var parts: [Part]

  package init(blocks: Int, frameBytes: Int, contentBytes: Int, parts: [Part]) {
    self.blocks = blocks
    self.frameBytes = frameBytes
    self.contentBytes = contentBytes
    self.parts = parts
  }
}

/// Something that whoever reads a trace should know about how it came to be.
package struct TraceNote: Sendable, Equatable {
  /// What kind of thing it is.
  package enum Kind: String, Sendable, CaseIterable {
    /// A log without dates went past midnight, or one without years past New Year.
    case midnight, newYear
    /// The zone of the printed times changed: daylight saving or travel.
    case zoneChange
    /// The printed clock was set; bounds across the place are undecided.
    case clockSet
    /// The device started anew.
    case boot
    /// Records stand in the log in another order than their times, within a second.
    case disorder
    /// Date, year or zone were taken from the user, or are unknown.
    case assumption
    /// A printed day that the stated year does not have: times and weekdays may be another year's.
    case noSuchDay
    /// The input ends early, or a part of it could not be read.
    case truncated, fault
    /// A trace without its first or last line, or with keys that this version does not know.
    case noHeader, noEnd, unknownKeys
    /// Lines were left out by the tool that printed the log: absence proves nothing.
    case filtered
    /// Events were kept back, or their secrets, because the user asked for it.
    case selection, redaction
    /// How several inputs became one trace.
    case merge
    /// An input was named twice, or is nothing that can be read.
    case leftOut
    /// There are more processes than are told apart.
    case crowded

    /// Whether whoever reads a result should know it, since the result could be taken for more than
    /// it is.
    package var mayMislead: Bool {
      switch self {
      case .clockSet, .boot, .truncated, .fault, .unknownKeys, .filtered, .noHeader, .noEnd, .merge,
        .noSuchDay, .leftOut, .crowded:
        true
      case .midnight, .newYear, .zoneChange, .disorder, .assumption, .selection, .redaction: false
      }
    }
  }

  package var kind: Kind
  /// The input as typed.
  package var input: String
  /// The line it is about, where it is about one.
  package var line: Int?
  /// One sentence without a full stop.
  package var text: String

  package init(_ kind: Kind, _ input: String, line: Int? = nil, _ text: String) {
    self.kind = kind
    self.input = input
    self.line = line
    self.text = text
  }

  /// The note behind the place that it is about, such as `console.log:12`.
  package var description: String {
    guard !input.isEmpty else { return text }
    let name = FilePath.shown(input: input)
    return line.map { "\(name):\($0): \(text)" } ?? "\(name): \(text)"
  }
}

/// Collects notes; of each kind and input the first few are kept and the others counted.
package struct NoteLog: Sendable {
  /// So many notes of one kind about one input are kept word by word.
  package static let maximumPerKind = 5

  package private(set) var notes: [TraceNote] = []
  private var counts: [Key: Int] = [:]

  private struct Key: Hashable {
    var kind: TraceNote.Kind
    var input: String
  }

  package init() {}

  /// Adds a note.
  package mutating func add(_ note: TraceNote) {
    let key = Key(kind: note.kind, input: note.input)
    counts[key, default: 0] += 1
    if counts[key, default: 0] <= Self.maximumPerKind { notes.append(note) }
  }

  /// The notes in the order in which they came, each kind's surplus told once behind its last one.
  package var summary: [TraceNote] {
    var left = counts.filter { $0.value > Self.maximumPerKind }
    var result: [TraceNote] = []
    for note in notes.reversed() {
      if let count = left.removeValue(forKey: Key(kind: note.kind, input: note.input)) {
        let more = count - Self.maximumPerKind
        result.append(
          TraceNote(note.kind, note.input, "\(more) more of this kind (\(note.kind.rawValue))"))
      }
      result.append(note)
    }
    return result.reversed()
  }
}

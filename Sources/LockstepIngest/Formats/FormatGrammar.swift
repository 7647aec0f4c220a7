import LockstepJSON
import LockstepModel

/// What a line says about the record that begins on it; the message may go on on later lines.
struct RecordHead {
  var format: LogFormat
  var time: PrintedTime?
  /// The time's text where it is not as the reading was printed.
  var timeText: String?
  var uptime: Offset?
  var anchor: ClockReading?
  var name: ArraySlice<UInt8>?
  var pid: Int?
  var thread: ArraySlice<UInt8>?
  var library: ArraySlice<UInt8>?
  var subsystem: ArraySlice<UInt8>?
  var category: ArraySlice<UInt8>?
  var message: ArraySlice<UInt8> = []

  init(_ format: LogFormat, time: PrintedTime? = nil) {
    self.format = format
    self.time = time
  }

  /// The record as far as its first line tells it; the message is the assembler's matter.
  func record(at line: TextLine) -> LogRecord {
    LogRecord(
      line: line.number, offset: line.offset, time: timeText ?? time?.text,
      reading: time?.reading, uptime: uptime, anchor: anchor, format: format,
      writer: ProcessReference(name: name?.text, pid: pid), thread: thread?.text,
      library: library?.text, subsystem: subsystem?.text, category: category?.text, message: "")
  }

  /// Reads `(Library) [subsystem:category] message`, each part but the message optional, and the
  /// `[spid ...]` of a signpost before them.
  mutating func readLabelledMessage(_ cursor: inout LineCursor) {
    cursor.skipBlanks()
    if cursor.rest.begins(with: "[spid ") {
      _ = cursor.bracketed(UInt8(ascii: "["), UInt8(ascii: "]"))
      cursor.skipBlanks()
    }
    var attempt = cursor
    if let text = attempt.bracketed(UInt8(ascii: "("), UInt8(ascii: ")"), within: 128),
      !text.isEmpty, text.allSatisfy({ $0.isIdentifierPart || $0 == UInt8(ascii: " ") }),
      attempt.rest.isEmpty || attempt.rest.first == UInt8(ascii: " ")
    {
      library = text
      attempt.skipBlanks()
      cursor = attempt
    }
    attempt = cursor
    if let label = attempt.bracketed(UInt8(ascii: "["), UInt8(ascii: "]"), within: 256),
      let colon = label.firstIndex(of: UInt8(ascii: ":")),
      label[label.startIndex..<colon].isIdentifier,
      // `[sceneID:…]` and `[0x1:(FBSceneManager):…]` are the message's own.
      !label.begins(with: "sceneID:"), label[(colon + 1)...].allSatisfy(\.isCategoryPart),
      attempt.rest.isEmpty || attempt.rest.first == UInt8(ascii: " ")
    {
      subsystem = label[label.startIndex..<colon]
      category = label[(colon + 1)...]
      _ = attempt.skip(" ")
      cursor = attempt
    }
    message = cursor.rest
  }
}

/// Where in the order of trial a grammar stands, and what its match says about the file.
enum GrammarKind {
  /// A time or a process stands before each record.
  case prefix
  /// A mark of a print function stands before each record.
  case mark
  /// Nothing but the record's own wording.
  case bare
}

/// One log format: how a record of it begins, or how an object of it becomes one.
///
/// A format is a type, its file, and its line in the table of formats.
protocol FormatGrammar: SendableMetatype {
  static var format: LogFormat { get }
  static var kind: GrammarKind { get }
  /// Whether records may be indented at will; elsewhere a deeper line belongs to the one above.
  static var ignoresIndentation: Bool { get }
  /// Reads the head of a record; nil where the line begins none of this format.
  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead?
  /// Reads an object of a JSON log; nil where it is none of this format.
  static func item(from object: LogObject, _ context: inout GrammarContext) -> ObjectItem?
  /// Amends a record when all of its lines are there.
  static func finish(_ record: inout LogRecord)
}

extension FormatGrammar {
  static var kind: GrammarKind { .prefix }
  static var ignoresIndentation: Bool { false }
  static func head(of line: TextLine, _ context: inout GrammarContext) -> RecordHead? { nil }
  static func item(from object: LogObject, _ context: inout GrammarContext) -> ObjectItem? { nil }
  static func finish(_ record: inout LogRecord) {}
}

/// What the grammars learn about a file while they read it.
struct GrammarContext {
  /// The log's name, for the origin of events.
  var file = ""
  /// The host that the relay lines name before the process, if they do.
  var relayHost: RelayHost = .unknown
  /// The columns of a Console copy.
  var columns = ConsoleColumns()
  /// The time of the running test's `Start Test at`.
  var testStart: ClockReading?
  /// Whether the compact style's header was seen, so that any type code counts.
  var hasCompactHeader = false
  /// Whether React Native's Metro prints, so that its levels count although a paste lost the blank
  /// before them.
  var isMetro = false
}

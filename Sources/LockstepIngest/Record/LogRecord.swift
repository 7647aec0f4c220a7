package import LockstepModel

/// One record of a log after its continuation lines are joined: what a format's grammar yields and
/// what recognition reads.
package struct LogRecord: Sendable, Equatable {
  /// The first physical line, counted from 1.
  package var line: Int
  /// The byte offset of that line in the (uncompressed) input.
  package var offset: Int
  /// The time's text as the event will carry it, nil where the record has none.
  package var time: String?
  /// The time as read; nil where the text is no wall-clock time.
  package var reading: ClockReading?
  /// Nanoseconds on a clock of the record's own (mach time, or a test's `t =`), where it has one.
  package var uptime: Offset?
  /// Raw ticks of the clock that `uptime` was computed from, where it does not count nanoseconds.
  package var ticks: UInt64?
  /// The wall time at which `uptime` was zero, where the log says so (a test's `Start Test at`).
  package var anchor: ClockReading?
  /// The boot that `uptime` counts in.
  package var boot: String?
  /// The format whose grammar read the record; words such as `FOREGROUND` mean something in one
  /// format and nothing in another.
  package var format: LogFormat
  /// The process that wrote the record.
  package var writer: ProcessReference
  /// The thread as printed.
  package var thread: String?
  /// The library that logged, such as `UIKitCore`.
  package var library: String?
  /// The label's parts.
  package var subsystem: String?
  package var category: String?
  /// Why records may be missing between the one before and this one, which then tells so.
  package var interruption: String?
  /// The message, its continuation lines joined by newlines.
  package var message: String

  package init(
    line: Int, offset: Int, time: String? = nil, reading: ClockReading? = nil,
    uptime: Offset? = nil, ticks: UInt64? = nil, anchor: ClockReading? = nil, boot: String? = nil,
    format: LogFormat = .plain, writer: ProcessReference = ProcessReference(),
    thread: String? = nil, library: String? = nil, subsystem: String? = nil,
    category: String? = nil, message: String
  ) {
    self.line = line
    self.offset = offset
    self.time = time
    self.reading = reading
    self.uptime = uptime
    self.ticks = ticks
    self.anchor = anchor
    self.boot = boot
    self.format = format
    self.writer = writer
    self.thread = thread
    self.library = library
    self.subsystem = subsystem
    self.category = category
    self.message = message
  }
}

extension LogRecord {
  /// The record without what may be prints below its line, and those, in a console that shows both.
  ///
  /// A print begins with a line that is not indented; nobody knows its time. Nil where there is none.
  package var partedFromPrints: (record: LogRecord, prints: [LogRecord])? {
    let isPrinted = format == .plain && time == nil
    guard format.isConsole || isPrinted, message.utf8.contains(UInt8(ascii: "\n")) else {
      return nil
    }
    var parts: [(place: Int, text: String)] = []
    let lines = message.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    // What stands in brackets is the rest of a dump.
    var isInDump = false
    for (place, text) in lines.enumerated() {
      defer {
        if let first = text.first, "}])".contains(first) { isInDump = false }
        if let end = text.last, "{[(".contains(end) { isInDump = true }
      }
      if let last = parts.indices.last, text.first?.isWhitespace ?? true || isInDump {
        parts[last].text += "\n" + text
      } else {
        parts.append((place, String(text)))
      }
    }
    guard parts.count > 1 else { return nil }
    var first = self
    first.message = parts[0].text
    let prints = parts.dropFirst().map { part in
      LogRecord(
        line: line + part.place, offset: offset, format: format, writer: writer, message: part.text)
    }
    return (first, prints)
  }
}

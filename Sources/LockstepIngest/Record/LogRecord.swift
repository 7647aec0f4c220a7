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
  /// The message by itself and what may be prints below it, in a console that shows both; nil where
  /// nothing may be one.
  package internal(set) var parted: PartedMessage?

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

/// A message of a console below whose first lines prints of the program may stand.
///
/// Nobody but who recognises a print knows that it is one: else its lines are the message's.
package struct PartedMessage: Sendable, Equatable {
  /// The message without what may be prints.
  package var message: String
  /// What may be prints, each with its own line and offset, and without a time.
  package var prints: [LogRecord]
}

extension LogRecord {
  /// The record without the lines that may be prints.
  package var withoutPrints: LogRecord {
    guard let parted else { return self }
    var record = self
    record.message = parted.message
    record.parted = nil
    return record
  }
}

package import LockstepModel

/// What a reader of logs hands on, in file order.
package enum LogItem: Sendable, Equatable {
  /// A record, to be recognised by its message.
  case record(LogRecord)
  /// A report or a breadcrumb, whose fields are the events; each has its own origin line and time.
  case events([Event], line: Int)
  /// Records may be missing here: nobody listened, or the log itself says so.
  case interruption(cause: String, line: Int)
  /// A record that no rule can recognise, where the reader was asked to skim.
  case skimmed(SkimmedRecord)
  /// The name of the boot that a number in skimmed records stands for, before the first of them.
  case boot(number: Int32, name: String)
}

/// What became of every line of a log: nothing is dropped without being counted.
package struct LineCounts: Sendable, Equatable {
  /// Lines that begin a record, or a whole report.
  package var records = 0
  /// Lines that belong to the record before them.
  package var continuations = 0
  /// Banners, headers, footers, trailers and other lines known to be no record.
  package var noise = 0
  /// Lines that fit no grammar.
  package var unparsed = 0

  package init() {}

  /// All lines.
  package var lines: Int { records + continuations + noise + unparsed }
}

import CommandLineKit
import LockstepIngest
import LockstepModel
import LockstepPipeline

/// The options of every verb that reads logs.
enum ReadingFlags {
  static let inputs = Positional.list(
    "INPUT", .file, atLeast: 1, help: "A log, a trace, a folder of them, or '-'")

  static let format = Flag.option(
    "input-format", value: "FORMAT", .choice(LogFormat.self), defaultText: "detected",
    help: "The format of the logs")
  static let events = Flag.options(
    "events", value: "FILE", .file, help: "The app's own wording, as an events file")
  static let project = Flag.switch(
    "project", isNegatable: true, default: true,
    help: "Pick up lockstep.events and lockstep.rules of the working folder")
  static let app = Flag.option(
    "app", value: "NAME", .text, help: "Keep the events of this process or bundle only")
  static let year = Flag.option(
    "year", value: "YYYY", .integer(in: 1970...2100), help: "The year of times without one")
  static let date = Flag.option(
    "date", value: "YYYY-MM-DD", .date, help: "The date of the first time without one")
  static let zone = Flag.option(
    "zone", value: "ZONE", .zone, help: "The zone of times without one, such as +02:00 or Z")
  static let redact = Flag.switch(
    "redact", help: "Replace URL queries, payloads, tokens, names and places by marks")
  static let redactKey = Flag.option(
    "redact-key", value: "PHRASE", .text,
    help: "Redact with hashes under this phrase, to compare traces made with the same one")

  static let jobs = Flag.option(
    "jobs", value: "N", .integer(in: 1...1_024), defaultText: "all processors",
    help: "Read so many inputs at once; the result is the same")

  static let group = FlagGroup(
    "Reading options",
    [format, events, project, app, year, date, zone, redact, redactKey, jobs])

  /// What the flags say; `tell` says what was picked up unasked.
  static func options(
    _ arguments: ParsedArguments, tell: (String) -> Void
  ) throws -> ReadingOptions {
    var options = ReadingOptions()
    options.format = arguments[format]
    options.app = arguments[app]
    options.jobs = arguments[jobs] ?? ReadingOptions.processors
    options.userEvents = try userEvents(arguments, tell: tell)
    options.assumptions = try assumptions(arguments)
    if let phrase = arguments[redactKey] {
      options.redaction = .keyed(phrase: phrase)
    } else if arguments[redact] {
      options.redaction = .numbered
    }
    return options
  }

  /// The app's own wording: the named files, and the working folder's.
  static func userEvents(
    _ arguments: ParsedArguments, tell: (String) -> Void
  ) throws -> [EventsFile] {
    var files = try arguments[events].map { try EventsFileLoader.load($0) }
    let path = EventsFileLoader.projectFile
    if arguments[project], !arguments[events].contains(path), try ProjectFile.isThere(path) {
      tell("using \(path) of this folder; --no-project leaves it out")
      files.append(try EventsFileLoader.load(path))
    }
    return files
  }

  private static func assumptions(
    _ arguments: ParsedArguments
  ) throws -> WallClock.Assumptions {
    let date = arguments[date]
    if let year = arguments[year], let stated = date?.year, stated != year {
      throw arguments.usageError(
        "'--year' and '--date' name different years", remedy: "Leave out '--year'.")
    }
    return WallClock.Assumptions(
      year: arguments[year] ?? date?.year, month: date?.month, day: date?.day,
      zoneSeconds: arguments[zone])
  }
}

/// A day of the calendar.
struct CalendarDay: Sendable {
  var year: Int
  var month: Int
  var day: Int
}

extension Conversion where Parsed == CalendarDay {
  /// Takes a date as ISO 8601 writes it.
  static var date: Conversion {
    Conversion(expected: "a date such as 2026-05-31") { text in
      guard let reading = ClockReading.parse(text: text + "T00:00:00"), let year = reading.year,
        let month = reading.month, let day = reading.day,
        day <= CivilDate.days(inMonth: month, year: year)
      else { return nil }
      return CalendarDay(year: year, month: month, day: day)
    }
  }
}

extension Conversion where Parsed == Int {
  /// Takes a zone as logs print it, as seconds east of Greenwich.
  static var zone: Conversion {
    Conversion(expected: "a zone such as +02:00, -0500 or Z") { text in
      text == "UTC" ? 0 : ClockReading.parse(text: "00:00:00" + text)?.zoneSeconds
    }
  }
}

/// The wording that Lockstep knows by itself, in the language of `EventsFile`.
///
/// No table has an app's own words: those belong into the app's events file.
package enum ShippedTables {
  /// Raised whenever a line is added or changes its meaning.
  package static let version = 1

  /// By precedence: where two lines match a message the earlier one decides.
  private static let tables: [(name: String, text: String)] = [
    ("loggers", loggers), ("lookalikes", lookalikes), ("system-app", systemInApp),
    ("system-scenes", systemScenes), ("system-processes", systemProcesses),
    ("system-pushes", systemPushes), ("background", background), ("tests", tests),
    ("application", application), ("scenes", scenes), ("views", views), ("phases", phases),
    ("notifications", notifications), ("frameworks", frameworks), ("marks", marks),
  ]

  /// The tables, read once.
  static let files: [EventsFile] = tables.map { name, text in
    do throws(EventsFileError) {
      return try EventsFile.parse(text: text, file: "\(name).events")
    } catch {
      // A test reads every table, so that this cannot reach a user.
      preconditionFailure("a shipped table is wrong:\n\(error)")
    }
  }
}

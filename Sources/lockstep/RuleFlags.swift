import CommandLineKit
import LockstepIngest
import LockstepPipeline
import LockstepRules
import LockstepSuggestions
import LockstepText

/// The options of every verb that works with rules.
enum RuleFlags {
  static let files = Flag.options(
    "rules", value: "FILE", .file, help: "A rule file beside the shipped packs")

  /// The shipped packs, the working folder's rules and the named files, which know the names that
  /// the events files declare.
  static func program(_ session: Session, userEvents: [EventsFile]) throws -> RuleProgram {
    var paths = session.arguments[files]
    if session.arguments[ReadingFlags.project], !paths.contains(RuleLoader.projectFile),
      try ProjectFile.isThere(RuleLoader.projectFile)
    {
      session.tell("using \(RuleLoader.projectFile) of this folder; --no-project leaves it out")
      paths.insert(RuleLoader.projectFile, at: 0)
    }
    return try RuleLoader.program(files: paths, userEvents: userEvents)
  }

  /// A rule's id, or a catalogue id that rules cite.
  static func known(
    _ id: String, _ program: RuleProgram, _ arguments: ParsedArguments
  ) throws -> String {
    let ids = program.rules.map(\.rule.id)
    let references = Set(program.rules.flatMap(\.rule.references))
    if ids.contains(id) || references.contains(id) { return id }
    if let disable = program.disable(of: id) {
      throw arguments.usageError(
        PlainText.sanitised(disable.text), remedy: "Take that 'disable' out to have it run.")
    }
    throw arguments.usageError(
      "there is no rule '\(id)'", remedy: suggestion(id, among: ids + references.sorted()))
  }

  static func suggestion(_ word: String, among known: [String]) -> String {
    Suggestion.nearest(to: word, among: known).map { "Did you mean '\($0)'?" }
      ?? "'lockstep rules list' shows them all."
  }
}

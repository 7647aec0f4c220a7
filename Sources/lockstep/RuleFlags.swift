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

  /// A rule's id, also where its pack is named before it as reports do, or a catalogue id that rules
  /// cite.
  static func known(
    _ name: String, _ program: RuleProgram, _ arguments: ParsedArguments
  ) throws -> String {
    let ids = program.rules.map(\.rule.id)
    let references = Set(program.rules.flatMap(\.rule.references))
    if ids.contains(name) || references.contains(name) { return name }
    if let rule = program.rules.first(where: { qualified($0.rule) == name }) { return rule.rule.id }
    let id = name.split(separator: "/", maxSplits: 1).last.map(String.init) ?? name
    if let disable = program.disable(of: id) {
      throw arguments.usageError(
        PlainText.sanitised(disable.text), remedy: "Take that 'disable' out to have it run.")
    }
    throw arguments.usageError(
      "there is no rule '\(name)'",
      remedy: name.contains("/")
        ? qualifiedSuggestion(name, id, program) : suggestion(id, among: ids + references.sorted()))
  }

  /// A rule's name as reports print it.
  private static func qualified(_ rule: Rule) -> String { "\(rule.pack)/\(rule.id)" }

  /// The rule of that id, whatever its pack, else the one whose whole name is nearest.
  private static func qualifiedSuggestion(
    _ name: String, _ id: String, _ program: RuleProgram
  ) -> String {
    let names = program.rules.map { qualified($0.rule) }
    guard let rule = program.rules.first(where: { $0.rule.id == id }) else {
      return suggestion(name, among: names)
    }
    return "Did you mean '\(qualified(rule.rule))'?"
  }

  static func suggestion(_ word: String, among known: [String]) -> String {
    Suggestion.nearest(to: word, among: known).map { "Did you mean '\($0)'?" }
      ?? "'lockstep rules list' shows them all."
  }
}

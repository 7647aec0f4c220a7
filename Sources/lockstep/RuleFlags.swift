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

  static let observes = Flag.options(
    "observes", value: "PATTERN", .text,
    help: "The app records these events, although the log may lack them")
  static let assume = Flag.switch(
    "assume-observed", help: "Take every event that is missing as not happened")
  static let facts = Flag.options(
    "set", value: "FACT=VALUE", .text, help: "State a fact, such as os=18.2 or alwaysOn=true")
  /// The shipped packs, the working folder's rules and the named files, which know the names that
  /// the events files declare.
  static func program(
    _ session: Session, userEvents: [EventsFile], includesShippedTests: Bool = false
  ) throws -> RuleProgram {
    var paths = session.arguments[files]
    if session.arguments[ReadingFlags.project], !paths.contains(RuleLoader.projectFile),
      try ProjectFile.isThere(RuleLoader.projectFile)
    {
      session.tell("using \(RuleLoader.projectFile) of this folder; --no-project leaves it out")
      paths.insert(RuleLoader.projectFile, at: 0)
    }
    return try RuleLoader.program(
      files: paths, userEvents: userEvents, includesShippedTests: includesShippedTests)
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

  /// What the command line says of the app beside the log: what it records, and facts.
  static func surroundings(
    _ arguments: ParsedArguments, _ program: RuleProgram
  ) throws -> RuleEngine.Options {
    var options = RuleEngine.Options()
    options.observes = try arguments[observes].map { try Compiler.observed($0, in: program) }
    options.assumesObserved = arguments[assume]
    for setting in arguments[facts] {
      let (name, value) = try fact(setting, arguments)
      options.facts[name] = value
    }
    return options
  }

  /// A fact and its value, where both are known to the rules.
  private static func fact(
    _ setting: String, _ arguments: ParsedArguments
  ) throws -> (name: String, value: Literal) {
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard parts.count == 2 else {
      throw arguments.usageError(
        "'--set=\(PlainText.sanitised(setting))' gives no value",
        remedy: "A fact is stated as FACT=VALUE, such as alwaysOn=true.")
    }
    let all = "The facts are \(Fact.statableNames.joined(separator: ", "))."
    guard let values = Fact.values(of: name) else {
      let nearest = Suggestion.nearest(to: name, among: Fact.statableNames)
      throw arguments.usageError(
        "'--set' knows no fact '\(PlainText.sanitised(name))'",
        remedy: nearest.map { "Did you mean '\($0)'?" } ?? all)
    }
    guard Fact.statableNames.contains(name) else {
      throw arguments.usageError(
        "'\(name)' cannot be stated: it follows from the events", remedy: all)
    }
    let value = Literal(word: String(parts[1]))
    guard values.contain(value), !parts[1].isEmpty else {
      throw arguments.usageError(
        "'\(name)' is never '\(PlainText.sanitised(String(parts[1])))'",
        remedy: "It is \(values.description).")
    }
    return (name, value)
  }
}

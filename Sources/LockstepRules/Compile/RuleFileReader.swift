package import LockstepModel

/// Rule files that are read as one, each after those whose names it may use.
package struct RuleFileReader: Sendable {
  private var files: [RuleFile] = []
  private var texts: [String: String] = [:]
  private var shippedPacks: Set<String> = []
  /// The shipped files, about which nobody has to be warned again: a test does.
  private var shippedFiles: Set<String> = []
  private let warnsAboutShippedFiles: Bool
  private var diagnostics: [RuleDiagnostic] = []
  private var warnings: [RuleDiagnostic] = []
  private var eventNames: Set<EventName> = []
  /// The event names that are declared beside the vocabulary.
  package private(set) var declaredNames: Set<String> = []

  /// - Parameter warnsAboutShippedFiles: Whether what is doubtful in shipped files is looked for, too.
  package init(warnsAboutShippedFiles: Bool = false) {
    self.warnsAboutShippedFiles = warnsAboutShippedFiles
  }

  /// Makes names known that something else than a rule file declares.
  package mutating func declare(_ names: Set<EventName>) {
    eventNames.formUnion(names)
    declaredNames.formUnion(names.map(\.rawValue))
  }

  /// Reads a form of rule files: text, name, and the event names that are known already.
  package typealias Parse =
    (_ text: String, _ file: String, _ knownNames: Set<String>) throws(RuleFileErrors) -> RuleFile

  /// Reads one file more; what is wrong in it is thrown by `program()`, with all else.
  package mutating func add(
    _ text: String, named name: String, isShipped: Bool = false, parse: Parse = Parser.parse
  ) {
    texts[name] = texts[name] ?? text
    do throws(RuleFileErrors) {
      add(try parse(text, name, declaredNames), isShipped: isShipped)
    } catch {
      diagnostics += error.diagnostics
    }
  }

  /// Takes what was made in Swift, as far as the line form can say it as well.
  package mutating func add(made file: RuleFile) {
    let faults = LineForm.faults(of: file, knownNames: declaredNames) { _ in "" }
    diagnostics += faults
    if faults.isEmpty { add(file, isShipped: false) }
  }

  private mutating func add(_ file: RuleFile, isShipped: Bool) {
    declaredNames.formUnion(file.events.flatMap { $0.names.map(\.name) })
    if isShipped {
      shippedPacks.formUnion(file.rules.map(\.pack))
      shippedFiles.insert(file.file)
    } else {
      warnAboutShippedPacks(file)
    }
    files.append(file)
  }

  /// The files as one program.
  ///
  /// - Throws: All errors of all files.
  package func program() throws(RuleFileErrors) -> RuleProgram {
    guard diagnostics.isEmpty else { throw RuleFileErrors(diagnostics) }
    var program = try Compiler.compile(
      files, texts: texts, names: eventNames,
      withoutWarnings: warnsAboutShippedFiles ? [] : shippedFiles)
    program.warnings = warnings + program.warnings
    return program
  }

  /// A team's pack with a shipped one's name could not be run without it.
  private mutating func warnAboutShippedPacks(_ file: RuleFile) {
    var told: Set<String> = []
    for rule in file.rules where shippedPacks.contains(rule.pack) && told.insert(rule.pack).inserted
    {
      let text = texts[file.file] ?? ""
      warnings.append(
        RuleDiagnostic(
          severity: .warning, message: "the pack '\(rule.pack)' is a shipped one",
          remedy: "Its rules would run together: begin the file with a 'pack' of its own.",
          place: rule.place, lineText: Lexer.text(ofLine: rule.place.line, in: text)))
    }
  }
}

/// What can be written in the line form, for trees that came another way.
///
/// The line form is what reviewers read and what reports show, so a tree that it cannot say is wrong
/// however it was made. Its own parser decides, so that no limit stands in two places.
package enum LineForm {
  /// Whether a text is one word of the language.
  package static func isWord(_ text: String) -> Bool { isOne(.word, text, written: text) }

  /// Whether a text can stand in quotes: on one line, without what steers a terminal.
  package static func isText(_ text: String) -> Bool {
    isOne(.text, text, written: Printer.quoted(text))
  }

  private static func isOne(_ kind: Token.Kind, _ text: String, written: String) -> Bool {
    var lexer = Lexer(text: written, file: "")
    let tokens = lexer.tokens()
    return lexer.diagnostics.isEmpty && tokens.count == 2 && tokens[0].kind == kind
      && tokens[0].text == text
  }

  /// What of a file the line form does not say, each at the place of its statement.
  ///
  /// - Parameters:
  ///   - file: The file, whichever way it was made.
  ///   - knownNames: Event names that other files declare.
  ///   - lineText: The text of the line at a place, empty where there is none.
  /// - Returns: The errors that a reader of the line form would report.
  package static func faults(
    of file: RuleFile, knownNames: Set<String>, lineText: (SourcePlace) -> String
  ) -> [RuleDiagnostic] {
    let declared = file.events.flatMap { $0.names.map(\.name) }
    let known = knownNames.union(declared)
    return statements(of: file).flatMap { statement in
      self.faults(of: statement, knownNames: known, lineText(statement.place))
    }
  }

  /// A statement alone, as a file that says nothing else.
  private struct Statement {
    var file: RuleFile
    var place: SourcePlace
    var name: String
  }

  private static func statements(of file: RuleFile) -> [Statement] {
    func one<Part>(
      _ path: WritableKeyPath<RuleFile, [Part]>, _ name: (Part) -> String,
      _ place: (Part) -> SourcePlace?
    ) -> [Statement] {
      file[keyPath: path].map { part in
        var alone = RuleFile(file: file.file)
        alone[keyPath: path] = [part]
        let start = SourcePlace(file: file.file, line: 1, column: 1)
        return Statement(file: alone, place: place(part) ?? start, name: name(part))
      }
    }
    return one(\.packs, { "the pack '\($0.name)'" }, { _ in nil })
      + one(\.includes, { "the include of '\($0.name)'" }, \.place)
      + one(\.events, { "the event '\($0.names.first?.name ?? "")'" }, \.names.first?.place)
      + one(\.keys, { "the key '\($0.name)'" }, \.place)
      + one(\.observes, { _ in "what is observed" }, \.atoms.first?.place)
      + one(\.facts, { "the fact '\($0.fact)'" }, \.place)
      + one(\.disables, { "the disabling of '\($0.rule)'" }, \.place)
      + one(\.overrides, { "the override of '\($0.rule)'" }, \.place)
      + one(\.rules, { "\($0.kind.rawValue) '\($0.id)'" }, \.place)
      + one(\.tests, { "test \"\($0.name)\"" }, \.place)
  }

  private static func faults(
    of statement: Statement, knownNames: Set<String>, _ lineText: String
  ) -> [RuleDiagnostic] {
    let printed = Printer.file(statement.file)
    do throws(RuleFileErrors) {
      var again = try Parser.parse(
        text: printed, file: statement.file.file, knownNames: knownNames)
      // A rule's pack is named in front of it, where nothing else names it.
      if statement.file.packs.isEmpty { again.packs = [] }
      guard again.withoutPlaces != statement.file.withoutPlaces else { return [] }
      return [
        RuleDiagnostic(
          severity: .error, message: "\(statement.name) cannot be written as a line of a rule file",
          remedy: "It would read as: \(printed.split(separator: "\n").joined(separator: " "))",
          place: statement.place, lineText: lineText)
      ]
    } catch {
      return error.diagnostics.map { fault in
        var fault = fault
        fault.message = "\(statement.name): \(fault.message)"
        fault.place = statement.place
        fault.lineText = lineText
        return fault
      }
    }
  }
}

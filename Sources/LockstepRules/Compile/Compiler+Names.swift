import LockstepModel

/// Which names are known, and which are meant.
extension Compiler {
  mutating func checkName(_ atom: Atom) {
    guard atom.name.hasSuffix("*") else {
      checkName(atom.name, suggestsAliases: true, at: atom.place)
      return
    }
    let prefix = atom.name.dropLast()
    let names = Vocabulary.entries.map(\.name.rawValue) + declared.keys
    guard !names.contains(where: { $0.hasPrefix(prefix) }) else { return }
    let words = Set(names.map { String(EventName($0).firstWord) + ".*" })
    report("no event begins with '\(prefix)'", suggestion(atom.name, among: words), atom.place)
  }

  private mutating func checkName(_ name: String, suggestsAliases: Bool, at place: SourcePlace) {
    guard Vocabulary.entry(for: EventName(name)) == nil, declared[name] == nil, tellsErrors else {
      return
    }
    var names = Vocabulary.entries.map(\.name.rawValue) + declared.keys
    if suggestsAliases { names += aliases.keys.sorted() }
    report(
      "unknown event '\(name)'",
      suggestion(name, among: names)
        ?? "A mark of your own is declared with: event \(name) \"meaning\"", place)
  }

  /// A test with a misspelt step proves nothing.
  mutating func check(_ test: RuleTest) {
    for setting in test.facts { check(setting) }
    for step in test.steps {
      checkName(step.event.name.rawValue, suggestsAliases: false, at: step.place)
      _ = sources(step.event.source.rawValue, at: step.place)
    }
  }

  private static let knownSources = Source.named.map(\.rawValue)

  mutating func sources(_ text: String, at place: SourcePlace) -> CompiledAtom.Sources {
    let isPrefix = text.hasSuffix("*")
    let word = isPrefix ? String(text.dropLast()) : text
    let isKnown =
      isPrefix
      ? Source(word).isFramework
        || (Self.knownSources + ["framework."]).contains { $0.hasPrefix(word) }
      : Source(word).isKnown
    if !isKnown {
      report(
        "unknown source '\(text)'",
        suggestion(text, among: Self.knownSources)
          ?? "One of: \(Self.knownSources.joined(separator: ", ")), framework.NAME", place)
    }
    return isPrefix ? .prefix(word) : .exact(Source(word))
  }
}

extension Scope {
  /// The flag that a spelling with its dashes names at this level.
  func flag(spelled spelling: String) -> FlagDefinition? {
    flags.first { $0.spellings.contains(spelling) }
  }

  /// The level below under a name that a user typed.
  func verb(_ word: String) throws(UsageError) -> Scope {
    guard let child = child(word) else { throw unknownVerb(word) }
    return child
  }

  /// Shares words out among the positional arguments, by the arguments' names.
  ///
  /// Each argument in turn takes as many as it may while leaving enough for those after it.
  func bind(_ words: [String]) throws(UsageError) -> [String: [String]] {
    var bound: [String: [String]] = [:]
    var rest = words[...]
    var owed = command.positionals.reduce(0) { $0 + $1.minimum }
    if words.count < owed { throw missingArgument(after: words.count) }
    for positional in command.positionals {
      owed -= positional.minimum
      let taken = rest.prefix(min(rest.count - owed, positional.maximum ?? .max))
      for word in taken where !positional.value.accepts(word) {
        throw badValue(word, of: positional.value.placeholder, positional.value)
      }
      bound[positional.value.placeholder] = Array(taken)
      rest = rest.dropFirst(taken.count)
    }
    if let extra = rest.first { throw unexpectedArgument(extra) }
    return bound
  }
}

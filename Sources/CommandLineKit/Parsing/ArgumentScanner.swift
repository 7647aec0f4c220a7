/// A reader of arguments by the GNU conventions, level by level.
///
/// Options may stand anywhere; `--` ends them; `-` is a word. Long options are not abbreviated: an
/// abbreviation that is clear today would be ambiguous with the next release.
struct ArgumentScanner {
  /// Why a scan ended.
  enum Stop: Equatable {
    case end
    case word(String)
    case help
    case version
  }

  /// The texts given for each flag, by its long name.
  private(set) var values: [String: [String]] = [:]

  /// The words that are neither options nor their values.
  private(set) var words: [String] = []

  private var rest: ArraySlice<String>
  private var optionsEnded = false

  init(_ arguments: [String]) {
    rest = arguments[...]
  }

  /// Reads on by the flags of one level, to the end or, where the next word chooses a verb, to it.
  mutating func scan(in scope: Scope, stopsAtWord: Bool) throws(UsageError) -> Stop {
    while let argument = rest.popFirst() {
      if optionsEnded || !looksLikeOption(argument) {
        if stopsAtWord { return .word(argument) }
        words.append(argument)
      } else if argument == "--" {
        optionsEnded = true
      } else if argument.hasPrefix("--") {
        if let stop = try takeLong(argument, in: scope) { return stop }
      } else {
        if let stop = try takeBundle(argument, in: scope) { return stop }
      }
    }
    return .end
  }

  private func looksLikeOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument != "-"
  }

  private mutating func takeLong(
    _ argument: String, in scope: Scope
  ) throws(UsageError) -> Stop? {
    // Bytes, not characters: a combining mark after the sign would hide it.
    let sign = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let spelling = String(argument[..<(sign ?? argument.endIndex)])
    let attached = sign.map { String(argument[argument.utf8.index(after: $0)...]) }
    guard let flag = scope.flag(spelled: spelling) else { throw scope.unknownOption(spelling) }
    guard let value = flag.value else {
      if let attached { throw scope.unexpectedValue(attached, of: spelling) }
      return turn(flag, on: spelling == "--\(flag.name)")
    }
    try take(value, of: flag, spelling: spelling, attached: attached, in: scope)
    return nil
  }

  /// Takes short options that share a dash, the last of which may have its value attached.
  private mutating func takeBundle(
    _ argument: String, in scope: Scope
  ) throws(UsageError) -> Stop? {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let spelling = "-\(letter)"
      guard let flag = scope.flag(spelled: spelling) else {
        throw scope.unknownOption(spelling, in: argument)
      }
      if let value = flag.value {
        let attached = letters.isEmpty ? nil : String(letters)
        try take(value, of: flag, spelling: spelling, attached: attached, in: scope)
        return nil
      }
      if let stop = turn(flag, on: true) { return stop }
    }
    return nil
  }

  private mutating func turn(_ flag: FlagDefinition, on isOn: Bool) -> Stop? {
    switch flag.effect {
    case .asksForHelp: return .help
    case .asksForVersion: return .version
    case .setsValue:
      values[flag.name, default: []].append(isOn ? Flag<Bool>.on : Flag<Bool>.off)
      return nil
    }
  }

  private mutating func take(
    _ value: ValueDefinition, of flag: FlagDefinition, spelling: String, attached: String?,
    in scope: Scope
  ) throws(UsageError) {
    if !flag.isRepeatable, values[flag.name] != nil { throw scope.repeatedOption(spelling) }
    var text = attached ?? ""
    if attached == nil { text = try nextValue(value, of: spelling, in: scope) }
    guard value.accepts(text) else { throw scope.badValue(text, of: spelling, value) }
    values[flag.name, default: []].append(text)
  }

  /// Takes the next argument as a value, unless it is plainly an option of this verb.
  ///
  /// GNU takes it in any case. But `--rules --strict` is a forgotten file name far more often than
  /// a file of that name, and `--rules=--strict` remains for the latter.
  private mutating func nextValue(
    _ value: ValueDefinition, of spelling: String, in scope: Scope
  ) throws(UsageError) -> String {
    guard let next = rest.first, next != "--" else {
      throw scope.missingValue(value, of: spelling, before: nil)
    }
    let name = String(next.prefix { $0 != "=" })
    if scope.flag(spelled: name) != nil {
      throw scope.missingValue(value, of: spelling, before: next)
    }
    rest.removeFirst()
    return next
  }
}

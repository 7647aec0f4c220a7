import LockstepModel

/// A rule with what the recogniser needs to know about it.
///
/// A class, since it is large, never changes, and is looked at for each record that may match.
final class CompiledRule: Sendable {
  let rule: RecognitionRule
  let entry: Vocabulary.Entry?
  let names: AttributeNames
  /// The attributes by one of which its event is always known.
  let identities: [String]?
  /// Wording of text rules, by pattern.
  let wordings: [String]
  /// The patterns again without what loggers put in front, for formats that take it away.
  let aliases: [PatternAlias]
  let postNames: [[UInt8]]

  init(_ rule: RecognitionRule, names: AttributeNames, leads: [[UInt8]], isShipped: Bool) {
    self.rule = rule
    self.names = names
    entry = rule.event.flatMap { Vocabulary.entry(for: $0) }
    identities = rule.event.flatMap { EventMaker.identities[$0] }
    wordings = rule.patterns.map(\.wording)
    aliases =
      isShipped
      ? []
      : rule.patterns.enumerated().flatMap {
        PatternAlias.aliases(of: $0.element, index: $0.offset, leads: leads)
      }
    postNames = rule.form == .post ? rule.texts.map { Array($0.utf8) } : []
  }

  /// Texts of which a message must hold one.
  var needles: [[UInt8]] {
    switch rule.form {
    case .text: rule.patterns.flatMap(\.needles) + aliases.flatMap(\.pattern.needles)
    case .call: rule.signatures.flatMap(\.needles)
    case .post: postNames.map { Array($0.prefix(24)) }
    }
  }

  /// Whether the rule is meant for records of this writer and format.
  func accepts(_ record: LogRecord) -> Bool {
    if !rule.formats.isEmpty, !rule.formats.contains(record.format) { return false }
    guard !rule.writers.isEmpty, let writer = record.writer.name else { return true }
    return rule.writers.contains(writer)
  }
}

/// A user's pattern without the decoration that it begins with.
///
/// Whoever copies `[INFO] host will resign active` out of a log cannot know that some formats make
/// `[INFO]` the record's category.
struct PatternAlias: Sendable {
  let pattern: TextPattern
  /// Which pattern of the rule it stands for.
  let index: Int
  /// What the record's category must be, if it has one.
  let category: String?

  static func aliases(of pattern: TextPattern, index: Int, leads: [[UInt8]]) -> [PatternAlias] {
    guard !pattern.mayStartAnywhere, case .literal(let text)? = pattern.elements.first else {
      return []
    }
    let whole = String(decoding: text, as: UTF8.self)
    // A capture may follow at once, so that the end of the literal is no end.
    let message = Message(whole + "x", leads: leads)
    return message.starts.dropFirst().map { start in
      var shorter = pattern
      shorter.elements[0] = .literal(Array(text[min(start, text.count)...]))
      if start >= text.count { shorter.elements.removeFirst() }
      return PatternAlias(
        pattern: shorter, index: index, category: category(in: text[..<min(start, text.count)]))
    }.filter { !$0.pattern.needles.isEmpty }
  }

  private static func category(in text: ArraySlice<UInt8>) -> String? {
    guard let open = text.lastIndex(of: UInt8(ascii: "[")),
      let close = text.lastIndex(of: UInt8(ascii: "]")), open < close
    else { return nil }
    return String(decoding: text[(open + 1)..<close], as: UTF8.self)
  }
}

/// What a rule found in a message.
struct RuleMatch {
  /// The source's own words.
  var wording: String
  var captures: [Capture] = []
  var attributes = AttributeText()
  /// The type in front of a method.
  var type: String?
  let message: Message
}

/// One message while the rules are tried on it.
struct MessageReading {
  let message: Message
  let record: LogRecord
  private var matcher: PatternMatcher
  /// The methods at the message's starts, read at most once.
  private lazy var methods = message.starts.compactMap { start -> WrittenSignature? in
    var reader = SignatureReader(bytes: message.bytes, position: start, end: message.end)
    return reader.written()
  }

  init(message: Message, record: LogRecord) {
    self.message = message
    self.record = record
    matcher = PatternMatcher(message)
  }

  /// What the rule finds; nil if it does not match.
  mutating func match(_ rule: CompiledRule) -> RuleMatch? {
    switch rule.rule.form {
    case .text: return matchText(rule)
    case .call: return matchCall(rule)
    case .post: return matchPost(rule)
    }
  }

  private mutating func matchText(_ rule: CompiledRule) -> RuleMatch? {
    for (index, pattern) in rule.rule.patterns.enumerated() {
      if let match = match(pattern, starts: message.starts, rule: rule, index: index) {
        return match
      }
    }
    for alias in rule.aliases
    where alias.category == nil || record.category == nil || record.category == alias.category {
      // Only where the message begins: behind other decoration it is another logger's line.
      let starts = [message.starts[0]]
      if let match = match(
        alias.pattern, starts: starts, rule: rule, index: alias.index)
      {
        return match
      }
    }
    return nil
  }

  private mutating func match(
    _ pattern: TextPattern, starts: [Int], rule: CompiledRule, index: Int
  ) -> RuleMatch? {
    guard matcher.matches(pattern, starts: starts) else { return nil }
    var attributes = AttributeText()
    if let start = matcher.attributesStart {
      attributes = AttributeReader.read(message.bytes, from: start, end: message.end)
      // `inactive -> active` is a change, whose new value another rule knows.
      let isExpected = attributes.returned == nil || rule.rule.returned != nil
      guard attributes.isPlain, isExpected else { return nil }
    }
    return RuleMatch(
      wording: rule.wordings[index], captures: matcher.captures, attributes: attributes,
      message: message)
  }

  private mutating func matchCall(_ rule: CompiledRule) -> RuleMatch? {
    for method in methods
    where rule.rule.signatures.contains(where: { $0.matches(method.signature) }) {
      var attributes = AttributeReader.read(
        message.bytes, from: method.range.upperBound, end: message.end)
      guard
        Prose.admits(
          &attributes, method: method, isSetOff: isSetOff(method.range.upperBound),
          firstKey: rule.rule.first)
      else { continue }
      return RuleMatch(
        wording: message.text(method.range), attributes: attributes, type: method.type,
        message: message)
    }
    return nil
  }

  /// Whether punctuation follows, blanks aside.
  private func isSetOff(_ position: Int) -> Bool {
    let next = message.bytes[position..<message.end].first { !$0.isWhiteSpace }
    return next.map { "-:|,;".utf8.contains($0) || $0 >= 0xE2 } ?? false
  }

  private func matchPost(_ rule: CompiledRule) -> RuleMatch? {
    for name in rule.postNames {
      guard let post = NotificationPost.find(name, in: message) else { continue }
      return RuleMatch(
        wording: String(decoding: name, as: UTF8.self), attributes: post, message: message)
    }
    return nil
  }
}

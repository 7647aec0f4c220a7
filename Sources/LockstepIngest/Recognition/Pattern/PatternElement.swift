/// One piece of a pattern.
enum PatternElement: Sendable, Equatable {
  /// Fixed text; a blank stands for any run of blanks, tabs and line breaks.
  case literal([UInt8])
  /// One of several fixed texts, tried in order; an empty one makes the others optional.
  case choice([[UInt8]])
  /// Text that varies; without a name it is passed over.
  case capture(name: String?, kind: CaptureKind)
  /// Any text, also none.
  case skip
  /// The rest of the message, which holds `key=value` pairs and nothing that reads as prose.
  case attributes
  /// The rest of the message, whatever it is.
  case rest
}

/// One text of a rule, compiled.
struct TextPattern: Sendable, Equatable {
  /// The pieces in order, without the leading `*`.
  var elements: [PatternElement]
  /// Whether other text may stand before the first piece: a leading `*`.
  var mayStartAnywhere: Bool

  /// Texts of which a message must hold at least one, so that a search can rule it out.
  ///
  /// The longest fixed text, or all of a choice where the shortest of them is longer.
  var needles: [[UInt8]] {
    var best: [[UInt8]] = []
    for element in elements {
      var texts: [[UInt8]]
      switch element {
      case .literal(let text): texts = [text]
      case .choice(let choices): texts = choices
      case .capture(_, .oneOf(let words)): texts = words.map { Array($0.utf8) }
      default: continue
      }
      texts = texts.map(Self.needle)
      if Self.shortest(texts) > Self.shortest(best) { best = texts }
    }
    return best
  }

  private static func shortest(_ texts: [[UInt8]]) -> Int { texts.map(\.count).min() ?? 0 }

  /// The text without blanks around it, and no longer than makes it rare.
  private static func needle(_ text: [UInt8]) -> [UInt8] {
    let blank = UInt8(ascii: " ")
    var text = text.drop { $0 == blank }.prefix(24)
    while text.last == blank { text.removeLast() }
    return Array(text)
  }

  /// The fixed text before the first capture, trimmed: what the source said in its own words.
  var wording: String {
    var text: [UInt8] = []
    for element in elements {
      guard case .literal(let bytes) = element else {
        if text.isEmpty { continue }
        break
      }
      text += bytes
    }
    let trimmed = text.drop { $0 == UInt8(ascii: " ") }.prefix(60)
    return String(decoding: trimmed, as: UTF8.self).trimmedEnd
  }
}

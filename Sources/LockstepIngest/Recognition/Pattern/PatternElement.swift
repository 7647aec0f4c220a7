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

  /// Words of which a message must hold at least one, so that a search can rule it out.
  ///
  /// One word suffices where the pattern has fixed text; where all fixed text is in a choice there
  /// is a word for each alternative.
  var needles: [[UInt8]] {
    var best: [[UInt8]] = []
    for element in elements {
      var words: [[UInt8]] = []
      switch element {
      case .literal(let text): words = [Self.longestWord(of: text)]
      case .choice(let texts): words = texts.map(Self.longestWord)
      case .capture(_, .oneOf(let texts)):
        words = texts.map { Self.longestWord(of: Array($0.utf8)) }
      default: continue
      }
      if Self.shortest(words) > Self.shortest(best) { best = words }
    }
    return best
  }

  private static func shortest(_ words: [[UInt8]]) -> Int { words.map(\.count).min() ?? 0 }

  private static func longestWord(of text: [UInt8]) -> [UInt8] {
    let words = text.split(separator: UInt8(ascii: " "))
    let longest = words.max { $0.count < $1.count } ?? []
    return Array(longest.prefix(24))
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
    return Blanks.trimmedEnd(String(decoding: trimmed, as: UTF8.self))
  }
}

/// Emphasis for text on a terminal, which leaves the text alone where it is off.
///
///     print(style("fail", .bold, .red))
package struct Style: Sendable, Equatable {
  /// One way to set text off.
  package enum Attribute: Sendable, CaseIterable {
    case bold
    case dim
    case red
    case green
    case yellow
    case cyan

    /// The codes that start and end it; each ends only its own kind, so that styles nest.
    fileprivate var codes: (on: Int, off: Int) {
      switch self {
      case .bold: (1, 22)
      case .dim: (2, 22)
      case .red: (31, 39)
      case .green: (32, 39)
      case .yellow: (33, 39)
      case .cyan: (36, 39)
      }
    }
  }

  /// The style that changes nothing.
  package static let plain = Style(isEnabled: false)

  /// Whether text is set off at all.
  package let isEnabled: Bool

  /// Makes a style that is on or off for good.
  package init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// Sets a text off; the text must be safe for a terminal already.
  package func callAsFunction(_ text: String, _ attributes: Attribute...) -> String {
    guard isEnabled, !text.isEmpty else { return text }
    return attributes.reversed().reduce(text) { styled, attribute in
      "\u{1B}[\(attribute.codes.on)m\(styled)\u{1B}[\(attribute.codes.off)m"
    }
  }
}

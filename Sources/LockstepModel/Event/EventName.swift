/// A canonical dotted event name, such as `scene.didActivate`.
package struct EventName: Sendable, Hashable, Comparable, RawRepresentable,
  ExpressibleByStringLiteral, CustomStringConvertible
{
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ rawValue: String) { self.rawValue = rawValue }
  package init(stringLiteral value: String) { rawValue = value }

  package var description: String { rawValue }

  /// The part before the first dot: `scene` of `scene.didActivate`.
  package var firstWord: Substring { rawValue.prefix { $0 != "." } }

  package static func < (left: EventName, right: EventName) -> Bool {
    left.rawValue < right.rawValue
  }
}

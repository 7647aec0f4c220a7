/// A typed value of an attribute or of trace metadata.
public enum Value: Sendable, Hashable {
  case bool(Bool)
  case integer(Int64)
  /// Only above `Int64.max`, so that one number has one form.
  case unsigned(UInt64)
  case number(Double)
  case string(String)
  case list([Value])
  case object(Attributes)

  /// An exact integer in its one form.
  package init(_ unsigned: UInt64) {
    self = Int64(exactly: unsigned).map(Value.integer) ?? .unsigned(unsigned)
  }

  /// The text, where the value is text.
  package var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The number, where the value is one; integers beyond 2^53 are rounded.
  package var asNumber: Double? {
    switch self {
    case .integer(let value): return Double(value)
    case .unsigned(let value): return Double(value)
    case .number(let value): return value
    default: return nil
    }
  }

  /// The value as a person writes it: text without quotes, lists with commas.
  package var plainText: String {
    switch self {
    case .bool(let value): return String(value)
    case .integer(let value): return String(value)
    case .unsigned(let value): return String(value)
    case .number(let value): return String(value)
    case .string(let value): return value
    case .list(let values): return values.map(\.plainText).joined(separator: ",")
    case .object(let values):
      return values.map { "\($0.key)=\($0.value.plainText)" }.joined(separator: ",")
    }
  }
}

/// Key-value pairs sorted by the bytes of their keys, each key once; small, so a sorted array beats a hash table.
public struct Attributes: Sendable, Hashable, RandomAccessCollection,
  ExpressibleByDictionaryLiteral
{
  /// One key with its value.
  public struct Element: Sendable, Hashable {
    @usableFromInline package let key: String
    @usableFromInline package var value: Value

    package init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }

  @usableFromInline var elements: [Element] = []

  /// None.
  @inlinable public init() {}

  /// Takes pairs as they are if their keys ascend, else in order; of doubled keys the last counts.
  ///
  /// Linear where they ascend, else as slow as sorting.
  package init(_ pairs: [Element]) {
    let ascends = zip(pairs, pairs.dropFirst()).allSatisfy { ExactText.precedes($0.key, $1.key) }
    elements = ascends ? pairs : Self.sorted(pairs)
  }

  /// Takes pairs whose keys are known to ascend.
  package init(ascending pairs: [Element]) { elements = pairs }

  private static func sorted(_ pairs: [Element]) -> [Element] {
    var sorted: [Element] = []
    // Swift's sort keeps the order of what is equal, so the last of doubled keys comes last.
    for pair in pairs.sorted(by: { ExactText.precedes($0.key, $1.key) }) {
      if let last = sorted.last, ExactText.isSame(last.key, pair.key) { sorted.removeLast() }
      sorted.append(pair)
    }
    return sorted
  }

  /// Takes pairs in any order; of doubled keys the last counts.
  public init(dictionaryLiteral pairs: (String, Value)...) {
    for (key, value) in pairs { self[key] = value }
  }

  /// 0.
  @inlinable public var startIndex: Int { elements.startIndex }
  /// How many pairs there are.
  @inlinable public var endIndex: Int { elements.endIndex }
  /// The pair at a place in the order of the keys.
  @inlinable public subscript(position: Int) -> Element { elements[position] }

  /// Lends the pairs without a copy of each.
  @inlinable public func withElements<Result>(
    _ body: (UnsafeBufferPointer<Element>) -> Result
  ) -> Result {
    elements.withUnsafeBufferPointer(body)
  }

  /// The value of a key; setting nil removes it.
  ///
  /// Logarithmic to read, linear to write.
  package subscript(key: String) -> Value? {
    get {
      let position = insertionIndex(of: key)
      guard position < elements.count, ExactText.isSame(elements[position].key, key) else {
        return nil
      }
      return elements[position].value
    }
    set {
      let position = insertionIndex(of: key)
      let isPresent = position < elements.count && ExactText.isSame(elements[position].key, key)
      switch (newValue, isPresent) {
      case (let value?, true): elements[position].value = value
      case (let value?, false): elements.insert(Element(key: key, value: value), at: position)
      case (nil, true): elements.remove(at: position)
      case (nil, false): break
      }
    }
  }

  private func insertionIndex(of key: String) -> Int {
    elements.end { ExactText.precedes($0.key, key) }
  }
}

extension Value {
  /// What stands in a log for a value that was kept private, or was lost.
  private static let hiddenTexts: Set<String> = [
    "<private>", "<decode: missing data>", "<redacted>", "<unknown>",
  ]
  /// How a value begins of which only a hash is printed: its salt is one process's own.
  private static let hiddenStart = "<mask."

  /// Whether a text stands for a value that was kept private, or was lost.
  package static func isHidden(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "<"), text.utf8.last == UInt8(ascii: ">") else {
      return false
    }
    return hiddenTexts.contains(text) || text.hasPrefix(hiddenStart)
  }

  /// Whether the log hides what it was: it may be any value.
  ///
  /// `%{private}` arguments print so without the private-data profile. The same hidden text is not
  /// the same value.
  package var isHidden: Bool {
    guard case .string(let text) = self else { return false }
    return Self.isHidden(text)
  }

  /// Whether the value names nothing, so that two of them do not name the same thing: it is hidden,
  /// or an empty text.
  package var isNameless: Bool { self == .string("") || isHidden }
}

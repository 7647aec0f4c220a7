import LockstepModel

/// Comparing an event's value with what a rule writes.
enum ValueComparison {
  static func holds(_ value: Value, _ sign: Comparison.Sign, _ literals: [Literal]) -> Bool {
    guard let literal = literals.first else { return false }
    switch sign {
    case .equal: return equals(value, literal)
    case .notEqual: return !equals(value, literal)
    case .isIn: return literals.contains { equals(value, $0) }
    case .contains: return matches(value, literal.plainText)
    case .containsNot: return !matches(value, literal.plainText)
    case .less: return order(value, literal).map { $0 < 0 } ?? false
    case .lessOrEqual: return order(value, literal).map { $0 <= 0 } ?? false
    case .greater: return order(value, literal).map { $0 > 0 } ?? false
    case .greaterOrEqual: return order(value, literal).map { $0 >= 0 } ?? false
    }
  }

  private static func equals(_ value: Value, _ literal: Literal) -> Bool {
    if let order = numericOrder(value, literal) { return order == 0 }
    let (left, right) = (value.plainText, literal.plainText)
    if left == right { return true }
    // 17.4 and 17.4.0 are one version; without a dot it may be an id, where 7 is not 007.
    return (left.contains(".") || right.contains(".")) && order(value, literal) == 0
  }

  private static func numericOrder(_ value: Value, _ literal: Literal) -> Int? {
    guard let left = value.asNumber else { return nil }
    let right: Double
    switch literal {
    case .integer(let number):
      if case .integer(let exact) = value {
        return exact < number ? -1 : exact == number ? 0 : 1
      }
      right = Double(number)
    case .number(let number): right = number
    case .text(let text):
      guard text.allSatisfy({ $0.isNumber || "+-.e".contains($0) }), let number = Double(text)
      else { return nil }
      right = number
    case .bool: return nil
    }
    return left < right ? -1 : left == right ? 0 : 1
  }

  /// Numbers by value; everything else that looks like a version by components.
  static func order(_ value: Value, _ literal: Literal) -> Int? {
    if let order = numericOrder(value, literal) { return order }
    guard let left = components(value.plainText), let right = components(literal.plainText) else {
      return nil
    }
    for index in 0..<max(left.count, right.count) {
      let first = index < left.count ? left[index] : 0
      let second = index < right.count ? right[index] : 0
      if first != second { return first < second ? -1 : 1 }
    }
    return 0
  }

  private static func components(_ text: String) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    let known = parts.compactMap { $0 }
    return known.count == parts.count && !known.isEmpty ? known : nil
  }

  /// `~`: contains, case ignored; `*` stands for any run.
  private static func matches(_ value: Value, _ pattern: String) -> Bool {
    var rest = Substring(value.plainText.lowercased())
    for part in pattern.lowercased().split(separator: "*") {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

extension Substring {
  /// The first place of a text; linear times the text's length.
  fileprivate func firstRange(of text: Substring) -> Range<Index>? {
    guard !text.isEmpty else { return startIndex..<startIndex }
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      start = index(after: start)
    }
    return nil
  }
}

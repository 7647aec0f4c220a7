import CommandLineKit

/// A text in which `*` stands for any run of characters.
struct GlobPattern: Sendable {
  let text: String

  /// Whether the pattern fits the whole word, in time linear in both but for repeated stars.
  func matches(_ word: String) -> Bool {
    let pattern = Array(text.utf8)
    let bytes = Array(word.utf8)
    var (position, index) = (0, 0)
    var star: (position: Int, index: Int)?
    while index < bytes.count {
      if position < pattern.count, pattern[position] == UInt8(ascii: "*") {
        star = (position, index)
        position += 1
      } else if position < pattern.count, pattern[position] == bytes[index] {
        position += 1
        index += 1
      } else if let last = star {
        star = (last.position, last.index + 1)
        (position, index) = (last.position + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

extension Conversion where Parsed == GlobPattern {
  /// Takes a name with or without stars.
  static var pattern: Conversion {
    Conversion(
      expected: "a name, in which '*' stands for any run", print: { $0.text },
      parse: { $0.isEmpty ? nil : GlobPattern(text: $0) })
  }
}

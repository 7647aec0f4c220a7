import LockstepJSON
import LockstepRules

/// The text of a JSON file, and what its bytes are called in messages.
struct JSONSource {
  let file: String
  private let text: String
  private let bytes: [UInt8]
  /// Where each line begins.
  private let lineStarts: [Int]

  /// In lines that are longer, as generators write them, columns count bytes: counting characters
  /// for each place would take the square of the time.
  private static let longestCountedLine = 4096

  init(text: String, file: String) {
    self.file = file
    // A byte order mark is no part of the value.
    let mark: Unicode.Scalar = "\u{FEFF}"
    self.text = text.unicodeScalars.first == mark ? String(text.unicodeScalars.dropFirst()) : text
    let bytes = Array(self.text.utf8)
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == Self.lineFeed }.map { $0 + 1 }
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// The file's one value.
  func root() throws(RuleFileErrors) -> JSONNode {
    do throws(JSONReader.Failure) {
      return try JSONNode.node(bytes[...])
    } catch {
      let offset = min(error.offset, bytes.count)
      throw RuleFileErrors([
        self.error(
          "this is no JSON: \(error.kind.rawValue)",
          remedy: "The line form of rules stands in files that end in .rules.",
          at: offset..<min(offset + 1, bytes.count))
      ])
    }
  }

  func text(of range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Line and column of bytes; what covers several lines is named by the first one.
  func place(of range: Range<Int>) -> SourcePlace {
    let line = self.line(at: range.lowerBound)
    let start = lineStarts[line]
    let end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    let covered = range.lowerBound..<max(range.lowerBound, min(range.upperBound, end))
    let isCounted = end - start <= Self.longestCountedLine
    func width(_ range: Range<Int>) -> Int { isCounted ? text(of: range).count : range.count }
    return SourcePlace(
      file: file, line: line + 1, column: width(start..<range.lowerBound) + 1,
      length: isCounted ? max(1, width(covered)) : 1)
  }

  /// The index of the line that holds a byte.
  private func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The line at a place, to be shown with a message.
  func lineText(at place: SourcePlace) -> String {
    let start = lineStarts[place.line - 1]
    let end = place.line < lineStarts.count ? lineStarts[place.line] - 1 : bytes.count
    // A caret far to the right shows nothing.
    guard end - start <= Self.longestShownLine else { return "" }
    let hasReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
    return text(of: start..<(hasReturn ? end - 1 : end))
  }

  private static let longestShownLine = 400

  func error(_ message: String, remedy: String?, at range: Range<Int>) -> RuleDiagnostic {
    let place = place(of: range)
    return RuleDiagnostic(
      severity: .error, message: message, remedy: remedy, place: place,
      lineText: lineText(at: place))
  }
}

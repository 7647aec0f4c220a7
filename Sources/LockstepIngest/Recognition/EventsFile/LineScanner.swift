/// A cursor over the characters of one line and of those that continue it, which knows places.
struct LineScanner {
  /// Which line the first is, counted from 1.
  let number: Int
  let characters: [Unicode.Scalar]
  /// Where each line begins among the characters.
  private let lineStarts: [Int]
  var position = 0
  /// Where the last word began.
  private(set) var wordStart = 0

  init(lines: ArraySlice<Substring>, number: Int) {
    var characters: [Unicode.Scalar] = []
    var starts: [Int] = []
    for line in lines {
      if !starts.isEmpty { characters.append("\n") }
      starts.append(characters.count)
      characters += Array(line.unicodeScalars)
    }
    self.characters = characters
    self.number = number
    lineStarts = starts
  }

  var isAtEnd: Bool { position >= characters.count }

  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < characters.count ? characters[position + distance] : nil
  }

  mutating func skipBlanks() {
    while let next = peek(), next == " " || next == "\t" || next == "\n" { position += 1 }
  }

  /// Passes a character if it is the next one.
  mutating func character(_ expected: Unicode.Scalar) -> Bool {
    guard peek() == expected else { return false }
    position += 1
    return true
  }

  /// Passes a word if it is the next one.
  mutating func keyword(_ expected: String) -> Bool {
    let start = position
    if word() == expected { return true }
    position = start
    return false
  }

  /// Passes `->` and the blanks before it.
  mutating func arrow() -> Bool {
    skipBlanks()
    guard peek() == "-", peek(1) == ">" else { return false }
    position += 2
    return true
  }

  /// Reads letters, digits, dots, hyphens and underscores; empty if there are none.
  mutating func word() -> String {
    wordStart = position
    while let next = peek(), Self.isWord(next) { position += 1 }
    return text(wordStart..<position)
  }

  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || (scalar >= "0" && scalar <= "9")
      || scalar == "." || scalar == "_" || scalar == "-"
  }

  /// Reads a comment to the end of the line: the text behind `#`.
  mutating func comment() -> String? {
    guard peek() == "#" else { return nil }
    let end = characters[position...].firstIndex(of: "\n") ?? characters.count
    let comment = text((position + 1)..<end)
    position = end
    return comment
  }

  /// Reads a text in quotes, in which a backslash takes the next character as it is.
  mutating func quoted() throws(EventsFileFault) -> String {
    let start = position
    guard character("\"") else {
      throw fault("expected a text in quotes", remedy: "Put the text between two \" characters.")
    }
    var result = String.UnicodeScalarView()
    while let next = peek(), next != "\n" {
      position += 1
      if next == "\"" { return String(result) }
      if next == "\\", let escaped = peek() {
        position += 1
        result.append(escaped)
      } else {
        result.append(next)
      }
    }
    throw fault("the text is not closed", at: start, remedy: "Put a \" where the text ends.")
  }

  func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: characters[range])
    return String(view)
  }

  /// A fault at a place, which is here unless said.
  func fault(_ problem: String, at place: Int? = nil, remedy: String) -> EventsFileFault {
    let place = min(place ?? position, characters.count)
    let index = lineStarts.lastIndex { $0 <= place } ?? 0
    let start = lineStarts[index]
    let end = characters[start...].firstIndex(of: "\n") ?? characters.count
    return EventsFileFault(
      line: number + index, column: place - start + 1, text: text(start..<end), problem: problem,
      remedy: remedy)
  }
}

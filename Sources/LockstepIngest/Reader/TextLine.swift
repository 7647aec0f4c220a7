/// A line as the grammars see it: without line end, colours, quote marks and paste damage.
struct TextLine {
  /// The line, counted from 1, and its byte offset.
  var number: Int
  var offset: Int
  /// The cleaned bytes, indentation included.
  var bytes: ArraySlice<UInt8>
  /// How many blanks and tabs stand before the text.
  var indentation: Int

  init(number: Int, offset: Int, bytes: ArraySlice<UInt8>) {
    self.number = number
    self.offset = offset
    self.bytes = bytes
    indentation = bytes.prefix { $0.isBlank }.count
  }

  /// The bytes behind the indentation.
  var body: ArraySlice<UInt8> { bytes.dropFirst(indentation) }

  /// Whether nothing is printed.
  var isBlank: Bool { indentation == bytes.count }

  /// The bytes without a number of indentation columns, for the lines below an indented record.
  func bytes(without columns: Int) -> ArraySlice<UInt8> {
    bytes.dropFirst(min(columns, indentation))
  }
}

/// Takes off a line what pastes, terminals and relays put around it.
///
/// Removed are a byte order mark, NULs at the ends, colour sequences, `> ` quote marks, back-ticks
/// around the line, and the back-slashes that Markdown editors put before punctuation. Bytes are
/// copied only where the inside of the line changes.
enum LineCleaner {
  static func clean(_ raw: RawLine) -> TextLine {
    var bytes = raw.bytes
    // Files that were joined have marks in the middle, too.
    if bytes.begins(with: "\u{FEFF}") { bytes = bytes.dropFirst(3) }
    while bytes.first == 0 || bytes.first == 0x0D { bytes = bytes.dropFirst() }
    while bytes.last == 0 || bytes.last == 0x0D { bytes = bytes.dropLast() }
    if bytes.contains(0x1B) { bytes = withoutColours(bytes) }
    bytes = withoutBackTicks(withoutQuotes(bytes))
    if hasMarkdownEscapes(bytes) { bytes = withoutMarkdownEscapes(bytes) }
    return TextLine(number: raw.number, offset: raw.offset, bytes: bytes)
  }

  private static func withoutColours(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = bytes.startIndex
    while position < bytes.endIndex {
      guard bytes[position] == 0x1B else {
        result.append(bytes[position])
        position += 1
        continue
      }
      position += 1
      guard position < bytes.endIndex, bytes[position] == UInt8(ascii: "[") else { continue }
      position += 1
      while position < bytes.endIndex, bytes[position] < 0x40 { position += 1 }
      if position < bytes.endIndex { position += 1 }
    }
    return result[...]
  }

  private static func withoutQuotes(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while bytes.first == UInt8(ascii: ">") {
      let rest = bytes.dropFirst()
      if rest.isEmpty { return rest }
      guard rest.first == UInt8(ascii: " ") || rest.first == UInt8(ascii: ">") else { break }
      bytes = rest.first == UInt8(ascii: " ") ? rest.dropFirst() : rest
    }
    return bytes
  }

  /// Takes off a pair of back-ticks around the line, or a single one at either end, as the first
  /// and the last line of a longer quotation have it; a code fence stays.
  private static func withoutBackTicks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let tick = UInt8(ascii: "`")
    guard bytes.first == tick || bytes.last == tick, !bytes.begins(with: "```"), bytes.count > 1
    else { return bytes }
    let count = bytes.count { $0 == tick }
    if count == 2, bytes.first == tick, bytes.last == tick { return bytes.dropFirst().dropLast() }
    guard count == 1 else { return bytes }
    return bytes.first == tick ? bytes.dropFirst() : bytes.dropLast()
  }

  /// Whether an escape stands there that neither JSON nor vis(3) writes, and the line is no JSON.
  private static func hasMarkdownEscapes(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first != UInt8(ascii: "{") else { return false }
    var position = bytes.startIndex
    while position + 1 < bytes.endIndex {
      guard bytes[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      switch bytes[position + 1] {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "_"), UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "`"):
        return true
      default: position += 2
      }
    }
    return false
  }

  private static func withoutMarkdownEscapes(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let byte = bytes[position]
      position += 1
      guard byte == UInt8(ascii: "\\"), position < bytes.endIndex,
        isMarkdownPunctuation(bytes[position])
      else {
        result.append(byte)
        continue
      }
      result.append(bytes[position])
      position += 1
    }
    return result[...]
  }

  private static func isMarkdownPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "/"): false
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

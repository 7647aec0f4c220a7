/// What a continuation line may look like to be passed over: the parser takes such a line as the
/// rest of an open record of the syslog style, whatever stands before and behind it.
enum PlainContinuation {
  private static let notPlain: UInt8 = 1
  private static let startsPlainly: UInt8 = 2
  private static let closes: UInt8 = 4

  /// What each byte may do in such a line.
  private static let classes: [UInt8] = (0...255).map { number in
    let byte = UInt8(number)
    var result: UInt8 = 0
    // `$`, `#` and `%` may be a shell's, a tab may divide column titles.
    if byte < 0x20 || byte >= 0x7F || "$#%".utf8.contains(byte) { result |= notPlain }
    // Digits begin times, `T`, `E` and `t` the lines of tests, other capitals those of tools.
    if "abcdefhijklmnopqrsuvwxyzBDGHIJKMOPQRUVXYZ<{}()\"'_;=],/|".utf8.contains(byte) {
      result |= startsPlainly
    }
    if "})];, ".utf8.contains(byte) { result |= closes }
    return result
  }

  /// Whether a line is one; a text that concerns a rule or a reader is not looked for.
  static func isOne(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    classes.withUnsafeBufferPointer { classes in
      var start = 0
      while start < line.count, line[start].isBlank { start += 1 }
      guard start < line.count else { return false }
      var all: UInt8 = 0
      var common: UInt8 = 0xFF
      for position in start..<line.count {
        let properties = classes[Int(line[position])]
        all |= properties
        common &= properties
      }
      guard all & notPlain == 0, line[line.count - 1] != UInt8(ascii: "`") else { return false }
      if start == 0 { return common & closes != 0 && line[0] != UInt8(ascii: " ") }
      let first = line[start]
      // A date may stand behind one blank, and begin with the name of a month.
      if start == 1, first.isUppercase { return false }
      return classes[Int(first)] & startsPlainly != 0
    }
  }
}

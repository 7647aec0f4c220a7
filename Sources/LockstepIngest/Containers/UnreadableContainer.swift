/// A file that holds logs in a form that only other tools read.
package enum UnreadableContainer: String, Error, Sendable, CaseIterable {
  case logArchive
  case tracev3
  case xcresult
  case sysdiagnose
  case tar
  case zip
  case propertyList
  case utf16
  case utf32
  case binary

  /// How many of a file's first bytes decide.
  package static let headLength = 512

  /// What a file or folder is, by its name and its first bytes; nil where it may be a log.
  ///
  /// - Parameters:
  ///   - name: The last component of its path.
  ///   - head: The first bytes, after decompression; empty for a folder.
  ///   - isFolder: Whether it is a folder.
  /// - Returns: What it is.
  package static func detect(
    name: String, head: ArraySlice<UInt8>, isFolder: Bool = false
  ) -> UnreadableContainer? {
    let name = Array(name.lowercased().utf8)[...]
    if name.ends(with: ".logarchive") { return .logArchive }
    if name.ends(with: ".xcresult") { return .xcresult }
    if isFolder { return nil }
    if name.ends(with: ".tracev3") || isTracev3(head) { return .tracev3 }
    if isTar(head) || name.ends(with: ".tar") || name.ends(with: ".tar.gz")
      || name.ends(with: ".tgz")
    {
      return name.begins(with: "sysdiagnose") ? .sysdiagnose : .tar
    }
    if head.begins(with: "bplist00") { return .propertyList }
    if head.begins(with: "<?xml"), head.contains("<!DOCTYPE plist") { return .propertyList }
    if head.begins(with: "PK\u{3}\u{4}") { return .zip }
    // A mark of UTF-32 begins as one of UTF-16 does.
    if isUTF32Mark(head) { return .utf32 }
    if isUTF16Mark(head) { return .utf16 }
    return isBinary(head) ? .binary : nil
  }

  /// The command that turns it into something readable.
  ///
  /// - Parameter name: The file as the user typed it.
  /// - Returns: A sentence or two for the user.
  package func advice(for name: String) -> String {
    switch self {
    case .logArchive:
      "\(name) is a log archive. Turn it into text first: on a Mac `log show --archive \(name)"
        + " --style ndjson --info --debug > log.ndjson`, elsewhere `unifiedlog_iterator --mode"
        + " log-archive --input \(name) --format jsonl --output log.jsonl`."
    case .tracev3:
      "\(name) is one file of a log archive and has no message texts of its own. Export the whole"
        + " archive: on a Mac `log show --archive X.logarchive --style ndjson > log.ndjson`,"
        + " elsewhere `unifiedlog_iterator --mode log-archive --input X.logarchive --format jsonl"
        + " --output log.jsonl`."
    case .xcresult:
      "\(name) is a test result bundle. Export its logs on a Mac: `xcrun xcresulttool export"
        + " diagnostics --path \(name) --output-path diagnostics`, then read the .log files there."
    case .sysdiagnose:
      "\(name) is a sysdiagnose. Unpack it with `tar -xzf \(name)` and export the"
        + " system_logs.logarchive inside: `log show --archive system_logs.logarchive --style"
        + " ndjson > log.ndjson`."
    case .tar: "\(name) is a tar archive. Unpack it with `tar -xf \(name)` and read what is in it."
    case .zip: "\(name) is a zip archive. Unpack it with `unzip \(name)` and read what is in it."
    case .propertyList:
      "\(name) is a property list, no log. `plutil -p \(name)` shows what is in it."
    case .utf16:
      "\(name) is text in UTF-16. Convert it with `iconv -f UTF-16 -t UTF-8 \(name) > log.txt`."
    case .utf32:
      "\(name) is text in UTF-32. Convert it with `iconv -f UTF-32 -t UTF-8 \(name) > log.txt`."
    case .binary:
      "\(name) is no text. If it holds a log, export it as text with the tool that wrote it."
    }
  }

  /// A tracev3 file begins with its header chunk: tag 0x1000, sub-tag 0x11, length 0xD0.
  private static func isTracev3(_ head: ArraySlice<UInt8>) -> Bool {
    head.count >= 16 && head.prefix(4).elementsEqual([0, 0x10, 0, 0])
      && head.dropFirst(4).prefix(4).elementsEqual([0x11, 0, 0, 0])
  }

  private static func isTar(_ head: ArraySlice<UInt8>) -> Bool {
    head.count >= 262 && head.dropFirst(257).begins(with: "ustar")
  }

  private static func isUTF16Mark(_ head: ArraySlice<UInt8>) -> Bool {
    let mark = head.prefix(2)
    return mark.elementsEqual([0xFF, 0xFE]) || mark.elementsEqual([0xFE, 0xFF])
  }

  private static func isUTF32Mark(_ head: ArraySlice<UInt8>) -> Bool {
    let mark = head.prefix(4)
    return mark.elementsEqual([0xFF, 0xFE, 0, 0]) || mark.elementsEqual([0, 0, 0xFE, 0xFF])
  }

  /// Whether control bytes abound that no text has; NULs at line ends are a relay's.
  private static func isBinary(_ head: ArraySlice<UInt8>) -> Bool {
    guard head.count >= 8 else { return false }
    var odd = 0
    var previous: UInt8 = 0x0A
    for byte in head {
      let isText = byte >= 0x20 || (0x07...0x0D).contains(byte) || byte == 0x1B
      if !isText, !(byte == 0 && previous == 0x0A) { odd += 1 }
      previous = byte
    }
    return odd * 10 > head.count
  }
}

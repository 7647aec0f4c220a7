import LockstepModel

/// The fields of a crash report in its text form, as they come in.
///
/// Kept are the labels that tell of launch and end; stacks, registers and images pass by.
struct CrashText {
  /// A field with the place of its label.
  struct Field {
    var label: String
    var value: String
    var place: Place
  }

  private static let kept: Set<String> = [
    "Incident Identifier", "Process", "Identifier", "Role", "Date/Time", "Launch Time",
    "Exception Type", "Exception Codes", "Termination Reason", "Termination Description",
    "Termination Signal",
  ]
  /// A termination's description may go on for lines; this much of it is kept.
  private static let valueLimit = 16_384

  private(set) var fields: [Field] = []
  /// Whether the next lines may go on with the field before them.
  private var isInTermination = false

  /// Whether a line begins a report.
  static func begins(_ line: TextLine) -> Bool {
    guard line.indentation == 0 else { return false }
    if line.bytes.begins(with: "Incident Identifier:") { return true }
    guard let rest = line.bytes.after("Process:") else { return false }
    return rest.first?.isBlank == true && process(rest) != nil
  }

  /// Reads `name [pid]`.
  static func process(_ value: ArraySlice<UInt8>) -> ProcessReference? {
    let value = value.trimmed
    guard value.last == UInt8(ascii: "]"), let open = value.lastIndex(of: UInt8(ascii: "[")),
      let pid = value[(open + 1)...].dropLast().decimal
    else { return nil }
    let name = value[..<open].trimmedEnd
    return name.isEmpty ? nil : ProcessReference(name: name.text, pid: pid)
  }

  /// The label of a `Label:   value` line.
  static func label(of line: TextLine) -> ArraySlice<UInt8>? {
    guard line.indentation == 0,
      let colon = line.bytes.prefix(40).firstIndex(of: UInt8(ascii: ":")),
      colon > line.bytes.startIndex
    else { return nil }
    let label = line.bytes[line.bytes.startIndex..<colon]
    guard label.first?.isUppercase == true,
      label.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: " ") || $0 == 0x2F })
    else { return nil }
    return label
  }

  /// Whether a line is the first one of another report, or plainly of a log.
  func isEnded(by line: TextLine) -> Bool {
    if line.bytes.begins(with: "```") { return true }
    if CrashText.begins(line) {
      let label = CrashText.label(of: line)?.text ?? ""
      return value(label) != nil
    }
    guard line.indentation == 0, let first = line.bytes.first, first.isDigit || first.isUppercase
    else { return false }
    var context = GrammarContext()
    return XcodeNSLogFormat.head(of: line, &context)?.time != nil
      || LogDefaultFormat.head(of: line, &context) != nil
      || LogSyslogFormat.head(of: line, &context) != nil
      || LogCompactFormat.head(of: line, &context) != nil
      || RelayLine(line.body) != nil
  }

  mutating func take(_ line: TextLine) {
    guard let label = CrashText.label(of: line)?.text, !isPartOfTermination(label) else {
      continueTermination(line)
      return
    }
    isInTermination = label.hasPrefix("Termination")
    guard CrashText.kept.contains(label), value(label) == nil else { return }
    let value = line.bytes.dropFirst(label.utf8.count + 1).trimmed
    fields.append(
      Field(
        label: label, value: value.prefix(Self.valueLimit).text,
        place: Place(line: line.number, offset: line.offset)))
  }

  /// `ProcessVisibility: Foreground` below a termination is no label of its own.
  private func isPartOfTermination(_ label: String) -> Bool {
    isInTermination
      && (label.hasPrefix("Process") && label != "Process" || label.hasPrefix("Watchdog"))
  }

  private mutating func continueTermination(_ line: TextLine) {
    guard isInTermination, let last = fields.indices.last else { return }
    if line.isBlank {
      isInTermination = false
    } else if fields[last].value.utf8.count + line.bytes.count < Self.valueLimit {
      fields[last].value += "\n" + line.body.text
    }
  }

  /// The value of a label, if it was printed.
  func value(_ label: String) -> String? { field(label)?.value }

  /// The field of a label.
  func field(_ label: String) -> Field? { fields.first { $0.label == label } }
}

import LockstepModel

/// The line that Xcode 15 and later copy below a record where metadata are shown:
/// `Type: Notice | Timestamp: ... | Process: App | Library: App | Subsystem: ... | Category: ...`.
struct XcodeMetadata {
  private var values: [(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []

  init?(_ line: TextLine) {
    let body = line.body
    guard body.begins(with: "Type: ") || body.begins(with: "Timestamp: "), body.contains(" | ")
    else { return nil }
    var rest = body
    while !rest.isEmpty {
      let end = rest.index(of: " | ")
      let part = rest[..<(end ?? rest.endIndex)]
      if let colon = part.index(of: ": ") {
        values.append((part[..<colon].trimmed, part[(colon + 2)...].trimmed))
      }
      rest = end.map { rest[($0 + 3)...] } ?? []
    }
  }

  /// Gives a record what the line says and the record does not.
  func amend(_ record: inout LogRecord) {
    for (key, value) in values where !value.isEmpty {
      switch key.text {
      case "Timestamp":
        guard let time = PrintedTime(value) else { break }
        record.time = time.text
        record.reading = time.reading
      case "Process": record.writer.name = value.text
      case "PID": record.writer.pid = value.decimal
      case "Library": record.library = value.text
      case "Subsystem": record.subsystem = value.text
      case "Category": record.category = value.text
      case "TID": record.thread = value.text
      default: break
      }
    }
  }
}

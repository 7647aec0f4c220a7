// What a line is by the looks of it and of the file that it stands in.
extension LogParser {
  /// Whether a line stands where records begin, with a time before it that does not exist.
  func isOfNoTime(_ head: RecordHead?, _ line: TextLine) -> Bool {
    profile.isPrefixed && head?.time == nil && head?.uptime == nil
      && line.indentation <= profile.indentation && LineShape.hasImpossibleTime(line)
  }

  /// Whether a line begins as the file's records do, with a date and a time, and is none of them: what
  /// it told is lost, and it is not the rest of the record above.
  func isBrokenRecord(_ line: TextLine) -> Bool {
    guard let format = profile.format, format.isPrefixed, !format.isConsole,
      line.indentation <= profile.indentation + 1
    else { return false }
    return LineShape.beginsDated(line)
  }

  /// Whether a line of a file without prefixes belongs to the one above by its looks.
  func goesOn(_ line: TextLine) -> Bool {
    if LineShape.isContinuation(line) { return true }
    guard profile.bareFormat == .unity else { return false }
    return line.body.begins(with: "(Filename: ") || LineShape.isUnityFrame(line.body)
  }
}

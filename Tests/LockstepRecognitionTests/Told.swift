import LockstepModel

@testable import LockstepIngest

/// What a message tells, on one line: `name@source .edge key=value ...`, in a fixed order.
///
/// Scene, session, instance, and the subject's bundle and pid stand among the attributes, as rules
/// name them; texts have no quotes.
func told(_ event: Event) -> String {
  var parts = ["\(event.name)@\(event.source)"]
  if event.edge != .instant { parts.append(".\(event.edge.rawValue)") }
  var fields: [(key: String, value: String)] = event.attributes.map { ($0.key, text($0.value)) }
  for key in ["scene", "session", "instance", "bundle", "subjectPid"]
  where event.attributes[key] == nil {
    if let value = event.field(key) { fields.append((key, text(value))) }
  }
  fields.sort { $0.key < $1.key }
  parts += fields.map { "\($0.key)=\($0.value)" }
  return parts.joined(separator: " ")
}

private func text(_ value: Value) -> String {
  if case .list(let values) = value { return "[" + values.map(text).joined(separator: ", ") + "]" }
  return value.plainText
}

/// The recogniser without any own wording; making one is dear, so that tests share it.
let shipped = Recogniser()

/// What the shipped tables make of a message: each event, joined by ` + `; empty for none.
func told(
  _ message: String, by process: String? = nil, pid: Int? = nil, in format: LogFormat = .plain
) -> String {
  let record = LogRecord(
    line: 1, offset: 0, format: format, writer: ProcessReference(name: process, pid: pid),
    message: message)
  return shipped.events(in: record).map(told).joined(separator: " + ")
}

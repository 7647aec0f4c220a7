import LockstepJSON
import LockstepModel

/// A report about memory pressure: each process that has a `reason` was killed.
///
/// `largestProcess` only names the biggest one. A report that names no victim, or has no process
/// list, gives one event that has a time and nothing else.
struct JetsamReport {
  private let body: LenientObject
  private let header: JSONValue?
  private let headerPlace: Place

  init(_ body: LenientObject, header: JSONValue?, headerPlace: Place) {
    self.body = body
    self.header = header
    self.headerPlace = headerPlace
  }

  func events(file: String) -> [Event] {
    let time =
      (body["date"]?.value?.string ?? header?["timestamp"]?.string).flatMap(ReportTime.text)
    let killed = body.elements(of: "processes", placedBy: "reason").compactMap {
      element -> Event? in
      guard let reason = element.value["reason"]?.string, !reason.isEmpty else { return nil }
      var killed = event(time, at: element.place, file)
      let name = element.value["name"]?.string
      let pid = element.value["pid"]?.integer
      killed.subject = SubjectReference(name: name, pid: pid)
      killed.attributes["subject"] = name.map(Value.string)
      killed.attributes["subjectPid"] = pid.map { .integer(Int64($0)) }
      killed.attributes["reason"] = .string(reason)
      let states = (element.value["states"]?.array ?? []).compactMap(\.string)
      if !states.isEmpty { killed.attributes["state"] = .string(states.joined(separator: ",")) }
      return killed
    }
    return killed.isEmpty ? [event(time, at: body["date"]?.place ?? headerPlace, file)] : killed
  }

  private func event(_ time: String?, at place: Place, _ file: String) -> Event {
    Event(
      time: time, source: .system, name: "sys.jetsam", evidence: .witnessed,
      origin: Origin(file: file, line: place.line, offset: place.offset))
  }
}

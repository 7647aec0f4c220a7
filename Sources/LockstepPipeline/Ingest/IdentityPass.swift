import LockstepModel
import LockstepText

/// Writes into the events of logs whose they are: the life of the process, and the subject as far
/// as the whole log tells it.
///
/// A line that names only a bundle can be joined to a process by a line that comes after it, so
/// this is a pass of its own over records that have been read.
struct IdentityPass {
  private var resolver: IdentityResolver

  /// The records with their identities.
  ///
  /// Two passes; a second spool of the same size.
  ///
  /// - Returns: The records, and a note where there are more processes than are told apart.
  static func resolved(
    _ records: TraceSpool, _ watch: WorkWatch
  ) throws -> (records: TraceSpool, note: TraceNote?) {
    var census = Census(keepsObservations: false)
    try records.scan(as: "identifying", watch) { record in
      if case .event(let event) = record { census.observe(event) }
    }
    census.finish()
    var pass = IdentityPass(resolver: IdentityResolver(census: census, resolvesScenes: false))
    let result = TraceSpool()
    try records.scan(as: "identifying", watch) { record in
      guard case .event(let event) = record else { return try result.append(record) }
      try result.append(.event(pass.resolved(event)))
    }
    return (result, note(on: census))
  }

  private static func note(on census: Census) -> TraceNote? {
    guard census.untoldEvents > 0 else { return nil }
    let events = PlainText.counted(census.untoldEvents, "event")
    return TraceNote(
      .crowded, "",
      "\(events) of processes beyond the first \(Census.maximumProcesses): which life of which app "
        + "they are of is not known")
  }

  private mutating func resolved(_ event: Event) -> Event {
    let identity = resolver.resolve(event)
    guard let process = identity.process else { return event }
    let known = resolver.census.processes[process.index]
    guard known.isApp else { return event }
    var event = event
    event.launch = known.launch
    if event.subject != nil || event.writer.isEmpty {
      let subject = SubjectReference(
        name: event.subject?.name ?? known.name, pid: event.subject?.pid ?? known.pid,
        bundle: event.subject?.bundle ?? known.bundle)
      event.subject = subject.isEmpty ? nil : subject
    }
    return event
  }
}

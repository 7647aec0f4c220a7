import LockstepModel

/// Finds the process that a system message is about.
enum SubjectFinder {
  /// Puts the process that the message is about into the event, unless the writer is that process.
  ///
  /// Bundle and pid leave the attributes when they become the subject; a scene id or a push topic
  /// stays, since it says more than the bundle.
  static func place(in event: inout Event, entry: Vocabulary.Entry?) {
    guard event.source == .system, let entry, entry.level != .device else { return }
    let subject = told(by: event)
    guard !subject.isEmpty, !entry.isPrintedBySubject, !isSame(subject, event.writer) else {
      return
    }
    event.subject = subject
    event.attributes["bundle"] = nil
    event.attributes["subjectPid"] = nil
  }

  /// Whether the message is about the process that wrote it.
  static func isWriter(of event: Event) -> Bool {
    let subject = told(by: event)
    return event.subject == nil && !subject.isEmpty && isSame(subject, event.writer)
  }

  private static func told(by event: Event) -> SubjectReference {
    var subject = SubjectReference()
    subject.bundle = event.attributes["bundle"]?.text
    subject.name = event.attributes["subject"]?.text
    if case .integer(let pid)? = event.attributes["subjectPid"] { subject.pid = Int(pid) }
    if subject.isEmpty {
      subject.bundle = event.attributes["sceneID"]?.text.flatMap(BundleHint.bundle(ofSceneID:))
      subject.bundle = subject.bundle ?? event.attributes["topic"]?.text
    }
    return subject
  }

  /// Whether two references can be one process: the pids decide where both are known.
  private static func isSame(_ subject: SubjectReference, _ writer: ProcessReference) -> Bool {
    if let pid = subject.pid, let other = writer.pid { return pid == other }
    guard let writer = writer.name.map(plain) else { return false }
    if let name = subject.name { return plain(name) == writer }
    // A process is named after its executable, which is usually the bundle's last word.
    guard let last = subject.bundle?.split(separator: ".").last else { return false }
    return plain(String(last)) == writer
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension Vocabulary {
  /// Background tasks, scheduled work and transfers.
  static let background: [Entry] = [
    Entry(
      "bgtask.begin", .process, [.system, .app], fields: ["id", "name"], isPrintedBySubject: true),
    Entry(
      "bgtask.end", .process, [.system, .app], fields: ["id", "name"], isPrintedBySubject: true),
    Entry("bgtask.expire", .process, [.app], fields: ["id", "name"], isPrintedBySubject: true),
    Entry(
      "bgtask.overdue", .process, [.system], fields: ["id", "name"], isPrintedBySubject: true),
    Entry("bgtask.endUnknown", .process, [.system], fields: ["id"], isPrintedBySubject: true),
    Entry("bgtime.remaining", .process, [.app], fields: ["seconds"]),
    Entry("bgproc.register", .process, [.app], fields: ["task", "continued"]),
    Entry("bgproc.submit", .process, [.app], fields: ["task"]),
    Entry(
      "bgproc.launch", .process, [.system, .app], fields: ["task"], isPrintedBySubject: true),
    Entry(
      "bgproc.handler", .process, [.system, .app], fields: ["task"], isPrintedBySubject: true),
    Entry("bgproc.expire", .process, [.app], fields: ["task"]),
    Entry(
      "bgproc.complete", .process, [.system, .app], fields: ["task", "success"],
      isPrintedBySubject: true),
    Entry("bg.urlSession", .process, [.delegate], fields: ["id"]),
    Entry("bg.urlEventsDone", .process, [.delegate], fields: ["id"]),
    Entry("bg.fetchLegacy", .process, [.delegate]),
    Entry("gpu.rejected", .process, [.system], isPrintedBySubject: true),
  ]
}

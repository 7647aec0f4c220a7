import LockstepJSON
package import LockstepModel

/// Writes a trace in its interchange form: one JSON object a line, in canonical form.
///
/// Canonical means compact, keys in a fixed order, what has no value left out, attributes sorted.
/// Equal records give equal bytes. The caller takes `bytes` and calls `removeAll` as often as it
/// likes; the writer's memory is that of the lines in between.
package struct NDJSONWriter {
  private var json = JSONWriter()
  /// The lines written since the last `removeAll`.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Forgets what was written but keeps the memory.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Writes the first line.
  package mutating func write(_ header: TraceHeader) {
    line { json in
      json.key("lockstep")
      json.integer(header.version)
      json.key("metadata")
      json.write(header.metadata)
    }
  }

  /// Writes one record's line.
  package mutating func write(_ record: TraceRecord) {
    line { json in
      switch record {
      case .event(let event): json.write(event)
      case .loss(let loss):
        json.key("loss")
        json.object { $0.write(loss) }
      case .mark(let mark):
        json.key("mark")
        json.object { $0.write(mark) }
      case .end(let end):
        json.key("end")
        json.object { $0.write(end) }
      }
    }
  }

  private mutating func line(_ body: (inout JSONWriter) -> Void) {
    json.removeAll()
    json.object(body)
    bytes.append(contentsOf: json.bytes)
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ event: Event) {
    key("sequence")
    integer(event.sequence)
    member("time", event.time)
    member("uptime", event.uptime?.nanoseconds)
    member("ticks", event.ticks)
    member("process", event.writer.name)
    member("pid", event.writer.pid)
    if let subject = event.subject {
      key("subject")
      object { json in
        json.member("process", subject.name)
        json.member("pid", subject.pid)
        json.member("bundle", subject.bundle)
      }
    }
    member("launch", event.launch)
    member("thread", event.thread)
    member("source", event.source.rawValue)
    member("name", event.name.rawValue)
    member("raw", event.raw)
    if event.edge != .instant { member("edge", event.edge.rawValue) }
    member("scene", event.scene.scene)
    member("session", event.scene.session)
    member("instance", event.scene.instance)
    if !event.attributes.isEmpty {
      key("attributes")
      write(event.attributes)
    }
    member("evidence", event.evidence?.rawValue)
    if let origin = event.origin { write(origin) }
  }

  private mutating func write(_ origin: Origin) {
    key("origin")
    object { json in
      json.member("file", origin.file)
      json.member("line", origin.line)
      json.member("offset", origin.offset)
    }
  }

  fileprivate mutating func write(_ loss: Loss) {
    member("from", loss.from.nanoseconds)
    member("to", loss.to.nanoseconds)
    member("count", loss.count)
    member("cause", loss.cause)
    guard !loss.sources.isEmpty else { return }
    key("sources")
    array { json in for source in loss.sources { json.string(source.rawValue) } }
  }

  fileprivate mutating func write(_ mark: TimeMark) {
    member("time", mark.time)
    member("uptime", mark.uptime?.nanoseconds)
    member("step", mark.step?.rawValue)
  }

  fileprivate mutating func write(_ end: TraceEnd) {
    member("how", end.manner.rawValue)
    member("uptime", end.uptime?.nanoseconds)
  }
}

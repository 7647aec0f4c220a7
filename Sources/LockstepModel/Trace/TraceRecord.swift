/// One record of a trace, in trace order.
///
/// What is rare is kept apart, so that a record is copied as fast as an event is.
package enum TraceRecord: Sendable, Equatable {
  case event(Event)
  indirect case loss(Loss)
  indirect case mark(TimeMark)
  indirect case end(TraceEnd)
}

/// What the whole trace says about itself.
package struct TraceHeader: Sendable, Equatable {
  /// The version of the interchange form that this code writes.
  package static let currentVersion = 1

  /// The version of the form the trace was read from.
  package var version: Int
  /// App, build, OS, device, observers and whatever else the source stated, sorted by key.
  package var metadata: Attributes

  package init(version: Int = TraceHeader.currentVersion, metadata: Attributes = Attributes()) {
    self.version = version
    self.metadata = metadata
  }

  /// Patterns of events whose observers were installed for the whole recording.
  package var observers: [String] {
    guard case .list(let values)? = metadata["observers"] else { return [] }
    return values.compactMap(\.text)
  }
}

/// Events that are known to be missing.
package struct Loss: Sendable, Equatable {
  /// From and to on the trace's clock, both ends included.
  package var from: Offset
  package var to: Offset
  /// How many events are missing, if known.
  package var count: Int?
  /// Why, such as `ring full`.
  package var cause: String?
  /// Whose events are missing; empty where it may be anybody's.
  package var sources: [Source]

  package init(
    from: Offset, to: Offset, count: Int? = nil, cause: String? = nil, sources: [Source] = []
  ) {
    self.from = from
    self.to = to
    self.count = count
    self.cause = cause
    self.sources = sources
  }
}

/// Time went on although nothing was recognised; bounds are judged against it.
///
/// A mark with a `step` says besides that time was lost between the record before it and the record
/// after it: `uptime` goes on without a fall, but how long that place really took is unknown, so a
/// bound that spans it is undecided. Order still holds across it.
package struct TimeMark: Sendable, Equatable {
  /// Why time cannot be measured across a mark.
  package enum Step: String, Sendable, CaseIterable {
    /// The device started anew; what ran before it is gone.
    case boot
    /// The printed clock was set.
    case clock
  }

  /// The time as printed.
  package var time: String?
  /// The time on the trace's clock.
  package var uptime: Offset?
  /// What broke the time line here; nil for a plain mark.
  package var step: Step?

  package init(time: String? = nil, uptime: Offset? = nil, step: Step? = nil) {
    self.time = time
    self.uptime = uptime
    self.step = step
  }
}

/// How the recording ended.
package struct TraceEnd: Sendable, Equatable {
  /// The ways in which a recording can end.
  package enum Manner: String, Sendable, CaseIterable {
    /// The process ended in order, or a test said so: what is owed was not paid.
    case clean
    /// The capture stopped; a log ends at its last line.
    case stopped
    case killed, crashed, powerLost, truncated
  }

  package var manner: Manner
  /// When, on the trace's clock; the last record's time if absent.
  package var uptime: Offset?

  package init(_ manner: Manner, uptime: Offset? = nil) {
    self.manner = manner
    self.uptime = uptime
  }
}

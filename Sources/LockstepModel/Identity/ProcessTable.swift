/// A process of a trace: one life of one program.
package struct ProcessID: Sendable, Hashable {
  package let index: Int

  package init(index: Int) { self.index = index }
}

/// What a trace tells about one life of one process.
package struct ProcessIdentity: Sendable {
  /// The process's name, if anything names it.
  package var name: String?
  package var pid: Int?
  package var bundle: String?
  /// Which life of the program this is, counted from 1.
  package var launch = 1
  /// Whether it wrote a record itself, rather than being named by others only.
  package var hasWritten = false
  /// Whether it is an app (or an extension) rather than a daemon.
  package var isApp = false
  /// The first and last record that it wrote or that is about it.
  package var firstSequence: Int
  package var lastSequence: Int
  /// The record that tells its end, if one does.
  package var endSequence: Int?
  /// Whether nothing of its life precedes the trace.
  package var isSeenFromStart = false
  /// What was recorded about it, and first when.
  package var observations = Observations()
  /// `scene` or `app`, once the process shows which life cycle it has.
  package var lifecycle: String?
  /// `foreground`, `background` or `prewarm`, if the system said so.
  package var launchKind: String?
  /// Whether it hears an extension host.
  package var isExtension = false

  package init(name: String?, pid: Int?, sequence: Int) {
    self.name = name
    self.pid = pid
    firstSequence = sequence
    lastSequence = sequence
  }

  /// The name to show: the process's, else its bundle's, else its pid's.
  package var label: String {
    let base = name ?? bundle ?? "app"
    return pid.map { "\(base) \($0)" } ?? base
  }
}

/// Which names and sources a process recorded, and the first record of each, up to a limit.
package struct Observations: Sendable {
  /// So many kinds of events of one process are noted.
  package static let maximumKeys = 4_096

  /// One kind of observation.
  package struct Key: Sendable, Hashable {
    package let name: EventName
    package let source: Source
    package let edge: Edge

    package init(name: EventName, source: Source, edge: Edge) {
      self.name = name
      self.source = source
      self.edge = edge
    }
  }

  /// A source with the first word of what it tells: one observer, installed as a whole.
  package struct Observer: Sendable, Hashable {
    package let source: Source
    package let word: String

    package init(source: Source, word: String) {
      self.source = source
      self.word = word
    }
  }

  package private(set) var firstByKey: [Key: Int] = [:]
  package private(set) var firstByObserver: [Observer: Int] = [:]

  /// Whether more was recorded than is noted, so that what is not noted may have been recorded.
  package private(set) var isPartial = false

  package init() {}

  /// Notes one event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - room: How many kinds of events there is room for, whatever is noted here.
  /// - Returns: How many kinds of events are noted now that were not before.
  @discardableResult
  package mutating func note(_ event: Event, room: Int = maximumKeys) -> Int {
    let key = Key(name: event.name, source: event.source, edge: event.edge)
    guard firstByKey[key] == nil else { return 0 }
    guard room > 0, firstByKey.count < Self.maximumKeys else {
      isPartial = true
      return 0
    }
    firstByKey[key] = event.sequence
    guard event.source.isInstalledLate else { return 1 }
    let observer = Observer(source: event.source, word: String(event.name.firstWord))
    if firstByObserver[observer] == nil { firstByObserver[observer] = event.sequence }
    return 1
  }

  /// Takes in what another entry of the same process noted.
  package mutating func formUnion(_ other: Observations) {
    firstByKey.merge(other.firstByKey, uniquingKeysWith: min)
    firstByObserver.merge(other.firstByObserver, uniquingKeysWith: min)
    isPartial = isPartial || other.isPartial
  }
}

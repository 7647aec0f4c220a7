import LockstepModel

/// Who wrote a record, and how finely.
struct Author: Sendable, Equatable {
  var writer = ProcessReference()
  /// Whether only the whole second of the record is known.
  var isCoarse = false

  init() {}

  init(of event: Event) {
    writer = event.writer
    isCoarse = ClockReading.isWholeSeconds(event.time) && event.ticks == nil
  }

  /// Whether the order of the trace holds between records of two writers in one second.
  func isOrdered(with other: Author) -> Bool {
    writer == other.writer || !(isCoarse || other.isCoarse)
  }
}

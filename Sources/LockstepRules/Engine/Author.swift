import LockstepModel

/// Who wrote a record, and how finely.
struct Author: Sendable, Hashable {
  let writer: ProcessReference
  /// The input that the record stands in: of two inputs nobody knows whose line was first.
  let file: String?
  /// Whether only the whole second of the record is known.
  let isCoarse: Bool

  init(of event: Event) {
    writer = event.writer
    file = event.origin?.file
    isCoarse = ClockReading.isWholeSeconds(event.time) && event.ticks == nil
  }

  /// Whether both tell in one order, whatever the clock.
  func isSame(as other: Author) -> Bool { writer == other.writer && file == other.file }

  /// Whether the order of the trace holds between records of two writers in one second.
  func isOrdered(with other: Author) -> Bool {
    isSame(as: other) || !(isCoarse || other.isCoarse)
  }
}

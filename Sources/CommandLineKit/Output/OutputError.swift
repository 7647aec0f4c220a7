/// Why output could not be written.
package enum OutputError: Error, Sendable, Equatable {
  /// The reader has gone, as `head` does once it has enough: end quietly and well.
  case closedPipe

  /// The system refused, with its own code and words: a full disk, for one.
  case refused(code: Int32, reason: String)
}

import LockstepIngest
import LockstepPlatform

/// One recogniser for all logs, made when the first log shows up: compiling the tables costs more
/// than reading a small trace.
final class SharedRecogniser: Sendable {
  private let options: ReadingOptions
  private let made = Lock<(recogniser: Recogniser, skimming: Skimming?)?>(nil)

  init(_ options: ReadingOptions) { self.options = options }

  /// The recogniser, and how records in which it recognises nothing are passed over.
  var value: (recogniser: Recogniser, skimming: Skimming?) {
    made.withLock { made in
      if let made { return made }
      let recogniser = Recogniser(userEvents: options.userEvents)
      let skimming = options.skimsAfter.map { Skimming(recogniser, start: $0) }
      made = (recogniser, skimming)
      return (recogniser, skimming)
    }
  }
}

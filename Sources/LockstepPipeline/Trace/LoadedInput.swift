import LockstepIngest
import LockstepModel

/// What one input held.
struct LoadedInput {
  var report: InputReport
  var header = TraceHeader()
  var records: TraceSpool
  var notes: [TraceNote] = []
  /// What the times leave open.
  var timeGaps: TimeGaps = []
  var isTimed = false
  /// Whether only the blocks that `ReadingOptions.stretch` needs were read.
  var isSelection = false
  /// Whether it has lines of the format that the user stated, or none was stated.
  var hasStatedFormat = true
  /// What its first lines look like, whatever the user stated.
  var likelyFormat: LogFormat?
  /// What keeps it from being whole.
  var problems: [InputError] = []
  /// What the app printed and nothing recognised, where that was asked for.
  var unrecognised: [(message: String, count: Int)] = []
}

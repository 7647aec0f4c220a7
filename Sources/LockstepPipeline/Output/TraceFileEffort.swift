import LockstepFormat

/// How much care a trace file is made with.
package struct TraceFileEffort: Sendable {
  package var level: Int
  package var recordsPerBlock: Int
  package var contentPerBlock: Int

  /// While a trace is made: fast, and little is lost with a block.
  package static let usual = TraceFileEffort(
    level: 3, recordsPerBlock: 16_384, contentPerBlock: 512 << 10)

  /// When a trace is made smaller: blocks as large as they may be.
  package static func largest(level: Int) -> TraceFileEffort {
    TraceFileEffort(
      level: level, recordsPerBlock: BlockLimits.records,
      contentPerBlock: BlockLimits.contentLength)
  }
}

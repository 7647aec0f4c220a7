/// How far something that may take long has come, for whoever shows it.
package enum WorkStep: Sendable {
  /// So many more bytes of the inputs were read, as they lie there.
  case read(bytes: Int)
  /// So many of all records were looked at for a task, such as `judging`.
  case scanned(task: String, records: Int, of: Int)
  /// The task is done, or failed.
  case ended
}

/// Whoever shows how far something has come; called for each few thousand records.
package typealias WorkWatch = @Sendable (WorkStep) -> Void

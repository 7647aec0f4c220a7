import LockstepModel

extension BlockLimits {
  /// Whether a reader takes the attributes of an event, and the sources of a loss, however long.
  static func allow(_ record: TraceRecord) -> Bool {
    switch record {
    case .event(let event):
      guard event.attributes.count <= schemaFields else { return false }
      var left = values
      return event.attributes.allSatisfy { allow($0.value, depth: 0, &left) }
    case .loss(let loss): return loss.sources.count <= values
    case .mark, .end: return true
    }
  }

  private static func allow(_ value: Value, depth: Int, _ left: inout Int) -> Bool {
    guard depth < Self.depth else { return false }
    switch value {
    case .bool, .integer, .unsigned, .number, .string: return true
    case .list(let values):
      left -= values.count
      return left >= 0 && values.allSatisfy { allow($0, depth: depth + 1, &left) }
    case .object(let attributes):
      left -= attributes.count
      return left >= 0 && attributes.allSatisfy { allow($0.value, depth: depth + 1, &left) }
    }
  }
}

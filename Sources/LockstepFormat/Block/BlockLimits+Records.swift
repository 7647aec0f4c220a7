import LockstepModel

extension BlockLimits {
  /// Whether a reader takes the lists and objects of a record, however long they are.
  static func allow(_ record: TraceRecord) -> Bool {
    switch record {
    case .event(let event):
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

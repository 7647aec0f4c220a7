extension TraceRecord {
  /// The bytes that the record takes in memory, about; what it shares with others counts each time.
  package var footprint: Int {
    guard case .event(let event) = self else { return MemoryLayout<TraceRecord>.stride * 2 }
    var bytes = MemoryLayout<TraceRecord>.stride + (event.time?.utf8.count ?? 0)
    for element in event.attributes {
      bytes += MemoryLayout<Attributes.Element>.stride + element.value.footprint
    }
    return bytes
  }
}

extension Value {
  /// The bytes that a value takes beside itself.
  var footprint: Int {
    switch self {
    case .bool, .integer, .unsigned, .number: 0
    case .string(let text): text.utf8.count
    case .list(let values):
      values.reduce(32) { $0 + MemoryLayout<Value>.stride + $1.footprint }
    case .object(let attributes):
      attributes.reduce(32) {
        $0 + MemoryLayout<Attributes.Element>.stride + $1.key.utf8.count + $1.value.footprint
      }
    }
  }
}

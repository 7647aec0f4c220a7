import LockstepModel

/// Why a record fits no block, or metadata no header.
package enum TraceWriteFailure: Error, Sendable, CaseIterable {
  case content, values, metadata

  /// The limit that it exceeds.
  package var limit: String {
    switch self {
    case .content: "a block takes at most \(BlockLimits.contentLength) bytes"
    case .values:
      "an event has at most \(BlockLimits.schemaFields) attributes, whose lists and objects hold "
        + "at most \(BlockLimits.values) values, and a loss as many sources"
    case .metadata: "metadata takes at most \(RecordWeight.usual) bytes"
    }
  }
}

/// What a record takes in a block at most.
enum RecordWeight {
  /// Records up to this share a block with others; metadata may take no more.
  static let usual = BlockLimits.contentLength / 2
  /// Beyond this no record fits a block: what takes the least for its weight is an attribute without
  /// a name, of at least eight bytes, and a value in a list, of one.
  static let tried = BlockLimits.contentLength * 12
  /// What a record may add to a block beyond its weight: a shape, and rows of every table.
  static var ofNews: Int { 256 }

  static func of(_ record: TraceRecord) -> Int {
    switch record {
    case .event(let event): of(event)
    case .mark(let mark): 64 + (mark.time?.utf8.count ?? 0)
    case .loss(let loss):
      64 + (loss.cause?.utf8.count ?? 0)
        + loss.sources.reduce(0) { $0 + 10 + $1.rawValue.utf8.count }
    case .end: 64
    }
  }

  private static func of(_ event: Event) -> Int {
    let weight = withoutTexts(event) + (event.time?.utf8.count ?? 0)
    return event.attributes.reduce(weight) { $0 + ofTexts($1.value) }
  }

  /// What a value takes beside its content, and what a key does beside its text.
  private static let ofType = 11
  private static let ofKey = 24

  /// What events take that have the same parts, and attributes of the same names and types, but for
  /// the texts of their own.
  static func withoutTexts(_ event: Event) -> Int {
    event.attributes.reduce(256 + event.shared.textLength) {
      $0 + ofKey + ofType + $1.key.utf8.count
    }
  }

  /// What the text of a value takes, or the contents of a list or object.
  @inline(__always)
  static func ofTexts(_ value: Value) -> Int { of(value) - ofType }

  static func of(_ attributes: Attributes) -> Int {
    unsafe attributes.withElements { elements in
      var weight = 0
      for index in 0..<elements.count {
        weight += unsafe ofKey + elements[index].key.utf8.count + of(elements[index].value)
      }
      return weight
    }
  }

  @inline(__always)
  private static func of(_ value: Value) -> Int {
    switch value {
    case .list(let values): ofList(values)
    case .object(let attributes): ofType + of(attributes)
    case .bool, .integer, .unsigned, .number: ofType
    case .string(let text): ofType + text.utf8.count
    }
  }

  private static func ofList(_ values: [Value]) -> Int { values.reduce(ofType) { $0 + of($1) } }
}

/// What a reader has seen of a file.
package struct TraceFileStatistics: Sendable, Equatable {
  /// Blocks that were read.
  package private(set) var blocks = 0
  /// Records that were read.
  package private(set) var records = 0
  /// The blocks' content, decompressed.
  package private(set) var contentBytes = 0
  /// The blocks' frames, as they lie in the file.
  package private(set) var frameBytes = 0
  /// What the tables and columns of the content take, by name; an attribute's column has its key's.
  package private(set) var partBytes: [String: Int] = [:]
  /// Faults by kind.
  package internal(set) var faults: [TraceFault.Kind: Int] = [:]
  /// Frames, sections, shapes and columns that a newer version added.
  package internal(set) var unknownParts = 0
  /// Whether an end record was read.
  package internal(set) var hasEnd = false

  /// So many parts are told apart; the attributes beyond count as one.
  private static let maximumParts = 256

  mutating func add(_ block: TraceBlock) {
    for (name, bytes) in block.partSizes {
      let isKnown = partBytes[name] != nil || partBytes.count < Self.maximumParts
      partBytes[isKnown ? name : "other attributes", default: 0] += bytes
    }
  }

  mutating func add(_ header: BlockHeader) {
    blocks += 1
    records += Int(header.records)
    contentBytes += Int(header.contentLength)
    frameBytes += Int(header.frameLength)
  }
}

/// Compresses a block's content into one zstd frame.
///
/// The seams say where columns of another kind begin.
package protocol FrameCompressor {
  mutating func frame(_ content: [UInt8], seams: [Int]) -> [UInt8]
}

/// Frames that store their content: what a recorder without a library writes.
package struct StoringCompressor: FrameCompressor {
  package init() {}

  package mutating func frame(_ content: [UInt8], seams: [Int]) -> [UInt8] {
    FrameBytes.stored(content)
  }
}

import CZstd

/// Why compressed bytes cannot be read on, and where.
package struct ZstdFailure: Error, Sendable, Equatable {
  /// The ways in which a zstd stream can be wrong.
  package enum Kind: String, Sendable {
    case truncated = "the input ends inside a zstd frame"
    case checksum = "the content does not match its checksum"
    case windowTooLarge = "the frame asks for more memory than is allowed"
    case dictionary = "the frame needs a dictionary"
    case notZstd = "bytes that are no zstd frame"
    case corrupt = "damaged zstd data"
    case outOfMemory = "no memory for the zstd window"
  }

  package var kind: Kind
  /// Compressed bytes taken before the block that cannot be read.
  package var offset: Int
}

/// Decompresses zstd frames that arrive in chunks of any size.
///
/// Frames may follow each other; skippable frames are skipped. Memory is the frame's window, which
/// is bounded, and one output buffer: what a hostile input expands to never stands in memory whole.
package final class ZstdStream {
  /// The windows that a stream may be allowed, in bytes: 8 MiB is what RFC 8878 asks every decoder
  /// to support, 128 MiB what `zstd --ultra --long=27` writes.
  package static let windowLimits = (8 << 20)...(128 << 20)

  private let stream: OpaquePointer
  private var output: [UInt8]
  private var offset = 0
  private var isInsideFrame = false
  /// How many bytes the library can use up next: one block, a header, a checksum.
  private var wanted = ZstdStream.headerStart

  /// Too few bytes for a whole frame, so that also a small one is decoded block by block.
  private static let headerStart = 5

  /// A stream that refuses frames with a larger window than the limit, which is brought into
  /// `windowLimits`.
  package init(windowLimit: Int = ZstdStream.windowLimits.upperBound) throws(ZstdFailure) {
    guard let stream = ZSTD_createDStream() else {
      throw ZstdFailure(kind: .outOfMemory, offset: 0)
    }
    self.stream = stream
    output = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())
    let limits = Self.windowLimits
    let limit = min(max(windowLimit, limits.lowerBound), limits.upperBound)
    let logarithm = Int32(Int.bitWidth - 1 - limit.leadingZeroBitCount)
    ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, logarithm)
  }

  deinit { ZSTD_freeDStream(stream) }

  /// Decompresses the next chunk; the output goes to `sink` in pieces of at most 128 KiB.
  ///
  /// What was decoded before a failure has been handed over, up to the last whole block: the library
  /// is given one block at a time, since it does not tell what it wrote before it failed.
  package func read(
    _ chunk: ArraySlice<UInt8>, _ sink: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var position = 0
    while true {
      let (consumed, produced, isFull) = try step(chunk.dropFirst(position).prefix(wanted))
      position += consumed
      if produced > 0 { try sink(output[..<produced]) }
      if position == chunk.count, !isFull { return }
    }
  }

  /// Says whether the input ended at the end of a frame.
  package func finish() throws(ZstdFailure) {
    if isInsideFrame { throw ZstdFailure(kind: .truncated, offset: offset) }
  }

  /// One call of the library; the output buffer is full when more output may wait.
  private func step(
    _ chunk: ArraySlice<UInt8>
  ) throws(ZstdFailure) -> (consumed: Int, produced: Int, isFull: Bool) {
    let (result, consumed, produced) = chunk.withUnsafeBytes { source in
      output.withUnsafeMutableBytes { target in
        var inBuffer = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: 0)
        var outBuffer = ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
        let result = ZSTD_decompressStream(stream, &outBuffer, &inBuffer)
        return (result, inBuffer.pos, outBuffer.pos)
      }
    }
    offset += consumed
    if ZSTD_isError(result) != 0 {
      throw ZstdFailure(kind: Self.kind(of: ZSTD_getErrorCode(result)), offset: offset)
    }
    // 0 means that a frame is complete and all of its output was handed over.
    if consumed > 0 || produced > 0 { isInsideFrame = result != 0 }
    wanted = result == 0 ? Self.headerStart : max(1, Int(result))
    return (consumed, produced, produced == output.count && result != 0)
  }

  private static func kind(of code: ZSTD_ErrorCode) -> ZstdFailure.Kind {
    switch code {
    case ZSTD_error_checksum_wrong: .checksum
    case ZSTD_error_frameParameter_windowTooLarge: .windowTooLarge
    case ZSTD_error_dictionary_wrong: .dictionary
    case ZSTD_error_prefix_unknown: .notZstd
    case ZSTD_error_memory_allocation: .outOfMemory
    default: .corrupt
    }
  }
}

import CZstd
package import LockstepFormat

/// Compresses a trace file's blocks with libzstd.
package final class ZstdCompressor: FrameCompressor {
  /// The levels that the library has, without the negative ones.
  package static let levels = 1...22
  /// From so many bytes on, columns of another kind are compressed apart: below, the headers of the
  /// zstd blocks cost more than they give.
  private static let seamThreshold = 8 << 10

  private let context: OpaquePointer
  /// Whether the library took all that the frames need; else they are stored.
  private let isUsable: Bool
  private var output: [UInt8] = []

  /// - Throws: `ZstdFailure` where there is no memory for the library.
  package init(level: Int = 3) throws(ZstdFailure) {
    guard let context = ZSTD_createCCtx() else { throw ZstdFailure(kind: .outOfMemory, offset: 0) }
    self.context = context
    let level = min(max(level, Self.levels.lowerBound), Self.levels.upperBound)
    let parameters: [(ZSTD_cParameter, Int32)] = [
      (ZSTD_c_compressionLevel, Int32(level)), (ZSTD_c_checksumFlag, 1),
      (ZSTD_c_contentSizeFlag, 1),
    ]
    // Without a checksum, or the content's size, a reader refuses the frames.
    isUsable = parameters.allSatisfy { parameter, value in
      ZSTD_isError(ZSTD_CCtx_setParameter(context, parameter, value)) == 0
    }
  }

  deinit { ZSTD_freeCCtx(context) }

  /// One frame; content that the library cannot compress is stored as it is.
  package func frame(_ content: [UInt8], seams: [Int]) -> [UInt8] {
    guard isUsable, ZSTD_isError(ZSTD_CCtx_reset(context, ZSTD_reset_session_only)) == 0,
      ZSTD_isError(ZSTD_CCtx_setPledgedSrcSize(context, UInt64(content.count))) == 0
    else { return FrameBytes.stored(content) }
    // Each seam may end a zstd block early, which costs a few bytes.
    let capacity = ZSTD_compressBound(content.count) + 64 * (seams.count + 1)
    if output.count < capacity { output = [UInt8](repeating: 0, count: capacity) }
    let ends = content.count < Self.seamThreshold ? [] : seams
    let length = content.withUnsafeBytes { source in
      output.withUnsafeMutableBytes { target in compress(source, ends, into: target) }
    }
    return length.map { Array(output[..<$0]) } ?? FrameBytes.stored(content)
  }

  private func compress(
    _ source: UnsafeRawBufferPointer, _ seams: [Int], into target: UnsafeMutableRawBufferPointer
  ) -> Int? {
    var outBuffer = ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
    var inBuffer = ZSTD_inBuffer(src: source.baseAddress, size: 0, pos: 0)
    for end in seams + [source.count] {
      inBuffer.size = end
      let isLast = end == source.count
      let left = ZSTD_compressStream2(
        context, &outBuffer, &inBuffer, isLast ? ZSTD_e_end : ZSTD_e_flush)
      // The output has room for everything, so nothing may be left.
      guard left == 0 else { return nil }
    }
    return outBuffer.pos
  }
}

/// Decompresses a trace file's blocks with libzstd.
package final class ZstdDecompressor: FrameDecompressor {
  private let context: OpaquePointer

  /// - Throws: `ZstdFailure` where there is no memory for the library.
  package init() throws(ZstdFailure) {
    guard let context = ZSTD_createDCtx() else { throw ZstdFailure(kind: .outOfMemory, offset: 0) }
    self.context = context
  }

  deinit { ZSTD_freeDCtx(context) }

  package func content(of frame: [UInt8], length: Int) throws(FrameFailure) -> [UInt8] {
    var result = 0
    let content = [UInt8](unsafeUninitializedCapacity: length) { target, count in
      result = frame.withUnsafeBytes { source in
        ZSTD_decompressDCtx(
          context, target.baseAddress, length, source.baseAddress, source.count)
      }
      count = ZSTD_isError(result) == 0 ? result : 0
    }
    if ZSTD_isError(result) != 0 {
      throw ZSTD_getErrorCode(result) == ZSTD_error_checksum_wrong ? .checksum : .corrupt
    }
    guard content.count == length else { throw .corrupt }
    return content
  }
}

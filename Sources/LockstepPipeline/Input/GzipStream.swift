import CZlib

/// Why gzip bytes cannot be read on, and where.
package struct GzipFailure: Error, Sendable, Equatable {
  /// The ways in which a gzip stream can be wrong.
  package enum Kind: String, Sendable {
    case truncated = "the input ends inside a gzip member"
    case corrupt = "damaged gzip data, or a wrong checksum"
    case trailing = "bytes behind the last gzip member"
    case outOfMemory = "no memory for the gzip window"
  }

  package var kind: Kind
  /// Compressed bytes read before the failure.
  package var offset: Int
}

/// Decompresses gzip members that arrive in chunks of any size.
///
/// Members may follow each other, as log rotation joins them; zero bytes behind the last one are
/// padding. Memory is one window of 32 KiB and one output buffer.
final class GzipStream {
  private static let outputSize = 128 << 10
  private static let maximumWindowWithGzipHeader: Int32 = 15 + 16

  private let stream: UnsafeMutablePointer<z_stream>
  private var output = [UInt8](repeating: 0, count: GzipStream.outputSize)
  private var offset = 0
  private var state = State.betweenMembers

  private enum State { case insideMember, betweenMembers, padding }

  init() throws(GzipFailure) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, Self.maximumWindowWithGzipHeader, ZLIB_VERSION, size) == Z_OK
    else { throw GzipFailure(kind: .outOfMemory, offset: 0) }
  }

  deinit {
    inflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Decompresses the next chunk; the output goes to `sink` in pieces of at most 128 KiB.
  func read(_ chunk: ArraySlice<UInt8>, _ sink: (ArraySlice<UInt8>) throws -> Void) throws {
    var rest = chunk
    while true {
      if state != .insideMember {
        rest = try skipPadding(rest)
        guard !rest.isEmpty else { return }
        state = .insideMember
      }
      let (consumed, produced, failure) = step(rest)
      rest = rest.dropFirst(consumed)
      // What was decoded before the damage is good.
      if produced > 0 { try sink(output[..<produced]) }
      if let failure { throw failure }
      if rest.isEmpty, produced < output.count { return }
    }
  }

  /// Says whether the input ended at the end of a member.
  func finish() throws(GzipFailure) {
    if state == .insideMember { throw GzipFailure(kind: .truncated, offset: offset) }
  }

  private func skipPadding(_ chunk: ArraySlice<UInt8>) throws(GzipFailure) -> ArraySlice<UInt8> {
    let rest = chunk.drop { $0 == 0 }
    if rest.count < chunk.count { state = .padding }
    offset += chunk.count - rest.count
    guard let first = rest.first else { return rest }
    guard state == .betweenMembers, first == 0x1F else {
      throw GzipFailure(kind: .trailing, offset: offset)
    }
    return rest
  }

  private func step(
    _ chunk: ArraySlice<UInt8>
  ) -> (consumed: Int, produced: Int, failure: GzipFailure?) {
    let (result, consumed, produced) = chunk.withUnsafeBytes { source in
      output.withUnsafeMutableBytes { target in
        // zlib's interface lacks const; it does not write to its input.
        stream.pointee.next_in = UnsafeMutablePointer(
          mutating: source.bindMemory(to: UInt8.self).baseAddress)
        stream.pointee.avail_in = UInt32(source.count)
        stream.pointee.next_out = target.bindMemory(to: UInt8.self).baseAddress
        stream.pointee.avail_out = UInt32(target.count)
        let result = inflate(stream, Z_NO_FLUSH)
        return (
          result, source.count - Int(stream.pointee.avail_in),
          target.count - Int(stream.pointee.avail_out)
        )
      }
    }
    offset += consumed
    return (consumed, produced, failure(of: result))
  }

  private func failure(of result: Int32) -> GzipFailure? {
    switch result {
    case Z_STREAM_END:
      inflateReset(stream)
      state = .betweenMembers
      return nil
    // Z_BUF_ERROR only says that this call could make no progress.
    case Z_OK, Z_BUF_ERROR: return nil
    case Z_MEM_ERROR: return GzipFailure(kind: .outOfMemory, offset: offset)
    default: return GzipFailure(kind: .corrupt, offset: offset)
    }
  }
}

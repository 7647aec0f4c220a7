import CZstd
import LockstepZstd
import Testing

/// One zstd frame over a content, with a checksum.
private func frame(_ content: [UInt8], windowLog: Int32? = nil) -> [UInt8] {
  let context = ZSTD_createCCtx()
  defer { ZSTD_freeCCtx(context) }
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
  if let windowLog {
    ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, windowLog)
    ZSTD_CCtx_setParameter(context, ZSTD_c_contentSizeFlag, 0)
  }
  var target = [UInt8](repeating: 0, count: ZSTD_compressBound(content.count))
  let size: Int
  if windowLog == nil {
    size = ZSTD_compress2(context, &target, target.count, content, content.count)
  } else {
    size = stream(content, context, &target)
  }
  return Array(target[..<size])
}

/// Compresses without telling the size beforehand, so that the frame states its window.
private func stream(_ content: [UInt8], _ context: OpaquePointer?, _ target: inout [UInt8]) -> Int {
  content.withUnsafeBytes { source in
    target.withUnsafeMutableBytes { output in
      var inBuffer = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: 0)
      var outBuffer = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
      ZSTD_compressStream2(context, &outBuffer, &inBuffer, ZSTD_e_flush)
      ZSTD_compressStream2(context, &outBuffer, &inBuffer, ZSTD_e_end)
      return outBuffer.pos
    }
  }
}

private func decompress(
  _ bytes: [UInt8], chunk: Int = .max, windowLimit: Int = 128 << 20
) throws -> [UInt8] {
  let stream = try ZstdStream(windowLimit: windowLimit)
  var output: [UInt8] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    try stream.read(rest.prefix(chunk)) { output.append(contentsOf: $0) }
    rest = rest.dropFirst(chunk)
  }
  try stream.finish()
  return output
}

@Suite struct ZstdStreamTests {
  private let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7 &* $0) }
  private let skippable: [UInt8] = [0x5A, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3]

  @Test(arguments: [1, 7, 4096, Int.max])
  func `joined frames are read whole, skippable ones skipped`(chunk: Int) throws {
    let small = Array("hello".utf8)
    let bytes = skippable + frame(content) + skippable + frame([]) + frame(small) + skippable
    #expect(try decompress(bytes, chunk: chunk) == content + small)
  }

  @Test func `a cut anywhere is an error, and never a crash`() throws {
    let bytes = frame(Array(content.prefix(3_000)))
    for length in 1..<bytes.count {
      let failure = #expect(throws: ZstdFailure.self) {
        _ = try decompress(Array(bytes.prefix(length)))
      }
      #expect(failure?.kind == .truncated, "cut at \(length)")
    }
  }

  @Test func `a wrong checksum is told as one`() throws {
    var bytes = frame(Array("some content that is long enough".utf8))
    bytes[bytes.count - 1] ^= 1
    let failure = #expect(throws: ZstdFailure.self) { _ = try decompress(bytes) }
    #expect(failure?.kind == .checksum)
  }

  @Test(arguments: [1, 7, Int.max])
  func `what was decoded before the damage is handed over`(chunk: Int) throws {
    let small = Array("some content that is long enough".utf8)
    for content in [small, self.content] {
      var bytes = frame(content)
      bytes[bytes.count - 1] ^= 1
      let stream = try ZstdStream()
      var output: [UInt8] = []
      let failure = #expect(throws: ZstdFailure.self) {
        var rest = bytes[...]
        while !rest.isEmpty {
          try stream.read(rest.prefix(chunk)) { output.append(contentsOf: $0) }
          rest = rest.dropFirst(chunk)
        }
      }
      #expect(output == content && failure?.kind == .checksum)
    }
  }

  @Test func `text behind a frame is no zstd`() {
    let bytes = frame([1, 2, 3]) + Array("plain text".utf8)
    let failure = #expect(throws: ZstdFailure.self) { _ = try decompress(bytes) }
    #expect(failure?.kind == .notZstd)
  }

  @Test func `a window beyond the limit is refused before memory is taken`() throws {
    let bytes = frame(content, windowLog: 25)
    #expect(try decompress(bytes) == content)
    let failure = #expect(throws: ZstdFailure.self) {
      _ = try decompress(bytes, windowLimit: 8 << 20)
    }
    #expect(failure?.kind == .windowTooLarge)
  }

  @Test func `a bomb comes in pieces of bounded size`() throws {
    let bytes = frame([UInt8](repeating: 0, count: 64 << 20))
    #expect(bytes.count < 10_000)
    let stream = try ZstdStream()
    var total = 0
    var largest = 0
    try stream.read(bytes[...]) {
      total += $0.count
      largest = max(largest, $0.count)
    }
    try stream.finish()
    #expect(total == 64 << 20)
    #expect(largest <= 128 << 10)
  }
}

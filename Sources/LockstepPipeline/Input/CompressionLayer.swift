import LockstepZstd

/// One layer of an input's compression, and below it the layer of what it decompresses to.
///
/// A relay or an upload compresses what was compressed already: each layer looks at its first bytes,
/// and opens what their magic says. Memory is one decoder and one start a layer.
final class CompressionLayer {
  /// So many compressions over each other are undone; more are no log, but a bomb.
  private static let maximumDepth = 3
  /// So many bytes decide; a pipe may hand over the magic byte by byte.
  private static let decisionLength = 512

  /// An input that is compressed more often than is undone.
  struct TooDeep: Error {
    var maximum: Int
  }

  private enum Decoder {
    case plain
    case gzip(GzipStream, CompressionLayer)
    case zstd(ZstdStream, CompressionLayer)
  }

  private let depth: Int
  private var start: [UInt8] = []
  private var decoder: Decoder?

  init(depth: Int = 0) { self.depth = depth }

  /// Takes the next bytes, and hands on what they hold.
  func read(_ chunk: ArraySlice<UInt8>, _ sink: (ArraySlice<UInt8>) throws -> Void) throws {
    guard decoder == nil else { return try decode(chunk, sink) }
    start.append(contentsOf: chunk)
    if start.count >= Self.decisionLength { try open(sink) }
  }

  /// Ends the input: what is compressed must be whole, in every layer.
  func finish(_ sink: (ArraySlice<UInt8>) throws -> Void) throws {
    if decoder == nil, !start.isEmpty { try open(sink) }
    switch decoder {
    case .plain?, nil: break
    case .gzip(let stream, let inner)?:
      try stream.finish()
      try inner.finish(sink)
    case .zstd(let stream, let inner)?:
      try stream.finish()
      try inner.finish(sink)
    }
  }

  /// Hands on the bytes that wait to be known for what they are, where they are plain.
  func handOnPlainRest(_ sink: (ArraySlice<UInt8>) throws -> Void) throws {
    switch decoder {
    case .gzip(_, let inner)?, .zstd(_, let inner)?: try inner.handOnPlainRest(sink)
    case .plain?: break
    case nil where start.isEmpty || InputReader.Compression.of(start[...]) != .none: break
    case nil: try open(sink)
    }
  }

  private func open(_ sink: (ArraySlice<UInt8>) throws -> Void) throws {
    let compression = InputReader.Compression.of(start[...])
    guard compression == .none || depth < Self.maximumDepth else {
      throw TooDeep(maximum: Self.maximumDepth)
    }
    decoder =
      switch compression {
      case .none: .plain
      case .gzip: .gzip(try GzipStream(), CompressionLayer(depth: depth + 1))
      case .zstd: .zstd(try ZstdStream(), CompressionLayer(depth: depth + 1))
      }
    let bytes = start
    start = []
    try decode(bytes[...], sink)
  }

  private func decode(
    _ chunk: ArraySlice<UInt8>, _ sink: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    switch decoder {
    case .plain?, nil: try sink(chunk)
    case .gzip(let stream, let inner)?: try stream.read(chunk) { try inner.read($0, sink) }
    case .zstd(let stream, let inner)?: try stream.read(chunk) { try inner.read($0, sink) }
    }
  }
}

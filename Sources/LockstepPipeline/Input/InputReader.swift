import LockstepZstd

/// Reads one input in chunks, decompressing it where its first bytes say gzip or zstd.
package struct InputReader {
  /// The raw bytes of one call to the system.
  package static let chunkSize = 1 << 20

  /// The form in which an input's bytes lie in it.
  package enum Compression: String, Sendable {
    case none, gzip, zstd

    /// The form whose magic the bytes begin with.
    static func of(_ start: ArraySlice<UInt8>) -> Compression {
      // A trace file is a zstd file too, but its own reader knows more of it.
      if TraceFileParser.isTraceFile(start) { return .none }
      if start.starts(with: [0x1F, 0x8B]) { return .gzip }
      if start.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) { return .zstd }
      // A skippable frame: 0x184D2A50 to 0x184D2A5F, little endian.
      let bytes = Array(start.prefix(4))
      if bytes.count == 4, bytes[0] & 0xF0 == 0x50, bytes[1...].elementsEqual([0x2A, 0x4D, 0x18]) {
        return .zstd
      }
      return .none
    }
  }

  private let source: InputSource

  package init(_ source: InputSource) { self.source = source }

  /// Reads the input from its begin to its end.
  ///
  /// What was handed to `body` before an error is thrown is good: a cut-off capture is usual.
  ///
  /// - Parameters:
  ///   - onRead: Called with the number of raw bytes after each chunk, for progress.
  ///   - body: Takes the plain bytes; what it throws ends the reading.
  /// - Throws: `InputError`, and what `body` throws.
  package func read(
    onRead: (Int) -> Void = { _ in }, _ body: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var isFirst = true
    // The plain bytes may begin a container too: a sysdiagnose is a compressed tar.
    func hand(_ piece: ArraySlice<UInt8>) throws {
      if isFirst, !TraceFileParser.isTraceFile(piece),
        let problem = UnreadableInput.error(of: source.path, start: piece)
      {
        throw problem
      }
      isFirst = false
      try body(piece)
    }
    let layer = CompressionLayer()
    do {
      try readRaw { chunk in
        onRead(chunk.count)
        try decode { try layer.read(chunk, hand) }
      }
      try decode { try layer.finish(hand) }
    } catch let error as InputError where error.kind == .truncated || error.kind == .damaged {
      // What was decompressed before is good, also where it is too short to tell its own form.
      try layer.handOnPlainRest(hand)
      throw error
    }
  }

  private func readRaw(_ body: (ArraySlice<UInt8>) throws -> Void) throws {
    var buffer = [UInt8](repeating: 0, count: Self.chunkSize)
    let file = try opened()
    let interruption = source.isStandardInput ? Interruption() : nil
    defer { interruption?.disarm() }
    while true {
      if interruption?.hasCome ?? false { return }
      let count: Int
      do throws(FileDescriptor.Failure) {
        count = try file.read(into: &buffer, isOver: { interruption?.hasCome ?? false })
      } catch {
        throw InputError.opening(source.path, error)
      }
      guard count > 0 else { return }
      try body(buffer[..<count])
    }
  }

  private func opened() throws(InputError) -> FileDescriptor {
    if source.isStandardInput { return .openStandardInput() }
    do throws(FileDescriptor.Failure) {
      return try .open(source.path)
    } catch {
      throw .opening(source.path, error)
    }
  }

  /// Runs a step of decompression and says in the input's name what went wrong.
  private func decode<Result>(_ step: () throws -> Result) throws -> Result {
    do {
      return try step()
    } catch let failure as ZstdFailure {
      throw error(failure.kind.rawValue, failure.offset, isTruncated: failure.kind == .truncated)
    } catch let failure as GzipFailure {
      throw error(failure.kind.rawValue, failure.offset, isTruncated: failure.kind == .truncated)
    } catch let failure as CompressionLayer.TooDeep {
      throw InputError(
        .container, source.path, "compressed more than \(failure.maximum) times over",
        remedy: "unpack it with `gzip -dc` or `zstd -dc` first")
    }
  }

  private func error(_ detail: String, _ offset: Int, isTruncated: Bool) -> InputError {
    InputError(
      isTruncated ? .truncated : .damaged, source.path, "byte \(offset): \(detail)",
      remedy: isTruncated
        ? "what came before is used; copy the file again for the rest"
        : "what came before is used; test the file with `zstd -t` or `gzip -t`")
  }
}

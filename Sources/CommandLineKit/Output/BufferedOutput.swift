/// Standard output, or any other descriptor, with few system calls and typed errors.
///
/// Whoever makes it calls `flush` at the end: what is still in the buffer when it goes away is
/// lost, because a failure could not be reported then. After a failure every further write throws
/// the same.
package final class BufferedOutput {
  /// Writes some of the bytes and says how many, or why none.
  typealias Sink = (UnsafeRawBufferPointer) -> Result<Int, OutputError>

  private static let capacity = 64 * 1024

  private let sink: Sink
  private let flushesLines: Bool
  private var buffer: [UInt8] = []
  private var failure: OutputError?

  init(flushesLines: Bool, sink: @escaping Sink) {
    self.sink = sink
    self.flushesLines = flushesLines
    buffer.reserveCapacity(BufferedOutput.capacity)
  }

  /// Opens no file: the descriptor stays its owner's to close.
  ///
  /// Where `flushesLines`, each write that ends a line is passed on at once, for a terminal or for
  /// a reader that follows live.
  package convenience init(descriptor: Int32, flushesLines: Bool) {
    self.init(flushesLines: flushesLines) { Descriptor.write($0, to: descriptor) }
  }

  /// Adds text to the output.
  package func write(_ text: String) throws(OutputError) {
    try write(utf8: text.utf8)
  }

  /// Adds bytes to the output.
  package func write(bytes: some Collection<UInt8>) throws(OutputError) {
    try write(utf8: bytes)
  }

  /// Passes on everything that was written.
  package func flush() throws(OutputError) {
    if let failure { throw failure }
    defer { buffer.removeAll(keepingCapacity: true) }
    var start = 0
    while start < buffer.count {
      let result = buffer.withUnsafeBytes { sink(UnsafeRawBufferPointer(rebasing: $0[start...])) }
      switch result {
      case .success(let count): start += count
      case .failure(let error):
        failure = error
        throw error
      }
    }
  }

  private func write(utf8 bytes: some Collection<UInt8>) throws(OutputError) {
    if let failure { throw failure }
    // In parts, so that what is long does not stand in memory twice.
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix(max(1, BufferedOutput.capacity - buffer.count))
      rest = rest.dropFirst(part.count)
      buffer.append(contentsOf: part)
      if buffer.count >= BufferedOutput.capacity { try flush() }
    }
    if flushesLines, buffer.last == UInt8(ascii: "\n") { try flush() }
  }
}

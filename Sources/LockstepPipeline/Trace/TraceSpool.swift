import LockstepFormat
package import LockstepModel

/// The records of one trace: appended once, read as often as needed.
///
/// The first 50,000 stand in memory; what comes after them goes to a temporary file that has no
/// name, in the interchange form. So a capture of any length takes the memory of a small one, and
/// nothing is left behind when the tool is killed.
package final class TraceSpool {
  /// So many records stand in memory.
  package static let memoryLimit = 50_000

  /// How many records the spool holds.
  package private(set) var count = 0
  fileprivate var records: [TraceRecord] = []
  fileprivate private(set) var file: FileDescriptor?
  private let memoryLimit: Int
  private var pending = NDJSONWriter()

  package init(memoryLimit: Int = TraceSpool.memoryLimit) { self.memoryLimit = memoryLimit }

  /// Adds a record behind the others.
  package func append(_ record: TraceRecord) throws(InputError) {
    count += 1
    guard records.count >= memoryLimit else { return records.append(record) }
    pending.write(record)
    if pending.bytes.count >= InputReader.chunkSize { try flush() }
  }

  /// Calls a closure with each record in order.
  package func scan(_ body: (TraceRecord) throws -> Void) throws {
    var cursor = try cursor()
    while let record = try cursor.next() { try body(record) }
  }

  /// A reader that starts at the first record; records appended later may be missing from it.
  package func cursor() throws(InputError) -> Cursor {
    try flush()
    return Cursor(self)
  }

  private func flush() throws(InputError) {
    guard !pending.bytes.isEmpty else { return }
    do throws(FileDescriptor.Failure) {
      let file = try opened()
      try file.write(pending.bytes[...])
    } catch {
      throw Self.error(error)
    }
    pending.removeAll()
  }

  private func opened() throws(FileDescriptor.Failure) -> FileDescriptor {
    if let file { return file }
    let made = try FileDescriptor.temporary()
    file = made
    return made
  }

  fileprivate static func error(_ failure: FileDescriptor.Failure) -> InputError {
    InputError(
      .spool, "temporary file", failure.text,
      remedy: "make room, or point TMPDIR at a folder that has some")
  }

  fileprivate static func error(_ fault: NDJSONFault) -> InputError {
    InputError(
      .spool, "temporary file", "what was written does not read back: \(fault.message)",
      remedy: "test the disk that TMPDIR points at, and report this if it is sound")
  }
}

extension TraceSpool {
  /// One pass over a spool's records; several may run at once.
  package struct Cursor {
    private let spool: TraceSpool
    private var index = 0
    private var offset = 0
    private var reader = NDJSONReader()
    private var buffer: [UInt8] = []
    private var read: [TraceRecord] = []
    private var readIndex = 0

    fileprivate init(_ spool: TraceSpool) { self.spool = spool }

    /// The next record, nil behind the last one.
    package mutating func next() throws(InputError) -> TraceRecord? {
      if index < spool.records.count {
        defer { index += 1 }
        return spool.records[index]
      }
      guard let file = spool.file else { return nil }
      while readIndex == read.count {
        guard try readChunk(of: file) else { return nil }
      }
      defer { readIndex += 1 }
      return read[readIndex]
    }

    private mutating func readChunk(of file: FileDescriptor) throws(InputError) -> Bool {
      if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: InputReader.chunkSize) }
      let count: Int
      do throws(FileDescriptor.Failure) {
        count = try file.read(into: &buffer, at: offset)
      } catch {
        throw TraceSpool.error(error)
      }
      offset += count
      read.removeAll(keepingCapacity: true)
      readIndex = 0
      var records: [TraceRecord] = []
      var fault: NDJSONFault?
      reader.read(buffer[..<count]) { item in
        switch item {
        case .record(let record): records.append(record)
        case .fault(let found): fault = fault ?? found
        case .header: break
        }
      }
      // A reader that gave less than was written would let rules judge what nobody recorded.
      if let fault { throw TraceSpool.error(fault) }
      read = records
      return count > 0
    }
  }
}

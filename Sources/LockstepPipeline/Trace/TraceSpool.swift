import LockstepFormat
package import LockstepModel

/// The records of one trace: appended once, read as often as needed.
///
/// The first 50,000 stand in memory, unless they are large; what comes after them goes to a temporary
/// file that has no name, in the blocks of a trace file. So a capture of any length takes the memory
/// of a small one, and nothing is left behind when the tool is killed.
package final class TraceSpool {
  /// So many records stand in memory.
  package static let memoryLimit = 50_000
  /// So many bytes they may take, but for what they share.
  private static let byteLimit = 4 << 20

  /// How many records the spool holds.
  package private(set) var count = 0
  fileprivate var records: [TraceRecord] = []
  fileprivate private(set) var file: FileDescriptor?
  fileprivate private(set) var chunks: [SpoolChunk] = []
  private let memoryLimit: Int
  /// What the records in memory take, about.
  private var bytesInMemory = 0
  private var packer = RecordPacker()
  private var length = 0

  package init(memoryLimit: Int = TraceSpool.memoryLimit) { self.memoryLimit = memoryLimit }

  /// Adds a record behind the others.
  package func append(_ record: TraceRecord) throws(InputError) {
    guard !hasRoom else { return keep(record) }
    try pack(record)
  }

  /// Adds an event behind the records so far; it is copied only where it stays in memory.
  func append(_ event: borrowing Event) throws(InputError) {
    guard !hasRoom else { return keep(.event(copy event)) }
    guard packer.appendKnown(event) else { return try pack(.event(copy event)) }
    count += 1
    if packer.isFull { try flush() }
  }

  /// Whether the next record may stand in memory.
  private var hasRoom: Bool {
    chunks.isEmpty && packer.count == 0 && records.count < memoryLimit
      && bytesInMemory < Self.byteLimit
  }

  private func keep(_ record: TraceRecord) {
    count += 1
    bytesInMemory += record.footprint
    records.append(record)
  }

  private func pack(_ record: TraceRecord) throws(InputError) {
    count += 1
    if !packer.append(record) {
      try flush()
      var text = NDJSONWriter()
      text.write(record)
      try write(text.bytes, records: 1, isText: true)
    }
    if packer.isFull { try flush() }
  }

  /// Calls a closure with each record in order.
  package func scan(_ body: (TraceRecord) throws -> Void) throws {
    for record in records { try body(record) }
    var cursor = try cursor()
    cursor.skipMemory()
    while let record = try cursor.next() { try body(record) }
  }

  /// So many records are looked at between two calls of a watch.
  private static let watchInterval = 4_096

  /// Calls a closure with each record in order, and tells how far it has come.
  package func scan(
    as task: String, _ watch: WorkWatch, _ body: (TraceRecord) throws -> Void
  ) throws {
    var done = 0
    defer { watch(.ended) }
    try scan { record in
      try body(record)
      done += 1
      if done % Self.watchInterval == 0 { watch(.scanned(task: task, records: done, of: count)) }
    }
  }

  /// A reader that starts at the first record; records appended later may be missing from it.
  package func cursor() throws(InputError) -> Cursor {
    try flush()
    // Whoever reads has rarely more to write.
    packer = RecordPacker()
    return Cursor(self)
  }

  private func flush() throws(InputError) {
    guard packer.count > 0 else { return }
    let count = packer.count
    try write(packer.take(), records: count, isText: false)
  }

  private func write(_ bytes: [UInt8], records: Int, isText: Bool) throws(InputError) {
    do throws(FileDescriptor.Failure) {
      let file = try opened()
      try file.write(bytes[...])
    } catch {
      throw Self.error(error)
    }
    chunks.append(
      SpoolChunk(offset: length, length: bytes.count, records: records, isText: isText))
    length += bytes.count
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

  /// A reader that gave less than was written would let rules judge what nobody recorded.
  fileprivate static func damage(_ detail: String) -> InputError {
    InputError(
      .spool, "temporary file", "what was written does not read back: \(detail)",
      remedy: "test the disk that TMPDIR points at, and report this if it is sound")
  }
}

extension TraceRecord {
  /// The bytes that the record takes in memory, about; what it shares with others counts each time.
  fileprivate var footprint: Int {
    guard case .event(let event) = self else { return MemoryLayout<TraceRecord>.stride * 2 }
    var bytes = MemoryLayout<TraceRecord>.stride + (event.time?.utf8.count ?? 0)
    for element in event.attributes {
      bytes += MemoryLayout<Attributes.Element>.stride + element.value.footprint
    }
    return bytes
  }
}

extension Value {
  /// The bytes that a value takes beside itself.
  fileprivate var footprint: Int {
    switch self {
    case .bool, .integer, .unsigned, .number: 0
    case .string(let text): text.utf8.count
    case .list(let values):
      values.reduce(32) { $0 + MemoryLayout<Value>.stride + $1.footprint }
    case .object(let attributes):
      attributes.reduce(32) {
        $0 + MemoryLayout<Attributes.Element>.stride + $1.key.utf8.count + $1.value.footprint
      }
    }
  }
}

/// A part of a spool's file.
private struct SpoolChunk {
  let offset: Int
  let length: Int
  let records: Int
  /// Whether it is a record that no block has room for, as a line of the interchange form.
  let isText: Bool

  func bytes(in file: FileDescriptor) throws(InputError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileDescriptor.Failure) {
      bytes = try file.bytes(offset..<offset + length)
    } catch {
      throw TraceSpool.error(error)
    }
    guard bytes.count == length else {
      throw TraceSpool.damage("it is shorter than what was written")
    }
    return bytes
  }

  /// The record of a chunk that is text.
  func record(in file: FileDescriptor) throws(InputError) -> TraceRecord {
    var reader = NDJSONReader()
    var record: TraceRecord?
    var fault: NDJSONFault?
    reader.read(try bytes(in: file)[...]) { item in
      switch item {
      case .record(let read): record = read
      case .fault(let found): fault = fault ?? found
      case .header: break
      }
    }
    guard let record else { throw TraceSpool.damage(fault?.message ?? "a record is missing") }
    return record
  }
}

extension TraceSpool {
  /// One pass over a spool's records; several may run at once.
  package struct Cursor {
    private let spool: TraceSpool
    private var index = 0
    private var chunk = 0
    private var block: BlockRecords?
    /// How many records the block still owes.
    private var left = 0

    fileprivate init(_ spool: TraceSpool) { self.spool = spool }

    /// The next record, nil behind the last one.
    package mutating func next() throws(InputError) -> TraceRecord? {
      if index < spool.records.count {
        defer { index += 1 }
        return spool.records[index]
      }
      while true {
        if left > 0 { return try nextOfBlock() }
        guard let file = spool.file, chunk < spool.chunks.count else { return nil }
        let place = spool.chunks[chunk]
        chunk += 1
        if place.isText { return try place.record(in: file) }
        try open(place, file)
      }
    }

    /// Goes on behind the records that stand in memory.
    fileprivate mutating func skipMemory() { index = spool.records.count }

    private mutating func open(_ place: SpoolChunk, _ file: FileDescriptor) throws(InputError) {
      let bytes = try place.bytes(in: file)
      do throws(BlockFailure) {
        block = try BlockRecords(try TraceBlock(content: bytes))
      } catch {
        throw TraceSpool.damage("\(error.kind.rawValue) at byte \(error.offset)")
      }
      left = place.records
    }

    private mutating func nextOfBlock() throws(InputError) -> TraceRecord {
      left -= 1
      let record: TraceRecord?
      do throws(BlockFailure) {
        record = try block?.next()
      } catch {
        throw TraceSpool.damage("\(error.kind.rawValue) at byte \(error.offset)")
      }
      guard let record else { throw TraceSpool.damage("a record is missing") }
      return record
    }
  }
}

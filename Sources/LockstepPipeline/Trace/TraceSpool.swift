import LockstepFormat
package import LockstepModel
import LockstepZstd

/// The records of one trace: appended once, read as often as needed.
///
/// The first 50,000 stand in memory, unless they are large; what comes after them is packed in the
/// blocks of a trace file, and what comes from a trace file stays in the blocks it came in. The
/// first 1 MiB of blocks stands in memory, later ones in a temporary file that has no name. So a
/// capture of any length takes the memory of a small one and no more room than what was read, and
/// nothing is left behind when the tool is killed.
package final class TraceSpool {
  /// So many records stand in memory.
  package static let memoryLimit = 50_000
  /// So many bytes they may take, but for what they share.
  private static let byteLimit = 4 << 20
  /// Beyond it compressing costs more time than writing what it saves.
  private static let level = 1

  /// How many records the spool holds.
  package private(set) var count = 0
  private(set) var records: [TraceRecord] = []
  private(set) var chunks: [SpoolChunk] = []
  private(set) var store = SpoolStore()
  private let memoryLimit: Int
  /// What the records in memory take, about.
  private var bytesInMemory = 0
  private var packer = RecordPacker()
  private var compressor: ZstdCompressor?

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

  /// Adds a block of a trace file, of which `countRecord` says how many records are wanted.
  func append(_ frame: TraceFrame) throws(InputError) {
    try flush()
    try add(frame, records: 0, isText: false)
  }

  /// One more record of the block that was added last is wanted.
  func countRecord() {
    count += 1
    chunks[chunks.count - 1].records += 1
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
      try add(try compressed(text.bytes), records: 1, isText: true)
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
    compressor = nil
    return Cursor(self)
  }

  private func flush() throws(InputError) {
    guard packer.count > 0 else { return }
    let count = packer.count
    try add(try compressed(packer.take()), records: count, isText: false)
  }

  private func add(_ frame: TraceFrame, records: Int, isText: Bool) throws(InputError) {
    chunks.append(
      SpoolChunk(
        place: try store.keep(frame.bytes), contentLength: UInt32(frame.contentLength),
        records: UInt32(records), isText: isText))
  }

  /// One text that many events share is written again in each block, and what it compresses to is
  /// what it was read from.
  private func compressed(_ content: [UInt8]) throws(InputError) -> TraceFrame {
    let frame = try usableCompressor().frame(content, seams: [])
    return TraceFrame(bytes: frame, contentLength: content.count)
  }

  private func usableCompressor() throws(InputError) -> ZstdCompressor {
    if let compressor { return compressor }
    do throws(ZstdFailure) {
      let made = try ZstdCompressor(level: Self.level)
      compressor = made
      return made
    } catch {
      throw SpoolStore.failure(error.kind.rawValue, remedy: "free some memory")
    }
  }
}

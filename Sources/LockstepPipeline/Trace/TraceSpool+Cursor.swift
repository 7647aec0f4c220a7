import LockstepFormat
package import LockstepModel
import LockstepZstd

extension TraceSpool {
  /// One pass over a spool's records; several may run at once.
  package struct Cursor {
    private let spool: TraceSpool
    private var index = 0
    private var chunk = 0
    private var block: BlockRecords?
    /// How many records the block still owes.
    private var left = 0
    private var decompressor: ZstdDecompressor?

    init(_ spool: TraceSpool) { self.spool = spool }

    /// The next record, nil behind the last one.
    package mutating func next() throws(InputError) -> TraceRecord? {
      if index < spool.records.count {
        defer { index += 1 }
        return spool.records[index]
      }
      while true {
        if left > 0 { return try nextOfBlock() }
        guard chunk < spool.chunks.count else { return nil }
        let next = spool.chunks[chunk]
        chunk += 1
        let content = try content(of: next)
        if next.isText { return try Self.record(content) }
        try open(content, records: Int(next.records))
      }
    }

    /// Goes on behind the records that stand in memory.
    mutating func skipMemory() { index = spool.records.count }

    private mutating func content(of chunk: SpoolChunk) throws(InputError) -> [UInt8] {
      let frame = try spool.store.bytes(at: chunk.place)
      let decompressor = try usableDecompressor()
      do throws(FrameFailure) {
        return try decompressor.content(of: frame, length: Int(chunk.contentLength))
      } catch {
        throw SpoolStore.damage(error.rawValue)
      }
    }

    private mutating func usableDecompressor() throws(InputError) -> ZstdDecompressor {
      if let decompressor { return decompressor }
      do throws(ZstdFailure) {
        let made = try ZstdDecompressor()
        decompressor = made
        return made
      } catch {
        throw SpoolStore.failure(error.kind.rawValue, remedy: "free some memory")
      }
    }

    private mutating func open(_ content: [UInt8], records: Int) throws(InputError) {
      do throws(BlockFailure) {
        block = try BlockRecords(try TraceBlock(content: content))
      } catch {
        throw SpoolStore.damage("\(error.kind.rawValue) at byte \(error.offset)")
      }
      left = records
    }

    private mutating func nextOfBlock() throws(InputError) -> TraceRecord {
      left -= 1
      let record: TraceRecord?
      do throws(BlockFailure) {
        record = try block?.next()
      } catch {
        throw SpoolStore.damage("\(error.kind.rawValue) at byte \(error.offset)")
      }
      guard let record else { throw SpoolStore.damage("a record is missing") }
      return record
    }

    /// The record of a chunk that is text.
    private static func record(_ text: [UInt8]) throws(InputError) -> TraceRecord {
      var reader = NDJSONReader()
      var record: TraceRecord?
      var fault: NDJSONFault?
      reader.read(text[...]) { item in
        switch item {
        case .record(let read): record = read
        case .fault(let found): fault = fault ?? found
        case .header: break
        }
      }
      guard let record else { throw SpoolStore.damage(fault?.message ?? "a record is missing") }
      return record
    }
  }
}

import LockstepFormat
import LockstepModel

/// A stretch of a trace: nanoseconds since the first event that has a time, both ends included.
package struct TraceStretch: Sendable, Equatable {
  package var since: Int64?
  package var until: Int64?

  package init(since: Int64?, until: Int64?) {
    self.since = since
    self.until = until
  }

  /// Whether something between two uptimes may lie in the stretch.
  func overlaps(_ uptimes: ClosedRange<Int64>, start: Offset) -> Bool {
    let earliest = Offset(nanoseconds: uptimes.lowerBound).nanoseconds(since: start)
    let latest = Offset(nanoseconds: uptimes.upperBound).nanoseconds(since: start)
    return until.map { earliest <= $0 } ?? true && since.map { latest >= $0 } ?? true
  }
}

/// Reads of a trace file only the blocks that a stretch needs, found by the index.
///
/// What is shown of the blocks that are read is what is shown of the whole file: beside those in the
/// stretch the first block is read, which tells when the trace begins, all blocks with losses,
/// marks or the end, which are shown whenever they are, and the block behind each, whose first
/// events may have no time of their own and then belong to what stands before them.
struct BlockSeeker {
  private let file: FileDescriptor
  private let path: String
  private let map: TraceFileMap
  private let onRead: (Int) -> Void

  /// Opens a source; nil where it is no trace file with an index that can be relied on.
  init?(_ source: InputSource, onRead: @escaping (Int) -> Void) throws(InputError) {
    guard !source.isStandardInput, let size = source.size else { return nil }
    path = source.path
    self.onRead = onRead
    do throws(FileDescriptor.Failure) {
      let file = try FileDescriptor.open(source.path)
      let map = try TraceFileMap(length: size) { offset, count throws(FileDescriptor.Failure) in
        try Self.bytes(file, offset..<offset + count, onRead)
      }
      guard let map else { return nil }
      self.file = file
      self.map = map
    } catch {
      throw .opening(source.path, error)
    }
  }

  /// What a stretch needs of the file; nil where the whole file has to be read, since something is
  /// damaged or its times do not stand on one clock.
  func load(_ stretch: TraceStretch) throws -> LoadedInput? {
    guard let first = map.blocks.first else { return nil }
    var parser = try TraceFileParser(path: path, isSelection: true)
    try parser.read(map.header[...])
    // The first block is needed in any case, and tells when the trace begins.
    try parser.read(try bytes(first.range)[...])
    guard let start = parser.beginning.startOnOneClock else { return nil }
    for block in Self.needed(map.blocks, stretch, start: start).dropFirst() {
      try parser.read(try bytes(block.range)[...])
    }
    let input = try parser.finish(isCut: false)
    guard input.problems.isEmpty, input.notes.allSatisfy({ $0.kind != .fault }) else { return nil }
    return input
  }

  /// The blocks that a stretch needs, the first among them.
  static func needed(
    _ blocks: [TraceFileMap.Block], _ stretch: TraceStretch, start: Offset
  ) -> [TraceFileMap.Block] {
    var needed: [TraceFileMap.Block] = []
    // Whether the last event before the block is known to lie outside the stretch.
    var isOutside = false
    for block in blocks {
      let isApart =
        block.records == block.events
        && block.uptimes.map { !stretch.overlaps($0, start: start) } ?? false
      if !isApart || !isOutside { needed.append(block) }
      isOutside = isApart
    }
    return needed
  }

  private func bytes(_ range: Range<Int>) throws(InputError) -> [UInt8] {
    do throws(FileDescriptor.Failure) {
      return try Self.bytes(file, range, onRead)
    } catch {
      throw .opening(path, error)
    }
  }

  /// The bytes of a range; fewer where the file ends.
  private static func bytes(
    _ file: FileDescriptor, _ range: Range<Int>, _ onRead: (Int) -> Void
  ) throws(FileDescriptor.Failure) -> [UInt8] {
    let bytes = try file.bytes(range)
    onRead(bytes.count)
    return bytes
  }
}

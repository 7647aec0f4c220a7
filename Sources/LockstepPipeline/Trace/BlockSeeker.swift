import LockstepFormat
import LockstepModel

/// Reads of a trace file only the blocks that a stretch needs, found by the index.
///
/// What is shown of the blocks that are read is what is shown of the whole file: beside those in the
/// stretch the first block is read, which tells when the trace begins, all blocks with losses, steps
/// of the clock or the end, which are shown whenever they are, and the blocks behind each up to the
/// next event with a time: those without belong to what stands before them.
struct BlockSeeker {
  private let file: FileDescriptor
  private let path: String
  private let map: TraceFileMap
  private let onRead: (Int) -> Void

  private let stretch: TraceStretch

  /// Opens a source; nil where it is no trace file with an index that can be relied on.
  init?(
    _ source: InputSource, _ stretch: TraceStretch, onRead: @escaping (Int) -> Void
  ) throws(InputError) {
    guard !source.isStandardInput, let size = source.size else { return nil }
    path = source.path
    self.stretch = stretch
    self.onRead = onRead
    do throws(FileDescriptor.Failure) {
      let file = try FileDescriptor.open(source.path)
      let map = try TraceFileMap(length: size, wanted: stretch.wanted) {
        offset, count throws(FileDescriptor.Failure) in
        try Self.bytes(file, offset..<offset + count, onRead)
      }
      guard let map else { return nil }
      self.file = file
      self.map = map
    } catch {
      throw .opening(source.path, error)
    }
  }

  /// What the stretch needs of the file; nil where the whole file has to be read, since something is
  /// damaged or its times do not stand on one clock.
  func load() throws -> LoadedInput? {
    guard let first = map.blocks.first else { return nil }
    var parser = try TraceFileParser(path: path, isSelection: true)
    try parser.read(map.header[...])
    // The first block is needed in any case, and tells when the trace begins.
    try parser.read(try bytes(first.range)[...])
    guard let start = parser.beginning.startOnOneClock else { return nil }
    // Whether the last event that was read and has a time is known to lie outside the stretch.
    var isOutside = parser.beginning.timedEvents > 0 && stretch.leavesOut(first, start: start)
    for block in map.blocks.dropFirst() {
      let isLeftOut = stretch.leavesOut(block, start: start)
      if isLeftOut, isOutside || !stretch.isBounded { continue }
      let timedEvents = parser.beginning.timedEvents
      try parser.read(try bytes(block.range)[...])
      isOutside = isLeftOut && parser.beginning.timedEvents > timedEvents
    }
    guard parser.beginning.startOnOneClock != nil else { return nil }
    var input = try parser.finish(isCut: false)
    input.isSelection = true
    guard input.problems.isEmpty, input.notes.allSatisfy({ $0.kind != .fault }) else { return nil }
    return input
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

import LockstepModel

/// The events of a trace in the Fuchsia trace format, as a peer in size.
///
/// Strings and threads are registered once, as the format means it; each event is an instant whose
/// category is its source. Of an event it holds what the trace file holds.
struct FuchsiaTrace {
  /// The kinds of records, and of arguments, by their numbers.
  private enum RecordKind: UInt64 {
    case initialization = 1
    case string, thread, event
  }
  private enum ArgumentKind: UInt64 {
    case int32 = 1
    case int64 = 3
    case string = 6
  }

  private static let magic: UInt64 = 0x0016_5478_4604_0010
  private static let provider: UInt64 = 1
  private static let process: UInt64 = 1_488

  private(set) var bytes: [UInt8] = []
  private var strings: [String: UInt64] = [:]
  private var threads: [String: UInt64] = [:]

  init(ticksPerSecond: UInt64) {
    append(Self.magic)
    // The one provider, whose name is empty, and the begin of what it wrote.
    append(1 << 4 | 1 << 16 | Self.provider << 20)
    append(1 << 4 | 2 << 16 | Self.provider << 20)
    append(RecordKind.initialization.rawValue | 2 << 4)
    append(ticksPerSecond)
  }

  /// Adds an event; other records have no counterpart there.
  mutating func append(_ record: TraceRecord) {
    guard case .event(let event) = record else { return }
    var arguments: [UInt64] = []
    var count: UInt64 = 0
    if let scene = event.scene.scene { add("scene", .string(scene), &arguments, &count) }
    for item in event.attributes { add(item.key, item.value, &arguments, &count) }
    let thread = reference(toThread: event.thread ?? "main")
    let category = reference(to: event.source.rawValue)
    let name = reference(to: event.name.rawValue)
    let words = UInt64(2 + arguments.count)
    append(
      RecordKind.event.rawValue | words << 4 | count << 20 | thread << 24 | category << 32
        | name << 48)
    append(event.ticks ?? 0)
    for word in arguments { append(word) }
  }

  private mutating func add(
    _ key: String, _ value: Value, _ words: inout [UInt64], _ count: inout UInt64
  ) {
    let name = reference(to: key) << 16
    switch value {
    case .string(let text):
      words.append(ArgumentKind.string.rawValue | 1 << 4 | name | reference(to: text) << 32)
    case .integer(let number):
      if let small = Int32(exactly: number) {
        let bits = UInt64(UInt32(bitPattern: small))
        words.append(ArgumentKind.int32.rawValue | 1 << 4 | name | bits << 32)
      } else {
        words += [ArgumentKind.int64.rawValue | 2 << 4 | name, UInt64(bitPattern: number)]
      }
    case .bool, .unsigned, .number, .list, .object:
      preconditionFailure("the load has texts and integers only")
    }
    count += 1
  }

  private mutating func reference(to text: String) -> UInt64 {
    if let known = strings[text] { return known }
    let index = UInt64(strings.count + 1)
    precondition(index < 0x8000, "the format registers no more strings")
    strings[text] = index
    let utf8 = Array(text.utf8)
    let words = (utf8.count + 7) / 8
    append(
      RecordKind.string.rawValue | UInt64(1 + words) << 4 | index << 16 | UInt64(utf8.count) << 32)
    bytes += utf8 + [UInt8](repeating: 0, count: words * 8 - utf8.count)
    return index
  }

  private mutating func reference(toThread thread: String) -> UInt64 {
    if let known = threads[thread] { return known }
    let index = UInt64(threads.count + 1)
    threads[thread] = index
    append(RecordKind.thread.rawValue | 3 << 4 | index << 16)
    append(Self.process)
    append(index)
    return index
  }

  private mutating func append(_ word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
  }
}

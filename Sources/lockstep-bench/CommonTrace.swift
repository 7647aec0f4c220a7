import LockstepModel

/// The events of a trace in the Common Trace Format 1.8, as a peer in size and in reading.
///
/// It is laid out as LTTng does it: an event class for each name and list of fields, a header of six
/// bytes while no more than three minutes pass between two events, packets of 256 KiB.
struct CommonTrace {
  private struct Field {
    let name: String
    let isText: Bool
  }

  private static let magic: UInt32 = 0xC1FC_1FC1
  private static let packetLength = 256 << 10
  /// Magic, stream, two times and two lengths.
  private static let packetHeaderLength = 40
  private static let extendedHeader: UInt16 = .max

  /// The one stream of events.
  private(set) var stream: [UInt8] = []
  private let ticksPerSecond: UInt64
  private var packet: [UInt8] = []
  private var packetStart: UInt64 = 0
  private var lastTicks: UInt64 = 0
  private var classes: [String: UInt16] = [:]
  private var declarations: [String] = []
  private var threads: [String: UInt8] = [:]

  init(ticksPerSecond: UInt64) { self.ticksPerSecond = ticksPerSecond }

  /// Adds an event; other records have no counterpart there.
  mutating func append(_ record: TraceRecord) {
    guard case .event(let event) = record else { return }
    let ticks = event.ticks ?? 0
    if packet.count >= Self.packetLength { endPacket() }
    if packet.isEmpty { (packetStart, lastTicks) = (ticks, ticks) }
    appendHeader(class: number(of: event), ticks)
    lastTicks = ticks
    packet.append(number(ofThread: event.thread ?? "main"))
    if let scene = event.scene.scene { append(text: scene) }
    for item in event.attributes {
      switch item.value {
      case .string(let text): append(text: text)
      case .integer(let number): append(number)
      case .bool, .unsigned, .number, .list, .object:
        preconditionFailure("the load has texts and integers only")
      }
    }
  }

  private mutating func appendHeader(class number: UInt16, _ ticks: UInt64) {
    if ticks - lastTicks < 1 << 32 {
      append(number)
      append(UInt32(truncatingIfNeeded: ticks))
    } else {
      append(Self.extendedHeader)
      append(UInt32(number))
      append(ticks)
    }
  }

  /// Ends the last packet.
  mutating func finish() {
    if !packet.isEmpty { endPacket() }
  }

  private mutating func endPacket() {
    let body = packet
    packet = []
    let bits = UInt64(Self.packetHeaderLength + body.count) * 8
    append(Self.magic)
    append(UInt32(0))
    append(packetStart)
    append(lastTicks)
    append(bits)
    append(bits)
    stream += packet
    stream += body
    packet.removeAll(keepingCapacity: true)
  }

  private mutating func number(of event: Event) -> UInt16 {
    var fields: [Field] = []
    if event.scene.scene != nil { fields.append(Field(name: "scene", isText: true)) }
    for item in event.attributes {
      let isText = if case .string = item.value { true } else { false }
      fields.append(Field(name: item.key, isText: isText))
    }
    let name = "\(event.source.rawValue):\(event.name.rawValue)"
    let key = ([name] + fields.map(\.name)).joined(separator: " ")
    if let known = classes[key] { return known }
    let number = UInt16(classes.count)
    classes[key] = number
    let members = fields.map { "\($0.isText ? "string" : "int64_t") _\($0.name);" }
    declarations.append(
      "event { name = \"\(name)\"; id = \(number); stream_id = 0; "
        + "fields := struct { uint8_t _thread; \(members.joined(separator: " ")) }; };")
    return number
  }

  private mutating func number(ofThread thread: String) -> UInt8 {
    if let known = threads[thread] { return known }
    let number = UInt8(threads.count)
    threads[thread] = number
    return number
  }

  private mutating func append(text: String) {
    packet += Array(text.utf8)
    packet.append(0)
  }

  private mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { packet += $0 }
  }

  /// What describes the stream.
  var metadata: [UInt8] {
    let integers =
      [("uint8_t", 8, false), ("uint16_t", 16, false), ("uint32_t", 32, false)]
      + [("uint64_t", 64, false), ("int64_t", 64, true)]
    let clock = "map = clock.monotonic.value;"
    var lines = ["/* CTF 1.8 */"]
    lines += integers.map { name, size, isSigned in
      "typealias integer { size = \(size); align = 8; signed = \(isSigned); } := \(name);"
    }
    lines += [
      "trace { major = 1; minor = 8; byte_order = le;",
      "  packet.header := struct { uint32_t magic; uint32_t stream_id; }; };",
      "clock { name = monotonic; freq = \(ticksPerSecond); };",
      "typealias integer { size = 32; align = 8; signed = false; \(clock) } := short_ticks;",
      "typealias integer { size = 64; align = 8; signed = false; \(clock) } := ticks;",
      "struct event_header {",
      "  enum : uint16_t { compact = 0 ... 65534, extended = 65535 } id;",
      "  variant <id> { struct { short_ticks timestamp; } compact;",
      "    struct { uint32_t id; ticks timestamp; } extended; } v; };",
      "stream { id = 0; event.header := struct event_header;",
      "  packet.context := struct { ticks timestamp_begin; ticks timestamp_end;",
      "    uint64_t content_size; uint64_t packet_size; }; };",
    ]
    return Array((lines + declarations).joined(separator: "\n").utf8) + [0x0A]
  }
}

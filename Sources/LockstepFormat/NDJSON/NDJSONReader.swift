import LockstepJSON
package import LockstepModel

/// What a reader of the interchange form hands on, in file order.
package enum NDJSONItem: Sendable, Equatable {
  case header(TraceHeader)
  case record(TraceRecord)
  case fault(NDJSONFault)
}

/// Reads a trace in its interchange form from chunks of any size.
///
/// Any spacing and any order of keys is read. What a newer version may have added is counted and
/// skipped; a bad line is a fault, and the lines around it are read. Memory is that of one line,
/// which is bounded.
package struct NDJSONReader {
  /// Longer lines are refused without being kept.
  package static let maximumLineLength = 16 << 20
  /// So many different unknown keys are told apart.
  private static let maximumUnknownKeys = 64

  /// Whether the first record came without a header before it.
  package private(set) var isHeaderMissing = false
  /// Whether an end line was read.
  package private(set) var hasEnd = false
  /// Lines that are not blank.
  package private(set) var lines = 0
  /// Lines that are.
  package private(set) var blankLines = 0
  /// Kinds of records that this version does not know, by their first key, and how often each was
  /// met.
  package private(set) var unknownKinds: [String: Int] = [:]
  /// Records of unknown kinds beyond the number that is told apart.
  package private(set) var otherUnknownKinds = 0
  /// Faults by kind.
  package private(set) var faults: [NDJSONFault.Kind: Int] = [:]
  /// Keys that this version does not know, and how often each stood there.
  package private(set) var unknownKeys: [String: Int] = [:]
  /// Unknown keys beyond the number that is told apart.
  package private(set) var otherUnknownKeys = 0

  private var isHeaderSeen = false
  private var isRecordSeen = false
  /// One for all lines, as it knows the parts that events share.
  private var decoder = NDJSONDecoder()
  /// The begin of a line whose end is still to come.
  private var carry: [UInt8] = []
  private var isSkippingLine = false
  private var lineNumber = 1
  private var lineOffset = 0
  /// Bytes read before the current chunk.
  private var offset = 0

  package init() {}

  /// Reads the next chunk; items go to `sink` as soon as their lines are complete.
  package mutating func read(
    _ chunk: ArraySlice<UInt8>, _ sink: (NDJSONItem) throws -> Void
  ) rethrows {
    var rest = chunk
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      try endLine(rest[rest.startIndex..<end], sink)
      lineNumber += 1
      lineOffset = offset + end + 1 - chunk.startIndex
      rest = rest[(end + 1)...]
    }
    offset += chunk.count
    guard !rest.isEmpty, !isSkippingLine else { return }
    guard carry.count + rest.count <= Self.maximumLineLength else {
      isSkippingLine = true
      lines += 1
      carry.removeAll()
      let detail = "the line is longer than \(Self.maximumLineLength) bytes"
      return try report(.lineTooLong, at: lineOffset, detail, sink)
    }
    carry.append(contentsOf: rest)
  }

  /// Reads what is left when the input has ended.
  package mutating func finish(_ sink: (NDJSONItem) throws -> Void) rethrows {
    guard !carry.isEmpty else { return }
    try endLine([], sink)
  }

  /// How many lines hold a record of a kind that this version does not know.
  package var unknownRecords: Int { unknownKinds.values.reduce(otherUnknownKinds, +) }

  /// How many faults cost their record.
  package var lostRecords: Int {
    faults.reduce(0) { $1.key.losesRecord ? $0 + $1.value : $0 }
  }

  private mutating func endLine(
    _ tail: ArraySlice<UInt8>, _ sink: (NDJSONItem) throws -> Void
  ) rethrows {
    guard !isSkippingLine else {
      isSkippingLine = false
      return
    }
    guard !carry.isEmpty else { return try line(tail, sink) }
    carry.append(contentsOf: tail)
    let whole = carry
    carry.removeAll(keepingCapacity: true)
    try line(whole[...], sink)
  }

  private mutating func line(
    _ bytes: ArraySlice<UInt8>, _ sink: (NDJSONItem) throws -> Void
  ) rethrows {
    guard bytes.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else {
      blankLines += 1
      return
    }
    lines += 1
    var text = bytes
    if lineNumber == 1, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    let object: JSONValue
    do throws(JSONReader.Failure) {
      object = try JSONReader.value(text)
    } catch {
      return try report(.notJSON, at: lineOffset + error.offset, error.kind.rawValue, sink)
    }
    guard let members = object.members else {
      return try report(.notAnObject, at: lineOffset, "not a JSON object", sink)
    }
    try take(members, sink)
  }

  private mutating func take(
    _ members: [JSONValue.Member], _ sink: (NDJSONItem) throws -> Void
  ) rethrows {
    let decoded: NDJSONDecoder.Line
    do throws(NDJSONDecoder.Failure) {
      decoded = try decoder.line(members)
    } catch {
      count(decoder.takeUnknownKeys())
      return try report(error.kind, at: lineOffset + error.offset, error.detail, sink)
    }
    count(decoder.takeUnknownKeys())
    switch decoded {
    case .header(let header): try take(header, sink)
    case .record(let record): try take(record, sink)
    case .unknown(let kind): countUnknown(kind)
    }
  }

  private mutating func take(
    _ header: TraceHeader, _ sink: (NDJSONItem) throws -> Void
  ) rethrows {
    if header.version > TraceHeader.currentVersion {
      let detail = "the trace has version \(header.version), this code reads 1"
      try report(.newerVersion, at: lineOffset, detail, sink)
    }
    guard !isHeaderSeen else {
      return try report(.secondHeader, at: lineOffset, "a second header line", sink)
    }
    isHeaderSeen = true
    try sink(.header(header))
  }

  private mutating func take(
    _ record: TraceRecord, _ sink: (NDJSONItem) throws -> Void
  ) rethrows {
    if !isRecordSeen {
      isRecordSeen = true
      isHeaderMissing = !isHeaderSeen
    }
    if hasEnd {
      try report(.afterEnd, at: lineOffset, "a record behind the end line", sink)
    }
    if case .end = record { hasEnd = true }
    try sink(.record(record))
  }

  private mutating func countUnknown(_ kind: String) {
    if unknownKinds[kind] != nil || unknownKinds.count < Self.maximumUnknownKeys {
      unknownKinds[kind, default: 0] += 1
    } else {
      otherUnknownKinds += 1
    }
  }

  private mutating func count(_ keys: [String]) {
    for key in keys {
      if unknownKeys[key] != nil || unknownKeys.count < Self.maximumUnknownKeys {
        unknownKeys[key, default: 0] += 1
      } else {
        otherUnknownKeys += 1
      }
    }
  }

  private mutating func report(
    _ kind: NDJSONFault.Kind, at offset: Int, _ detail: String,
    _ sink: (NDJSONItem) throws -> Void
  ) rethrows {
    faults[kind, default: 0] += 1
    try sink(.fault(NDJSONFault(kind, line: lineNumber, offset: offset, detail: detail)))
  }
}

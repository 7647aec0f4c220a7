import LockstepJSON

/// The members of a JSON object that may be cut off: all that are whole, with their places.
struct LenientObject {
  /// A member with the place of its key.
  struct Member {
    var key: String
    /// Nil where the value is cut off; the bytes are then what is there of it.
    var value: JSONValue?
    var bytes: ArraySlice<UInt8>
    var place: Place
  }

  private(set) var members: [Member] = []
  private let text: ArraySlice<UInt8>
  private let firstLine: Int
  private let offsets: [Int]

  /// Reads an object whose lines begin at the given offsets of the file.
  init(_ text: ArraySlice<UInt8>, firstLine: Int, offsets: [Int]) {
    self.text = text
    self.firstLine = firstLine
    self.offsets = offsets
    guard let open = text.firstIndex(of: UInt8(ascii: "{")) else { return }
    var lines = LineCounter()
    var rest = text[(open + 1)...]
    while true {
      rest = rest.drop { $0.isJSONBlank || $0 == UInt8(ascii: ",") }
      guard rest.first == UInt8(ascii: "\""), let key = JSONText.first(rest) else { return }
      let place = place(at: rest.startIndex, &lines)
      rest = rest[key.end...].drop { $0.isJSONBlank }
      guard rest.first == UInt8(ascii: ":") else { return }
      rest = rest.dropFirst().drop { $0.isJSONBlank }
      let value = JSONText.first(rest)
      members.append(
        Member(key: key.value.string ?? "", value: value?.value, bytes: rest, place: place))
      guard let value else { return }
      rest = rest[value.end...]
    }
  }

  subscript(key: String) -> Member? { members.first { $0.key == key } }

  /// The objects of an array member, each with the place of one of its keys; of a last one that is
  /// cut off, what is whole.
  func elements(of key: String, placedBy inner: String) -> [(value: JSONValue, place: Place)] {
    guard let member = self[key], member.bytes.first == UInt8(ascii: "[") else { return [] }
    var lines = LineCounter()
    var rest = member.bytes.dropFirst()
    var result: [(JSONValue, Place)] = []
    while true {
      rest = rest.drop { $0.isJSONBlank || $0 == UInt8(ascii: ",") }
      guard rest.first == UInt8(ascii: "{") else { return result }
      guard let element = JSONText.first(rest) else {
        if let cut = cutElement(rest, placedBy: inner, &lines) { result.append(cut) }
        return result
      }
      let offset = element.value.members?.last { $0.key == inner }?.offset ?? 0
      result.append((element.value, place(at: rest.startIndex + offset, &lines)))
      rest = rest[element.end...]
    }
  }

  private func cutElement(
    _ rest: ArraySlice<UInt8>, placedBy inner: String, _ lines: inout LineCounter
  ) -> (value: JSONValue, place: Place)? {
    let start = place(at: rest.startIndex, &lines)
    let object = LenientObject(
      rest, firstLine: start.line, offsets: Array(offsets.dropFirst(start.line - firstLine)))
    guard let member = object[inner], member.value != nil else { return nil }
    let whole = object.members.compactMap { member in
      member.value.map { JSONValue.Member(key: member.key, value: $0) }
    }
    return (.object(whole), member.place)
  }

  /// Counts lines up to positions that only grow, so that a body is passed once.
  private struct LineCounter {
    var position: Int?
    var line = 0
  }

  private func place(at index: Int, _ counter: inout LineCounter) -> Place {
    let from = counter.position ?? text.startIndex
    counter.line += text[from..<index].count { $0 == 0x0A }
    counter.position = index
    let offset = counter.line < offsets.count ? offsets[counter.line] : offsets.last ?? 0
    return Place(line: firstLine + counter.line, offset: offset)
  }
}

extension UInt8 {
  var isJSONBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

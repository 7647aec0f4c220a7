/// What the fuzzer made up, and what is said where reading it breaks a promise.
package struct FuzzInput {
  /// Everything.
  package let bytes: [UInt8]

  package init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// As a text; nil where it is none.
  package var text: String? { String(validating: bytes, as: UTF8.self) }

  /// Hands on the bytes in pieces whose lengths are a short cycle, so that every seam is tried.
  package func eachPiece(_ body: (ArraySlice<UInt8>) -> Void) {
    let lengths = [1, 7, 64, 3, 4_096]
    var place = 0
    var turn = 0
    while place < bytes.count {
      let end = min(bytes.count, place + lengths[turn % lengths.count])
      body(bytes[place..<end])
      place = end
      turn += 1
    }
  }

  /// Ends the process, which is a find, where a promise does not hold.
  package static func check(_ promise: Bool, _ sentence: @autoclosure () -> String) {
    guard !promise else { return }
    fatalError(sentence())
  }
}

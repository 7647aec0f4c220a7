/// Follows what a program dumps over several lines, so that no line of it is taken for a print.
///
/// A line whose last byte opens a bracket begins a dump, which goes on to the line that begins with
/// the bracket that closes it. Below a line whose last byte says that more follows, the lines that
/// are indented deeper are its list.
struct DumpTracker {
  /// So many lines of brackets are believed: a message may end in a lone one.
  private static let maximumLines = 200

  /// How many brackets are open, and for how many lines they have been.
  private var depth = 0
  private var lines = 0
  /// How far the line is indented below which a list stands.
  private var list: Int?

  /// Whether the next line is a part of what was begun.
  func holds(indentation: Int) -> Bool {
    if depth > 0, lines < Self.maximumLines { return true }
    return list.map { indentation > $0 } ?? false
  }

  /// Takes the next line of the record.
  mutating func follow(_ body: ArraySlice<UInt8>, indentation: Int) {
    if let open = list, indentation <= open { list = nil }
    lines = depth > 0 ? lines + 1 : 0
    if let first = body.first(where: { !$0.isBlank }), "}])".utf8.contains(first) {
      depth = max(0, depth - 1)
    }
    guard let last = body.last(where: { !$0.isBlank }) else { return }
    if "{[(".utf8.contains(last) { depth += 1 }
    if list == nil, ":,=".utf8.contains(last) { list = indentation }
  }
}

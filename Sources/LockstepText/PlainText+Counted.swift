extension PlainText {
  /// A number with its noun, such as `1 event` or `2 events`.
  package static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

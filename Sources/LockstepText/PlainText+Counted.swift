extension PlainText {
  /// A number with its noun, such as `1 event` or `2 events`.
  package static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// How often something came: `once` or `2 times`.
  package static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}

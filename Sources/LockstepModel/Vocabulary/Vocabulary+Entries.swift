extension Vocabulary {
  /// Every canonical name, by topic.
  package static let entries: [Entry] =
    application + scenes + phases + views + notifications + background + mirrors + tests + system
    + processes + launches + marks
}

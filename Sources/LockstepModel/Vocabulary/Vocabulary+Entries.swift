extension Vocabulary {
  /// Every canonical name, by topic.
  package static let entries: [Entry] = []
}

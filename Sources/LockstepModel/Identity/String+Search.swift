extension String {
  /// Whether the bytes of a text stand in this one.
  ///
  /// The standard library's own `contains` is as young as iOS 16. The time is the product of both
  /// lengths at worst, which suits the short words that are looked for here.
  func holds(_ part: String) -> Bool {
    var rest = utf8[...]
    while rest.count >= part.utf8.count {
      if rest.starts(with: part.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }
}

extension RandomAccessCollection where Index == Int {
  /// Where the elements end that come first, by a test that holds for those and for no later ones.
  ///
  /// Logarithmic.
  package func end(where comesFirst: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if comesFirst(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A binary heap whose first element is the smallest.
struct MinHeap<Element: Comparable> {
  private var elements: [Element] = []

  var count: Int { elements.count }
  var isEmpty: Bool { elements.isEmpty }
  var first: Element? { elements.first }

  /// Adds an element in logarithmic time.
  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, elements[child] < elements[(child - 1) / 2] {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the smallest element in logarithmic time.
  mutating func removeFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < elements.count && elements[child] < elements[smallest] {
        smallest = child
      }
      guard smallest != parent else { return first }
      elements.swapAt(parent, smallest)
      parent = smallest
    }
  }
}

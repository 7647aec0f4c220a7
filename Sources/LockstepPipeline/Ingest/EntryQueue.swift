/// Elements that are taken out in the order in which they came in.
struct EntryQueue<Element> {
  private static var tidyLength: Int { 4_096 }

  private var elements: [Element] = []
  private var head = 0

  var count: Int { elements.count - head }
  var isEmpty: Bool { count == 0 }
  var first: Element? { isEmpty ? nil : elements[head] }
  var last: Element? { isEmpty ? nil : elements[elements.count - 1] }

  mutating func append(_ element: Element) { elements.append(element) }

  /// Takes the first element, in amortised constant time.
  mutating func removeFirst() -> Element? {
    guard !isEmpty else { return nil }
    let first = elements[head]
    head += 1
    if head >= Self.tidyLength, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }
}

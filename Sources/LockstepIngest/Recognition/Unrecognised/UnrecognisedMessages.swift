/// Counts the messages that nothing recognised, by their templates: the data of `--unrecognised`.
///
/// Exact while there are no more templates than the capacity; beyond it frequent ones stay and rare
/// ones are forgotten, by the rule of Misra and Gries: no count is too low by more than `error`.
/// Memory is bounded, and a message costs its template plus amortised constant time.
package struct UnrecognisedMessages: Sendable {
  /// One template with its count.
  package struct Entry: Sendable, Equatable {
    package var template: MessageTemplate
    /// How often it came, at least.
    package var count: Int
    /// A message of the kind.
    package var example: String
  }

  private struct Counted: Sendable {
    var count: Int
    var example: String
  }

  private let capacity: Int
  private var counted: [MessageTemplate: Counted] = [:]
  /// How much too low a count can be.
  package private(set) var error = 0
  /// All messages that were counted.
  package private(set) var total = 0

  /// A counter.
  ///
  /// - Parameter capacity: How many templates are kept.
  package init(capacity: Int = 512) { self.capacity = max(1, capacity) }

  /// Counts a message.
  package mutating func count(_ message: String) {
    total += 1
    let template = MessageTemplate(of: message)
    if counted[template] != nil {
      counted[template]?.count += 1
    } else if counted.count < capacity {
      counted[template] = Counted(count: 1, example: String(message.prefix(200)))
    } else {
      error += 1
      for key in counted.keys { counted[key]?.count -= 1 }
      counted = counted.filter { $0.value.count > 0 }
    }
  }

  /// The most frequent templates, then by their text.
  package func top(_ limit: Int = .max) -> [Entry] {
    let entries = counted.map { template, counted in
      Entry(template: template, count: counted.count, example: counted.example)
    }
    let sorted = entries.sorted { left, right in
      (right.count, left.template.text) < (left.count, right.template.text)
    }
    return Array(sorted.prefix(limit))
  }
}

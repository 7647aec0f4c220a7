import LockstepModel

/// The seconds of a coarse clock in which several writers told something: between their records there
/// is no order.
struct UnorderedSeconds: Sendable {
  /// One of them.
  struct Second: Sendable {
    /// Beyond so many records, none is ordered with another.
    static let maximumRecords = 4_096

    private var authors: [Author] = []
    private var numbers: [Author: Int] = [:]
    /// By rising sequence number.
    private var records: [(sequence: Int, author: Int)] = []
    private(set) var first: Int
    private(set) var last: Int
    private var isOverfull = false

    init(first: Int) {
      self.first = first
      last = first
    }

    mutating func add(_ sequence: Int, by author: Author) {
      last = sequence
      guard records.count < Self.maximumRecords else {
        isOverfull = true
        return
      }
      let number = numbers[author] ?? authors.count
      if number == authors.count {
        numbers[author] = number
        authors.append(author)
      }
      records.append((sequence, number))
    }

    /// Whether the order of the trace does not hold between some of the records.
    var isUnordered: Bool {
      // One that tells no more than the second has no order with anybody else.
      isOverfull
        || authors.first(where: \.isCoarse).map { coarse in
          authors.contains { !$0.isSame(as: coarse) }
        } ?? false
    }

    /// Whether one record came before another one, or is it; both may lie outside.
    func isAtOrBefore(_ earlier: Int, _ later: Int) -> Truth {
      let inTrace = Truth(earlier <= later)
      guard earlier != later, contains(earlier), contains(later) else { return inTrace }
      guard !isOverfull, let one = author(of: earlier), let other = author(of: later) else {
        return .unknown
      }
      return one.isOrdered(with: other) ? inTrace : .unknown
    }

    private func contains(_ sequence: Int) -> Bool { first <= sequence && sequence <= last }

    private func author(of sequence: Int) -> Author? {
      let place = records.end { $0.sequence < sequence }
      guard place < records.count, records[place].sequence == sequence else { return nil }
      return authors[records[place].author]
    }
  }

  private var seconds: [Second] = []
  var count: Int { seconds.count }

  mutating func append(_ second: Second) { seconds.append(second) }

  /// The second that a record lies in, nil where the order of the trace holds around it.
  func second(of sequence: Int) -> Second? {
    let place = seconds.end { $0.last < sequence }
    guard place < seconds.count, seconds[place].first <= sequence else { return nil }
    return seconds[place]
  }

  /// Nobody asks for what lies before a record any more.
  mutating func drop(before sequence: Int) { seconds.removeAll { $0.last < sequence } }
}

/// The seconds of a coarse clock in which several writers told something: between their records there
/// is no order.
struct UnorderedSeconds: Sendable {
  /// One of them.
  struct Second: Sendable {
    /// Beyond so many records, none is ordered with another.
    static let maximumRecords = 4_096

    private var authors: [Author] = []
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
      let place = authors.firstIndex(of: author) ?? authors.count
      if place == authors.count { authors.append(author) }
      records.append((sequence, place))
    }

    /// Whether the order of the trace does not hold between some of the records.
    var isUnordered: Bool {
      isOverfull || authors.contains { left in authors.contains { !$0.isOrdered(with: left) } }
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
      let place = records.partition(upTo: sequence)
      guard place < records.count, records[place].sequence == sequence else { return nil }
      return authors[records[place].author]
    }
  }

  private var seconds: [Second] = []
  var count: Int { seconds.count }

  mutating func append(_ second: Second) { seconds.append(second) }

  /// The second that a record lies in, nil where the order of the trace holds around it.
  func second(of sequence: Int) -> Second? {
    var low = 0
    var high = seconds.count
    while low < high {
      let middle = (low + high) / 2
      if seconds[middle].last < sequence { low = middle + 1 } else { high = middle }
    }
    guard low < seconds.count, seconds[low].first <= sequence else { return nil }
    return seconds[low]
  }

  /// Nobody asks for what lies before a record any more.
  mutating func drop(before sequence: Int) { seconds.removeAll { $0.last < sequence } }
}

extension [(sequence: Int, author: Int)] {
  /// The first place whose sequence number is not below one.
  fileprivate func partition(upTo sequence: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].sequence < sequence { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Finds which of many texts a message holds, in one pass over it: an Aho-Corasick automaton.
///
/// One table look-up per byte, whatever the number of texts; a message that holds none costs no
/// allocation. A run of blanks in the message counts as one blank, as in patterns.
struct NeedleIndex: Sendable {
  /// The column of each byte; 0 for bytes that no text has.
  let columns: [UInt8]
  private let width: Int
  /// The row of the next state, by the row of a state and the column of a byte.
  let next: [UInt32]
  /// Rows from this one on belong to states that end a text.
  let firstFinalRow: Int
  /// The owners of the texts that end in a final state, in the order of their rows.
  private let owners: [[Int]]

  /// An index of texts, each with the number of its owner.
  init(_ needles: [(text: [UInt8], owner: Int)]) {
    var builder = NeedleTrie(needles.map(\.text))
    for (text, owner) in needles where !text.isEmpty { builder.insert(text, owner: owner) }
    let order = builder.link()
    columns = builder.columns
    width = builder.width
    firstFinalRow = order.firstFinal * width
    owners = order.states[order.firstFinal...].map { builder.owners[$0].sorted() }
    next = builder.table(in: order.states)
  }

  /// The owners of the texts in a message, ascending, each once.
  func owners(in message: String) -> [Int] {
    var message = message
    return message.withUTF8 { bytes in
      columns.withUnsafeBufferPointer { columns in
        next.withUnsafeBufferPointer { next in scan(bytes, columns, next) }
      }
    }
  }

  @inline(__always)
  private func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, _ columns: UnsafeBufferPointer<UInt8>,
    _ next: UnsafeBufferPointer<UInt32>
  ) -> [Int] {
    var found: [Int] = []
    var row = 0
    for byte in bytes {
      row = Int(next[row &+ Int(columns[Int(byte)])])
      if row >= firstFinalRow { insert(owners[(row - firstFinalRow) / width], into: &found) }
    }
    return found
  }

  private func insert(_ new: [Int], into found: inout [Int]) {
    for owner in new {
      var index = found.count
      while index > 0, found[index - 1] > owner { index -= 1 }
      if index == 0 || found[index - 1] != owner { found.insert(owner, at: index) }
    }
  }
}

/// The texts as a trie, while the index is built.
private struct NeedleTrie {
  /// All blanks share a column.
  static let blankColumn: UInt8 = 1

  private(set) var columns = [UInt8](repeating: 0, count: 256)
  let width: Int
  /// Children by state and column, 0 where there is none: nothing leads back to the root.
  private var children: [Int32]
  private(set) var owners: [[Int]] = [[]]

  init(_ texts: [[UInt8]]) {
    var isUsed = [Bool](repeating: false, count: 256)
    for text in texts { for byte in text { isUsed[Int(byte)] = true } }
    var count = Self.blankColumn
    for byte in 0..<256 {
      if UInt8(byte).isWhiteSpace {
        columns[byte] = Self.blankColumn
      } else if isUsed[byte] {
        // 255 columns are enough: UTF-8 never has the bytes above 0xF4.
        count &+= 1
        columns[byte] = count
      }
    }
    width = Int(count) + 1
    children = [Int32](repeating: 0, count: width)
  }

  mutating func insert(_ text: [UInt8], owner: Int) {
    var state = 0
    for byte in text {
      let place = state * width + Int(columns[Int(byte)])
      if children[place] == 0 {
        children[place] = Int32(owners.count)
        children.append(contentsOf: repeatElement(0, count: width))
        owners.append([])
      }
      state = Int(children[place])
    }
    if owners[state].last != owner { owners[state].append(owner) }
  }

  /// Completes every state by its longest proper suffix that is a state, and lets blanks behind a
  /// blank change nothing.
  ///
  /// Returns the states in breadth order, those that end a text last.
  mutating func link() -> (states: [Int], firstFinal: Int) {
    var failure = [Int](repeating: 0, count: owners.count)
    var isBehindBlank = [Bool](repeating: false, count: owners.count)
    var queue = [0]
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      for column in 0..<width {
        let place = state * width + column
        let suffix = state == 0 ? 0 : Int(children[failure[state] * width + column])
        let child = Int(children[place])
        guard child != 0 else {
          children[place] = Int32(suffix)
          continue
        }
        isBehindBlank[child] = column == Int(Self.blankColumn)
        failure[child] = suffix
        for owner in owners[suffix] where !owners[child].contains(owner) {
          owners[child].append(owner)
        }
        queue.append(child)
      }
    }
    for state in queue where isBehindBlank[state] {
      children[state * width + Int(Self.blankColumn)] = Int32(state)
    }
    let plain = queue.filter { owners[$0].isEmpty }
    return (plain + queue.filter { !owners[$0].isEmpty }, plain.count)
  }

  /// The transitions as rows, the states numbered by their place in a list.
  func table(in states: [Int]) -> [UInt32] {
    var row = [UInt32](repeating: 0, count: states.count)
    for (new, old) in states.enumerated() { row[old] = UInt32(new * width) }
    var table: [UInt32] = []
    table.reserveCapacity(states.count * width)
    for old in states {
      for column in 0..<width { table.append(row[Int(children[old * width + column])]) }
    }
    return table
  }
}

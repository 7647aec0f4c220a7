/// Finds which of many words a text holds, in one pass over it: an Aho-Corasick automaton.
///
/// One table look-up per byte, whatever the number of words; a text that holds none costs no
/// allocation. The table has a column per class of bytes, so that it stays in the cache.
struct NeedleIndex: Sendable {
  /// The column of each byte; 0 for bytes that no word has.
  private let columns: [UInt8]
  private let width: Int
  /// The next state by state and column.
  private let next: [UInt16]
  /// States from this one on end a word.
  private let firstFinal: Int
  /// The owners of the words that end in a final state, by its number from `firstFinal`.
  private let owners: [[Int]]

  /// An index of words, each with the number of its owner; at most 65,535 states.
  init(_ needles: [(word: [UInt8], owner: Int)]) {
    var builder = NeedleTrie()
    for (word, owner) in needles where !word.isEmpty { builder.insert(word, owner: owner) }
    builder.link()
    (columns, width) = builder.columns()
    let order = builder.statesFinalLast()
    firstFinal = order.firstFinal
    owners = order.states[order.firstFinal...].map { builder.owners[$0].sorted() }
    var number = [Int](repeating: 0, count: order.states.count)
    for (new, old) in order.states.enumerated() { number[old] = new }
    var table = [UInt16](repeating: 0, count: order.states.count * width)
    for (old, new) in number.enumerated() {
      for byte in 0..<256 where columns[byte] != 0 {
        let target = builder.target(of: old, on: UInt8(byte))
        table[new * width + Int(columns[byte])] = UInt16(number[target])
      }
    }
    next = table
  }

  /// The owners of the words in a text, ascending, each once.
  func owners(in text: String) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      var found: [Int] = []
      columns.withUnsafeBufferPointer { columns in
        next.withUnsafeBufferPointer { next in
          scan(bytes, columns, next, into: &found)
        }
      }
      return found
    }
  }

  @inline(__always)
  private func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, _ columns: UnsafeBufferPointer<UInt8>,
    _ next: UnsafeBufferPointer<UInt16>, into found: inout [Int]
  ) {
    var state = 0
    for byte in bytes {
      state = Int(next[state &* width &+ Int(columns[Int(byte)])])
      if state >= firstFinal { insert(owners[state - firstFinal], into: &found) }
    }
  }

  private func insert(_ new: [Int], into found: inout [Int]) {
    for owner in new {
      var index = found.count
      while index > 0, found[index - 1] > owner { index -= 1 }
      if index == 0 || found[index - 1] != owner { found.insert(owner, at: index) }
    }
  }
}

/// The words as a trie, while the index is built.
private struct NeedleTrie {
  private var children: [[UInt8: Int]] = [[:]]
  private var failure: [Int] = [0]
  private(set) var owners: [[Int]] = [[]]
  private var breadthFirst: [Int] = []

  mutating func insert(_ word: [UInt8], owner: Int) {
    var state = 0
    for byte in word {
      if let child = children[state][byte] {
        state = child
      } else {
        children.append([:])
        failure.append(0)
        owners.append([])
        children[state][byte] = children.count - 1
        state = children.count - 1
      }
    }
    if !owners[state].contains(owner) { owners[state].append(owner) }
  }

  /// Gives every state its longest proper suffix that is a state, and that state's owners.
  mutating func link() {
    var queue = children[0].values.sorted()
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      for (byte, child) in children[state].sorted(by: { $0.key < $1.key }) {
        failure[child] = target(of: failure[state], on: byte)
        queue.append(child)
      }
      for owner in owners[failure[state]] where !owners[state].contains(owner) {
        owners[state].append(owner)
      }
    }
    breadthFirst = [0] + queue
  }

  /// The state after a byte, along the suffixes.
  func target(of state: Int, on byte: UInt8) -> Int {
    var state = state
    while true {
      if let child = children[state][byte] { return child }
      if state == 0 { return 0 }
      state = failure[state]
    }
  }

  func columns() -> ([UInt8], width: Int) {
    var columns = [UInt8](repeating: 0, count: 256)
    var count: UInt8 = 0
    for byte in Set(children.flatMap(\.keys)).sorted() {
      // 255 columns are enough: a message is UTF-8, which never has the bytes above 0xF4.
      count &+= 1
      columns[Int(byte)] = count
    }
    return (columns, Int(count) + 1)
  }

  /// The states, those that end a word last and otherwise in breadth order, the root first.
  func statesFinalLast() -> (states: [Int], firstFinal: Int) {
    let plain = breadthFirst.filter { owners[$0].isEmpty }
    let final = breadthFirst.filter { !owners[$0].isEmpty }
    return (plain + final, plain.count)
  }
}

import LockstepModel

/// An activation that waits for its answer.
struct Pending: Sendable {
  var stamp: Stamp
  /// False where the activation, or that it is still unanswered, is not certain.
  var isCertain: Bool
  /// Whether something that nobody saw may have broken it.
  var mayBeBroken = false
}

/// What a clause owes, oldest first.
///
/// Constant time to add, to take the oldest, and to doubt all of them at once.
struct PendingQueue: Sendable {
  private var storage: [Pending] = []
  /// How many of the storage's first are gone, and how many were dropped from it before.
  private var head = 0
  private var dropped = 0
  /// All that were added before these counts are doubtful, or may be broken.
  private var doubtfulBefore = 0
  private var brokenBefore = 0

  var count: Int { storage.count - head }
  var isEmpty: Bool { count == 0 }
  /// The oldest one.
  var first: Pending? { isEmpty ? nil : self[0] }

  subscript(position: Int) -> Pending {
    var pending = storage[head + position]
    let number = dropped + head + position
    if number < doubtfulBefore { pending.isCertain = false }
    if number < brokenBefore { pending.mayBeBroken = true }
    return pending
  }

  /// All, oldest first.
  var all: [Pending] { (0..<count).map { self[$0] } }

  mutating func append(_ pending: Pending) { storage.append(pending) }

  /// Takes the oldest ones.
  mutating func take(_ number: Int) -> [Pending] {
    let taken = (0..<min(number, count)).map { self[$0] }
    head += taken.count
    if head == storage.count || head > 64 && head > storage.count / 2 {
      storage.removeFirst(head)
      dropped += head
      head = 0
    }
    return taken
  }

  /// Takes one that is not the oldest; it is the only thing here that takes linear time.
  mutating func remove(at position: Int) -> Pending {
    if position == 0, let first = take(1).first { return first }
    let pending = self[position]
    // What lies in front moves up by one, with what is known of it.
    for index in stride(from: position, to: 0, by: -1) { storage[head + index] = self[index - 1] }
    head += 1
    return pending
  }

  mutating func removeAll() { _ = take(count) }

  /// From here on nobody knows whether what is owed is still owed.
  mutating func makeAllDoubtful() { doubtfulBefore = dropped + storage.count }

  /// The oldest one that is certainly owed may be paid.
  mutating func doubtFirstCertain() {
    var number = max(dropped + head, doubtfulBefore)
    while number < dropped + storage.count, !storage[number - dropped].isCertain { number += 1 }
    doubtfulBefore = min(number + 1, dropped + storage.count)
  }

  /// Something that nobody saw may have broken all that is owed.
  mutating func makeAllBreakable() { brokenBefore = dropped + storage.count }
}

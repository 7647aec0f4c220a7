import LockstepModel

/// A rule's instance in its place: changed there, never moved, and not counted by whoever holds it.
///
/// It is there until its store removes it.
struct InstanceBox {
  fileprivate struct Contents {
    var state: RuleInstance
    /// None or one, so that an instance which needs none takes no memory for it.
    var tally: [RuleTally] = []
    let process: ProcessID?
    let isJudging: Bool
  }

  fileprivate let contents: UnsafeMutablePointer<Contents>

  var state: RuleInstance {
    _read { yield contents.pointee.state }
    nonmutating _modify { yield &contents.pointee.state }
  }

  /// What a key that may still turn out to be another one has come to; others hand it on at once.
  var tally: RuleTally? {
    get { contents.pointee.tally.first }
    nonmutating set { contents.pointee.tally = newValue.map { [$0] } ?? [] }
  }

  /// The process of its key, and whether it judges that key at all: neither ever changes.
  var process: ProcessID? { contents.pointee.process }
  var isJudging: Bool { contents.pointee.isJudging }
}

/// The instances of all rules, by rule and slot: a look-up is two reads.
final class InstanceStore {
  /// The instances of one rule.
  private struct Row {
    var boxes: UnsafeMutablePointer<InstanceBox?>?
    var capacity = 0
  }

  private let rows: UnsafeMutableBufferPointer<Row>

  init(ruleCount: Int) {
    rows = .allocate(capacity: ruleCount)
    rows.initialize(repeating: Row())
  }

  deinit {
    for rule in rows.indices {
      for (slot, _) in all(of: rule) { remove(rule, slot) }
      rows[rule].boxes?.deallocate()
    }
    rows.deallocate()
  }

  /// The instance of a rule at a slot, if there is one.
  subscript(rule: Int, slot: Int) -> InstanceBox? {
    let row = rows[rule]
    guard slot < row.capacity, let boxes = row.boxes else { return nil }
    return boxes[slot]
  }

  /// How many there are.
  private(set) var count = 0

  /// Makes the instance of a rule at a slot that has none.
  func insert(_ state: RuleInstance, of process: ProcessID?, _ rule: Int, _ slot: Int)
    -> InstanceBox
  {
    reserve(rule, slot)
    let contents = UnsafeMutablePointer<InstanceBox.Contents>.allocate(capacity: 1)
    contents.initialize(
      to: InstanceBox.Contents(state: state, process: process, isJudging: state.isJudging))
    let box = InstanceBox(contents: contents)
    rows[rule].boxes?[slot] = box
    count += 1
    return box
  }

  /// Ends an instance: nobody may hold it any more.
  func remove(_ rule: Int, _ slot: Int) {
    guard let box = self[rule, slot] else { return }
    rows[rule].boxes?[slot] = nil
    count -= 1
    box.contents.deinitialize(count: 1)
    box.contents.deallocate()
  }

  /// All instances of a rule, in the order of their slots.
  func all(of rule: Int) -> some Sequence<(slot: Int, box: InstanceBox)> {
    (0..<rows[rule].capacity).lazy.compactMap { slot in self[rule, slot].map { (slot, $0) } }
  }

  private func reserve(_ rule: Int, _ slot: Int) {
    let old = rows[rule]
    guard slot >= old.capacity else { return }
    let capacity = max(slot + 1, 2 * old.capacity)
    let boxes = UnsafeMutablePointer<InstanceBox?>.allocate(capacity: capacity)
    boxes.initialize(repeating: nil, count: capacity)
    if let former = old.boxes {
      boxes.update(from: former, count: old.capacity)
      former.deallocate()
    }
    rows[rule].boxes = boxes
    rows[rule].capacity = capacity
  }
}

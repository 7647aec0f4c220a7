/// The instances of one rule by slot: a look-up is one read.
struct InstanceTable: Sequence {
  private var boxes: ContiguousArray<InstanceBox?> = []
  private(set) var count = 0

  subscript(slot: Int) -> InstanceBox? { slot < boxes.count ? boxes[slot] : nil }

  mutating func insert(_ box: InstanceBox, at slot: Int) {
    while boxes.count <= slot { boxes.append(nil) }
    if boxes[slot] == nil { count += 1 }
    boxes[slot] = box
  }

  mutating func remove(at slot: Int) -> InstanceBox? {
    guard let box = self[slot] else { return nil }
    boxes[slot] = nil
    count -= 1
    return box
  }

  /// All instances, in the order of their slots.
  func makeIterator() -> AnyIterator<(slot: Int, box: InstanceBox)> {
    var slot = 0
    return AnyIterator {
      while slot < boxes.count {
        defer { slot += 1 }
        if let box = boxes[slot] { return (slot, box) }
      }
      return nil
    }
  }
}

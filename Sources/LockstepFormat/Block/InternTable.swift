/// Values that a block holds once, by the order in which they came.
struct InternTable<Key: Hashable> {
  private var ids: [Key: UInt32] = [:]
  private(set) var entries: [Key] = []

  var count: Int { entries.count }

  /// The id of a value, a new one if it was not there.
  mutating func id(of key: Key) -> (id: UInt32, isNew: Bool) {
    if let id = ids[key] { return (id, false) }
    let id = UInt32(entries.count)
    ids[key] = id
    entries.append(key)
    return (id, true)
  }

  /// Forgets all values but keeps the memory.
  mutating func removeAll() {
    ids.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }
}

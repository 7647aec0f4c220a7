/// What was found out about the shared parts of the last events, by the very parts.
///
/// One read and one comparison. Each place holds what came last, so that memory is fixed; holding
/// the parts keeps their identity theirs.
public struct SharedPartsCache<Value> {
  @usableFromInline struct Entry {
    @usableFromInline let parts: SharedParts
    @usableFromInline var value: Value

    @inlinable init(parts: SharedParts, value: Value) {
      self.parts = parts
      self.value = value
    }
  }

  @inlinable static var placeCount: Int { 2_048 }

  /// Made with the first entry.
  @usableFromInline var entries: ContiguousArray<Entry?> = []

  /// An empty cache, which takes no memory yet.
  @inlinable public init() {}

  @inlinable static func place(of parts: SharedParts) -> Int {
    let address = UInt(bitPattern: parts.identity)
    return Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 53)
  }

  /// What is known of the very parts; constant time.
  @inlinable public subscript(parts: SharedParts) -> Value? {
    guard !entries.isEmpty else { return nil }
    guard let entry = entries[Self.place(of: parts)], entry.parts.isIdentical(to: parts) else {
      return nil
    }
    return entry.value
  }

  /// Notes what is known of the very parts, in the place of what was known of others.
  @inlinable public mutating func insert(_ value: Value, for parts: SharedParts) {
    if entries.isEmpty { entries = ContiguousArray(repeating: nil, count: Self.placeCount) }
    entries[Self.place(of: parts)] = Entry(parts: parts, value: value)
  }
}

extension SharedPartsCache: Sendable where Value: Sendable {}
extension SharedPartsCache.Entry: Sendable where Value: Sendable {}

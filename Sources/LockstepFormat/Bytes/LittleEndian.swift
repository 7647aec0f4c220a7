/// Whole numbers of fixed width, least significant byte first.
enum LittleEndian {
  /// Four bytes from an index that leaves room for them.
  static func uint32(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt32 {
    unsafe bytes[index..<index + 4].withUnsafeBytes { unsafe $0.loadUnaligned(as: UInt32.self) }
      .littleEndian
  }

  /// Eight bytes from an index that leaves room for them.
  static func uint64(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt64 {
    unsafe bytes[index..<index + 8].withUnsafeBytes { unsafe $0.loadUnaligned(as: UInt64.self) }
      .littleEndian
  }
}

extension TraceFileReader {
  /// Whether bytes begin like a trace file; a damaged magic number does not hide one.
  package static func isTraceFile(_ bytes: ArraySlice<UInt8>) -> Bool {
    let payload = bytes.dropFirst(8)
    guard payload.starts(with: FileHeader.magic) || payload.starts(with: BlockHeader.magic) else {
      return false
    }
    let magic = Array(bytes.prefix(4))
    return magic[1...].elementsEqual([0x2A, 0x4D, 0x18]) || magic[0] & 0xF0 == 0x50
  }

  /// Whether bytes are all of a trace file that was cut inside its magic number; one that was cut
  /// behind it is taken for a zstd file, which tells the cut.
  package static func isCutInMagic(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, bytes.count < 4 else { return false }
    return (first == 0x50 || first == 0x51) && [0x2A, 0x4D, 0x18].starts(with: bytes.dropFirst())
  }
}

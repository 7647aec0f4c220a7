import LockstepModel

/// The parts that the last events of a text had, so that events which say the same share them.
///
/// Each place holds what came last, so that memory is fixed.
struct PartsPool {
  private static let placeCount = 256

  /// Made with the first parts.
  private var pool: [SharedParts?] = []

  /// The parts with these fields, the same ones as before where they are still known.
  mutating func shared(_ fields: SharedParts.Fields) -> SharedParts {
    guard Self.isASCII(fields) else { return SharedParts(fields) }
    if pool.isEmpty { pool = Array(repeating: nil, count: Self.placeCount) }
    let place = Self.place(of: fields)
    if let known = pool[place], known.fields == fields { return known }
    let parts = SharedParts(fields)
    pool[place] = parts
    return parts
  }

  /// Only of ASCII equal is the same, byte for byte.
  private static func isASCII(_ fields: SharedParts.Fields) -> Bool {
    isASCII(fields.name.rawValue) && isASCII(fields.source.rawValue)
      && isASCII(fields.writer.name) && isASCII(fields.subject?.name)
      && isASCII(fields.subject?.bundle) && isASCII(fields.thread) && isASCII(fields.raw)
      && isASCII(fields.scene.scene) && isASCII(fields.scene.session)
      && isASCII(fields.scene.instance) && isASCII(fields.file)
  }

  /// Constant time for texts that Swift knows to be ASCII.
  private static func isASCII(_ text: String?) -> Bool {
    text.map { $0.utf8.count == $0.utf16.count } ?? true
  }

  private static func place(of fields: SharedParts.Fields) -> Int {
    var hasher = Hasher()
    hasher.combine(fields.name)
    hasher.combine(fields.source)
    hasher.combine(fields.edge)
    hasher.combine(fields.writer.pid)
    hasher.combine(fields.scene.scene ?? fields.scene.session)
    return Int(UInt(bitPattern: hasher.finalize()) % UInt(placeCount))
  }
}

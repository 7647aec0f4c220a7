import LockstepModel

/// Makes the parts that events of a shape share with all of the same scene and file.
struct PartsMaker {
  private struct Key: Hashable {
    let shape: Int
    let scene: UInt32
    let file: UInt64
  }

  /// Parts that were made, by what they were made of.
  private struct Made {
    let key: Key
    let parts: SharedParts
  }

  /// So many are found in one step; the last one takes the place.
  private static let placeCount = 1_024

  /// So many parts are kept; with more scenes, or files, they are made again.
  private static let maximumParts = 8_192

  private let shapes: [TraceShape]
  private let tables: TableReader
  private var made: [Made?]
  /// All that were made.
  private var known: [Key: SharedParts] = [:]

  init(_ block: TraceBlock) {
    shapes = block.shapes
    tables = block.tables
    made = [Made?](repeating: nil, count: Self.placeCount)
  }

  /// The parts of a shape's next event.
  @inline(__always)
  mutating func parts(
    of shape: Int, scene: UInt32, file: UInt64, fileOffset: Int
  ) throws(BlockFailure) -> SharedParts {
    let mixed = UInt64(shape) << 40 ^ UInt64(scene) << 20 ^ file
    let place = Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> 54)
    if let known = made[place], known.key.shape == shape, known.key.scene == scene,
      known.key.file == file
    {
      return known.parts
    }
    let key = Key(shape: shape, scene: scene, file: file)
    let parts = try otherParts(key, fileOffset)
    made[place] = Made(key: key, parts: parts)
    return parts
  }

  private mutating func otherParts(
    _ key: Key, _ fileOffset: Int
  ) throws(BlockFailure) -> SharedParts {
    if let made = known[key] { return made }
    let parts = try make(key, fileOffset)
    if known.count >= Self.maximumParts { known = [:] }
    known[key] = parts
    return parts
  }

  private func make(_ key: Key, _ fileOffset: Int) throws(BlockFailure) -> SharedParts {
    let shape = shapes[key.shape]
    var fields = shape.parts
    if shape.presence.contains(.scene) { fields.scene = tables.scenes[Int(key.scene)] }
    if shape.presence.contains(.origin) { fields.file = try tables.text(key.file, at: fileOffset) }
    return SharedParts(fields)
  }
}

import LockstepModel

/// Makes the parts that events of a shape share with all of the same scene and file.
struct PartsMaker {
  private struct Key: Hashable {
    let shape: UInt32
    let scene: UInt32
    let file: UInt64

    /// No block has so many shapes.
    static let none = Key(shape: .max, scene: 0, file: 0)
  }

  /// So many are found in one step at most; the last one takes the place.
  private static let maximumPlaces = 1_024

  /// So many parts are kept; with more scenes, or files, they are made again.
  private static let maximumParts = 8_192

  private let shapes: [TraceShape]
  private let tables: TableReader
  private let places: HashedPlaces
  /// What was made last of each place, apart from its parts: a look must not touch a reference.
  private var keys: [Key]
  private var parts: [SharedParts?]
  /// All that were made.
  private var known: [Key: SharedParts] = [:]

  init(_ block: TraceBlock) {
    shapes = block.shapes
    tables = block.tables
    places = HashedPlaces(for: block.recordCount, atMost: Self.maximumPlaces)
    keys = [Key](repeating: .none, count: places.count)
    parts = [SharedParts?](repeating: nil, count: places.count)
  }

  /// The parts of a shape's next event.
  mutating func parts(
    of shape: Int, scene: UInt32, file: UInt64, fileOffset: Int
  ) throws(BlockFailure) -> SharedParts {
    let place = places.place(of: UInt64(shape) << 40 ^ UInt64(scene) << 20 ^ file)
    let key = Key(shape: UInt32(truncatingIfNeeded: shape), scene: scene, file: file)
    if keys[place] == key, let parts = parts[place] { return parts }
    let made = try otherParts(key, fileOffset)
    parts[place] = made
    keys[place] = key
    return made
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
    let shape = shapes[Int(key.shape)]
    var fields = shape.parts
    if shape.presence.contains(.scene) { fields.scene = tables.scenes[Int(key.scene)] }
    if shape.presence.contains(.origin) { fields.file = try tables.text(key.file, at: fileOffset) }
    return SharedParts(fields)
  }
}

/// The parts of a block's content, as `Traces/FORMAT.md` lists them.
enum Section: UInt64, CaseIterable {
  case strings = 1
  case processes = 2
  case subjects = 3
  case scenes = 4
  case schemas = 5
  case shapes = 6
  case sequence = 7
  case clock = 8
  case timeTexts = 9
  case shapeColumn = 10
  case timeClasses = 11
  case timeBits = 12
  case uptimeResiduals = 13
  case timeTextResiduals = 14
  case timeLiterals = 15
  case sceneColumn = 16
  case originFiles = 17
  case originLines = 18
  case originOffsets = 19
  case bodies = 20
  case attribute = 21

  /// The part's name for people.
  var title: String {
    switch self {
    case .strings: "texts"
    case .processes: "processes"
    case .subjects: "subjects"
    case .scenes: "scenes"
    case .schemas: "schemas"
    case .shapes: "shapes"
    case .sequence: "sequence"
    case .clock: "clock"
    case .timeTexts: "time layouts"
    case .shapeColumn: "shape of each record"
    case .timeClasses: "time, classes"
    case .timeBits: "time, bits below"
    case .uptimeResiduals: "uptime residuals"
    case .timeTextResiduals: "time text residuals"
    case .timeLiterals: "time texts"
    case .sceneColumn: "scene of each event"
    case .originFiles: "origin, files"
    case .originLines: "origin, lines"
    case .originOffsets: "origin, offsets"
    case .bodies: "losses and ends"
    case .attribute: "attributes"
    }
  }
}

/// What a shape's records are.
enum ShapeKind: UInt64 {
  case event = 0
  case mark = 1
  case loss = 2
  case end = 3
}

/// Which parts the records of a shape have; bits of a varint.
struct Presence: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  static let time = Presence(rawValue: 1 << 0)
  static let uptime = Presence(rawValue: 1 << 1)
  static let ticks = Presence(rawValue: 1 << 2)
  static let writer = Presence(rawValue: 1 << 3)
  static let subject = Presence(rawValue: 1 << 4)
  static let launch = Presence(rawValue: 1 << 5)
  static let thread = Presence(rawValue: 1 << 6)
  static let raw = Presence(rawValue: 1 << 7)
  static let scene = Presence(rawValue: 1 << 8)
  static let evidence = Presence(rawValue: 1 << 9)
  static let origin = Presence(rawValue: 1 << 10)
  static let originLine = Presence(rawValue: 1 << 11)
  static let originOffset = Presence(rawValue: 1 << 12)
  static let schema = Presence(rawValue: 1 << 13)

  /// What this version understands.
  static let known = Presence(rawValue: 1 << 14 - 1)

  /// What a mark may have.
  static let ofMarks: Presence = [.time, .uptime]

  /// Whether the records have a place in the time column.
  var hasClock: Bool { !isDisjoint(with: [.uptime, .ticks]) }
}

/// How the values of one attribute are stored.
enum ColumnType: UInt64, CaseIterable {
  /// One byte, 0 or 1.
  case bool = 0
  /// Zigzag varints.
  case integer = 1
  /// Varints of numbers above `Int64.max`.
  case unsigned = 2
  /// Eight bytes, IEEE 754.
  case number = 3
  /// String ids.
  case string = 4
  /// Values of any kind in the form of `ValueCodec`, each behind its length.
  case nested = 5
}

/// The limits that writer and reader share; a file that exceeds one is damaged or hostile.
package enum BlockLimits {
  /// The longest content of a block, in bytes.
  package static let contentLength = 1 << 20
  /// The most records of a block.
  package static let records = 1 << 16
  /// The most texts of a block; a text takes at least six bytes of what a writer counts.
  static let texts = 1 << 18
  /// The most shapes of a block, at which a writer begins another; processes, subjects and schemas
  /// are no more.
  package static let shapes = 1 << 13
  /// The most tables and columns of a block; each attribute is a column.
  static let sections = 1 << 16
  /// The most attributes of an event.
  static let schemaFields = 1 << 14
  /// The most attributes of all shapes of a block, each with its own, and of all its events.
  static let shapeFields = 1 << 17
  static let columnValues = 1 << 19
  /// The most values inside all attributes of an event, or inside the metadata, and the most sources
  /// of a loss.
  package static let values = 1 << 16
  /// How deeply lists and objects may be nested; what the interchange form allows.
  static let depth = 64
}

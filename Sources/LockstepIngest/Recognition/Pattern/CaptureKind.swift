/// What a capture of a pattern accepts and what becomes of it.
///
/// The first four belong to everybody's events file; the others were made for the shipped tables
/// and may be used by anybody.
enum CaptureKind: Sendable, Hashable {
  /// Any text, as short as the rest of the pattern allows; one word before a trailing `*`.
  case text
  /// A whole number, exact up to 64 bits.
  case int
  /// A whole or a decimal number.
  case number
  /// `true`, `false`, `yes`, `no`, `1` or `0`, in any case.
  case bool
  /// Text without blanks.
  case word
  /// The name of a type in upper camel case, such as `CardDetail`.
  case type
  /// One of the given words.
  case oneOf([String])
  /// Names with commas between them, as a list; `(none)` is the empty list.
  case list
  /// A process as system messages name it, with or without its pid: gives `bundle` or `subject`, and
  /// `subjectPid`; with a name of its own it gives that process's name alone.
  case process
  /// A bracketed scene of a system message: gives `sceneID`.
  case scene
  /// A description such as `<UIOpenURLAction: 0x1>`: gives the name of the class.
  case object
  /// A printed set of scheduled activities: gives one event for each, without the run's own suffix.
  case activities
  /// Bracketed flags such as `[ waking: 0, hasSound: 1 ]`: gives those that the event has fields for.
  case flags
  /// Every `reason: x` of a dump, as a list.
  case reasons
  /// Up to forty-eight bytes of one line without braces or brackets: how a print begins.
  case lead

  /// The kinds as a file names them; `oneOf` is written out.
  static let names: [(name: String, kind: CaptureKind)] = [
    ("int", .int), ("number", .number), ("bool", .bool), ("word", .word), ("type", .type),
    ("list", .list), ("process", .process), ("scene", .scene), ("object", .object),
    ("activities", .activities), ("flags", .flags), ("reasons", .reasons), ("lead", .lead),
  ]

  /// Whether the kind knows its own attributes, so that a capture of it needs no name.
  var namesItself: Bool {
    switch self {
    case .process, .scene, .flags, .lead: return true
    default: return false
    }
  }
}

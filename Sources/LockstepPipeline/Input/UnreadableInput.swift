/// Asks whether an input is a container that other tools have to turn into something readable.
enum UnreadableInput {
  /// What to do with the container that a path names, nil where the path names none.
  static func sentence(forPath path: String, isFolder: Bool) -> String? { nil }

  /// What to do with the container that an input's first bytes show, nil where they show none.
  static func sentence(forStart bytes: ArraySlice<UInt8>) -> String? { nil }

  /// The error that hands the sentence on.
  static func error(_ path: String, _ sentence: String) -> InputError {
    InputError(.container, path, "a container that lockstep does not read", remedy: sentence)
  }
}

/// What a value names, which decides what a shell offers while it is typed.
package enum ValueKind: Sendable, Equatable {
  /// Free text, for which a shell has nothing to offer.
  case text
  /// One of a fixed list of words.
  case choices([String])
  /// The path of a file, existing or to be made.
  case file
  /// The path of a folder.
  case folder
}

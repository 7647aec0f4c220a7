import LockstepModel

/// Why an input, or one entry of a folder, cannot be read: what happened, where, and what to do.
package struct InputError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The ways in which an input can fail.
  package enum Kind: Sendable, Equatable {
    case notFound, notPermitted, unreadable
    /// A link or folder that cannot be followed, or too many entries.
    case folder
    /// Cut off: what came before was read.
    case truncated
    /// Damaged: what came before was read.
    case damaged
    /// A container that holds logs in a form that only other tools read.
    case container
    /// Nothing usable in it.
    case empty
    /// Times that cannot be compared with those of another input.
    case incomparableTimes
    /// No line is in the format that the user stated.
    case otherFormat
    /// Nothing in the inputs is the app whose events were asked for.
    case noSuchApp
    /// A result cannot be written.
    case unwritable
    /// The temporary file could not be written or read.
    case spool
  }

  package var kind: Kind
  /// The input as the user typed it, `-` for standard input; empty where it is about all of them.
  package var input: String
  /// What happened.
  package var detail: String
  /// What to do about it.
  package var remedy: String

  package init(_ kind: Kind, _ input: String, _ detail: String, remedy: String) {
    self.kind = kind
    self.input = input
    self.detail = detail
    self.remedy = remedy
  }

  /// The name for people: a dash alone says too little, and a file's name may hold anything.
  package var place: String { FilePath.shown(input: input) }

  package var description: String {
    input.isEmpty ? "\(detail); \(remedy)" : "\(place): \(detail); \(remedy)"
  }
}

/// All that kept several inputs from being read.
package struct InputErrors: Error, Sendable, Equatable, CustomStringConvertible {
  package var errors: [InputError]

  package var description: String { errors.map(\.description).joined(separator: "\n") }
}

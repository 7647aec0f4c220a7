import LockstepModel

/// One line that maps a wording to an event.
struct RecognitionRule: Sendable, Equatable {
  /// What the texts of a rule are.
  enum Form: String, Sendable {
    /// Message text with captures.
    case text = ""
    /// A method's name, in any of the forms in which one is logged.
    case call
    /// A notification's name.
    case post
  }

  var form = Form.text
  /// The texts as written between the quotes.
  var texts: [String] = []
  /// Their meaning: the one that the form calls for has an element for each text.
  var patterns: [TextPattern] = []
  var signatures: [Signature] = []
  /// What happened; nil where the wording is known to be no event.
  var event: EventName?
  var source = Source.app
  var edge = Edge.instant
  /// Attributes that every match gets.
  var constants = Attributes()
  /// The attribute for a first value that has no key, and for a value behind `->`.
  var first: String?
  var returned: String?
  /// The attribute whose list becomes one event for each element.
  var each: String?
  /// The processes that may write it, where the record names one; empty is any.
  var writers: [String] = []
  /// The formats of log in which it means this; empty is any.
  var formats: [LogFormat] = []
  /// What stands behind `#` on the same line.
  var comment: String?
}

/// Names of one file's own for attributes, and values that mean "not set".
struct AttributeNames: Sendable, Equatable {
  /// From the name in the message to the canonical one.
  var renamed: [String: String] = [:]
  /// The attributes that are left out when they are `0`, `none`, or an empty collection.
  var unset: Set<String> = []
}

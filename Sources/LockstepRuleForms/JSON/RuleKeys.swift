/// The keys of the JSON form, each list in the order in which they are written.
///
/// The writer and the reader share them, and the reader's answer to a misspelt key comes from them.
enum RuleKeys {
  static let file = [
    "lockstep", "includes", "packs", "events", "keys", "observes", "facts", "rules", "disables",
    "overrides", "tests",
  ]
  static let pack = ["name", "title"]
  static let event = ["names", "alias", "meaning"]
  static let eventName = ["name", "fields"]
  static let key = ["name", "fields", "max"]
  static let fact = ["fact", "value"]
  static let disable = ["rule", "why", "until"]
  static let override = ["rule", "severity", "per", "within", "lasting"]

  static let rule = [
    "id", "kind", "pack", "references", "sentence", "per", "when", "exceptWhen", "needs", "in",
    "lasting", "with", "without", "then", "clauses", "mustFire", "excusedBy", "severity", "optIn",
    "hint",
  ]
  static let scope = ["from", "to", "for", "label"]
  static let lasting = ["atMost", "atLeast"]
  static let then = ["event", "within"]
  static let duration = ["nanoseconds", "wall"]
  static let bounds = ["noSoonerThan", "nanoseconds", "wall"]

  static let atom = ["name", "source", "edge", "conditions"]
  static let present = ["present"]
  static let absent = ["absent"]
  static let comparison = ["field", "is", "value", "values"]

  static let item = ["event", "repetition"]
  static let variant = ["name", "sequence"]
  static let transition = ["from", "to", "on"]

  static let test = [
    "name", "startsLate", "observes", "facts", "steps", "stoppedAt", "expect",
  ]
  static let step = [
    "at", "process", "scene", "session", "instance", "event", "source", "edge", "fields",
  ]
  static let expected = ["rule", "outcome", "at"]

  /// A repetition as the JSON form writes it; an event that comes once has none.
  static let repetitions = ["optional", "anyNumber"]
}

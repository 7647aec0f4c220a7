/// The forms in which a trace is written.
package enum TraceForm: String, Sendable, CaseIterable {
  /// The interchange form, one JSON object a line.
  case ndjson
  /// The trace file.
  case lockstep

  /// The form that a file's name asks for; nil where it asks for none.
  package init?(path: String) {
    guard let form = Self.allCases.first(where: { path.hasSuffix("." + $0.rawValue) }) else {
      return nil
    }
    self = form
  }
}

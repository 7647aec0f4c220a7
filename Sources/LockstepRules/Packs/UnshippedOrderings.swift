/// Orderings of the catalogue that no shipped rule or label cites, each with the reason.
package enum UnshippedOrderings {
  /// One ordering.
  package struct Ordering: Sendable {
    /// Its catalogue id.
    package let reference: String
    package let sentence: String
    /// Why there is no rule.
    package let reason: String
  }

  package static let all = [
    Ordering(
      reference: "F25",
      sentence: "On Catalyst a change of focus only deactivates and activates a window.",
      reason: "It allows what no rule forbids: none asks for a background between the two."),
    Ordering(
      reference: "R08",
      sentence: "Without scenes, what launches the app comes with the launch and once more.",
      reason: "It allows a second delivery; the rules of R01 judge that it is acted on once."),
    Ordering(
      reference: "S05",
      sentence: "Nothing may rely on applicationWillTerminate.",
      reason: "It speaks of rules, not of apps: no shipped rule asks for that event."),
    Ordering(
      reference: "V04",
      sentence: "A view may appear before the activation, or in the background.",
      reason: "It allows what no rule forbids."),
    Ordering(
      reference: "H02",
      sentence: "Some extensions hear nothing of the lifecycle.",
      reason: "What hears nothing records nothing that could be judged."),
  ]
}

import LockstepText

/// A command line that the tool cannot act on, with what to do about it.
///
/// The only error of this module's parser. A verb throws it too, for what no single flag can know
/// (`ParsedArguments.usageError`). Both texts are safe to print, whatever the user typed.
package struct UsageError: Error, Sendable, Equatable {
  /// The command as typed so far, which starts the message ("lockstep check").
  package let command: String

  /// What is wrong, without a full stop.
  package let message: String

  /// What to do about it, as sentences.
  package let remedy: String

  /// Makes an error; what could steer a terminal in its texts becomes visible.
  package init(command: String, message: String, remedy: String) {
    self.command = command
    self.message = PlainText.sanitised(message)
    self.remedy = remedy.split(separator: "\n", omittingEmptySubsequences: false)
      .map { PlainText.sanitised(String($0)) }.joined(separator: "\n")
  }

  /// The lines for standard error.
  package func text(style: Style) -> String {
    "\(style("\(command):", .bold)) \(style(message, .red))\n\(remedy)\n"
  }
}

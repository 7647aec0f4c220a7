/// How a help page is laid out: for how many columns, and with which styling.
struct HelpLayout: Sendable, Equatable {
  /// Lines longer than this are hard to read, however wide the terminal is.
  static let widest = 100

  /// Below this, two columns are no use; a narrower terminal wraps by itself.
  static let narrowest = 40

  /// The columns to fill.
  let width: Int

  /// The styling of headings and names.
  let style: Style

  /// Fits a page to a terminal, within what is readable.
  init(_ terminal: Terminal) {
    width = min(max(terminal.width, HelpLayout.narrowest), HelpLayout.widest)
    style = terminal.style
  }
}

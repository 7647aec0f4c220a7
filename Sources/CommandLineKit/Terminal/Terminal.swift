/// What one of the two output streams can show.
package struct Terminal: Sendable, Equatable {
  /// The stream that is asked about.
  package enum Stream: Sendable {
    case output
    case error
  }

  /// The width assumed where nothing tells it.
  package static let defaultWidth = 80

  /// Whether the stream goes to a terminal.
  package let isTerminal: Bool

  /// Whether the terminal understands escape sequences that move the cursor or clear a line.
  package let canRedraw: Bool

  /// The columns of a line.
  package let width: Int

  /// The columns that a table may take: those of the terminal or of `COLUMNS`; nil in a pipe or a
  /// file, where nothing limits them.
  package let tableWidth: Int?

  /// The styling that the stream should get.
  package let style: Style

  /// Works out what a stream can show.
  ///
  /// The width is the terminal's own, else `COLUMNS`, else 80. Colour is for terminals that are not
  /// `dumb` and not where `NO_COLOR` is set; a `--color` typed by the user overrules both.
  package init(_ stream: Stream, environment: Environment, color: ColorChoice = .auto) {
    isTerminal =
      switch stream {
      case .output: environment.isOutputTerminal
      case .error: environment.isErrorTerminal
      }
    canRedraw = isTerminal && environment.variables["TERM"] != "dumb"
    let columns = environment.variables["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    width = environment.terminalColumns ?? columns ?? Terminal.defaultWidth
    tableWidth = isTerminal ? width : columns
    let refusesColor = environment.variables["NO_COLOR"].map { !$0.isEmpty } ?? false
    style =
      switch color {
      case .always: Style(isEnabled: true)
      case .never: .plain
      case .auto: Style(isEnabled: canRedraw && !refusesColor)
      }
  }
}

import CommandLineKit
import LockstepReports

extension Theme {
  /// The marks of a terminal; none where it wants no colour.
  init(terminal: Terminal) {
    let style = terminal.style
    self.init { text, tone in
      switch tone {
      case .failure: style(text, .bold, .red)
      case .warning: style(text, .yellow)
      case .fine: style(text, .green)
      case .dim: style(text, .dim)
      case .strong: style(text, .bold)
      case .source: style(text, .cyan)
      }
    }
  }
}

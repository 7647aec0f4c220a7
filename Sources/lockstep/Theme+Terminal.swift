import CommandLineKit
import LockstepReports

extension Theme {
  /// The marks of a terminal; none where it wants no colour.
  ///
  /// Text from outside is made safe.
  init(terminal: Terminal) {
    let style = terminal.style
    self.init(
      paint: { text, tone in
        switch tone {
        case .failure: style(text, .bold, .red)
        case .warning: style(text, .yellow)
        case .fine: style(text, .green)
        case .dim: style(text, .dim)
        case .strong: style(text, .bold)
        }
      }, clean: { Terminal.sanitised($0) })
  }

  /// No marks, for files.
  static let plain = Theme(paint: { text, _ in text }, clean: { Terminal.sanitised($0) })
}

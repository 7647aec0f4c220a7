import LockstepPlatform

/// What the process finds around it, as a value: nothing else in this module looks for itself.
package struct Environment: Sendable {
  /// Environment variables by name; only those that were asked for.
  package var variables: [String: String]

  /// Whether standard output goes to a terminal.
  package var isOutputTerminal: Bool

  /// Whether standard error goes to a terminal.
  package var isErrorTerminal: Bool

  /// How wide the terminal says it is; nil without a terminal, or if it does not say.
  package var terminalColumns: Int?

  /// The time, on a clock that never goes back.
  package var now: @Sendable () -> ContinuousClock.Instant

  /// Describes an environment; without arguments, one without a terminal, for tests and pipes.
  package init(
    variables: [String: String] = [:], isOutputTerminal: Bool = false,
    isErrorTerminal: Bool = false, terminalColumns: Int? = nil,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.variables = variables
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.terminalColumns = terminalColumns
    self.now = now
  }
}

extension Environment {
  /// The variables that this module itself goes by.
  private static let ownVariables = ["COLUMNS", "NO_COLOR", "TERM"]

  /// Reads the environment of this process once, with the variables of the given names.
  package static func process(variables names: [String] = []) -> Environment {
    var variables: [String: String] = [:]
    for name in ownVariables + names {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    let isOutputTerminal = isatty(STDOUT_FILENO) == 1
    let isErrorTerminal = isatty(STDERR_FILENO) == 1
    return Environment(
      variables: variables, isOutputTerminal: isOutputTerminal, isErrorTerminal: isErrorTerminal,
      terminalColumns: isOutputTerminal
        ? columns(of: STDOUT_FILENO) : isErrorTerminal ? columns(of: STDERR_FILENO) : nil)
  }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, numericCast(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}

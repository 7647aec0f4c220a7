extension ShippedTables {
  /// Words that loggers and consoles put before a message, beyond what is always passed:
  /// brackets, levels, arrows, symbols, `Type.swift:12`, `AppDelegate:`.
  static let loggers = #"""
    lead "flutter:", "Debug:", "Info:", "lifecycle:", "Lifecycle:", "callback:", "delegate:"
    lead "notification:", "event:", "trace:", "console.log:", "js:", "JS:", "lifecycle", "delegate"
    lead "callback", "called", "Called", "entering", "Entering", "app delegate", "scene delegate"
    """#

  /// Words that look like an event but are none, so that no other line takes them for one.
  static let lookalikes = #"""
    "*invalidateConnection (appDidSuspend)*"          -> nothing  # a connection, not the app
    "*::applicationWillEnterForegroundForMedia*"      -> nothing  # WebKit's page of a web view
    "*[CDVTimer]*"                                    -> nothing  # how long a plugin took
    "*Will add backgroundTask with taskName*"         -> nothing  # announces "Created ..."
    "*Deactivate assertion: <BKProcessAssertion*"     -> nothing  # repeats "Client relinquished"
    """#
}

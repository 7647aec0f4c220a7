import LockstepPlatform

/// Ctrl-C while standard input is read: it ends the input, not the tool.
///
/// So whoever watches a device live gets the result of what was seen. A second Ctrl-C ends the tool
/// as usual.
///
/// The handler does nothing but interrupt the waiting read; that it was reset to the default is how
/// the first signal is known, so there is no state of our own.
struct Interruption {
  private let isArmed: Bool

  /// Arms, unless the tool was started with the signal ignored, as a background job is.
  init() {
    var current = sigaction()
    sigaction(SIGINT, nil, &current)
    isArmed = Self.isDefault(current)
    guard isArmed else { return }
    var action = sigaction()
    Self.set(&action) { _ in }
    // Without SA_RESTART the read returns.
    action.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND)
    sigaction(SIGINT, &action, nil)
  }

  /// Whether the signal came.
  var hasCome: Bool {
    guard isArmed else { return false }
    var current = sigaction()
    sigaction(SIGINT, nil, &current)
    return Self.isDefault(current)
  }

  /// Lets the signal end the tool again.
  func disarm() { if isArmed { signal(SIGINT, SIG_DFL) } }

  private static func isDefault(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler == nil
    #else
      action.__sigaction_handler.sa_handler == nil
    #endif
  }

  private static func set(
    _ action: inout sigaction, _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
  }
}

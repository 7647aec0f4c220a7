#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Ctrl-C while a tool reads what another program prints.
package enum Interrupt {
  /// Lets Ctrl-C end the program that prints, and with it the input, but not this tool, which then
  /// says what it found.
  ///
  /// Only where standard input is a pipe: a terminal has no other program that could end. SIGTERM
  /// and Ctrl-\ still end the tool.
  package static func endsPipedInputOnly() {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return }
    _ = signal(SIGINT, SIG_IGN)
  }
}

import LockstepPlatform

/// A program that is started and waited for.
enum Program {
  /// What it took.
  struct Usage {
    /// User and system, in seconds.
    let processorTime: Double
    /// From start to end, in seconds.
    let wallTime: Double
    /// Bytes.
    let peakMemory: Int
  }

  /// Why a program did not run to its end.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a program by its path or its name.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - accepted: The exit statuses that are fine.
  ///   - output: Where standard output goes.
  ///   - input: Where standard input comes from.
  /// - Returns: What it took.
  /// - Throws: `Failure` where it cannot be started or ends otherwise.
  static func run(
    _ words: [String], accepted: ClosedRange<Int32> = 0...0, output: String = "/dev/null",
    input: String = "/dev/null"
  ) throws -> Usage {
    let start = ContinuousClock.now
    let process = try spawn(words, output, input)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Failure(description: "waiting for \(words[0]) failed") }
    }
    let wall = ContinuousClock.now - start
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : -1
    guard accepted.contains(code) else {
      let command = words.joined(separator: " ")
      throw Failure(description: "\(command): exit status \(code); run it by hand to see why")
    }
    return Usage(
      processorTime: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      wallTime: Double(wall.components.seconds) + Double(wall.components.attoseconds) * 1e-18,
      peakMemory: usage.ru_maxrss * bytesOfMemoryUnit)
  }

  #if os(Linux)
    private static let bytesOfMemoryUnit = 1_024
  #else
    private static let bytesOfMemoryUnit = 1
  #endif

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
  }

  private static func spawn(_ words: [String], _ output: String, _ input: String) throws -> pid_t {
    var actions = FileActions()
    posix_spawn_file_actions_init(&actions.value)
    defer { posix_spawn_file_actions_destroy(&actions.value) }
    posix_spawn_file_actions_addopen(&actions.value, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions.value, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, words[0], &actions.value, nil, &arguments, environ)
    guard error == 0 else {
      throw Failure(description: "\(words[0]): \(String(cString: strerror(error))); install it")
    }
    return process
  }

  private struct FileActions {
    #if os(Linux)
      var value = posix_spawn_file_actions_t()
    #else
      var value: posix_spawn_file_actions_t?
    #endif
  }

  /// Whether a program is installed.
  static func isInstalled(_ name: String) -> Bool {
    guard let folders = getenv("PATH") else { return false }
    return String(cString: folders).split(separator: ":").contains { folder in
      access("\(folder)/\(name)", X_OK) == 0
    }
  }

  /// The path of a program of this package, which lies beside this one.
  static func path(of name: String) throws -> String {
    let own = CommandLine.arguments.first ?? ""
    let folder = own.lastIndex(of: "/").map { String(own[...$0]) } ?? ""
    let path = folder + name
    guard access(path, X_OK) == 0 else {
      throw Failure(
        description: "there is no \(path); build it with: swift build -c release, and name this "
          + "program by its path")
    }
    return path
  }
}

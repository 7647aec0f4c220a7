import LockstepPlatform

/// Writing to a file descriptor, with the ways in which that fails told apart.
enum Descriptor {
  /// Writes some of the bytes; an interrupted call is repeated, and a full pipe is waited for.
  static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) -> Result<Int, OutputError> {
    while true {
      let count = systemWrite(descriptor, bytes.baseAddress, bytes.count)
      if count >= 0 { return .success(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable(descriptor)
      case EPIPE: return .failure(.closedPipe)
      case let code: return .failure(.refused(code: code, reason: String(cString: strerror(code))))
      }
    }
  }

  /// Standard output is non-blocking where another program that shares it made it so.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // Whatever it answers, the next write tells what is the matter.
    _ = poll(&request, 1, -1)
  }
}

/// The three descriptors that every process expects to have.
package enum StandardDescriptors {
  /// Takes the places of those that are closed, once, at the start of the process, so that no file
  /// that is opened later becomes standard output; to write to one still fails, and to read from
  /// standard input, which would else look empty.
  package static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the one that is missing.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// The signals that end a process when a write cannot be done: its reader has gone, or the file would
/// be larger than the user's limit.
package enum WriteSignals {
  /// Turns the signals into errors of the write, once, at the start of the process.
  ///
  /// A process started later inherits this.
  package static func ignore() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }
}

/// Where a tool talks to its user, apart from its results.
package enum StandardError {
  /// Writes text at once; a failure is dropped, since there is nowhere left to report it.
  package static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        guard case .success(let count) = Descriptor.write(rest, to: STDERR_FILENO) else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }
}

// The type's own `write` hides the system's.
private func systemWrite(_ file: Int32, _ source: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, source, count)
}

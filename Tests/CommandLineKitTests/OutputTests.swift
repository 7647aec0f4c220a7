import Foundation
import Testing

@testable import CommandLineKit

/// Collects what is written, a few bytes at a time, and fails when told to.
private final class Drain {
  var bytes: [UInt8] = []
  var calls = 0
  var failure: OutputError?

  func output(flushesLines: Bool = false, mouthful: Int = .max) -> BufferedOutput {
    BufferedOutput(flushesLines: flushesLines) { [self] buffer in
      calls += 1
      if let failure { return .failure(failure) }
      let taken = buffer.prefix(mouthful)
      bytes += taken
      return .success(taken.count)
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

@Suite struct OutputTests {
  @Test func `text is kept until it is flushed`() throws {
    let drain = Drain()
    let output = drain.output()
    try output.write("eins\n")
    try output.write(bytes: [0x7A, 0x77])
    try output.write("ei\n")
    #expect(drain.calls == 0)
    try output.flush()
    #expect(drain.text == "eins\nzwei\n")
    #expect(drain.calls == 1)
    try output.flush()
    #expect(drain.calls == 1)
  }

  @Test func `lines pass at once where that is wanted`() throws {
    let drain = Drain()
    let output = drain.output(flushesLines: true)
    try output.write("half")
    #expect(drain.text == "")
    try output.write(" a line\n")
    #expect(drain.text == "half a line\n")
  }

  @Test func `short writes are completed`() throws {
    let drain = Drain()
    let output = drain.output(mouthful: 3)
    try output.write("0123456789")
    try output.flush()
    #expect(drain.text == "0123456789")
    #expect(drain.calls == 4)
  }

  @Test func `a full buffer is passed on`() throws {
    let drain = Drain()
    let output = drain.output()
    try output.write(String(repeating: "x", count: 64 * 1024))
    #expect(drain.bytes.count == 64 * 1024)
  }

  @Test(arguments: [OutputError.closedPipe, .refused(code: 28, reason: "No space left on device")])
  func `a failure stays`(failure: OutputError) throws {
    let drain = Drain()
    let output = drain.output()
    drain.failure = failure
    try output.write("a")
    #expect(throws: failure) { try output.flush() }
    drain.failure = nil
    #expect(throws: failure) { try output.write("b") }
    #expect(throws: failure) { try output.flush() }
    #expect(drain.text == "")
  }

  @Test func `a closed pipe is told apart from other failures`() throws {
    WriteSignals.ignore()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let output = BufferedOutput(
      descriptor: pipe.fileHandleForWriting.fileDescriptor, flushesLines: false)
    try output.write("a")
    #expect(throws: OutputError.closedPipe) { try output.flush() }

    let nowhere = BufferedOutput(descriptor: -1, flushesLines: false)
    try nowhere.write("a")
    #expect(throws: OutputError.refused(code: 9, reason: "Bad file descriptor")) {
      try nowhere.flush()
    }
  }

  @Test func `a pipe carries what was written`() throws {
    let pipe = Pipe()
    let output = BufferedOutput(
      descriptor: pipe.fileHandleForWriting.fileDescriptor, flushesLines: true)
    try output.write("über\n")
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("über\n".utf8))
  }

  @Test func `standard error is written at once`() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      StandardError.write("talk\n")
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("talk\n"))
  }
}

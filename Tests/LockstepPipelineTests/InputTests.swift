import CZlib
import Foundation
import LockstepPipeline
import Testing

/// A folder of files for one test, removed with it.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "lockstep-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      Issue.record("\(error)")
    }
  }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = path + "/" + name
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }
}

/// One gzip member over a content.
func gzip(_ content: [UInt8]) -> [UInt8] {
  var stream = z_stream()
  deflateInit2_(
    &stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
    Int32(MemoryLayout<z_stream>.size))
  defer { deflateEnd(&stream) }
  var source = content
  var target = [UInt8](repeating: 0, count: content.count + 200)
  return source.withUnsafeMutableBufferPointer { source in
    let count = target.withUnsafeMutableBufferPointer { target in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      stream.next_out = target.baseAddress
      stream.avail_out = UInt32(target.count)
      deflate(&stream, Z_FINISH)
      return target.count - Int(stream.avail_out)
    }
    return Array(target[..<count])
  }
}

private func contents(of path: String) throws -> [UInt8] {
  var bytes: [UInt8] = []
  try InputReader(InputSource(path: path)).read { bytes.append(contentsOf: $0) }
  return bytes
}

@Suite struct InputTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `plain, short and empty files come as they are`() throws {
    let large = [UInt8](repeating: 65, count: 600_000)
    #expect(try contents(of: scratch.write(large, to: "large.log")) == large)
    #expect(try contents(of: scratch.write("x", to: "short.log")) == [UInt8(ascii: "x")])
    #expect(try contents(of: scratch.write("", to: "empty.log")) == [])
  }

  @Test func `gzip members are joined, zero padding is left out`() throws {
    let large = (0..<400_000).map { (index: Int) in UInt8(32 + index / 3 % 90) }
    let bytes = gzip(large) + gzip([1, 2]) + [0, 0, 0]
    #expect(try contents(of: scratch.write(bytes, to: "a.log.gz")) == large + [1, 2])
  }

  @Test func `a cut gzip file gives what it holds, then says so`() throws {
    let large = (0..<400_000).map { (index: Int) in UInt8(32 + index * index / 3 % 90) }
    let path = try scratch.write(gzip(large).dropLast(1_000), to: "cut.gz")
    var bytes: [UInt8] = []
    let error = #expect(throws: InputError.self) {
      try InputReader(InputSource(path: path)).read { bytes.append(contentsOf: $0) }
    }
    #expect(error?.kind == .truncated)
    #expect(bytes.count > 100_000 && large.starts(with: bytes))
  }

  @Test func `damage and trailing bytes are told apart from a cut`() throws {
    var bytes = gzip(Array("some text".utf8))
    bytes[bytes.count - 6] ^= 0xFF
    let damaged = try scratch.write(bytes, to: "damaged.gz")
    #expect(#expect(throws: InputError.self) { try contents(of: damaged) }?.kind == .damaged)
    let trailing = try scratch.write(gzip([1]) + Array("text".utf8), to: "trailing.gz")
    #expect(#expect(throws: InputError.self) { try contents(of: trailing) }?.kind == .damaged)
  }

  @Test func `a folder is walked in the order of its names, hidden files left out`() throws {
    for name in ["b.log", "a/z.log", "a/B.log", ".hidden", "a/.git/x", "a.log"] {
      _ = try scratch.write("x", to: name)
    }
    let expansion = InputExpansion([scratch.path, "-"])
    let names = expansion.sources.map { String($0.path.dropFirst(scratch.path.count)) }
    #expect(names == ["/a/B.log", "/a/z.log", "/a.log", "/b.log", ""])
    #expect(expansion.problems.isEmpty)
  }

  @Test func `a link that goes round is walked once, a dead one is a problem`() throws {
    _ = try scratch.write("x", to: "a/x.log")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: scratch.path + "/a/up", withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: scratch.path + "/dead", withDestinationPath: "gone")
    let expansion = InputExpansion([scratch.path])
    #expect(expansion.sources.count == 1)
    #expect(expansion.problems.map(\.kind) == [.notFound])
    #expect(expansion.problems.first?.input == scratch.path + "/dead")
  }

  @Test func `what cannot be opened says what and what to do`() {
    let expansion = InputExpansion(["no/such.log"])
    #expect(
      expansion.problems.map(\.description)
        == ["no/such.log: No such file or directory; check the path"])
  }

  @Test func `containers are answered with the command that opens them`() throws {
    let folder = scratch.path + "/x.logarchive"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let problems = InputExpansion([folder]).problems
    #expect(problems.map(\.kind) == [.container])
    #expect(problems.first?.remedy.contains("log show --archive") ?? false)
    var tar = [UInt8](repeating: 0, count: 1_024)
    tar.replaceSubrange(257..<262, with: "ustar".utf8)
    let path = try scratch.write(gzip(tar), to: "sysdiagnose.log.gz")
    let error = #expect(throws: InputError.self) { try contents(of: path) }
    #expect(error?.kind == .container && error?.remedy.contains("tar -x") ?? false)
  }
}

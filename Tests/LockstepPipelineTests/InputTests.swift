import CZlib
import Foundation
import LockstepModel
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

  @Test func `gzip over gzip is undone up to three layers, and no further`() throws {
    let text = Array("applicationDidBecomeActive\n".utf8)
    #expect(try contents(of: scratch.write(gzip(gzip(text)), to: "twice.gz")) == text)
    #expect(try contents(of: scratch.write(gzip(gzip(gzip(text))), to: "thrice.gz")) == text)
    let path = try scratch.write(gzip(gzip(gzip(gzip(text)))), to: "bomb.gz")
    let error = #expect(throws: InputError.self) { try contents(of: path) }
    #expect(error?.kind == .container)
    #expect(error?.detail == "compressed more than 3 times over")
  }

  @Test func `what a cut gzip file holds is used, be it as short as a line`() throws {
    let large = Array("applicationDidBecomeActive\n".utf8)
    let path = try scratch.write(gzip(large).dropLast(4), to: "short.gz")
    var bytes: [UInt8] = []
    let error = #expect(throws: InputError.self) {
      try InputReader(InputSource(path: path)).read { bytes.append(contentsOf: $0) }
    }
    #expect(error?.kind == .truncated)
    #expect(bytes == large)
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

  @Test func `what a damaged file holds before the damage is used`() throws {
    let text = (0..<400).map { "line \($0 * 7_919 % 1_000)\n" }.joined()
    var bytes = gzip(Array(text.utf8))
    bytes[bytes.count / 2] ^= 0xFF
    let path = try scratch.write(bytes, to: "damaged.gz")
    var read: [UInt8] = []
    let error = #expect(throws: InputError.self) {
      try InputReader(InputSource(path: path)).read { read.append(contentsOf: $0) }
    }
    #expect(error?.kind == .damaged && error?.detail.hasPrefix("byte ") == true)
    #expect(read.count > 500 && read.prefix(500).elementsEqual(text.utf8.prefix(500)))
  }

  @Test func `a file is read once, however often and by whatever path it is named`() throws {
    let file = try scratch.write("x", to: "a.log")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: scratch.path + "/link.log", withDestinationPath: "a.log")
    try manager.linkItem(atPath: file, toPath: scratch.path + "/hard.log")
    let expansion = InputExpansion([file, file, scratch.path])
    #expect(expansion.sources.map(\.path) == [file])
    #expect(
      expansion.notes.map(\.description) == [
        "\(file): named more than once; it is read once",
        "\(file): named more than once; it is read once",
        "\(scratch.path)/hard.log: the same file as \(file); it is read once",
        "\(scratch.path)/link.log: the same file as \(file); it is read once",
      ])
    #expect(InputExpansion(["-", "-"]).sources.count == 1)
  }

  @Test func `an output that is an input is refused by whatever path`() throws {
    let file = try scratch.write("x", to: "runs/a.ndjson")
    let manager = FileManager.default
    let link = scratch.path + "/link.ndjson"
    let hard = scratch.path + "/hard.ndjson"
    try manager.createSymbolicLink(atPath: link, withDestinationPath: "runs/a.ndjson")
    try manager.linkItem(atPath: file, toPath: hard)
    for inputs in [[file], [scratch.path + "/runs"]] {
      for output in [file, link, hard] {
        let error = #expect(throws: InputError.self) {
          try InputExpansion(inputs).refuse(output: output)
        }
        #expect(error?.kind == .unwritable)
      }
      try InputExpansion(inputs).refuse(output: scratch.path + "/runs/new.ndjson")
      try InputExpansion(inputs).refuse(output: "/dev/null")
    }
  }

  @Test func `an output that cannot be written is told with what to do`() throws {
    let file = try scratch.write("x", to: "file")
    let missing = scratch.path + "/missing/inner"
    func remedy(_ body: () throws -> Void) -> String? {
      let error = #expect(throws: InputError.self) { try body() }
      #expect(error?.kind == .unwritable)
      return error?.remedy
    }
    #expect(
      remedy { _ = try ReportFolder(missing) }
        == "make the folder that it lies in first, or name another one")
    #expect(
      remedy { try OutputFile.write(missing) { _ in } }
        == "make its folder first, or name another one")
    let noFolder = "a part of the path is no folder: check the path"
    #expect(remedy { _ = try ReportFolder(file + "/inner") } == noFolder)
    #expect(remedy { _ = try ReportFolder(file).write("x", as: "check.txt") } == noFolder)
    #expect(remedy { try OutputFile.write(file + "/run.ndjson") { _ in } } == noFolder)
    #if os(Linux)
      #expect(
        remedy { try OutputFile.write("/dev/full") { try $0([1]) } }
          == "make room there, or write somewhere else")
    #endif
  }

  @Test func `a file beside the output keeps its content`() throws {
    let beside = try scratch.write("mine", to: "run.ndjson.part")
    let path = scratch.path + "/run.ndjson"
    try OutputFile.write(path) { try $0(Array("new".utf8)[...]) }
    #expect(try contents(of: beside) == Array("mine".utf8))
    #expect(try contents(of: path) == Array("new".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).count == 2)
  }

  @Test func `a link to the output stays, and what it leads to is replaced`() throws {
    let path = try scratch.write("old", to: "run.ndjson")
    let link = scratch.path + "/link.ndjson"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try OutputFile.write(link) { try $0(Array("new".utf8)[...]) }
    #expect(try contents(of: path) == Array("new".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  @Test func `a link that leads to nothing yet stays, and what it leads to is made`() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: scratch.path + "/runs", withIntermediateDirectories: true)
    let links = [("first", "runs/second"), ("runs/second", "made.ndjson")]
    for (link, target) in links {
      try manager.createSymbolicLink(
        atPath: scratch.path + "/" + link, withDestinationPath: target)
    }
    try OutputFile.write(scratch.path + "/first") { try $0(Array("new".utf8)[...]) }
    #expect(try contents(of: scratch.path + "/runs/made.ndjson") == Array("new".utf8))
    for (link, target) in links {
      let path = scratch.path + "/" + link
      #expect(try manager.destinationOfSymbolicLink(atPath: path) == target)
    }
  }

  @Test func `a link into a folder that is not there is told`() throws {
    let link = scratch.path + "/link.ndjson"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "gone/made.ndjson")
    let error = #expect(throws: InputError.self) {
      try OutputFile.write(link) { try $0(Array("new".utf8)[...]) }
    }
    #expect(error?.remedy == "make its folder first, or name another one")
  }

  @Test func `what is no file in a folder is told and left out`() throws {
    _ = try scratch.write("x", to: "a.log")
    #expect(mkfifo(scratch.path + "/pipe", 0o600) == 0)
    let expansion = InputExpansion([scratch.path])
    #expect(expansion.sources.count == 1 && expansion.problems.isEmpty)
    #expect(
      expansion.notes.map(\.description)
        == ["\(scratch.path)/pipe: a pipe in a folder is left out; name it itself to read it"])
  }

  @Test func `a name that is no UTF-8 leads to its file and shows its bytes`() throws {
    let name: [UInt8] = Array(scratch.path.utf8) + [0x2F, 0xFF, 0x0A, 0xC3, 0xA9]
    let file = fopen((name + [0]).map { CChar(bitPattern: $0) }, "w")
    try #require(file != nil)
    fputs("x", file)
    fclose(file)
    defer { unlink((name + [0]).map { CChar(bitPattern: $0) }) }
    let expansion = InputExpansion([scratch.path])
    let source = try #require(expansion.sources.first)
    #expect(try contents(of: source.path) == [UInt8(ascii: "x")])
    #expect(FilePath.shown(input: source.path) == scratch.path + "/\\xFF\\u{A}é")
  }

  @Test(arguments: [
    (String(repeating: "a", count: 300), "File name too long"),
    ("loop", "Too many levels of symbolic links"),
    ("a\nlockstep: forged", "No such file or directory"),
  ])
  func `an error fits what is wrong, on one line`(_ name: String, _ words: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/loop", withDestinationPath: "loop")
    let problems = InputExpansion([scratch.path + "/" + name]).problems
    let text = try #require(problems.first?.description)
    #expect(text.contains(words) && !text.contains("local disk") && !text.contains("\n"))
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

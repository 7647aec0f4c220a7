import Foundation
import LockstepTestSupport
import Testing

/// What only a shell can set up around the tool.
@Suite struct ShellTests {
  /// Runs a shell command in which `$0` is the tool in an empty folder, and gives what it said.
  private func run(_ command: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shell-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do {
        try FileManager.default.removeItem(at: folder)
      } catch {
        Issue.record("\(error)")
      }
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.currentDirectoryURL = folder
    process.arguments = ["-c", "(\(command)) 2>&1", CommandLineCase.tool.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }

  @Test func `standard input that is closed is no empty log`() throws {
    let said = try run("\"$0\" ingest - <&-; echo $?")
    #expect(
      said
        == "lockstep: standard input: it is closed; pipe a log into it, or name a file\n2\n")
  }

  @Test func `an empty file is no trace to be compacted, and stays empty`() throws {
    let said = try run(": > e.lockstep; \"$0\" compact e.lockstep; echo $?; wc -c < e.lockstep")
    let lines = said.split(separator: "\n")
    #expect(
      lines.contains("lockstep: e.lockstep stays as it is, because it is empty: it is no trace yet")
    )
    #expect(lines.suffix(2).map { $0.trimmingCharacters(in: .whitespaces) } == ["2", "0"])
  }

  /// `compact` writes what was read, so what this version skipped would be gone.
  @Test(arguments: [
    "newer-section", "newer-record-kind", "newer-column-type", "newer-frame",
    "newer-metadata-tail", "newer-block-header", "newer-body-part", "newer-shape-part",
    "block-doubled-middle",
  ])
  func `a trace of which parts were skipped is not compacted in its place`(name: String) throws {
    let path = TestFiles.package.appending(path: "Traces/faulty/\(name).lockstep").path
    let said = try run(
      """
      cp '\(path)' a.lockstep; "$0" compact a.lockstep; echo $?
      cmp a.lockstep '\(path)' && echo same
      "$0" compact a.lockstep -o b.lockstep >/dev/null 2>&1; echo $?
      """)
    let lines = said.split(separator: "\n")
    #expect(
      lines.contains(
        "lockstep: a.lockstep stays as it is, because not all that is in it was read; use -o for "
          + "what was"))
    #expect(lines.suffix(3) == ["2", "same", "0"])
  }

  /// Two golden traces as a recorder without a library writes them, and what `compact` makes of them.
  @Test func `compact makes a stored trace smaller and keeps its events`() throws {
    let path = TestFiles.package.appending(path: "Traces/golden/stored-large.lockstep").path
    let said = try run(
      """
      cp '\(path)' a.lockstep; "$0" compact a.lockstep; echo $?
      [ $(wc -c < a.lockstep) -lt $(wc -c < '\(path)') ] && echo smaller
      "$0" show --format ndjson a.lockstep | cmp - '\(path.dropLast("lockstep".count))ndjson' && echo same
      """)
    let lines = said.split(separator: "\n")
    #expect(lines.first?.hasPrefix("a.lockstep: ") == true)
    #expect(lines.dropFirst() == ["0", "smaller", "same"])
  }

  @Test func `compact keeps in its place what would become larger`() throws {
    let path = TestFiles.package.appending(path: "Traces/golden/compressed-text.lockstep").path
    let said = try run(
      """
      "$0" compact --level 22 '\(path)' -o a.lockstep >/dev/null; cp a.lockstep b.lockstep
      "$0" compact --level 1 a.lockstep; echo $?; cmp a.lockstep b.lockstep && echo same
      """)
    let lines = said.split(separator: "\n")
    #expect(lines.first?.hasPrefix("a.lockstep: stays at ") == true, "\(said)")
    #expect(lines.dropFirst() == ["0", "same"])
  }

  @Test func `compact fills a block as far as one may be filled`() throws {
    // Events of some 6 bytes each, whose times could take four times that.
    let said = try run(
      """
      { echo '{"lockstep":1,"metadata":{}}'
        awk 'BEGIN { for (n = 1; n <= 65536; n++) printf "{\\"sequence\\":%d,\\"uptime\\":%d,\\"source\\":\\"app\\",\\"name\\":\\"app.step\\",\\"attributes\\":{\\"id\\":%d}}\\n", n, n * 1000, n * 7919 }'
      } > a.ndjson
      "$0" ingest -o a.lockstep a.ndjson >/dev/null; "$0" compact a.lockstep >/dev/null
      "$0" info a.lockstep | grep -o 'storage    [0-9]* block'
      """)
    #expect(said == "storage    1 block\n")
  }

  /// A block that nobody needs is not read, so its damage is told only where it may matter.
  @Test func `show with a whole name reads what it needs, and all only where nothing matches`()
    throws
  {
    let said = try run(
      """
      { echo '{"lockstep":1,"metadata":{"clock":"mach"}}'
        awk 'BEGIN { for (n = 1; n <= 49152; n++) printf "{\\"sequence\\":%d,\\"uptime\\":%d,\\"source\\":\\"app\\",\\"name\\":\\"app.%s\\",\\"attributes\\":{\\"id\\":%d}}\\n", n, n * 1000, n == 9 ? "rare" : "step", n * 7919 % 65537 }'
      } > a.ndjson
      "$0" ingest -o a.lockstep a.ndjson >/dev/null
      printf XXXXXXXX | dd of=a.lockstep bs=1 conv=notrunc status=none \
        seek=$(($(wc -c < a.lockstep) * 8 / 10))
      "$0" show --name app.step --until +0.000002 a.lockstep | grep -c app.step; echo ${PIPESTATUS[0]}
      "$0" show --name app.rare a.lockstep | grep -c app.rare; echo ${PIPESTATUS[0]}
      "$0" show --name app.none --until +0.000002 a.lockstep >/dev/null 2>&1; echo $?
      "$0" show --name app.none a.lockstep >/dev/null 2>&1; echo $?
      """)
    #expect(said == "3\n0\n1\n0\n2\n2\n")
  }
}

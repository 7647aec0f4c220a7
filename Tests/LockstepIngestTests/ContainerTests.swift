import Foundation
import LockstepTestSupport
import Testing

@testable import LockstepIngest

/// Files that hold logs in a form that other tools read.
@Suite struct ContainerTests {
  private static let tar = [UInt8](repeating: 0x61, count: 257) + Array("ustar\0".utf8)

  @Test(
    arguments: [
      ("run.logarchive", [], true, .logArchive, "log show --archive run.logarchive --style ndjson"),
      ("0000000000000001.tracev3", [], false, .tracev3, "unifiedlog_iterator --mode log-archive"),
      (
        "x", [0, 0x10, 0, 0, 0x11, 0, 0, 0, 0xD0, 0, 0, 0, 0, 0, 0, 0], false, .tracev3, "log show"
      ),
      ("Run.xcresult", [], true, .xcresult, "xcrun xcresulttool"),
      ("sysdiagnose_2026.tar.gz", [0x1F, 0x8B], false, .sysdiagnose, "tar -xzf"),
      ("x", tar, false, .tar, "tar -xf x"),
      ("x", Array("PK\u{3}\u{4}".utf8), false, .zip, "unzip x"),
      ("x", Array("bplist00abc".utf8), false, .propertyList, "plutil -p x"),
      (
        "x", Array("<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC".utf8), false, .propertyList,
        "plutil"
      ),
      ("x", [0xFF, 0xFE, 0x61, 0], false, .utf16, "iconv -f UTF-16"),
      ("x", [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], false, .utf32, "iconv -f UTF-32"),
      ("x", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], false, .utf32, "iconv -f UTF-32"),
      ("x", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 3], false, .binary, "no text"),
    ] as [(String, [UInt8], Bool, UnreadableContainer, String)])
  func `A container is known, and what to do with it is said`(
    _ name: String, _ head: [UInt8], _ isFolder: Bool, _ container: UnreadableContainer,
    _ command: String
  ) {
    #expect(
      UnreadableContainer.detect(name: name, head: head[...], isFolder: isFolder) == container)
    #expect(container.advice(for: name).contains(command))
  }

  @Test(arguments: try Corpus.entries("logs", "stories"))
  func `A log is no container`(_ log: Corpus.Entry) throws {
    let bytes = try TestFiles.bytes(of: log.log)
    let head = bytes.prefix(UnreadableContainer.headLength)
    #expect(UnreadableContainer.detect(name: log.log.lastPathComponent, head: head) == nil)
  }

  @Test func `The relay's NULs are no sign of a binary`() {
    let head = Array(String(repeating: "a b\n\0", count: 80).utf8)
    #expect(UnreadableContainer.detect(name: "x.log", head: head[...]) == nil)
    #expect(UnreadableContainer.detect(name: "folder", head: [], isFolder: true) == nil)
  }
}

import Foundation
import LockstepPipeline
import Testing

/// What writing a file leaves of the one that it replaces.
@Suite struct OutputFileTests {
  @Test(arguments: [0o600, 0o640, 0o444])
  func `a file that is replaced keeps its permissions`(_ permissions: Int) throws {
    let scratch = try Scratch()
    let file = try scratch.write("before", to: "run.lockstep")
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
    try OutputFile.write(file) { try $0(Array("after".utf8)[...]) }
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == permissions)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "after")
  }
}

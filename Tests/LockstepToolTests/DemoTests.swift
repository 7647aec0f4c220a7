import Foundation
import LockstepTestSupport
import Testing

/// The folder `Reports` is what the demo writes today.
@Suite struct DemoTests {
  @Test func `the demo writes the reports that are kept, byte for byte`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "demo-\(UUID())")
    let process = Process()
    process.executableURL = CommandLineCase.tool
    process.currentDirectoryURL = TestFiles.package
    process.arguments = ["demo", "--output", folder.path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let written = try TestFiles.names(in: folder)
    let kept = TestFiles.package.appending(path: "Reports")
    #expect(try TestFiles.names(in: kept).filter { $0 != "README.md" } == written)
    for name in written {
      let actual = try TestFiles.text(of: folder.appending(path: name))
      if let difference = try Golden.difference(actual, from: kept.appending(path: name)) {
        Issue.record("\(difference)")
      }
    }
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `every sample has its reports`() throws {
    let samples = try TestFiles.names(in: TestFiles.package.appending(path: "Traces/samples"))
    let reports = try TestFiles.names(in: TestFiles.package.appending(path: "Reports"))
    #expect(!samples.isEmpty)
    #expect(reports.count == samples.count * 3 + 1)
  }
}

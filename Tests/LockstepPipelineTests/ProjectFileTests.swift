import Foundation
import LockstepPipeline
import LockstepPlatform
import Testing

/// A file of the working folder is picked up, or the reason why not is told; never left out silently.
@Suite struct ProjectFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func error(_ path: String) -> InputError? {
    #expect(throws: InputError.self) { try ProjectFile.isThere(path) }
  }

  @Test func `a file is there, and where nothing is nothing is said`() throws {
    #expect(try ProjectFile.isThere(try scratch.write("", to: "lockstep.rules")))
    #expect(try !ProjectFile.isThere(scratch.path + "/lockstep.events"))
  }

  @Test func `a link to a file is the file`() throws {
    let target = try scratch.write("", to: "team.rules")
    let link = scratch.path + "/lockstep.rules"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(try ProjectFile.isThere(link))
  }

  @Test func `a link that leads nowhere, a folder and a pipe are told`() throws {
    let link = scratch.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    #expect(error(link)?.detail == "the link leads nowhere")
    let folder = scratch.path + "/folder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    #expect(error(folder)?.detail == "this is a folder")
    let pipe = scratch.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(error(pipe)?.detail == "this is a pipe")
    #expect(error(pipe)?.remedy == "mend or remove it, or leave it out with --no-project")
  }
}

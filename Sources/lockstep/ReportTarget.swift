import CommandLineKit
import LockstepPipeline

/// Where a verb's report goes: to a file of a folder, or to standard output.
struct ReportTarget {
  /// Nil for standard output.
  private let folder: String?
  private let name: String

  /// - Parameters:
  ///   - option: The folder as typed; `-` is standard output.
  ///   - name: The file of the report in it.
  ///   - inputs: What is read, which must not be written to.
  /// - Throws: `InputError` where the report would be written to an input.
  init(_ option: String?, name: String, inputs: [String]) throws {
    folder = option == "-" ? nil : option
    self.name = name
    if let folder {
      try InputExpansion(inputs).refuse(output: ReportFolder.path(of: name, in: folder))
    }
  }

  var isFile: Bool { folder != nil }

  func write(_ text: String, _ session: Session) throws {
    guard let folder else { return try session.output.write(text) }
    session.tell("wrote \(try ReportFolder(folder).write(text, as: name))")
  }
}

import Foundation
import LockstepModel
import LockstepPipeline
import LockstepTestSupport
import Testing

@Suite struct CutTraceTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Between two frames nothing shows whether a file was cut or its writer was killed: that is told,
  /// and no trouble.
  @Test func `a trace cut anywhere inside a frame is trouble, however short`() throws {
    let bytes = try TestFiles.bytes(
      of: TestFiles.package.appending(path: "Traces/golden/one-event.lockstep"))
    for count in 1..<bytes.count {
      let path = try scratch.write(Array(bytes.prefix(count)), to: "cut.lockstep")
      var problems: [String] = []
      var isOpen = false
      do {
        let trace = try TraceLoader.load(paths: [path])
        problems = trace.problems.map { "\($0)" }
        isOpen = trace.notes.contains { $0.kind == .truncated }
      } catch {
        problems = ["\(error)"]
      }
      #expect([34, 137].contains(count) ? isOpen && problems == [] : problems != [], "\(count)")
    }
  }
}

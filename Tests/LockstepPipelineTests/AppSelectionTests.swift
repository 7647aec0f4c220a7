import LockstepModel
import LockstepPipeline
import Testing

/// Which events `--app` keeps.
@Suite struct AppSelectionTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// An app's own event.
  private static func own(_ name: String, pid: Int, _ event: String) -> String {
    #"{"sequence":1,"process":"\#(name)","pid":\#(pid),"source":"delegate","name":"\#(event)"}"#
  }

  /// What the system tells of a process.
  private static func told(_ name: String, pid: Int, _ bundle: String) -> String {
    #"{"sequence":1,"process":"SpringBoard","pid":3,"subject":{"process":"\#(name)","pid":\#(pid),"#
      + #""bundle":"\#(bundle)"},"source":"system","name":"sys.process.state"}"#
  }

  private func names(of app: String, _ lines: [String]) throws -> [String] {
    let text = ([#"{"lockstep":1,"metadata":{}}"#] + lines).joined(separator: "\n") + "\n"
    var options = ReadingOptions()
    options.app = app
    let path = try scratch.write(text, to: "a.ndjson")
    let trace = try TraceLoader.load(paths: [path], options: options)
    var names: [String] = []
    try trace.scan { if case .event(let event) = $0 { names.append(event.name.rawValue) } }
    return names
  }

  private static let namesakes = [
    own("Foo", pid: 5, "a.one"), own("Foo", pid: 9, "b.one"), told("Foo", pid: 5, "com.a.Foo"),
    told("Foo", pid: 9, "com.b.Foo"), own("Foo", pid: 5, "a.two"), own("Foo", pid: 9, "b.two"),
  ]

  @Test func `of two bundles with one last word the one that was named is kept`() throws {
    #expect(
      try names(of: "com.a.Foo", Self.namesakes) == ["a.one", "sys.process.state", "a.two"])
    #expect(
      try names(of: "com.b.Foo", Self.namesakes) == ["b.one", "sys.process.state", "b.two"])
  }

  @Test func `a name is both, as nothing says which one is meant`() throws {
    #expect(try names(of: "Foo", Self.namesakes).count == 6)
  }

  @Test func `a bundle that nobody has is not the namesake of another one`() throws {
    let error = #expect(throws: InputError.self) {
      try names(of: "com.c.Foo", Self.namesakes)
    }
    #expect(error?.kind == .noSuchApp)
  }

  @Test func `where no line tells the bundle, its last word finds the process`() throws {
    #expect(try names(of: "com.a.Foo", [Self.own("Foo", pid: 5, "a.one")]) == ["a.one"])
  }
}

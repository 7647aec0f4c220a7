import Testing

@testable import LockstepJSON

/// Values that know where they stand.
@Suite struct JSONNodeTests {
  private func node(_ text: String) throws(JSONReader.Failure) -> JSONNode {
    try JSONNode.node(Array(text.utf8)[...])
  }

  @Test func `every part knows its bytes`() throws {
    let text = #" {"a": [1, "é"], "a": {}} "#
    let bytes = Array(text.utf8)
    let root = try node(text)
    func shown(_ node: JSONNode) -> String { String(decoding: bytes[node.range], as: UTF8.self) }
    guard case .object(let members) = root.kind, case .array(let values) = members[0].node.kind
    else {
      Issue.record("\(root)")
      return
    }
    #expect(shown(root) == #"{"a": [1, "é"], "a": {}}"#)
    #expect(members.map(\.key) == ["a", "a"])
    #expect(members.map(\.offset) == [2, 18])
    #expect(members.map { shown($0.node) } == [#"[1, "é"]"#, "{}"])
    #expect(values.map(shown) == ["1", #""é""#])
  }

  @Test(arguments: [
    "", "{", "[1,", "[1 2]", #"{"a" 1}"#, "1 1", "nul", String(repeating: "[", count: 65),
  ])
  func `what is wrong is the same as without places`(text: String) {
    var failures: [JSONReader.Failure] = []
    do throws(JSONReader.Failure) { _ = try node(text) } catch { failures.append(error) }
    do throws(JSONReader.Failure) {
      _ = try JSONReader.value(Array(text.utf8)[...])
    } catch { failures.append(error) }
    #expect(failures.count == 2 && failures.first == failures.last, "\(failures)")
  }
}

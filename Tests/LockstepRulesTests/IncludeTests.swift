import Testing

@testable import LockstepRules

/// What a file includes is found without reading what else it says.
@Suite struct IncludeTests {
  @Test func `packs and files are found wherever they stand, also in a file with errors`() {
    let text = """
      include privacy
      # include commented
      rule r
        nver nav.push
        hint "include quoted"
      include "folder/more rules.rules"
      """
    let includes = Parser.includes(in: text, file: "own.rules")
    #expect(includes.map(\.name) == ["privacy", "folder/more rules.rules"])
    #expect(includes.map(\.place.line) == [1, 6])
  }

  @Test(arguments: ["", "include", "include\n", "rule r\n  never nav.push", "include ="])
  func `where nothing is named nothing is included`(text: String) {
    #expect(Parser.includes(in: text, file: "own.rules").isEmpty)
  }
}

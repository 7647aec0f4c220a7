import Testing

@testable import LockstepSuggestions

@Suite struct SuggestionTests {
  @Test(
    arguments: [
      ("chekc", "check"), ("Check", "check"), ("chck", "check"), ("chexk", "check"),
      ("ccheck", "check"), ("normalized", "normalised"), ("unrecog", "unrecognised"),
      ("viewDidAppaer", "viewDidAppear"), ("xyz", nil), ("", nil), ("c", nil), ("cehkc", nil),
      ("no", nil), ("ckeck-all-of-it", nil),
    ] as [(String, String?)])
  func `the nearest word is found within few edits`(typed: String, nearest: String?) {
    let words = ["check", "normalised", "normalises", "unrecognised", "viewDidAppear", "notes"]
    #expect(Suggestion.nearest(to: typed, among: words) == nearest)
  }

  @Test func `the first of equally near words wins`() {
    #expect(Suggestion.nearest(to: "cast", among: ["cost", "cart", "case"]) == "cost")
    #expect(Suggestion.nearest(to: "cart", among: ["cost", "card", "cart"]) == "cart")
  }

  @Test func `a beginning that fits several words is no suggestion`() {
    #expect(Suggestion.nearest(to: "form", among: ["formatting", "formality"]) == nil)
    #expect(Suggestion.nearest(to: "form", among: ["formatting", "other"]) == "formatting")
  }

  @Test func `words beyond the bound are left alone`() {
    let longest = String(repeating: "a", count: Suggestion.longestWord)
    #expect(Suggestion.nearest(to: longest, among: [longest]) == longest)
    #expect(Suggestion.nearest(to: longest + "a", among: [longest + "a"]) == nil)
    #expect(Suggestion.nearest(to: longest, among: [longest + "a"]) == nil)
  }

  /// The whole table, without a band or a limit.
  private func oracle(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var table = [[Int]](
      repeating: [Int](repeating: 0, count: second.count + 1), count: first.count + 1)
    for row in 0...first.count {
      for column in 0...second.count {
        guard row > 0, column > 0 else {
          table[row][column] = row + column
          continue
        }
        let same = first[row - 1] == second[column - 1]
        var cost = table[row - 1][column - 1] + (same ? 0 : 1)
        cost = min(cost, table[row - 1][column] + 1, table[row][column - 1] + 1)
        if row > 1, column > 1, first[row - 1] == second[column - 2],
          first[row - 2] == second[column - 1]
        {
          cost = min(cost, table[row - 2][column - 2] + 1)
        }
        table[row][column] = cost
      }
    }
    return table[first.count][second.count]
  }

  @Test func `the bounded distance agrees with the whole table`() {
    // Every pair of words of up to four letters over three letters.
    var words: [[Unicode.Scalar]] = [[]]
    for length in 1...4 {
      words += words.filter { $0.count == length - 1 }.flatMap { word in
        (["a", "b", "c"] as [Unicode.Scalar]).map { word + [$0] }
      }
    }
    #expect(words.count == 121)
    var disagreements = 0
    for first in words {
      for second in words {
        let whole = oracle(first, second)
        for limit in 0...3 {
          let expected = whole <= limit ? whole : nil
          if Suggestion.distance(first, second, limit: limit) != expected { disagreements += 1 }
        }
      }
    }
    #expect(disagreements == 0)
  }
}

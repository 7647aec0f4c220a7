/// The fenced blocks of a Markdown document.
package enum FencedBlocks {
  /// The texts of the blocks in one language, each with the line of the document where it begins.
  package static func blocks(of language: String, in document: String) -> [(
    line: Int, text: String
  )] {
    var blocks: [(line: Int, text: String)] = []
    var open: (line: Int, lines: [Substring])?
    var isOther = false
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if let block = open {
        if line == "```" {
          blocks.append((block.line, block.lines.map { $0 + "\n" }.joined()))
          open = nil
        } else {
          open = (block.line, block.lines + [line])
        }
      } else if isOther {
        isOther = line != "```"
      } else if line == "```" + language {
        open = (index + 2, [])
      } else {
        isOther = line.hasPrefix("```")
      }
    }
    return blocks
  }
}

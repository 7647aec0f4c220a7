extension Parser {
  /// The files and packs that a text includes, without reading what else it says.
  ///
  /// Linear. What is wrong in the text is left to `parse`, which needs the names that the included
  /// files declare.
  package static func includes(in text: String, file: String) -> [Include] {
    var lexer = Lexer(text: text, file: file)
    let tokens = lexer.tokens()
    return zip(tokens, tokens.dropFirst()).compactMap { word, name in
      guard word.isFirstOnLine, word.kind == .word, word.text == "include",
        name.kind == .word || name.kind == .text
      else { return nil }
      return Include(name: name.text, place: name.place)
    }
  }
}

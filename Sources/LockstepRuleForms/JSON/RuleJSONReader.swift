import LockstepJSON
package import LockstepRules
import LockstepSuggestions

/// Reads the JSON form of a rule file.
///
/// Linear in the text. Every member is checked: an unknown key, a wrong type or a text that the line
/// form cannot say is an error with its place, and all of them are reported at once.
package struct RuleJSONReader {
  /// What is wrong beyond so many errors is not told: the file is none of rules.
  private static let maximumErrors = 100

  private let source: JSONSource
  private(set) var diagnostics: [RuleDiagnostic] = []

  private init(source: JSONSource) { self.source = source }

  /// Whether a file is read as JSON, as its name tells.
  package static func reads(_ file: String) -> Bool { file.lowercased().hasSuffix(".json") }

  /// Reads one file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - file: Its name, for messages.
  ///   - knownNames: Event names that other files declare.
  /// - Returns: What the file says.
  /// - Throws: All errors of the file.
  package static func parse(
    text: String, file: String, knownNames: Set<String> = []
  ) throws(RuleFileErrors) -> RuleFile {
    let source = JSONSource(text: text, file: file)
    guard text.utf8.count <= Parser.maximumBytes else {
      let size = "the file has \(text.utf8.count) bytes, \(Parser.maximumBytes) are allowed"
      throw RuleFileErrors([
        source.error(size, remedy: "Cut it into several files.", at: 0..<0)
      ])
    }
    var reader = RuleJSONReader(source: source)
    let result = reader.file(try source.root())
    if reader.diagnostics.isEmpty {
      reader.diagnostics = LineForm.faults(of: result, knownNames: knownNames) {
        source.lineText(at: $0)
      }
    }
    guard reader.diagnostics.isEmpty else {
      throw RuleFileErrors(reader.diagnostics.sorted { $0.place < $1.place })
    }
    return result
  }

  /// What a file's text includes; of a file that is wrong nothing, since reading it says so.
  package static func includes(in text: String, file: String) -> [Include] {
    let source = JSONSource(text: text, file: file)
    do throws(RuleFileErrors) {
      guard case .object(let members) = try source.root().kind else { return [] }
      var reader = RuleJSONReader(source: source)
      let nodes = members.filter { $0.key == "includes" }.map(\.node)
      return nodes.flatMap { reader.elements($0, "includes") { $0.include($1) } }
    } catch {
      return []
    }
  }

  // MARK: What is wrong

  mutating func fail(_ message: String, remedy: String?, at range: Range<Int>) {
    guard diagnostics.count < Self.maximumErrors else { return }
    diagnostics.append(source.error(message, remedy: remedy, at: range))
  }

  func place(of node: JSONNode) -> SourcePlace { source.place(of: node.range) }

  func text(of node: JSONNode) -> String { source.text(of: node.range) }

  // MARK: Members

  /// The members of an object, whose keys are known and stand once.
  struct Fields {
    var node: JSONNode
    var what: String
    var members: [String: JSONNode]

    func has(_ key: String) -> Bool { members[key] != nil }
  }

  /// Reads an object; every key that it should not have is told, with the nearest that it may have.
  mutating func fields(_ node: JSONNode, _ what: String, _ known: [String]) -> Fields? {
    guard case .object(let members) = node.kind else {
      fail("expected \(what) in braces, found \(described(node))", remedy: nil, at: node.range)
      return nil
    }
    var fields = Fields(node: node, what: what, members: [:])
    for member in members {
      let range = member.offset..<member.offset + member.key.utf8.count + 2
      if !known.contains(member.key) {
        fail(
          "\(what) has no '\(shown(member.key))'",
          remedy: nearest(member.key, among: known) ?? "It has: " + known.joined(separator: ", "),
          at: range)
      } else if fields.members.updateValue(member.node, forKey: member.key) != nil {
        fail("'\(member.key)' stands twice", remedy: "Keep one of them.", at: range)
      }
    }
    return fields
  }

  /// Reads a member that has to be there.
  mutating func required<Part>(
    _ key: String, of fields: Fields, _ read: (inout RuleJSONReader, JSONNode) -> Part?
  ) -> Part? {
    if let node = fields.members[key] { return read(&self, node) }
    let start = fields.node.range.lowerBound
    fail(
      "\(fields.what) needs '\(key)'", remedy: nil,
      at: start..<min(start + 1, fields.node.range.upperBound))
    return nil
  }

  /// Reads a member that may be left out.
  mutating func optional<Part>(
    _ key: String, of fields: Fields, _ read: (inout RuleJSONReader, JSONNode) -> Part?
  ) -> Part? {
    fields.members[key].flatMap { read(&self, $0) }
  }

  /// Reads a list that may be left out.
  mutating func list<Part>(
    _ key: String, of fields: Fields, _ read: (inout RuleJSONReader, JSONNode) -> Part?
  ) -> [Part] {
    fields.members[key].map { elements($0, key, read) } ?? []
  }

  /// Reads a list that has to be there and to hold something.
  mutating func filledList<Part>(
    _ key: String, of fields: Fields, _ read: (inout RuleJSONReader, JSONNode) -> Part?
  ) -> [Part]? {
    required(key, of: fields) { $0.filledElements($1, key, read) }
  }

  mutating func filledElements<Part>(
    _ node: JSONNode, _ what: String, _ read: (inout RuleJSONReader, JSONNode) -> Part?
  ) -> [Part]? {
    if case .array(let nodes) = node.kind, nodes.isEmpty {
      fail("'\(what)' is empty", remedy: nil, at: node.range)
      return nil
    }
    return elements(node, what, read)
  }

  mutating func elements<Part>(
    _ node: JSONNode, _ what: String, _ read: (inout RuleJSONReader, JSONNode) -> Part?
  ) -> [Part] {
    guard case .array(let nodes) = node.kind else {
      fail("'\(what)' is a list, found \(described(node))", remedy: nil, at: node.range)
      return []
    }
    return nodes.compactMap { read(&self, $0) }
  }

  func nearest(_ word: String, among known: [String]) -> String? {
    Suggestion.nearest(to: word, among: known).map { "Did you mean '\($0)'?" }
  }
}

import CommandLineKit
import Foundation
import Testing

/// A command line up to the cursor, after the tool's name, and the words a shell should offer.
///
/// The folder has a file `a.log`, a file `b c.log` and a folder `runs`.
struct Completion: Sendable, CustomTestStringConvertible {
  let words: [String]
  let offered: [String]

  init(_ words: String..., offers offered: [String]) {
    self.words = words
    self.offered = offered
  }

  var testDescription: String { words.joined(separator: " ") }
}

@Suite struct CompletionTests {
  /// What every shell should offer alike.
  static let common: [Completion] = [
    Completion("", offers: ["check", "compare", "completions", "help", "rules"]),
    Completion("co", offers: ["compare", "completions"]),
    Completion("--color", "never", "ru", offers: ["rules"]),
    Completion("rules", "", offers: ["list", "show"]),
    Completion("rules", "show", "o", offers: ["once", "order"]),
    Completion("completions", "", offers: ["bash", "fish", "zsh"]),
    Completion("help", "ch", offers: ["check"]),
    Completion("check", "--f", offers: ["--format"]),
    Completion("check", "--no", offers: ["--no-project"]),
    Completion("check", "--format", "", offers: ["json", "ndjson", "text"]),
    Completion("check", "--color", "a", offers: ["always", "auto"]),
    Completion("check", "--zone", "", offers: []),
    Completion("check", "a", offers: ["a.log"]),
    Completion("check", "--rules", "a", offers: ["a.log"]),
    Completion("check", "--format", "json", "a", offers: ["a.log"]),
  ]

  static let bash: [Completion] = [
    // As bash splits --format=te and --format=, with the cursor at the end.
    Completion("check", "--format", "=", "te", offers: ["text"]),
    Completion("check", "--format", "=", offers: ["json", "ndjson", "text"]),
    Completion("check", "--format", "=", "json", "--st", offers: ["--strict"]),
    Completion("check", "--format=te", offers: ["--format=text"]),
    Completion("check", "--output", "r", offers: ["runs"]),
    Completion("check", "-o", "", offers: ["runs"]),
    Completion("check", "b", offers: ["b c.log"]),
    Completion("check", "--", "--f", offers: []),
    Completion("check", "--", "a", offers: ["a.log"]),
    Completion("check", "--zone", "rules", "a", offers: ["a.log"]),
    Completion(
      "rules", "list", "-", offers: ["--color", "--help", "-h"]),
    Completion(
      "check", "-",
      offers: [
        "--all", "--color", "--format", "--help", "--no-project", "--output", "--project",
        "--rules", "--strict", "--year", "--zone", "-a", "-h", "-o", "-s",
      ]),
  ]

  static let fish: [Completion] = [
    Completion("check", "--format=te", offers: ["--format=text"]),
    Completion("check", "--output", "r", offers: ["runs/"]),
    Completion("check", "--zone", "rules", "a", offers: ["a.log"]),
    Completion("check", "--str", offers: ["--strict"]),
  ]

  static let zsh: [Completion] = [
    Completion("check", "--format=te", offers: ["text"]),
    Completion("check", "--output", "r", offers: ["runs"]),
    Completion("check", "--rules", "x", "--rules", "a", offers: ["a.log"]),
    Completion("check", "--strict", "--st", offers: []),
  ]

  private func quoted(_ text: String) -> String {
    "'\(text)'"
  }

  private func offers(
    _ session: ShellSession, _ script: String
  ) throws -> [String] {
    try Data().write(to: session.folder.appending(path: "a.log"))
    try Data().write(to: session.folder.appending(path: "b c.log"))
    try FileManager.default.createDirectory(
      at: session.folder.appending(path: "runs"), withIntermediateDirectories: true)
    let result = try session.run("-c", script)
    #expect(result.status == 0)
    return result.output.split(separator: "\n").map(String.init).sorted()
  }

  @Test(arguments: common + bash)
  func `bash offers what may follow`(completion: Completion) throws {
    let session = try #require(try ShellSession(.bash))
    defer { #expect(throws: Never.self) { try session.remove() } }
    let words = (["sample"] + completion.words).map(quoted).joined(separator: " ")
    let offered = try offers(
      session,
      """
      source '\(try session.writeCompletion(for: .bash))' || exit 1
      rm -f completion.bash
      complete -p sample >/dev/null || exit 1
      COMP_WORDS=(\(words))
      COMP_CWORD=\(completion.words.count)
      _sample sample
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(offered == completion.offered)
  }

  @Test(
    .enabled(if: ShellSession.executable(of: .zsh) != nil), .timeLimit(.minutes(2)),
    arguments: common + zsh)
  func `zsh offers what may follow`(completion: Completion) throws {
    let session = try #require(try ShellSession(.zsh))
    defer { #expect(throws: Never.self) { try session.remove() } }
    let line = "sample " + completion.words.joined(separator: " ")
    let offered = try offers(
      session,
      ZshTerminal.script(
        completion: try session.writeCompletion(for: .zsh), line: line,
        scratch: session.folder.path(percentEncoded: false)))
    #expect(offered == completion.offered)
  }

  @Test(.enabled(if: ShellSession.executable(of: .fish) != nil), arguments: common + fish)
  func `fish offers what may follow`(completion: Completion) throws {
    let session = try #require(try ShellSession(.fish))
    defer { #expect(throws: Never.self) { try session.remove() } }
    let line = "sample " + completion.words.joined(separator: " ")
    let offered = try offers(
      session,
      """
      source '\(try session.writeCompletion(for: .fish))'; or exit 1
      rm -f completion.fish
      complete -C '\(line)'
      """)
    // Each offer is followed by a tab and its explanation.
    let names = offered.map { String($0.prefix { $0 != "\t" }) }
    #expect(names == completion.offered)
  }

  @Test(arguments: Shell.allCases.filter { ShellSession.executable(of: $0) != nil })
  func `a shell takes the syntax of its script`(shell: Shell) throws {
    let session = try #require(try ShellSession(shell))
    defer { #expect(throws: Never.self) { try session.remove() } }
    let result = try session.run("-n", try session.writeCompletion(for: shell))
    #expect(result.status == 0)
    #expect(result.output == "")
  }

  @Test(arguments: Shell.allCases)
  func `the verb prints the script`(shell: Shell) throws {
    let response = try Sample.tool.respond(
      to: ["completions", shell.rawValue], environment: Sample.plain80)
    guard case .print(let text) = response else {
      Issue.record("not printed")
      return
    }
    #expect(text == Sample.tool.completionScript(for: shell))
    #expect(text.hasSuffix("\n"))
  }
}

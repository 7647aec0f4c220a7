package import Foundation
package import LockstepJSON

/// The logs and traces under `Tests/Corpus`, each with what a reader should make of it.
///
/// A file that is added there is tested without touching code: whoever tests a part of the tool
/// walks the corpus through this.
package enum Corpus {
  /// One log or trace with the files beside it.
  package struct Entry: Sendable, CustomStringConvertible {
    /// `logs`, `stories` or `traces`.
    package var folder: String
    /// What its files' names have in common.
    package var stem: String
    /// The log or trace.
    package var log: URL
    /// The app's own wording, where it has some.
    package var events: URL?
    /// The rules that are judged beside the packs, where there are some.
    package var rules: URL?
    /// What stands in the result file.
    package var expected: JSONValue

    /// Folder and name.
    package var description: String { "\(folder)/\(log.lastPathComponent)" }
  }

  /// The folder of the corpus.
  package static let root = TestFiles.tests.appending(path: "Corpus")

  private static let resultEnding = ".expect.json"
  private static let besideEndings = [resultEnding, ".rules", ".events"]

  /// Everything that has a result file, in the order of the names.
  package static func entries(_ folders: String...) throws -> [Entry] {
    let wording = Set(try TestFiles.names(in: root.appending(path: "events")))
    return try folders.flatMap { folder -> [Entry] in
      let path = root.appending(path: folder)
      let names = try TestFiles.names(in: path)
      return try pairing(names).logs.map { stem, log in
        let rules = stem + ".rules"
        let events = stem + ".events"
        let result = path.appending(path: stem + resultEnding)
        return Entry(
          folder: folder, stem: stem, log: path.appending(path: log),
          events: wording.contains(events) ? root.appending(path: "events/" + events) : nil,
          rules: names.contains(rules) ? path.appending(path: rules) : nil,
          expected: try JSONReader.value(try TestFiles.bytes(of: result)[...]))
      }
    }
  }

  /// The files of the corpus that nothing would test, with the reason.
  package static func misfits() throws -> [String] {
    var stems: Set<String> = []
    var misfits: [String] = []
    for folder in ["logs", "stories", "traces"] {
      let pairing = pairing(try TestFiles.names(in: root.appending(path: folder)))
      stems.formUnion(pairing.logs.map(\.stem))
      misfits += pairing.misfits.map { "\(folder)/\($0)" }
    }
    for name in try TestFiles.names(in: root.appending(path: "events"))
    where !stems.contains(String(name.dropLast(".events".count))) {
      misfits.append("events/\(name): no log is called so")
    }
    return misfits
  }

  /// Which log belongs to which result file, by the names in a folder.
  ///
  /// The result file of a release pair, `x`, has no log of its own but those of `x.a` and `x.b`.
  package static func pairing(
    _ names: [String]
  ) -> (logs: [(stem: String, log: String)], misfits: [String]) {
    let stems = names.filter { $0.hasSuffix(resultEnding) }
      .map { String($0.dropLast(resultEnding.count)) }
    var logs: [String: String] = [:]
    var misfits: [String] = []
    for name in names where !name.hasSuffix(resultEnding) {
      // The longest name fits best: `x.a.log` is the log of `x.a`, not of `x`.
      let owner = stems.filter { name.hasPrefix($0 + ".") }.max { $0.count < $1.count }
      guard let owner else {
        misfits.append("\(name): it has no \(resultEnding) file")
        continue
      }
      if besideEndings.contains(where: name.hasSuffix) { continue }
      if let other = logs[owner] {
        misfits.append("\(name): \(other) has the same name")
      } else {
        logs[owner] = name
      }
    }
    for stem in stems where logs[stem] == nil {
      if logs[stem + ".a"] == nil || logs[stem + ".b"] == nil {
        misfits.append("\(stem)\(resultEnding): there is no log for it")
      }
    }
    return (stems.compactMap { stem in logs[stem].map { (stem, $0) } }, misfits)
  }
}

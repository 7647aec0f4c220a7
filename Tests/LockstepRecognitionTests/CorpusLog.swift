import LockstepJSON
import LockstepModel
import Testing

@testable import LockstepIngest

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One log of the corpus, its events file, and the events that its records tell.
struct CorpusLog: Sendable, CustomTestStringConvertible {
  struct Expected: Sendable {
    var name: String
    var source: String
    var attributes: [(key: String, value: JSONValue)]
  }

  var name: String
  var path: String
  /// The app's own wording, where it has some.
  var ownWording: String?
  /// By the record's line.
  var expected: [Int: [Expected]]

  var testDescription: String { name }

  /// The logs that are records; the fields of reports and breadcrumbs are another module's affair.
  static let all: [CorpusLog] = ["logs", "stories"].flatMap(logs)

  private static func logs(in folder: String) -> [CorpusLog] {
    let names = fileNames(in: root + folder)
    return names.filter { $0.hasSuffix(".expect.json") }.compactMap { expectation in
      let stem = expectation.dropLast(".expect.json".count)
      guard let log = names.first(where: { $0.hasPrefix(stem + ".") && !$0.contains(".expect") }),
        let value = json(root + folder + "/" + expectation), let events = value["events"]?.array,
        let format = value["format"]?.string.flatMap(LogFormat.init), !format.isReport,
        format != .sentryBreadcrumbs
      else { return nil }
      var expected: [Int: [Expected]] = [:]
      for event in events { expected[event["line"]?.integer ?? 0, default: []].append(read(event)) }
      let own = readFile(root + "events/" + stem + ".events")
      return CorpusLog(
        name: log, path: root + folder + "/" + log,
        ownWording: own.isEmpty ? nil : String(decoding: own, as: UTF8.self), expected: expected)
    }
  }

  private static func read(_ event: JSONValue) -> Expected {
    Expected(
      name: event["name"]?.string ?? "", source: event["source"]?.string ?? "",
      attributes: (event["attributes"]?.members ?? []).map { ($0.key, $0.value) })
  }

  /// The records of the log, as its format's reader cuts them.
  func records() -> [LogRecord] {
    var reader = LogReader(file: name)
    var records: [LogRecord] = []
    let take = { (item: LogItem) in
      if case .record(let record) = item { records.append(record) }
    }
    reader.read(Self.readFile(path)[...], take)
    reader.finish(take)
    return records
  }

  /// An attribute where a comparison of the corpus looks for it: null is absence, and the event's
  /// own parts count.
  static func found(_ key: String, in event: Event) -> JSONValue {
    event.field(key).map(json) ?? .null
  }

  private static func json(_ value: Value) -> JSONValue {
    switch value {
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .unsigned(let value): .unsigned(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .list(let values): .array(values.map(json))
    case .object(let values):
      .object(values.map { JSONValue.Member(key: $0.key, value: json($0.value)) })
    }
  }

  /// The corpus inside the package, found from this file.
  private static let root: String = {
    let parts = #filePath.split(separator: "/").dropLast(2)
    return "/" + parts.joined(separator: "/") + "/Corpus/"
  }()

  private static func json(_ path: String) -> JSONValue? {
    do throws(JSONReader.Failure) { return try JSONReader.value(readFile(path)[...]) } catch {
      Issue.record("\(path): \(error)")
      return nil
    }
  }

  private static func fileNames(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.sorted()
  }

  private static func readFile(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}

import LockstepJSON
import LockstepModel
import Testing

@testable import LockstepIngest

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A log of the corpus with what a reader of it should find.
struct CorpusCase: Sendable, CustomTestStringConvertible {
  /// An event that the log holds.
  struct Expected: Sendable {
    var line: Int
    var time: String?
    var process: String?
    var pid: Int?
    var name: String
  }

  var name: String
  var path: String
  var format: String
  var records: Int
  var events: [Expected]

  var testDescription: String { name }

  /// The corpus inside the package, found from this file.
  static let root: String = {
    var parts = #filePath.split(separator: "/")
    parts.removeLast(2)
    return "/" + parts.joined(separator: "/") + "/Corpus"
  }()

  /// All logs that have a result file, in the order of their names.
  static let all: [CorpusCase] = ["logs", "stories"].flatMap { cases(in: root + "/" + $0) }

  private static func cases(in folder: String) -> [CorpusCase] {
    let names = fileNames(in: folder).sorted()
    return names.filter { $0.hasSuffix(".expect.json") }.compactMap { expectation in
      let stem = expectation.dropLast(".expect.json".count)
      guard
        let log = names.first(where: { $0.hasPrefix(stem + ".") && !$0.contains(".expect") }),
        let value = JSONText.first(readFile(folder + "/" + expectation)[...])?.value,
        let format = value["format"]?.string, let records = value["records"]?.integer
      else { return nil }
      let events = (value["events"]?.array ?? []).map { event in
        Expected(
          line: event["line"]?.integer ?? 0, time: event["time"]?.string,
          process: event["process"]?.string, pid: event["pid"]?.integer,
          name: event["name"]?.string ?? "")
      }
      return CorpusCase(
        name: log, path: folder + "/" + log, format: format, records: records, events: events)
    }
  }

  private static func fileNames(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// A file's bytes; none where it cannot be read.
  static func readFile(_ path: String) -> [UInt8] {
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

/// What a reader made of a text.
struct Reading: Equatable {
  var items: [LogItem]
  var statistics: IngestStatistics

  /// Reads bytes in chunks of a size.
  init(
    _ bytes: [UInt8], limits: LogReader.Limits = LogReader.Limits(), chunk: Int = 65_536,
    format: LogFormat? = nil
  ) {
    var reader = LogReader(file: "x.log", format: format, limits: limits)
    var items: [LogItem] = []
    var start = 0
    while start < bytes.count {
      let end = min(start + chunk, bytes.count)
      reader.read(bytes[start..<end]) { items.append($0) }
      start = end
    }
    reader.finish { items.append($0) }
    self.items = items
    statistics = reader.statistics
  }

  init(_ text: String, format: LogFormat? = nil) {
    self.init(Array(text.utf8), format: format)
  }

  /// The records, without reports and breadcrumbs.
  var records: [LogRecord] {
    items.compactMap { if case .record(let record) = $0 { record } else { nil } }
  }

  /// Lines as (time, process, pid) by the line they stand at; several events may share one.
  func tellers(at line: Int) -> [(time: String?, process: String?, pid: Int?)] {
    items.flatMap { item -> [(time: String?, process: String?, pid: Int?)] in
      switch item {
      case .record(let record):
        record.line == line ? [(record.time, record.writer.name, record.writer.pid)] : []
      case .events(let events, _):
        events.filter { $0.origin?.line == line }.map { ($0.time, $0.writer.name, $0.writer.pid) }
      }
    }
  }
}

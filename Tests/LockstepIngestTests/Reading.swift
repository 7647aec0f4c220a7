import LockstepModel
import Testing

@testable import LockstepIngest

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
      case .skimmed, .boot, .interruption: []
      }
    }
  }
}

import LockstepJSON
import LockstepPipeline
import LockstepPlatform

/// The ratios of an earlier run, which do not depend on the machine as times do.
struct Baseline: Equatable {
  /// How a case stood beside a peer, and how far that scattered.
  struct Entry: Equatable {
    let name: String
    let peer: String
    let ratio: Double
    let spread: Double

    /// What it is about.
    var key: String { "\(name) beside \(peer)" }
  }

  /// Files of another version hold other numbers.
  static let version = 2

  /// On how many events, and bytes of each log, the ratios were measured: another load has others.
  let events: Int
  let bytes: Int
  private(set) var entries: [Entry] = []

  init(events: Int, bytes: Int, entries: [Entry]) {
    self.events = events
    self.bytes = bytes
    self.entries = entries
  }

  /// The ratios of a run; a peer that is not installed has none.
  init(_ outcomes: [Outcome], _ workload: Workload) {
    let entries = outcomes.flatMap { outcome in
      outcome.entry.peers.enumerated().compactMap { index, peer -> Entry? in
        guard let ratio = outcome.ratio(to: index), let spread = outcome.spread(to: index) else {
          return nil
        }
        return Entry(name: outcome.entry.name, peer: peer, ratio: ratio, spread: spread)
      }
    }
    self.init(events: workload.events, bytes: workload.bytes, entries: entries)
  }

  /// Whether a file is there.
  static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Reads a file of ratios.
  ///
  /// - Throws: `BaselineFailure` where it holds none that this version can compare with, and
  ///   `InputError` where it cannot be read.
  static func read(_ path: String) throws -> Baseline {
    var bytes: [UInt8] = []
    try InputReader(InputSource(path: path)).read { bytes += $0 }
    do throws(BaselineFailure.Kind) {
      return try Baseline(text: bytes)
    } catch {
      throw BaselineFailure(kind: error, path: path)
    }
  }

  /// Reads the text of a file.
  init(text: [UInt8]) throws(BaselineFailure.Kind) {
    let value: JSONValue
    do throws(JSONReader.Failure) {
      value = try JSONReader.value(text[...])
    } catch {
      throw .noJSON
    }
    guard let version = value["lockstep-bench"]?.integer else { throw .foreign }
    guard version == Self.version else {
      throw version < Self.version ? .older(Int(version)) : .newer(Int(version))
    }
    guard let events = value["events"]?.integer, let bytes = value["bytes"]?.integer,
      let rows = value["ratios"]?.array
    else { throw .incomplete }
    self.init(events: Int(events), bytes: Int(bytes), entries: [])
    for (index, row) in rows.enumerated() {
      guard let entry = Self.entry(row) else { throw .badRow(index + 1) }
      guard !entries.contains(where: { $0.key == entry.key }) else {
        throw .doubledRow(index + 1)
      }
      entries.append(entry)
    }
  }

  private static func entry(_ row: JSONValue) -> Entry? {
    guard let name = row["case"]?.string, let peer = row["peer"]?.string,
      let ratio = row["ratio"]?.double, let spread = row["spread"]?.double,
      ratio.isFinite, ratio > 0, spread.isFinite, spread >= 0
    else { return nil }
    return Entry(name: name, peer: peer, ratio: ratio, spread: spread)
  }

  /// What a file of these ratios holds.
  var text: String {
    var writer = JSONWriter()
    writer.object { json in
      json.member("lockstep-bench", Self.version)
      json.member("events", events)
      json.member("bytes", bytes)
      json.key("ratios")
      json.array { json in
        for entry in entries {
          json.object { json in
            json.member("case", entry.name)
            json.member("peer", entry.peer)
            json.key("ratio")
            json.number(entry.ratio)
            json.key("spread")
            json.number(entry.spread)
          }
        }
      }
    }
    return writer.text + "\n"
  }

  /// Writes the ratios to a file, which is replaced.
  func write(to path: String) throws {
    let bytes = Array(text.utf8)
    try OutputFile.write(path) { try $0(bytes[...]) }
  }
}

/// Why a file of ratios cannot be compared with.
struct BaselineFailure: Error, Equatable, CustomStringConvertible {
  /// What is wrong with it.
  enum Kind: Error, Equatable {
    case noJSON, foreign, incomplete
    case older(Int)
    case newer(Int)
    /// Counted from 1.
    case badRow(Int)
    case doubledRow(Int)
    /// It was measured on so many events and bytes.
    case otherLoad(events: Int, bytes: Int)
  }

  let kind: Kind
  let path: String

  var description: String { "\(path): \(reason); \(remedy)" }

  private var reason: String {
    switch kind {
    case .noJSON: "no JSON"
    case .foreign: "JSON, but no ratios of lockstep-bench"
    case .incomplete: "the load or the ratios are missing"
    case .older(let version), .newer(let version):
      "its ratios are of version \(version), this is version \(Baseline.version)"
    case .badRow(let row): "ratio \(row) lacks a name or a number, or is no ratio"
    case .doubledRow(let row): "ratio \(row) stands there twice"
    case .otherLoad(let events, let bytes):
      "measured on \(events) events and logs of \(bytes) bytes"
    }
  }

  private var remedy: String {
    switch kind {
    case .noJSON, .foreign: "name another file, or write this one anew with --store"
    case .newer: "take a newer lockstep-bench"
    case .otherLoad(let events, let bytes): "run with --events \(events) --bytes \(bytes)"
    case .incomplete, .older, .badRow, .doubledRow: "write it anew with --store"
    }
  }
}

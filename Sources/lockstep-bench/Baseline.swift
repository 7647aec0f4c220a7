import LockstepJSON
import LockstepPipeline
import LockstepPlatform

/// The ratios of an earlier run, which do not depend on the machine as times do.
struct Baseline {
  private struct Entry {
    let ratio: Double
    let noise: Double
  }

  /// What is no more than this is never a slow-down.
  private static let tolerance = 0.05

  private let path: String
  private var entries: [String: Entry] = [:]
  /// Whether there is no such file yet.
  private(set) var isNew = true

  /// Why a file of ratios cannot be used.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(path: String) throws {
    self.path = path
    guard access(path, F_OK) == 0 else { return }
    isNew = false
    var bytes: [UInt8] = []
    try InputReader(InputSource(path: path)).read { bytes += $0 }
    let value: JSONValue
    do throws(JSONReader.Failure) {
      value = try JSONReader.value(bytes[...])
    } catch {
      throw Failure(description: "\(path): no JSON; write it anew with --store")
    }
    guard value["lockstep-bench"]?.integer == 1, let rows = value["ratios"]?.array else {
      throw Failure(description: "\(path): no ratios of lockstep-bench; write it with --store")
    }
    for row in rows {
      guard let name = row["case"]?.string, let peer = row["peer"]?.string,
        let ratio = row["ratio"]?.double, let noise = row["noise"]?.double
      else { continue }
      entries[Self.key(name, peer)] = Entry(ratio: ratio, noise: noise)
    }
  }

  private static func key(_ name: String, _ peer: String) -> String { "\(name) beside \(peer)" }

  /// Writes the ratios of a run.
  func store(_ outcomes: [Outcome]) throws {
    var writer = JSONWriter()
    writer.object { json in
      json.member("lockstep-bench", 1)
      json.key("ratios")
      json.array { json in
        for outcome in outcomes {
          for (index, peer) in outcome.entry.peers.enumerated() {
            guard let ratio = outcome.ratio(to: index), let noise = outcome.noise(to: index) else {
              continue
            }
            json.object { json in
              json.member("case", outcome.entry.name)
              json.member("peer", peer)
              json.key("ratio")
              json.number(ratio)
              json.key("noise")
              json.number(noise)
            }
          }
        }
      }
    }
    let text = Array((writer.text + "\n").utf8)
    try OutputFile.write(path) { try $0(text[...]) }
  }

  /// What has become slower, or larger, beyond the noise of both runs, as sentences.
  func slowdowns(in outcomes: [Outcome]) -> [String] {
    outcomes.flatMap { outcome in
      outcome.entry.peers.enumerated().compactMap { index, peer in
        let key = Self.key(outcome.entry.name, peer)
        guard let before = entries[key], let now = outcome.ratio(to: index) else { return nil }
        let noise = max(Self.tolerance, before.noise, outcome.noise(to: index) ?? 0)
        guard now < before.ratio * (1 - noise) else { return nil }
        return "\(key): \(Decimal.text(now, 3)) of the peer, was \(Decimal.text(before.ratio, 3)), "
          + "which is more than the noise of \(Decimal.text(noise * 100, 1)) %"
      }
    }
  }
}

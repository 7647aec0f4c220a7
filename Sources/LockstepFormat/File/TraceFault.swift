/// What is wrong with a trace file, and what it costs.
///
/// A fault costs the block it names and nothing else: the reader goes on with the next one.
package struct TraceFault: Error, Sendable, Equatable {
  /// The ways in which a file can be wrong.
  package enum Kind: String, Sendable, CaseIterable {
    case notATrace, newerVersion, damagedHeader, secondHeader
    case damagedBlockHeader, damagedBlock, badContent, missingBlocks, doubledBlock, misplacedBlock
    case foreignBlock
    case unreadableFrame, truncated, foreignBytes, damagedIndex, damagedIndexRest
    case newerParts

    /// Whether records or metadata are lost; the other faults are remarks about what was read.
    package var losesData: Bool {
      switch self {
      case .secondHeader, .doubledBlock, .newerParts: false
      default: true
      }
    }

    /// What the reader of the message can do about it.
    package var remedy: String {
      switch self {
      case .notATrace: "name a file that lockstep wrote"
      case .newerVersion, .newerParts:
        "read it with the version of lockstep that wrote it, or a newer one"
      case .secondHeader, .foreignBlock:
        "merge traces by naming both as inputs instead of joining the files"
      case .misplacedBlock: "put the blocks into their order, or copy the file again"
      case .doubledBlock: "nothing is lost: the block was read where it came first"
      case .damagedIndex:
        "what is there was read; whether more was there is not known: copy the file again"
      case .damagedIndexRest:
        "all records were read; copy the file again, or have a new index made by "
          + "`lockstep compact FILE -o NEW.lockstep`"
      case .unreadableFrame:
        "write the trace again with lockstep: the frame is not as Traces/FORMAT.md says"
      case .badContent:
        "write the trace again: its checksums are right, so whoever wrote it was wrong"
      case .truncated, .foreignBytes, .damagedHeader, .damagedBlockHeader, .damagedBlock,
        .missingBlocks:
        "copy the file again from where it was made; `zstd -t` tests a copy"
      }
    }
  }

  package var kind: Kind
  /// The byte offset in the file.
  package var offset: UInt64
  /// What was found.
  package var detail: String
  /// How many records it costs, if known.
  package var lost: Int?

  package init(_ kind: Kind, at offset: UInt64, _ detail: String, lost: Int? = nil) {
    self.kind = kind
    self.offset = offset
    self.detail = detail
    self.lost = lost
  }

  /// Where, what, and what it costs.
  package var finding: String {
    let cost = lost.map { ", \($0) \($0 == 1 ? "record is" : "records are") lost" } ?? ""
    return "byte \(offset): \(detail)\(cost)"
  }

  /// The finding, and what to do about it, in one line.
  package var message: String { "\(finding); \(kind.remedy)" }
}

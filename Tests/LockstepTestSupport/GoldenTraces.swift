package import Foundation

/// The files under `Traces/golden`: a trace file for each feature of the format, with its records as
/// NDJSON beside it, which is the source of both.
package struct GoldenTrace: Sendable, CustomStringConvertible {
  /// The name of both files, without their endings.
  package var name: String
  /// So many records end a block.
  package var recordsPerBlock = 16_384
  /// Whether the blocks are compressed; else they are stored, so that the bytes are the same under
  /// every version of the library.
  package var isCompressed = false
  /// Whether the writer was killed before it wrote the index.
  package var isUnfinished = false

  package var description: String { name }

  /// The folder of all trace files.
  package static let root = TestFiles.package.appending(path: "Traces")

  /// How a file was written, where it is not as the others.
  private static let makings: [String: @Sendable (inout GoldenTrace) -> Void] = [
    "blocks-several": { $0.recordsPerBlock = 3 },
    "blocks-compressed": {
      $0.recordsPerBlock = 64
      $0.isCompressed = true
    },
    "block-full": { $0.recordsPerBlock = 65_536 },
    "compressed-small": { $0.isCompressed = true },
    "compressed-text": { $0.isCompressed = true },
    "cut-without-index": { $0.isUnfinished = true },
    "cut-behind-end": { $0.isUnfinished = true },
  ]

  /// Every golden trace, by name.
  package static func all() throws -> [GoldenTrace] {
    try TestFiles.names(in: root.appending(path: "golden"))
      .filter { $0.hasSuffix(".ndjson") }
      .map { file in
        var trace = GoldenTrace(name: String(file.dropLast(".ndjson".count)))
        makings[trace.name]?(&trace)
        return trace
      }
  }

  /// The trace files in some of the folders.
  package static func files(in folders: [String]) throws -> [URL] {
    try folders.flatMap { folder in
      let folder = root.appending(path: folder)
      return try TestFiles.names(in: folder).filter { $0.hasSuffix(".lockstep") }
        .map { folder.appending(path: $0) }
    }
  }

  /// The records, in canonical form.
  package var text: URL { Self.root.appending(path: "golden/\(name).ndjson") }

  /// The trace file.
  package var file: URL { Self.root.appending(path: "golden/\(name).lockstep") }
}

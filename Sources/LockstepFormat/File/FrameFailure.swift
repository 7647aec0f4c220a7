/// Why a block's frame gives no content.
package enum FrameFailure: String, Error, Sendable, Equatable {
  case checksum = "its content does not match its checksum"
  case corrupt = "its frame is damaged"
  case length = "its frame does not have the length that its header says"
  case noChecksum = "its frame has no checksum"
  case dictionary = "its frame needs a dictionary"
  case window = "its frame needs a window of more than 8 MiB"
  case needsLibrary = "its frame is compressed, and the zstd library is not at hand"

  /// Whether the frame may be whole but is not one of ours.
  var isForeign: Bool {
    switch self {
    case .checksum, .corrupt, .length: false
    case .noChecksum, .dictionary, .window, .needsLibrary: true
    }
  }
}

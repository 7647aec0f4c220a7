import LockstepIngest
import LockstepModel

/// Asks whether an input is a container that other tools have to turn into something readable.
enum UnreadableInput {
  /// The error of a folder that is a container by its name, nil for one to walk.
  static func error(ofFolder path: String) -> InputError? {
    UnreadableContainer.detect(name: lastComponent(of: path), head: [], isFolder: true)
      .map { error(path, $0) }
  }

  /// The error of a container that an input's first plain bytes show, nil where they show none.
  static func error(of path: String, start: ArraySlice<UInt8>) -> InputError? {
    let head = start.prefix(UnreadableContainer.headLength)
    return UnreadableContainer.detect(name: lastComponent(of: path), head: head)
      .map { error(path, $0) }
  }

  private static func error(_ path: String, _ container: UnreadableContainer) -> InputError {
    let name = FilePath.shown(input: path)
    return InputError(
      .container, path, "lockstep cannot read this", remedy: container.advice(for: name))
  }

  private static func lastComponent(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

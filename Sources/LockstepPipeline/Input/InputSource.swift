package import LockstepModel

/// One file to read, or standard input.
package struct InputSource: Sendable, Equatable {
  /// The path as the user typed it, below a folder with the entry's path behind it; `-` is
  /// standard input.
  package var path: String

  package init(path: String) { self.path = path }

  /// Whether this is standard input.
  package var isStandardInput: Bool { path == "-" }

  /// Whether a regular file lies at the path.
  package var isFile: Bool { status?.kind == .file }

  private var status: FileStatus? {
    do throws(FileDescriptor.Failure) {
      return try FileStatus.of(path)
    } catch {
      return nil
    }
  }

  /// The file's place on its device; nil where nothing is there.
  var identity: FileIdentity? { status?.identity }

  /// The size in bytes as it lies there; nil where nobody knows it beforehand.
  package var size: Int? { status.flatMap { $0.kind == .file ? $0.size : nil } }
}

/// Turns what the user typed into the files to read.
///
/// Folders are walked in the order of their entries' names, so that the result does not depend on
/// the file system. Hidden entries are left out; an entry that cannot be read is a problem beside
/// the others, not the end. Depth and number of entries are bounded, and a folder is walked once.
package struct InputExpansion: Sendable {
  /// Folders below folders are followed so far.
  package static let maximumDepth = 32
  /// So many files are taken from all folders together.
  package static let maximumFiles = 100_000

  /// What to read, in order.
  package private(set) var sources: [InputSource] = []
  /// What cannot be read.
  package private(set) var problems: [InputError] = []
  /// What the user should know of what was left out.
  package private(set) var notes: [TraceNote] = []
  private var walked: Set<FileIdentity> = []
  /// The files so far, each by the path that led to it first.
  private var taken: [FileIdentity: String] = [:]

  /// The bytes of all sources; nil where one of them is a pipe.
  package var totalSize: Int? {
    sources.reduce(0 as Int?) { total, source in
      guard let total, let size = source.size else { return nil }
      return total + size
    }
  }

  /// Expands paths in the order in which they were typed.
  package init(_ paths: [String]) {
    for path in paths {
      if path == "-" { addStandardInput() } else { add(path, depth: 0) }
    }
  }

  /// Refuses to write a result over something that is read, by whatever path it is named.
  ///
  /// - Throws: `InputError` where the path leads to one of the sources.
  package func refuse(output path: String) throws(InputError) {
    let target = InputSource(path: path)
    guard target.isFile, let identity = target.identity, let source = taken[identity] else {
      return
    }
    let same = source == path ? "" : ", \(FilePath.shown(input: source))"
    throw InputError(
      .unwritable, path, "this is one of the inputs\(same), and writing would destroy it",
      remedy: "name another file to write to")
  }

  private mutating func addStandardInput() {
    let status: FileStatus
    do throws(FileDescriptor.Failure) {
      status = try FileStatus.ofStandardInput()
    } catch {
      return problems.append(.opening("-", error))
    }
    addFile("-", status.identity)
  }

  private mutating func add(_ path: String, depth: Int) {
    let status: FileStatus
    do throws(FileDescriptor.Failure) {
      status = try FileStatus.of(path)
    } catch {
      return problems.append(.opening(path, error))
    }
    if status.kind == .folder, let problem = UnreadableInput.error(ofFolder: path) {
      return problems.append(problem)
    }
    switch status.kind {
    case .folder: walk(path, status.identity, depth: depth)
    case .file: addFile(path, status.identity)
    // A pipe that the user names is an input; one that lies in a folder could block for ever.
    case .socket where depth == 0: problems.append(.opening(path, .socket))
    case .pipe, .socket, .device:
      if depth == 0 { return addFile(path, status.identity) }
      let text = "\(status.kind.rawValue) in a folder is left out; name it itself to read it"
      notes.append(TraceNote(.leftOut, path, text))
    }
  }

  private mutating func addFile(_ path: String, _ identity: FileIdentity) {
    if let first = taken[identity] {
      let text =
        first == path
        ? "named more than once; it is read once"
        : "the same file as \(FilePath.shown(input: first)); it is read once"
      return notes.append(TraceNote(.leftOut, path, text))
    }
    if sources.count < Self.maximumFiles {
      taken[identity] = path
      return sources.append(InputSource(path: path))
    }
    guard sources.count == Self.maximumFiles, problems.last?.kind != .folder else { return }
    problems.append(
      InputError(
        .folder, path, "more than \(Self.maximumFiles) files; this and later ones are left out",
        remedy: "name fewer folders at once"))
  }

  private mutating func walk(_ path: String, _ identity: FileIdentity, depth: Int) {
    guard walked.insert(identity).inserted else { return }
    guard depth < Self.maximumDepth else {
      let detail = "nested deeper than \(Self.maximumDepth) folders"
      return problems.append(
        InputError(.folder, path, detail, remedy: "name the inner folder itself"))
    }
    do throws(FileDescriptor.Failure) {
      let prefix = path.hasSuffix("/") ? path : path + "/"
      for name in try FileStatus.entries(of: path).sorted(by: Self.isOrderedByBytes) {
        add(prefix + name, depth: depth + 1)
      }
    } catch {
      problems.append(.opening(path, error))
    }
  }

  /// The order of the names' bytes, which is the same on every machine.
  private static func isOrderedByBytes(_ left: String, _ right: String) -> Bool {
    FilePath.bytes(of: left).lexicographicallyPrecedes(FilePath.bytes(of: right))
  }
}

import LockstepModel

/// Words that stand in the file as numbers, which never change their meaning.
protocol FileCode: CaseIterable {
  /// Its number in the file.
  var code: UInt8 { get }
}

extension FileCode {
  /// The word of a number; nil for one that this version does not know.
  init?(code: UInt8) {
    guard let word = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = word
  }
}

extension Edge: FileCode {
  var code: UInt8 {
    switch self {
    case .instant: 0
    case .begin: 1
    case .end: 2
    }
  }
}

extension Evidence: FileCode {
  var code: UInt8 {
    switch self {
    case .observed: 0
    case .witnessed: 1
    case .inferred: 2
    }
  }
}

extension TraceEnd.Manner: FileCode {
  var code: UInt8 {
    switch self {
    case .clean: 0
    case .stopped: 1
    case .killed: 2
    case .crashed: 3
    case .powerLost: 4
    case .truncated: 5
    }
  }
}

/// 0 stands for a mark without a step.
extension TimeMark.Step: FileCode {
  var code: UInt8 {
    switch self {
    case .boot: 1
    case .clock: 2
    }
  }
}

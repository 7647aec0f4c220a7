import LockstepModel

/// Decides whether an event's absence means anything: only what somebody records can be missing.
struct ObservationPolicy: Sendable {
  let census: Census
  /// Observers that the header lists: they were there from the start.
  let listed: [CompiledPattern]
  /// What events file, rule files and command line say is recorded, from some time on.
  let mentioned: [CompiledPattern]
  /// Names that are recorded together.
  let groups: [Set<EventName>]
  /// Whether everything counts as recorded, because the user said so.
  let assumesAll: Bool

  private var observationsOfAll: Observations

  init(
    census: Census, listed: [CompiledPattern], mentioned: [CompiledPattern],
    groups: [Set<EventName>], assumesAll: Bool
  ) {
    self.census = census
    self.listed = listed
    self.mentioned = mentioned
    self.groups = groups
    self.assumesAll = assumesAll
    observationsOfAll = Observations()
    for process in census.processes { observationsOfAll.formUnion(process.observations) }
  }

  /// Names that tell the same transition, so that one of them being recorded is enough.
  private static let transitions: [Set<EventName>] = [
    ["scene.didActivate", "app.didBecomeActive", "phase.active", "x.active", "x.resumed"],
    ["scene.willDeactivate", "app.willResignActive", "phase.inactive", "x.inactive"],
    [
      "scene.didEnterBackground", "app.didEnterBackground", "phase.background", "x.background",
      "x.hidden", "x.paused",
    ],
    ["scene.willEnterForeground", "app.willEnterForeground"],
  ]

  /// Whether the absence of a pattern's events in a process counts.
  func isAbsenceCounted(
    of pattern: CompiledPattern, in process: ProcessID?, by source: Source?
  ) -> Bool {
    if assumesAll { return true }
    let observed = pattern.atoms.map { isObserved($0, in: process, by: source) }
    return pattern.atoms.indices.allSatisfy { index in
      observed[index]
        || pattern.atoms.indices.contains { other in
          observed[other]
            && Self.tellSameTransition(pattern.atoms[index], pattern.atoms[other])
        }
    }
  }

  /// Whether any alternative of a pattern is recorded, as `needs` and `never` ask.
  func isAnyObserved(
    of pattern: CompiledPattern, in process: ProcessID?, by source: Source?
  ) -> Bool {
    pattern.atoms.contains { isObserved($0, in: process, by: source) }
  }

  /// Whether a name is recorded by a delegate or a notification of a process.
  func isObserved(name: EventName, in process: ProcessID) -> Bool {
    let atom = CompiledAtom(
      names: .exact(name), sources: .any, edges: .instantOrBegin, conditions: [])
    return isObserved(atom, in: process, by: nil)
  }

  /// The first record of the observer that alone can tell a pattern's events, where that observer is
  /// installed late and nobody said that it was there from the start; what came before is unseen.
  func unseenUntil(
    _ pattern: CompiledPattern, in process: ProcessID?, by source: Source?
  ) -> Int? {
    guard !assumesAll else { return nil }
    var latest: Int?
    for atom in pattern.atoms where atom.isToldLate(keySource: source) {
      guard !Self.isStated(atom, by: source, in: listed) else { continue }
      let observations = observations(of: process)
      var first: Int?
      for (observer, sequence) in observations.firstByObserver
      where atom.matches(source: observer.source) && (source == nil || source == observer.source)
        && Self.canTell(atom, observer.word)
      {
        first = min(first ?? sequence, sequence)
      }
      // Nothing precedes the first record of a process that is seen from its start.
      if let first, !isStart(first, of: process) { latest = max(latest ?? first, first) }
    }
    return latest
  }

  private func isStart(_ sequence: Int, of process: ProcessID?) -> Bool {
    guard let process else { return false }
    let identity = census.processes[process.index]
    return identity.isSeenFromStart && sequence <= identity.firstSequence
  }

  private static func canTell(_ atom: CompiledAtom, _ word: String) -> Bool {
    switch atom.names {
    case .exact(let name): name.firstWord == word
    case .prefix(let prefix): (word + ".").hasPrefix(prefix) || prefix.hasPrefix(word + ".")
    }
  }

  private func observations(of process: ProcessID?) -> Observations {
    process.map { census.processes[$0.index].observations } ?? observationsOfAll
  }

  private func isObserved(
    _ atom: CompiledAtom, in process: ProcessID?, by source: Source?
  ) -> Bool {
    if Self.isStated(atom, by: source, in: listed) { return true }
    if Self.isStated(atom, by: source, in: mentioned) { return true }
    let observations = observations(of: process)
    let all = observations.firstByKey.keys
    let own = all.filter {
      (source == nil || $0.source == source) && atom.matches(source: $0.source)
    }
    let isTold = { (key: Observations.Key) in
      atom.matches(name: key.name) && atom.matches(edge: key.edge)
    }
    if own.contains(where: isTold) { return true }
    // Who records one name of a group records all, but for one that only others were seen to tell;
    // where not all is noted, nobody knows who told it.
    guard !all.contains(where: isTold), !observations.isPartial else { return false }
    let group = groups.filter { group in group.contains { atom.matches(name: $0) } }
    return own.contains { key in
      !atom.matches(name: key.name) && group.contains { $0.contains(key.name) }
    }
  }

  /// Whether somebody said that an atom's events are recorded: the statement must cover the atom.
  private static func isStated(
    _ atom: CompiledAtom, by source: Source?, in statements: [CompiledPattern]
  ) -> Bool {
    statements.contains { pattern in
      pattern.atoms.contains { statement in
        covers(statement, atom)
          && (source.map { statement.matches(source: $0) } ?? true)
      }
    }
  }

  private static func covers(_ statement: CompiledAtom, _ atom: CompiledAtom) -> Bool {
    let isNameCovered: Bool
    switch atom.names {
    case .exact(let name): isNameCovered = statement.matches(name: name)
    case .prefix(let prefix): isNameCovered = statement.names == .prefix(prefix)
    }
    guard isNameCovered else { return false }
    // Who says that a name is observed does not say that both ends of it are.
    guard atom.edges != .end || statement.edges == .end else { return false }
    switch (statement.sources, atom.sources) {
    case (.any, _), (_, .any): return true
    case (.exact(let stated), .exact(let asked)): return stated == asked
    case (.prefix(let prefix), .exact(let asked)): return asked.rawValue.hasPrefix(prefix)
    case (.exact(let stated), .prefix(let prefix)): return stated.rawValue.hasPrefix(prefix)
    case (.prefix(let stated), .prefix(let asked)): return asked.hasPrefix(stated)
    }
  }

  private static func tellSameTransition(_ left: CompiledAtom, _ right: CompiledAtom) -> Bool {
    guard case .exact(let leftName) = left.names, case .exact(let rightName) = right.names else {
      return false
    }
    return leftName == rightName
      || transitions.contains { $0.contains(leftName) && $0.contains(rightName) }
  }
}

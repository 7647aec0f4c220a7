// What only the whole trace can join: records without a pid, bundles, and the lives of programs.
extension Census {
  /// Where the app's own lines have no pid but the system's lines about it do, both are one process
  /// if only one pairing is possible, or if the bundle ends in the process's name.
  mutating func joinPidlessApps() {
    let pidless = processes.indices.filter { processes[$0].isApp && processes[$0].pid == nil }
    let subjects = processes.indices.filter {
      processes[$0].pid != nil && !processes[$0].hasWritten
    }
    let byName = Dictionary(grouping: subjects) { processes[$0].name }
    let byBundleEnd = Self.indicesByBundleEnd(subjects, processes)
    for index in pidless {
      let name = processes[index].name
      let named = name.map { Set(byName[$0] ?? []).union(byBundleEnd[$0.lowercased()] ?? []) }
      let candidates = named.map(Array.init) ?? []
      let chosen = candidates.isEmpty && pidless.count == 1 ? subjects : candidates
      guard chosen.count == 1, let subject = chosen.first, mergedInto[subject] == nil,
        processes[index].bundle == nil || processes[index].bundle == processes[subject].bundle
      else { continue }
      merge(subject, into: index)
    }
  }

  /// Records without a pid that stand before all that have one are of the one process of their name,
  /// unless that shows a launch of its own after them.
  mutating func joinEarlyRecords() {
    let byName = Dictionary(
      grouping: processes.indices.filter { mergedInto[$0] == nil }, by: { processes[$0].name })
    for index in processes.indices
    where processes[index].pid == nil && processes[index].name != nil {
      // With more than two of a name nobody knows whose the record is.
      let namesakes = (byName[processes[index].name] ?? []).prefix(3).filter { $0 != index }
      guard namesakes.count == 1, let process = namesakes.first, processes[process].pid != nil,
        processes[process].hasWritten, mergedInto[index] == nil,
        processes[index].lastSequence < processes[process].firstSequence,
        firstLaunch[process] == nil || (firstLaunch[index] == nil && firstStep[index] == nil),
        processes[index].endSequence == nil
      else { continue }
      processes[index].isApp = processes[index].isApp || processes[process].isApp
      processes[index].lifecycle = processes[index].lifecycle ?? processes[process].lifecycle
      merge(process, into: index)
    }
  }

  /// Bundles have so many parts at most, as far as their ends are looked at.
  private static let maximumBundleParts = 16

  /// Processes by each end of their bundle that stands behind a dot, in lower case.
  private static func indicesByBundleEnd(
    _ indices: [Int], _ processes: [ProcessIdentity]
  ) -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for index in indices {
      let parts = processes[index].bundle?.lowercased().split(
        separator: ".", omittingEmptySubsequences: false)
      for count in 1...maximumBundleParts where count < parts?.count ?? 0 {
        let end = parts?.suffix(count).joined(separator: ".") ?? ""
        result[end, default: []].append(index)
      }
    }
    return result
  }

  private mutating func merge(_ subject: Int, into index: Int) {
    mergedInto[subject] = index
    let other = processes[subject]
    processes[index].pid = processes[index].pid ?? other.pid
    processes[index].bundle = processes[index].bundle ?? other.bundle
    processes[index].firstSequence = min(processes[index].firstSequence, other.firstSequence)
    processes[index].lastSequence = max(processes[index].lastSequence, other.lastSequence)
    processes[index].endSequence = processes[index].endSequence ?? other.endSequence
    processes[index].observations.formUnion(other.observations)
    processes[index].launchKind = processes[index].launchKind ?? other.launchKind
    firstLaunch[index] = [firstLaunch[index], firstLaunch[subject]].compactMap { $0 }.min()
    firstStep[index] = [firstStep[index], firstStep[subject]].compactMap { $0 }.min()
  }

  mutating func orderBundles() {
    var indices: [String: [Int]] = [:]
    for (index, process) in processes.enumerated() where mergedInto[index] == nil {
      if let bundle = process.bundle { indices[bundle, default: []].append(index) }
    }
    byBundle = indices.mapValues { ProcessOrder($0, of: processes) }
  }

  mutating func joinBundles() {
    // Only an app that has no bundle so far can be meant.
    let unplaced = observedByBundle.keys.filter { byBundle[$0] == nil }.sorted()
    if let app = onlyApp(where: { $0.bundle == nil }),
      let bundle = Self.bundle(of: processes[app.index], among: unplaced)
    {
      processes[app.index].bundle = bundle
      byBundle[bundle] = ProcessOrder([app.index], of: processes)
    }
    isBundleOpen = unplaced.count > 1
    for index in processes.indices {
      guard let bundle = processes[index].bundle, let seen = observedByBundle[bundle] else {
        continue
      }
      processes[index].observations.formUnion(seen)
    }
    for request in requests {
      let target = process(bundle: request.bundle, at: request.sequence, isRequest: true)
      guard let index = target?.index else { continue }
      noteIntent(request.intent, at: index)
      firstLaunch[index] = min(firstLaunch[index] ?? request.sequence, request.sequence)
    }
  }

  /// The bundle of an app that no line names with its bundle.
  ///
  /// It is the only one that is left, or of several the one that ends in the app's name: other apps'
  /// bundles are named all the time.
  private static func bundle(of app: ProcessIdentity, among bundles: [String]) -> String? {
    guard bundles.count > 1 else { return bundles.first }
    let end = "." + (app.name ?? "").lowercased()
    let fitting = bundles.filter { $0.lowercased().hasSuffix(end) }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// Numbers the lives of each program; what an older pid of the same app precedes is seen from its
  /// start.
  mutating func numberLaunches() {
    var count: [String: Int] = [:]
    for index in processes.indices where processes[index].isApp && mergedInto[index] == nil {
      let program = processes[index].bundle ?? processes[index].name ?? ""
      let number = (count[program] ?? 0) + 1
      count[program] = number
      processes[index].launch = number
      if number > 1 { followers.insert(index) }
    }
  }
}

import LockstepModel
import LockstepText

/// Makes one trace out of several inputs by their absolute times.
///
/// Each input keeps its own order; of two records with one time that of the input which begins first
/// comes first, then that of the path which is first by its bytes: the order in which inputs are named
/// does not matter.
/// Inputs that overlap are one capture; between inputs that do not, nobody recorded, and a loss says
/// so. Memory is one record of each input.
struct TraceMerge {
  private let assumptions: WallClock.Assumptions
  private var inputs: [Stream] = []
  private var merged = TraceSpool()
  private var marks = MarkThinning()
  private var notes = NoteLog()
  private var start: Int64?
  private var sequence = 0
  private var horizon: Offset?
  /// How many inputs have begun and not ended.
  private var running = 0
  private var hasBegun = false
  private var twiceTold = TwiceTold()

  /// One input, with its next record and the place of that record.
  private struct Stream {
    var path: String
    /// Whether a record of it is in the merged trace.
    var hasBegun = false
    var cursor: TraceSpool.Cursor
    var clock: MergeClock
    var next: TraceRecord?
    /// Where the next record lies: never before its predecessor.
    var key: Int64?
    /// The next record's own place, which may lie a little before `key`.
    var place: Int64?
    var manner = TraceEnd.Manner.stopped
    /// Losses before the first record that tells where the input's clock lies.
    var earlyLosses: [Loss] = []
  }

  /// Merges inputs of which at least two hold records.
  static func merge(
    _ inputs: [LoadedInput], assumptions: WallClock.Assumptions
  ) throws -> (header: TraceHeader, records: TraceSpool, notes: [TraceNote]) {
    try check(inputs, assumptions)
    var merge = TraceMerge(assumptions: assumptions)
    let ordered = try merge.open(inputs)
    let header = merge.header(ordered)
    try merge.run()
    guard let copy = merge.twiceTold.copies.first else {
      let notes = merge.notes.summary + merge.twiceTold.notes(merge.inputs.map(\.path))
      return (header, merge.merged, notes)
    }
    return try self.merge(ordered, without: copy.input, copyOf: copy.original, assumptions)
  }

  /// Merges all inputs but one of which another tells each event: nothing that happened once may count
  /// twice against an app, as of a log beside the trace that was made of it.
  private static func merge(
    _ inputs: [LoadedInput], without copy: Int, copyOf original: Int,
    _ assumptions: WallClock.Assumptions
  ) throws -> (header: TraceHeader, records: TraceSpool, notes: [TraceNote]) {
    var rest = inputs
    let left = rest.remove(at: copy).report
    let other = FilePath.shown(input: inputs[original].report.path)
    let note = TraceNote(
      .leftOut, left.path,
      "left out: \(other) tells all of its \(PlainText.counted(left.events, "event")), too")
    guard rest.count > 1 else { return (rest[0].header, rest[0].records, [note]) }
    let merged = try merge(rest, assumptions: assumptions)
    return (merged.header, merged.records, [note] + merged.notes)
  }

  private init(assumptions: WallClock.Assumptions) { self.assumptions = assumptions }

  /// Refuses inputs whose times cannot be compared, saying which flag would help.
  private static func check(
    _ inputs: [LoadedInput], _ assumptions: WallClock.Assumptions
  ) throws(InputError) {
    if let untimed = inputs.first(where: { !$0.isTimed }) {
      throw InputError(
        .incomparableTimes, untimed.report.path, "it has no times, so it cannot be merged",
        remedy: "read it by itself")
    }
    let gaps = inputs.map { $0.timeGaps.subtracting(assumptions.filledGaps) }
    let common = gaps.dropFirst().reduce(gaps[0]) { $0.intersection($1) }
    for (input, gap) in zip(inputs, gaps) {
      let own = gap.subtracting(common)
      guard !own.isEmpty else { continue }
      throw InputError(
        .incomparableTimes, input.report.path,
        "its times have no \(own.words), but those of another input have",
        remedy: "give \(own.flags)")
    }
  }

  /// Opens the inputs, and gives them in the order in which they stand at one time.
  private mutating func open(_ loaded: [LoadedInput]) throws(InputError) -> [LoadedInput] {
    var opened: [(input: LoadedInput, stream: Stream)] = []
    for input in loaded {
      var stream = Stream(
        path: input.report.path, cursor: try input.records.cursor(),
        clock: MergeClock(assumptions: assumptions))
      try advance(&stream)
      opened.append((input, stream))
    }
    opened.sort { left, right in
      let (first, second) = (left.stream.key ?? .min, right.stream.key ?? .min)
      guard first == second else { return first < second }
      return left.stream.path.utf8.lexicographicallyPrecedes(right.stream.path.utf8)
    }
    inputs = opened.map(\.stream)
    return opened.map(\.input)
  }

  private mutating func run() throws(InputError) {
    var turns = MinHeap<Turn>()
    for index in inputs.indices { enter(index, &turns) }
    while let index = turns.removeFirst()?.input {
      guard let record = inputs[index].next else { continue }
      try begin(index)
      if case .event(let event) = record, let place = inputs[index].key {
        twiceTold.see(event, of: index, at: place)
      }
      try append(record, of: inputs[index])
      if inputs[index].place != nil { inputs[index].earlyLosses = [] }
      try advance(&inputs[index])
      if inputs[index].next == nil, inputs[index].hasBegun { running -= 1 }
      enter(index, &turns)
    }
    // An input without any time: its losses are told as it states them.
    for loss in inputs.flatMap(\.earlyLosses) { try write(.loss(loss)) }
    let manners = Set(inputs.map(\.manner))
    // What is cut in one input is missing in the merged trace, however the others end.
    let common = manners.count == 1 ? manners.first ?? .stopped : .stopped
    let manner = manners.contains(.truncated) ? .truncated : common
    try write(.end(TraceEnd(manner, uptime: horizon)))
  }

  /// Tells that nobody recorded since the inputs before this one ended.
  private mutating func begin(_ index: Int) throws(InputError) {
    guard !inputs[index].hasBegun, let place = inputs[index].place else { return }
    inputs[index].hasBegun = true
    defer { running += 1 }
    guard hasBegun, running == 0, let horizon, let start else {
      hasBegun = true
      return
    }
    let now = Self.offset(of: place, from: start)
    guard now > horizon else { return }
    try write(.loss(Loss(from: horizon, to: now, cause: "nobody recorded")))
    let span = TimeText.span(now.nanoseconds(since: horizon))
    let text = "nobody recorded in the \(span) before it: what was owed then is left open"
    notes.add(TraceNote(.merge, inputs[index].path, text))
  }

  /// Which input's record is next: that with the earliest place, records without any place first; of
  /// equal ones the input that was opened first.
  private struct Turn: Comparable {
    let place: Int64
    let input: Int

    static func < (left: Turn, right: Turn) -> Bool {
      (left.place, left.input) < (right.place, right.input)
    }
  }

  private func enter(_ index: Int, _ turns: inout MinHeap<Turn>) {
    guard inputs[index].next != nil else { return }
    turns.insert(Turn(place: inputs[index].key ?? .min, input: index))
  }

  private func advance(_ stream: inout Stream) throws(InputError) {
    stream.next = try stream.cursor.next()
    stream.place = nil
    switch stream.next {
    case .event(let event): place(event.time, event.uptime, in: &stream)
    case .mark(let mark): place(mark.time, mark.uptime, in: &stream)
    case .end(let end):
      stream.manner = end.manner
      try advance(&stream)
    case .loss(let loss) where !stream.clock.isAnchored:
      stream.earlyLosses.append(loss)
      try advance(&stream)
    case .loss, nil: break
    }
  }

  private func place(_ time: String?, _ uptime: Offset?, in stream: inout Stream) {
    guard let place = stream.clock.place(time, uptime) else { return }
    stream.key = max(stream.key ?? place, place)
    let behind = Offset(nanoseconds: stream.key ?? place)
      .nanoseconds(since: Offset(nanoseconds: place))
    stream.place = behind > WallClock.disorderLimit ? stream.key : place
  }

  private mutating func append(_ record: TraceRecord, of stream: Stream) throws(InputError) {
    var uptime: Offset?
    if let place = stream.place {
      start = start ?? place
      let now = Self.offset(of: place, from: start ?? place)
      uptime = now
      horizon = max(horizon ?? .zero, now)
      for loss in stream.earlyLosses { try write(.loss(moved(loss, stream.clock))) }
    }
    switch record {
    case .event(var event):
      sequence += 1
      event.sequence = sequence
      event.uptime = uptime
      event.ticks = nil
      try write(.event(event))
    case .mark(var mark):
      mark.uptime = uptime
      try write(.mark(mark))
    case .loss(let loss): try write(.loss(moved(loss, stream.clock)))
    case .end: break
    }
  }

  /// A loss lies on its own input's clock: from there it moves with the records around it.
  private func moved(_ loss: Loss, _ clock: MergeClock) -> Loss {
    guard let start, let from = clock.place(of: loss.from), let to = clock.place(of: loss.to) else {
      return loss
    }
    var loss = loss
    loss.from = Self.offset(of: from, from: start)
    loss.to = Self.offset(of: to, from: start)
    return loss
  }

  /// A place of the wall clock on the merged trace's clock, which begins at `start`.
  private static func offset(of place: Int64, from start: Int64) -> Offset {
    let origin = Offset(nanoseconds: start)
    return Offset(nanoseconds: Offset(nanoseconds: place).nanoseconds(since: origin))
  }

  private mutating func write(_ record: TraceRecord) throws(InputError) {
    // The inputs' marks together are more than one a second.
    var passed: [TraceRecord] = []
    marks.pass(record) { passed.append($0) }
    for record in passed { try merged.append(record) }
  }

  /// The metadata of all inputs: lists are joined, of other values the first one counts.
  private mutating func header(_ inputs: [LoadedInput]) -> TraceHeader {
    var header = inputs[0].header
    for input in inputs.dropFirst() {
      for entry in input.header.metadata {
        guard let known = header.metadata[entry.key], known != entry.value else {
          header.metadata[entry.key] = entry.value
          continue
        }
        if case .list(let values) = known, case .list(let more) = entry.value {
          header.metadata[entry.key] = .list(values + more.filter { !values.contains($0) })
        } else if entry.key != "clock" {
          let text = "`\(entry.key)` differs between the inputs; the first one's counts"
          notes.add(TraceNote(.merge, input.report.path, text))
        }
      }
    }
    header.metadata["clock"] = .string("wall")
    return header
  }
}

/// Places the records of one input on the wall clock.
private struct MergeClock {
  private var wall: WallClock
  private var anchor: (wall: Int64, uptime: Offset)?

  /// Whether a record told how the input's own clock lies.
  var isAnchored: Bool { anchor != nil }

  init(assumptions: WallClock.Assumptions) { wall = WallClock(assumptions: assumptions) }

  /// The place of a record's time; of a time that is no wall time, by its distance on the input's
  /// own clock.
  mutating func place(_ time: String?, _ uptime: Offset?) -> Int64? {
    guard let reading = time.flatMap(ClockReading.parse(text:)) else {
      return uptime.flatMap { place(of: $0) }
    }
    let nanoseconds = wall.place(reading).nanoseconds
    if let uptime { anchor = (nanoseconds, uptime) }
    return nanoseconds
  }

  /// The place of a point on the input's own clock, once a record has told how it lies.
  func place(of uptime: Offset) -> Int64? {
    anchor.map { Offset(nanoseconds: $0.wall).advanced(by: uptime.nanoseconds(since: $0.uptime)) }?
      .nanoseconds
  }
}

extension WallClock.Assumptions {
  /// What the user has stated.
  var filledGaps: TimeGaps {
    var gaps: TimeGaps = []
    if year != nil { gaps.insert(.year) }
    if month != nil { gaps.insert(.date) }
    if zoneSeconds != nil { gaps.insert(.zone) }
    return gaps
  }
}

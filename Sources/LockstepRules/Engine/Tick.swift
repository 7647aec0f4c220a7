import LockstepModel

/// Where a record that waits for the end of its tick goes.
struct TickPlace: Hashable {
  let rule: Int
  let slot: Int
}

/// What the keys of a table have in common that differ by their scene only.
struct TemplatePlace: Hashable {
  let table: Int
  let template: SlotKey
}

/// The records of one second in a trace with a clock of whole seconds.
///
/// Within one writer the order of the trace holds; of two writers nobody knows who came first, unless
/// both print more than seconds. So what they are to a rule waits until the second is over, and is
/// then taken in in every order that may have been.
///
/// A state that `[...]` asks about is unknown where another writer moved it in the same second
/// (`StateMoves`), and whether a record lies inside a label's stretch is where another writer told of
/// the stretch's end (`UnorderedSeconds`). Of several scenes that appear in one second, any that may
/// have been the first may take over what its process found before it named any.
struct Tick {
  /// A record as one instance takes it in.
  struct Waiting {
    var step: RecordStep
    var author: Author
    /// Whether it is the record with which the key appeared: what was decided before it is not the
    /// key's.
    var isBirth = false
    /// Whether it is the record with which another scene appeared: from then on a key that has not
    /// appeared is not the first one, to which all belongs that was decided before.
    var isRivals = false

    /// The record with which a key appeared, as one of its instances takes it in.
    static func birth(_ birth: Birth, before step: RecordStep, isRivals: Bool = false) -> Waiting {
      var stamp = step.stamp
      stamp.sequence = birth.sequence
      return Waiting(
        step: RecordStep(rule: step.rule, stamp: stamp),
        author: birth.author, isBirth: !isRivals, isRivals: isRivals)
    }

    /// Whether the order of the trace holds between two records.
    func isOrdered(with other: Waiting) -> Bool { author.isOrdered(with: other.author) }
  }

  /// Who told what made a key appear.
  struct Birth {
    var sequence: Int
    var author: Author
  }

  private static let second: Int64 = 1_000_000_000

  /// The second of the minute that is printed, and the moment of the first record.
  private let printed: Int64
  let moment: Moment
  /// Who wrote the record that is taken in next.
  private(set) var author: Author
  /// Who moved states, and all records with their writers.
  private(set) var moves = StateMoves()
  private(set) var records: UnorderedSeconds.Second
  /// In the order in which records first reached them.
  private(set) var places: [TickPlace] = []
  private(set) var waiting: [TickPlace: [Waiting]] = [:]
  /// The keys that appeared in this tick, by table and slot: with the first record of each writer
  /// that carries the key, since any of them may have been the first.
  private var births: [TickPlace: [Birth]] = [:]
  /// The first scenes of their process, by what they have in common with others, and with which
  /// records the others appeared; both by table.
  private var firsts: [TemplatePlace: Int] = [:]
  private var rivals: [TickPlace: [Birth]] = [:]
  /// Whether a key appeared in this tick.
  var hasBirths: Bool { !births.isEmpty }

  /// Whether a header leaves it open how fine the clock is: mach time is finer than what is printed.
  static func mayBeCoarse(_ header: TraceHeader) -> Bool {
    header.metadata["clock"] != .string("mach")
  }

  /// A tick that begins with a record; nil where its time is not printed.
  init?(_ event: Event, _ moment: Moment) {
    guard let printed = Self.printedSecond(of: event) else { return nil }
    self.printed = printed
    self.moment = moment
    author = Author(of: event)
    records = UnorderedSeconds.Second(first: event.sequence)
  }

  private static func printedSecond(of event: Event) -> Int64? {
    guard let reading = event.time.flatMap(ClockReading.parse(text:)) else { return nil }
    return reading.nanosecondsOfDay / second % 60
  }

  /// Whether a record belongs to the same second.
  func contains(_ event: Event, _ other: Moment) -> Bool {
    Self.printedSecond(of: event) == printed && contains(other)
  }

  /// Whether a time lies in the same second.
  func contains(_ other: Moment) -> Bool {
    other.epoch == moment.epoch && other.earliest - moment.earliest < Self.second
  }

  /// Notes whose record is taken in next.
  mutating func begin(_ event: Event) {
    author = Author(of: event)
    records.add(event.sequence, by: author)
  }

  /// Notes what the record tells about the states of a process.
  mutating func move(_ moves: StateTracker.Moves, of process: ProcessID) {
    self.moves.add(moves, of: process, by: author)
  }

  /// A record carries a key that is new, or that appeared in this tick.
  mutating func bear(
    _ slot: Int, table: Int, at sequence: Int, isNew: Bool, isFirst: Bool, _ template: SlotKey,
    rules: [Int]
  ) {
    let key = TickPlace(rule: table, slot: slot)
    let group = TemplatePlace(table: table, template: template)
    if isNew { births[key] = [] }
    if isNew, isFirst { firsts[group] = slot }
    guard let known = births[key], !known.contains(where: { $0.author.isSame(as: author) })
    else { return }
    let birth = Birth(sequence: sequence, author: author)
    births[key]?.append(birth)
    if let first = firsts[group], first != slot {
      rivals[TickPlace(rule: table, slot: first), default: []].append(birth)
    }
    for rule in rules {
      let place = TickPlace(rule: rule, slot: slot)
      guard let first = waiting[place]?.first else { continue }
      append([.birth(birth, before: first.step)], at: place)
    }
  }

  mutating func add(_ step: RecordStep, at place: TickPlace, table: Int) {
    if waiting[place] == nil { addBirth(before: step, at: place, table: table) }
    append([Waiting(step: step, author: author)], at: place)
  }

  /// A new key starts with what its template takes in.
  mutating func copy(from template: TickPlace, to place: TickPlace, table: Int) {
    guard var copied = waiting[template], let first = copied.first, waiting[place] == nil else {
      return
    }
    copied.removeAll(where: \.isBirth)
    append(copied, at: place)
    addBirth(before: first.step, at: place, table: table)
    waiting[place]?.sort { $0.step.stamp.sequence < $1.step.stamp.sequence }
  }

  /// What waits for a place, where states whose order nobody knows are left open.
  func settled(_ place: TickPlace, of process: ProcessID?, table: Int) -> [Waiting]? {
    let all = waiting[place]?.compactMap { waiting -> Waiting? in
      var waiting = waiting
      if moves.leaveOpen(process, before: waiting.author) { waiting.step.leaveStatesOpen() }
      return waiting.isBirth || !waiting.step.possible.isEmpty ? waiting : nil
    }
    guard let settled = all,
      firsts.contains(where: { $0.key.table == table && $0.value == place.slot })
    else { return all }
    return settledFirst(settled, TickPlace(rule: table, slot: place.slot))
  }

  /// What waits for a scene that is the first one by the order of the trace: its appearance decides
  /// something only where another one may have been the first.
  private func settledFirst(_ settled: [Waiting], _ key: TickPlace) -> [Waiting] {
    guard let rivals = rivals[key], let step = settled.first?.step else {
      return settled.filter { !$0.isBirth }
    }
    return (settled + rivals.map { .birth($0, before: step, isRivals: true) })
      .sorted { $0.step.stamp.sequence < $1.step.stamp.sequence }
  }

  private mutating func addBirth(before step: RecordStep, at place: TickPlace, table: Int) {
    let births = births[TickPlace(rule: table, slot: place.slot)] ?? []
    if !births.isEmpty { append(births.map { .birth($0, before: step) }, at: place) }
  }

  private mutating func append(_ more: [Waiting], at place: TickPlace) {
    if waiting[place] == nil { places.append(place) }
    waiting[place, default: []].append(contentsOf: more)
  }
}

import LockstepModel

/// Something that reached the app by one way in, told by one observer or by several.
struct Arrival {
  /// Who told it: no observer tells one arrival twice.
  struct Teller: Hashable {
    let name: EventName
    let source: Source
  }

  let way: Int
  var state: AppState
  let first: Sighting
  let began: Moment
  var rules: Set<Int>
  var tellers: Set<Teller>
  /// What was delivered, where somebody printed it.
  var payload: String?
  /// Whether more than a hint told it.
  var isCertain: Bool
}

extension AppLife {
  /// What is told later is another arrival: a tap that launches the app is delivered twice within a
  /// moment (R10).
  private static let longestArrival: Int64 = 10_000_000_000

  /// Something tells that the app was reached by a way in.
  mutating func arrive(
    by way: Int, isHint: Bool, _ teller: Arrival.Teller, payload: String?, _ now: Circumstances
  ) {
    if let open = arrivals.firstIndex(where: { $0.way == way }) {
      let arrival = arrivals[open]
      let differs = payload.map { $0 != arrival.payload ?? $0 } ?? false
      if !differs, !arrival.tellers.contains(teller),
        now.moment.isWithin(Self.longestArrival, after: arrival.began) != false
      {
        arrivals[open].tellers.insert(teller)
        arrivals[open].rules.formUnion(now.rules)
        arrivals[open].payload = arrival.payload ?? payload
        arrivals[open].isCertain = arrival.isCertain || !isHint
        return
      }
      close(arrivals.remove(at: open))
    }
    arrivals.append(
      Arrival(
        way: way, state: state(now), first: now.sighting, began: now.moment, rules: now.rules,
        tellers: [teller], payload: payload, isCertain: !isHint))
    if Way.all[way].bringsPayload { approach?.hasPayload = true }
  }

  /// What arrived just before an approach brought the app to the user.
  ///
  /// - Returns: Whether something did.
  mutating func adoptArrivals(by origin: AppState, _ now: Circumstances) -> Bool {
    var hasAny = false
    for index in arrivals.indices where Way.all[arrivals[index].way].bringsPayload {
      let arrival = arrivals[index]
      guard ![.active, .inactive].contains(arrival.state),
        now.moment.isWithin(Self.longestArrival, after: arrival.began) != false
      else { continue }
      hasAny = true
      if arrival.state == .unknown { arrivals[index].state = origin }
    }
    return hasAny
  }

  mutating func closeArrivals() {
    for arrival in arrivals { close(arrival) }
    arrivals.removeAll()
  }

  private mutating func close(_ arrival: Arrival) {
    guard arrival.isCertain else { return }
    passages.append(
      Passage(
        way: arrival.way, state: arrival.state, first: arrival.first, rules: arrival.rules))
  }
}

import LockstepModel

/// When the records of a block happened: points of the trace's clock, and the texts that showed them.
struct TimeColumns {
  /// A point as the source gave it.
  private struct Point {
    var uptime: Int64?
    var ticks: UInt64?
  }

  private struct Run {
    var count = 0
    /// 0 for texts that are kept, else the layout's place plus 1.
    var layout = 0
    var anchor: Int64 = 0
  }

  private var points: [Point] = []
  private var layouts = InternTable<TimeTextLayout>()
  private var runs: [Run] = []
  private var anchor: TimeTextAnchor?
  private var residuals = ByteWriter()
  private var literals = ByteWriter()
  private var hasTicks = false
  /// Whether a point has none.
  private var lacksTicks = false
  private(set) var firstUptime: Int64?
  private(set) var lastUptime: Int64?

  /// How many points were counted for `size`, and the bits below their classes.
  private var counted = (points: 0, bits: 0)

  /// Bytes that the columns take at most.
  ///
  /// The steps are counted once each, as nanoseconds; in the unit that the block's clock has they
  /// are no longer.
  var size: Int {
    mutating get {
      let texts = residuals.count + literals.count + runs.count * 20 + layouts.count * 12
      // With ticks, each point may have a residual, and which clock it is of is not known yet.
      guard !hasTicks else { return texts + points.count * 19 }
      while counted.points < points.count {
        let value = points[counted.points].uptime ?? 0
        let last = counted.points == 0 ? value : points[counted.points - 1].uptime ?? 0
        counted.bits += TimeClass.encode(value &- last).bitCount
        counted.points += 1
      }
      return texts + points.count + counted.bits / 8 + 1
    }
  }

  /// Forgets the block but keeps the memory.
  mutating func removeAll() {
    var kept: [Point] = []
    swap(&kept, &points)
    kept.removeAll(keepingCapacity: true)
    self = TimeColumns()
    points = kept
  }

  /// Adds the times of an event.
  @inline(__always)
  mutating func append(_ event: borrowing Event, _ tables: inout BlockTables) {
    append(
      time: event.time, uptime: event.uptime?.nanoseconds, ticks: event.ticks, &tables)
  }

  @inline(__always)
  mutating func append(
    time: String?, uptime: Int64?, ticks: UInt64?, _ tables: inout BlockTables
  ) {
    if uptime != nil || ticks != nil {
      points.append(Point(uptime: uptime, ticks: ticks))
      if ticks == nil { lacksTicks = true } else { hasTicks = true }
    }
    if let uptime {
      firstUptime = min(firstUptime ?? uptime, uptime)
      lastUptime = max(lastUptime ?? uptime, uptime)
    }
    if let time { append(text: time, uptime: uptime, &tables) }
  }

  /// Residuals up to this many units stay in their run: two clocks never agree to the last digit.
  private static let tolerance: Int64 = 2

  private mutating func append(text: String, uptime: Int64?, _ tables: inout BlockTables) {
    guard let uptime, let (layout, civil) = TimeTextLayout.parse(text) else {
      literals.varint(UInt64(tables.id(of: text)))
      return extend(layout: 0, anchor: 0)
    }
    if let anchor, anchor.layout == layout {
      let distance = civil &- anchor.civil(at: uptime)
      let residual = distance / layout.unit
      if (-Self.tolerance...Self.tolerance).contains(residual),
        residual * layout.unit == distance
      {
        residuals.zigzag(residual)
        return extend(layout: Int(layouts.id(of: layout).id) + 1, anchor: anchor.anchor)
      }
    }
    let start = civil &- uptime
    anchor = TimeTextAnchor(layout: layout, anchor: start)
    residuals.zigzag(0)
    extend(layout: Int(layouts.id(of: layout).id) + 1, anchor: start)
  }

  private mutating func extend(layout: Int, anchor: Int64) {
    if let last = runs.last, last.layout == layout, layout == 0 || last.anchor == anchor {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(count: 1, layout: layout, anchor: anchor))
    }
  }

  // MARK: Sections

  mutating func sections() -> (head: [(Section, ByteWriter)], columns: [(Section, ByteWriter)]) {
    let (clock, isExact) = hasTicks ? tickClock() : (nanosecondClock(), true)
    let previous = points.first.map { clock.value(of: $0.uptime, $0.ticks) } ?? 0
    var head = ByteWriter()
    head.varint(clock.numerator)
    head.varint(clock.denominator)
    head.zigzag(previous)
    let (classes, bits) = steps(clock, from: previous)
    let uptimes = isExact && !(hasTicks && lacksTicks) ? ByteWriter() : uptimeResiduals(clock)
    return (
      [(.clock, points.isEmpty ? ByteWriter() : head), (.timeTexts, textSection())],
      [
        (.timeClasses, classes), (.timeBits, bits), (.uptimeResiduals, uptimes),
        (.timeTextResiduals, residuals), (.timeLiterals, literals),
      ]
    )
  }

  /// The steps from point to point.
  private func steps(
    _ clock: BlockClock, from first: Int64
  ) -> (classes: ByteWriter, bits: ByteWriter) {
    var kinds: [UInt8] = []
    let count = points.count
    let bits = unsafe [UInt8](
      unsafeUninitializedCapacity: (count + 1) * BitWriter.bytesPerStep
    ) { target, written in
      var bits = unsafe BitWriter(UnsafeMutableRawBufferPointer(target))
      kinds = unsafe [UInt8](unsafeUninitializedCapacity: count) { kinds, written in
        unsafe points.withUnsafeBufferPointer { points in
          var previous = first
          for index in 0..<count {
            let value = unsafe clock.value(of: points[index].uptime, points[index].ticks)
            let step = value &- previous
            let (kind, bitCount) = TimeClass.encode(step)
            unsafe kinds[index] = kind
            if bitCount > 0 { bits.append(UInt64(bitPattern: step), count: bitCount) }
            previous = value
          }
        }
        written = count
      }
      written = bits.finish()
    }
    return (ByteWriter(bytes: kinds), ByteWriter(bytes: bits))
  }

  /// What the uptimes are beyond what the clock says; nothing where all are 0.
  private func uptimeResiduals(_ clock: BlockClock) -> ByteWriter {
    func residual(_ point: Point) -> Int64? {
      point.uptime.map { $0 &- clock.nanoseconds(of: clock.value(of: $0, point.ticks)) }
    }
    var out = ByteWriter()
    guard points.contains(where: { residual($0) ?? 0 != 0 }) else { return out }
    for point in points { if let residual = residual(point) { out.zigzag(residual) } }
    return out
  }

  private func textSection() -> ByteWriter {
    var out = ByteWriter()
    guard !runs.isEmpty else { return out }
    out.varint(layouts.count)
    for layout in layouts.entries {
      for byte in [
        layout.date.rawValue, layout.separator, layout.decimals, layout.mark,
        layout.zone.rawValue, layout.hasZoneBlank ? 1 : 0,
      ] { out.append(byte) }
      out.zigzag(Int64(layout.zoneMinutes))
    }
    out.varint(runs.count)
    for run in runs {
      out.varint(run.count)
      out.varint(run.layout)
      if run.layout > 0 { out.zigzag(run.anchor) }
    }
    return out
  }

  /// Without ticks: nanoseconds, without the zeros that all points end in.
  private func nanosecondClock() -> BlockClock {
    for scale in [1_000_000_000, 1_000_000, 1_000] as [Int64]
    where points.allSatisfy({ ($0.uptime ?? 0) % scale == 0 }) {
      return BlockClock(numerator: UInt64(scale), denominator: 1)
    }
    return BlockClock(numerator: 1, denominator: 1)
  }

  /// With ticks: the ratio of a clock that Apple ships which gives the times that stand beside them,
  /// and whether there is one.
  private func tickClock() -> (clock: BlockClock, isExact: Bool) {
    let known = [
      BlockClock(numerator: 125, denominator: 3), BlockClock(numerator: 1, denominator: 1),
    ]
    let exact = known.first { clock in
      points.allSatisfy { point in
        guard let ticks = point.ticks, let uptime = point.uptime else { return true }
        return clock.nanoseconds(of: Int64(bitPattern: ticks)) == uptime
      }
    }
    return (exact ?? known[1], exact != nil)
  }
}

/// The unit of a block's time column: one step is `numerator / denominator` nanoseconds.
package struct BlockClock: Equatable, Sendable {
  package var numerator: UInt64
  package var denominator: UInt64

  /// The nanoseconds of a value, cut to a whole number; wraps beyond 64 bits.
  package func nanoseconds(of value: Int64) -> Int64 {
    if denominator == 1 { return value &* Int64(truncatingIfNeeded: numerator) }
    let product = value.magnitude.multipliedFullWidth(by: numerator)
    // Apple's clock, and no more than some centuries of it: a division by a number that is known
    // takes a tenth of the time.
    if product.high == 0, denominator == 3 {
      let result = Int64(truncatingIfNeeded: product.low / 3)
      return value < 0 ? 0 &- result : result
    }
    let quotient = denominator.dividingFullWidth(
      (product.high % denominator, product.low)
    ).quotient
    let result = Int64(truncatingIfNeeded: quotient)
    return value < 0 ? 0 &- result : result
  }

  /// The value that stands for a point: its ticks, or where it has none its nanoseconds.
  func value(of uptime: Int64?, _ ticks: UInt64?) -> Int64 {
    if let ticks { return Int64(bitPattern: ticks) }
    guard denominator == 1 else { return uptime ?? 0 }
    return (uptime ?? 0) / Int64(truncatingIfNeeded: numerator)
  }
}

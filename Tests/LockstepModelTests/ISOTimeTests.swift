import LockstepModel
import Testing

/// Times as ISO 8601 writes them.
@Suite struct ISOTimeTests {
  @Test(
    arguments: [
      (0, 0, 0, "1970-01-01T00:00:00Z"), (-1, 0, 9, "1969-12-31T23:59:59.999999999Z"),
      (1_500_000_000, 3_600, 3, "1970-01-01T01:00:01.500+01:00"),
      (0, -12_600, 0, "1969-12-31T20:30:00-03:30"),
    ] as [(Int64, Int, Int, String)])
  func `a moment in a zone`(nanoseconds: Int64, zone: Int, decimals: Int, text: String) {
    #expect(ISOTime.text(nanoseconds, zone: zone, decimals: decimals) == text)
  }

  @Test func `Greenwich is Z, or no distance where one was printed`() {
    #expect(ISOTime.zone(0) == "Z")
    #expect(ISOTime.offset(0) == "+00:00")
    #expect(ISOTime.zone(20_700) == "+05:45")
  }
}

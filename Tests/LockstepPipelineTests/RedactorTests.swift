import LockstepModel
import Testing

@testable import LockstepPipeline

@Suite struct RedactorTests {
  private func redacted(_ text: String) -> String {
    var redactor = Redactor(.numbered)
    return redactor.redacted(text)
  }

  @Test func `what the system hid stays hidden, and is not made one value`() {
    var redactor = Redactor(.numbered)
    var event = Event(source: .app, name: "route.consumed")
    event.attributes["payload"] = .string("<private>")
    #expect(redactor.redacted(event).attributes["payload"]?.isHidden == true)
  }

  @Test(
    arguments: [
      (
        "open https://example.com/a/b?user=anna&t=1#x now",
        "open https://example.com/a/b?<redacted:1> now"
      ),
      ("https://anna:pw@example.com/", "https://<redacted:1>@example.com/"),
      ("myapp://album", "myapp://album"),
      (
        "token 740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad.",
        "token <redacted:1>."
      ),
      ("<740f4707 bebcf74f 9b7c25d4 8e335894>", "<<redacted:1>>"),
      (
        "{length = 32, bytes = 0x740f4707 bebcf74f ... 61bb78ad }",
        "{length = 32, bytes = 0x<redacted:1>}"
      ),
      ("Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc", "Bearer <redacted:1>"),
      ("mail to anna.b@example.com, please", "mail to <redacted:1>, please"),
      ("call +49 (89) 1234-567 now", "call <redacted:1> now"),
      ("tel:0891234567", "tel:<redacted:1>"),
      ("at 48.137154, 11.576124 m", "at <redacted:1> m"),
      ("<+48.13715400,+11.57612400> +/- 5.00m", "<<redacted:1>> +/- 5.00m"),
      ("Anna's iPhone and Zoë’s iPad", "<redacted:1>'s iPhone and <redacted:2>’s iPad"),
      ("lat=48.1374 lon=11.5755", "lat=<redacted:1> lon=<redacted:2>"),
      ("{\"lat\": 48.1, \"lng\": -11.5}", "{\"lat\": <redacted:1>, \"lng\": <redacted:2>}"),
      ("userLat = 48.1; user_long: 11", "userLat = <redacted:1>; user_long: <redacted:2>"),
      ("Latitude: 48.13", "Latitude: <redacted:1>"),
      ("geo:48.1,-11.5", "geo:<redacted:1>"),
      ("ll=48.1,11.5 z=3", "ll=<redacted:1> z=3"),
      ("coordinates = [11.57, 48.13]", "coordinates = [<redacted:1>]"),
      ("at(coordinate: (48.1, 11.5))", "at(coordinate: (<redacted:1>))"),
      ("flat=3.5 latency=48.1 location: 3", "flat=3.5 latency=48.1 location: 3"),
      ("myapp://u/bob@example.com?x=1", "myapp://u/<redacted:1>?<redacted:2>"),
      ("https://example.com/u/bob%40example.org/inbox", "https://example.com/u/<redacted:1>/inbox"),
      ("rené+shop@example.com.", "<redacted:1>."),
      ("bob@home", "bob@home"),
      (
        "session 2C41AAAA-0B0C-4D0E-8F10-111213141516",
        "session 2C41AAAA-0B0C-4D0E-8F10-111213141516"
      ),
      (
        "/var/containers/Bundle/Application/2C41AAAA-0B0C-4D0E-8F10-111213141516/App.app",
        "/var/containers/Bundle/Application/2C41AAAA-0B0C-4D0E-8F10-111213141516/App.app"
      ),
      (
        "application(_:didFinishLaunchingWithOptions:) took 0.123456 s",
        "application(_:didFinishLaunchingWithOptions:) took 0.123456 s"
      ),
      (
        "sceneID:com.example.app-default at 2026-01-01 10:00:00 +0100",
        "sceneID:com.example.app-default at 2026-01-01 10:00:00 +0100"
      ),
    ] as [(String, String)])
  func `secrets go, the rest stays`(text: String, expected: String) {
    #expect(redacted(text) == expected)
  }

  @Test func `equal secrets get equal marks`() {
    #expect(redacted("a@b.de c@d.de a@b.de") == "<redacted:1> <redacted:2> <redacted:1>")
  }

  @Test func `a phrase gives hashes that another trace under it shares`() {
    var first = Redactor(.keyed(phrase: "x"))
    var second = Redactor(.keyed(phrase: "x"))
    var other = Redactor(.keyed(phrase: "y"))
    let text = first.redacted("a@b.de")
    #expect(second.redacted("c@d.de a@b.de").hasSuffix(text))
    #expect(other.redacted("a@b.de") != text)
    #expect(first.description == second.description && first.description != other.description)
  }

  @Test func `payloads and tokens are hidden whole, flags and counts of presence stay`() {
    var redactor = Redactor(.numbered)
    let event = Event(
      source: .delegate, name: "push.received", raw: "token=anna@example.com",
      attributes: [
        "payload": .object(["aps": .string("Hello Anna")]), "deviceToken": .integer(77),
        "userInfo": .integer(1), "hasPayload": .bool(true), "state": .string("active"),
        "url": .string("app://x?secret=1"), "lat": .number(48.1), "latency": .integer(7),
      ])
    let redacted = redactor.redacted(event)
    #expect(redacted.raw == "token=<redacted:1>")
    #expect(
      redacted.attributes == [
        "deviceToken": .string("<redacted:2>"), "hasPayload": .bool(true),
        "lat": .string("<redacted:3>"), "latency": .integer(7),
        "payload": .string("<redacted:4>"), "state": .string("active"),
        "url": .string("app://x?<redacted:5>"), "userInfo": .integer(1),
      ])
  }

  @Test func `the hash is SHA-256, the keyed one HMAC`() {
    func hex(_ bytes: [UInt8]) -> String {
      bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    #expect(
      hex(SHA256.hash(Array("abc".utf8)))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hex(SHA256.authenticate(Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8)))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }
}

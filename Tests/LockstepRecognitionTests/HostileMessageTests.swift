import LockstepModel
import Testing

@testable import LockstepIngest

/// Messages that were made to be expensive or broken.
struct HostileMessageTests {
  @Test(arguments: [
    String(repeating: "[", count: 2_000) + " Suspending task",
    String(repeating: "<", count: 2_000) + " has active assertions beyond permitted time",
    String(repeating: "Received message for enabled topic '", count: 500),
    String(repeating: "watchdog transgression: a exhausted b allowance of 1", count: 300),
    "Calculated state for " + String(repeating: "a:", count: 2_000),
    "Deactivation reason added: 99999999999999999999999; deactivation reasons: 1 -> 2",
    "sceneDidBecomeActive " + String(repeating: "a=", count: 2_000),
    "appStateChange " + String(repeating: "{", count: 2_000),
    "Received action(s) in scene-update: <",
    "DeactivationAssertion: 0x" + String(repeating: "reason", count: 2_000),
    String(repeating: "-> ", count: 2_000) + "applicationDidBecomeActive",
    "application(", "-[", "[", "-[AppDelegate applicationDidBecomeActive:", "\u{FE0F}", "⚡", "🔵",
  ])
  func `hostile messages end soon`(message: String) {
    let clock = ContinuousClock()
    let duration = clock.measure { _ = told(message) }
    #expect(duration < .seconds(2))
    _ = MessageTemplate(of: message)
  }

  @Test(arguments: 0..<20)
  func `damaged messages do no harm`(seed: Int) {
    var state = UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15
    func random(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    let messages = [
      "Received state update for 914 (app<com.example.a(9451F055)>, running-active-Visible",
      "{\"notification\":\"ForegroundRunning\", \"pid\":914, \"bundleId\":\"com.example.a\"}",
      "scene(_:willConnectTo:options:) session=77A1 url=x://y (a) -> <b: 0x1> {c}",
      "-[AppDelegate application:openURL:options:] tunebarrel://track?id=77",
      "[(FBSceneManager):sceneID:com.example.a-default] Sending action(s): <A: 0x1>",
      "⚡️  [log] - appStateChange {\"isActive\":true}",
      "Handling launch from daemon for activities: {(\n  a:1\n)}",
    ]
    for _ in 0..<100 {
      var bytes = Array(messages[random(messages.count)].utf8)
      for _ in 0...random(4) where !bytes.isEmpty {
        switch random(3) {
        case 0: bytes.remove(at: random(bytes.count))
        case 1: bytes[random(bytes.count)] = UInt8(random(256))
        default: bytes.removeLast(random(bytes.count))
        }
      }
      let message = String(decoding: bytes, as: UTF8.self)
      _ = told(message)
      let template = MessageTemplate(of: message).text
      _ = EventsFile.draft(for: [(message, 1)])
      #expect(template.utf8.count < 1_000)
    }
  }
}

import LockstepModel
import Testing

@testable import LockstepIngest

/// Log lines quoted in notes, issues and mails.
@Suite struct NotesTests {
  @Test func `Only what stands in a fence is log`() {
    let reading = Reading(
      """
      # Resume is lost

      When I come back **nothing** happens, see applicationDidBecomeActive below.

      ```text
      SpringBoard     Sending action(s) in update: <UIOpenURLAction>
      Tide            sceneDidBecomeActive
                      with a second line
      ```

      Expected:
      ```
      Tide            scene(_:openURLContexts:)
      ```
      """)
    #expect(reading.statistics.format == .plain)
    #expect(reading.records.map(\.writer.name) == ["SpringBoard", "Tide"])
    #expect(reading.records.map(\.line) == [6, 7])
    #expect(reading.statistics.noise[.fence] == 4)
    #expect(reading.statistics.noise[.prose] == 4)
  }

  @Test func `Prefixed lines in a fence keep their format, and lines outside are prose`() {
    let line = "2026-02-03 08:00:01.000100+0100 Tide[3791:18] "
    let reading = Reading(
      """
      The log of the first run:
      ```
      \(line)one
        more
      ```
      and of the second one
      ```
      \(line)two
      ```
      """)
    #expect(reading.statistics.format == .xcodeNSLog)
    #expect(reading.records.map(\.message) == ["one\n  more", "two"])
    #expect(reading.statistics.noise == [.fence: 4, .prose: 2])
  }

  @Test func `What was expected is no log`() {
    let reading = Reading(
      """
      Apple's documentation says:
        1. sceneWillEnterForeground
        2. sceneDidBecomeActive

      Expected order:
      sceneWillEnterForeground
      sceneDidBecomeActive

      Actual console output:
      sceneDidBecomeActive
      sceneWillEnterForeground
      """)
    #expect(reading.records.map(\.line) == [10, 11])
    #expect(reading.statistics.noise[.prose] == 7)
  }

  @Test func `List items are log below a heading that speaks of output`() {
    let reading = Reading(
      """
      Steps to see it:
      1. open the app
      2. lock the phone

      It printed this:
      1. sceneWillResignActive
      2. sceneDidEnterBackground
      """)
    #expect(reading.records.map(\.message) == ["sceneWillResignActive", "sceneDidEnterBackground"])
    #expect(reading.records.map(\.line) == [6, 7])
  }

  @Test func `A block may be indented as a whole`() {
    let reading = Reading(
      """
      This is what the phone says:

          Tide  sceneWillResignActive
            scene = 1
          Tide  sceneDidEnterBackground

      So the cover comes too late, as far as I can see.
      """)
    #expect(
      reading.records.map(\.message)
        == ["sceneWillResignActive\n        scene = 1", "sceneDidEnterBackground"]
        || reading.records.map(\.message)
          == ["sceneWillResignActive\n  scene = 1", "sceneDidEnterBackground"]
    )
    #expect(reading.statistics.noise[.prose] == 2)
  }

  @Test func `A process stands before blanks or before a bundle in brackets`() {
    let reading = Reading(
      """
      Push to the simulator:

      SpringBoard [com.example.tide] Received remote notification request
        [ waking: 1 ]
      Tide   badge skipped
      [com.example.tide] Badge can be set   (twice)
      """)
    #expect(reading.records.map(\.writer.name) == ["SpringBoard", "Tide", nil])
    #expect(
      reading.records.first?.message
        == "[com.example.tide] Received remote notification request\n  [ waking: 1 ]")
  }

  @Test func `A report in a fence ends with the fence`() {
    let reading = Reading(
      """
      It was killed:
      ```
      Incident Identifier: A-1
      Process:             tide [12]
      Date/Time:           2026-02-03 08:00:09.1234 +0100
      Launch Time:         2026-02-03 08:00:01.1234 +0100
      ```
      Why is that so?
      """)
    #expect(reading.items.count == 1)
    #expect(reading.statistics.noise == [.prose: 2, .fence: 2])
  }
}

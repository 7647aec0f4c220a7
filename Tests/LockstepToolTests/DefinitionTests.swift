import CommandLineKit
import Testing

@testable import lockstep

/// What the tool declares about itself, from which help, completions and parsing are made.
@Suite struct DefinitionTests {
  @Test func `the definitions of the verbs hold no mistake`() {
    #expect(Lockstep.tool.faults.isEmpty, "\(Lockstep.tool.faults)")
  }
}

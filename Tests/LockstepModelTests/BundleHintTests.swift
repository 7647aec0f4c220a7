import LockstepModel
import Testing

/// The bundle that a scene's identifier names, for whoever asks.
@Suite struct BundleHintTests {
  @Test(arguments: [
    ("com.example.fern-default", "com.example.fern"),
    ("com.example.fern-2A6E6D9C-37F4-4A52-9A0C-5D0F2C0A7E11", "com.example.fern"),
    ("com.example.fern-2a6e6d9c-37f4-4a52-9a0c-5d0f2c0a7e11", "com.example.fern"),
    // Four hyphens in the right number of characters are no UUID.
    ("com.example.fern-a-left-hand-side-pane-of-some-window", nil),
    ("com.example.fern-2A6E6D9C37F44A529A0C5D0F2C0A7E11ABCD", nil),
    ("2A6E6D9C-37F4-4A52-9A0C-5D0F2C0A7E11", nil), ("com.example.fern", nil), ("", nil),
  ])
  func `only a scene of an app names its bundle`(sceneID: String, bundle: String?) {
    #expect(BundleHint.bundle(ofSceneID: sceneID) == bundle)
  }
}

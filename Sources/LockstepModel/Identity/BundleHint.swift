/// The bundle identifiers that a record's attributes tell.
package enum BundleHint {
  /// The bundle of the writer itself, where a system message that is about no other process names
  /// one.
  static func ownBundle(in event: Event) -> String? {
    guard event.source == .system, event.subject == nil else { return nil }
    return event.attributes["bundle"]?.text
      ?? event.attributes["sceneID"]?.text.flatMap(bundle(ofSceneID:))
  }

  /// The bundle in front of `-default` or of a UUID: `com.example.app-default`.
  package static func bundle(ofSceneID sceneID: String) -> String? {
    if sceneID.hasSuffix("-default") { return String(sceneID.dropLast("-default".utf8.count)) }
    guard sceneID.utf8.count > UUIDText.length + 1, UUIDText.isUUID(sceneID.suffix(UUIDText.length))
    else { return nil }
    return String(sceneID.dropLast(UUIDText.length + 1))
  }
}

/// The bundle identifiers that a record's attributes tell.
enum BundleHint {
  /// The bundle of the writer itself, where a system message that is about no other process names
  /// one.
  static func ownBundle(in event: Event) -> String? {
    guard event.source == .system, event.subject == nil else { return nil }
    return event.attributes["bundle"]?.text
      ?? event.attributes["sceneID"]?.text.flatMap(bundle(ofSceneID:))
  }

  /// The bundle in front of `-default` or of a UUID: `com.example.app-default`.
  static func bundle(ofSceneID sceneID: String) -> String? {
    let lengthOfUUID = 36
    if sceneID.hasSuffix("-default") { return String(sceneID.dropLast("-default".utf8.count)) }
    guard sceneID.utf8.count > lengthOfUUID + 1 else { return nil }
    let tail = sceneID.suffix(lengthOfUUID)
    let isUUID = tail.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || Character(Unicode.Scalar(byte)).isHexDigit
    }
    return isUUID ? String(sceneID.dropLast(lengthOfUUID + 1)) : nil
  }
}

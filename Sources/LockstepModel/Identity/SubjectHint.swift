/// What a record says about the process that it is about: a pid, a bundle, or a scene id that begins
/// with the bundle.
package struct SubjectHint: Sendable, Equatable {
  package var pid: Int?
  package var bundle: String?

  package init(of event: Event) {
    pid = event.subject?.pid
    bundle = event.subject?.bundle
    if pid == nil, case .integer(let number)? = event.attributes["subjectPid"] {
      pid = Int(number)
    }
    if bundle == nil { bundle = event.attributes["bundle"]?.text }
    if bundle == nil, let sceneID = event.attributes["sceneID"]?.text {
      bundle = Self.bundle(ofSceneID: sceneID)
    }
    if bundle == nil, event.name.firstWord == "sys" { bundle = event.attributes["topic"]?.text }
  }

  /// The bundle in front of `-default` or of a UUID: `com.example.app-default`.
  package static func bundle(ofSceneID sceneID: String) -> String? {
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

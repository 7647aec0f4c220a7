/// Who saw an event.
///
/// An open set: `framework.NAME` names a cross-platform framework or SDK.
package struct Source: Sendable, Hashable, Comparable, RawRepresentable,
  ExpressibleByStringLiteral, CustomStringConvertible
{
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ rawValue: String) { self.rawValue = rawValue }
  package init(stringLiteral value: String) { rawValue = value }

  package var description: String { rawValue }

  /// A method of an app, scene or notification-centre delegate.
  package static let delegate: Source = "delegate"
  /// A NotificationCenter post.
  package static let notification: Source = "notification"
  /// SwiftUI's phase as the App reads it.
  package static let phaseInApp: Source = "scenePhase.app"
  /// SwiftUI's phase as a scene such as WindowGroup reads it.
  package static let phaseInScene: Source = "scenePhase.scene"
  /// SwiftUI's phase as a View reads it.
  package static let phaseInView: Source = "scenePhase.view"
  /// UIKit, SpringBoard, RunningBoard or another part of the system.
  package static let system: Source = "system"
  /// A mark of the app, of a library in it, or of a test.
  package static let app: Source = "app"

  /// All sources but the frameworks, in the order in which messages list them.
  package static let named: [Source] = [
    .delegate, .notification, .phaseInApp, .phaseInScene, .phaseInView, .system, .app,
  ]

  /// Whether there is such a source: one of those that are named, or some framework's mirror.
  package var isKnown: Bool {
    Self.named.contains(self) || (isFramework && rawValue.utf8.count > "framework.".utf8.count)
  }

  /// A mirror in a cross-platform framework or an SDK.
  package static func framework(_ name: String) -> Source { Source("framework." + name) }

  /// Whether this is some framework's mirror.
  package var isFramework: Bool { rawValue.hasPrefix("framework.") }

  /// Whether such an observer is installed at some point of a process's life, so that what it did
  /// not tell before its first record is unseen rather than absent.
  package var isInstalledLate: Bool {
    self == .notification || rawValue.hasPrefix("scenePhase.") || isFramework
  }

  package static func < (left: Source, right: Source) -> Bool { left.rawValue < right.rawValue }
}

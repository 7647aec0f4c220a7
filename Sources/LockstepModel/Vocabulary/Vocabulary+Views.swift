extension Vocabulary {
  /// View controllers, SwiftUI's own doors, and where the user was taken.
  static let views: [Entry] = [
    Entry("vc.didLoad", .process, [.app], fields: view),
    Entry("vc.willAppear", .process, [.app], fields: view),
    Entry("vc.isAppearing", .process, [.app], fields: view),
    Entry("vc.didAppear", .process, [.app], fields: view),
    Entry("vc.willDisappear", .process, [.app], fields: view),
    Entry("vc.didDisappear", .process, [.app], fields: view),
    Entry("vc.willTransition", .process, [.app], fields: view + ["size"]),
    Entry("vc.present", .process, [.app], fields: view + ["as"]),
    Entry("swiftui.onOpenURL", .process, [.app], fields: ["url", "view"]),
    Entry("swiftui.onContinueActivity", .process, [.app], fields: ["activity", "webpage", "view"]),
    Entry("swiftui.backgroundTask", .process, [.app], fields: ["task"]),
    Entry("nav.push", .process, [.app], fields: ["screen"]),
    Entry("route.consumed", .process, [.app], fields: ["payload", "screen", "via"]),
    Entry("route.claimed", .process, [.app], fields: ["payload", "via"]),
  ]

  private static let view = ["view", "instance"]
}

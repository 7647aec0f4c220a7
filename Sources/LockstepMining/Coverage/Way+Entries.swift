extension Way {
  /// The ways in.
  ///
  /// Which door a payload takes follows from whether a window is connected (R02 to R07, R22), or from
  /// the app-based life cycle (R08, R09). What the system says about an action is the same entry as
  /// the app's own callback. An `icon` is told by no payload: by the foreground alone.
  static let entries: [Way] = [
    Way(
      id: "icon", kind: .entry, title: "icon or switcher",
      doors: Step.allPatterns.map { Door(pattern: $0) },
      impossible: [
        Impossibility(
          states: [.inactive, .active],
          reason: "the app is in front already: a return to it ends an interruption")
      ]),
    Way(
      id: "url", kind: .entry, title: "custom URL scheme",
      doors: [
        connection("scene.willConnect[url] | scene.willConnect[urlContexts]"),
        Door(pattern: "scene.openURL", serves: AppState.warm, lifecycle: "scene"),
        launchOption("url"),
        Door(pattern: "app.openURL[not forwarded]", lifecycle: "app"),
        Door(pattern: "swiftui.onOpenURL[url !~ \"http*://\"]"),
        action("UIOpenURLAction"), Door(pattern: "sys.url.opened", serves: AppState.warm),
      ], payload: ["url"], bringsPayload: true),
    Way(
      id: "universalLink", kind: .entry, title: "universal link",
      doors: [
        connection("scene.willConnect[webpage] | scene.willConnect[activity ~ \"BrowsingWeb\"]"),
        continuation("scene"), continuation("app"),
        Door(
          pattern: "swiftui.onContinueActivity[webpage] | "
            + "swiftui.onContinueActivity[activity ~ \"BrowsingWeb\"] | "
            + "swiftui.onOpenURL[url ~ \"http*://\"]"),
        // The system's action is the same for Handoff.
        Door(pattern: action("UIActivityContinuationAction").pattern, isHint: true),
      ], payload: ["webpage"], bringsPayload: true),
    Way(
      id: "pushTap", kind: .entry, title: "push tap",
      doors: [
        connection("scene.willConnect[response]"), launchOption("otification"),
        Door(pattern: "un.didReceive[not action] | un.didReceive[action ~ \"default\"]"),
        action("UINotificationResponseAction"),
      ], payload: ["response", "request", "id"], bringsPayload: true),
    Way(
      id: "quickAction", kind: .entry, title: "quick action",
      doors: [
        connection("scene.willConnect[shortcut]"), launchOption("shortcut"),
        Door(pattern: "wscene.shortcut", serves: AppState.warm, lifecycle: "scene"),
        Door(pattern: "app.shortcut", lifecycle: "app"),
      ], payload: ["shortcut"], bringsPayload: true),
    Way(
      id: "stateRestoration", kind: .entry, title: "state restoration",
      doors: [
        Door(pattern: "scene.stateRestore", lifecycle: "scene"),
        Door(pattern: "restore.shouldRestore | restore.didDecode", lifecycle: "app"),
      ]),
    Way(
      id: "backgroundPush", kind: .entry, title: "background push",
      doors: [
        Door(pattern: "push.silent"),
        action("UISHandleRemoteNotificationAction", serves: [.inactive, .active]),
      ],
      payload: ["id"]),
    Way(
      id: "cloudKitShare", kind: .entry, title: "CloudKit share",
      doors: [
        connection("scene.willConnect[ckShare]"),
        Door(pattern: "wscene.ckShare", serves: AppState.warm, lifecycle: "scene"),
        Door(pattern: "app.ckShare", lifecycle: "app"),
      ], payload: ["ckShare"], bringsPayload: true),
  ]

  /// A payload in the options of the connecting scene.
  private static func connection(_ pattern: String) -> Door {
    Door(pattern: pattern, serves: AppState.cold, lifecycle: "scene")
  }

  /// A payload in the launch options, which are empty with scenes (L07).
  private static func launchOption(_ key: String) -> Door {
    Door(
      pattern: "app.didFinishLaunching[options ~ \"\(key)\"]",
      serves: [.notRunning, .prewarmed], lifecycle: "app")
  }

  /// What the system says about an action that it hands to a connected scene.
  private static func action(_ name: String, serves states: Set<AppState> = AppState.warm) -> Door {
    Door(
      pattern: "sys.action.received[action = \"\(name)\"] | sys.action.sent[action = \"\(name)\"]",
      serves: states)
  }

  /// A browsing activity that a connected scene, or an app without scenes, is given.
  private static func continuation(_ level: String) -> Door {
    Door(
      pattern: "\(level).willContinueActivity[activity ~ \"BrowsingWeb\"] | "
        + "\(level).continueActivity[webpage] | "
        + "\(level).continueActivity[activity ~ \"BrowsingWeb\"]",
      serves: level == "scene" ? AppState.warm : AppState.known, lifecycle: level)
  }
}

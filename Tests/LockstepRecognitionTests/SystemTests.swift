import LockstepModel
import Testing

/// System messages, each in the spellings of the releases that print it.
struct SystemTests {
  static let scene = "[0x187:(FBSceneManager):sceneID:com.example.a-default]"

  @Test(
    arguments: [
      ("com.example.a", "bundle=com.example.a"),
      ("application<com.example.a>", "bundle=com.example.a"),
      ("app<com.example.a>", "bundle=com.example.a"),
      ("app<com.example.a(9451F055-EFE0-47E3-8A4A-5EB9A61D5288)>", "bundle=com.example.a"),
      ("app<application.com.example.a.401277318.401277321(501)>", "bundle=com.example.a"),
      (
        "app<application.com.example.   Script.id.panel.41030534.41030542(501)>",
        "bundle=com.example.   Script.id.panel"
      ),
      ("daemon<com.apple.SpringBoard>", "bundle=com.apple.SpringBoard"),
      (
        "xpcservice<com.apple.WebKit.WebContent([app<com.example.a>:9])>",
        "bundle=com.apple.WebKit.WebContent"
      ),
    ] as [(String, String)])
  func `a process is known in every spelling`(identity: String, expected: String) {
    #expect(
      told(
        "Calculated state for \(identity): running-active (role: UserInteractive) (endowments: <private>)"
      )
        == "sys.process.running@system \(expected) role=UserInteractive state=running-active")
    #expect(
      told("[\(identity):812] Resuming task.")
        == "sys.process.resumed@system \(expected) subjectPid=812")
  }

  @Test(
    arguments: [
      (
        "Deactivation reason added: 10; deactivation reasons: 0 -> 1024; animating application lifecycle event: 0",
        "sys.deactivationReason.added@system animating=false from=0 reason=10 to=1024"
      ),
      (
        "Deactivation reason removed: 12; deactivation reasons: 4096 -> 0; animating application lifecycle event: 1",
        "sys.deactivationReason.removed@system animating=true from=4096 reason=12 to=0"
      ),
      (
        "\(scene) Received action(s) in scene-update: <FBSceneSnapshotAction: 0x6d117a20>",
        "sys.snapshot.requested@system action=FBSceneSnapshotAction sceneID=com.example.a-default"
      ),
      (
        "\(scene) Received action(s) in scene-update: <UIOpenURLAction: 0x6fa68325>",
        "sys.url.opened@system action=UIOpenURLAction sceneID=com.example.a-default"
      ),
      (
        "Received action(s) in scene-update: <UISHandleRemoteNotificationAction>",
        "sys.action.received@system action=UISHandleRemoteNotificationAction"
      ),
      (
        "\(scene) Received action(s) in scene-update: <UIActivityContinuationAction: 0x1>, <X: 0x2>",
        "sys.action.received@system action=UIActivityContinuationAction sceneID=com.example.a-default"
      ),
      (
        "respondToActions unhandled action:<UISHandleRemoteNotificationAction: 0x1; info: x>",
        "sys.action.unhandled@system action=UISHandleRemoteNotificationAction"
      ),
      (
        "Performing snapshot request 0x12f4a1c40 (type 1)",
        "sys.snapshot.begin@system request=0x12f4a1c40 type=1"
      ),
      ("Snapshot request 0x12f4a1c40 complete", "sys.snapshot.taken@system request=0x12f4a1c40"),
      (
        "App transitioned to background, suspending HangTracing.",
        "sys.hangtracer.background@system"
      ),
      ("App transitioned to foreground", "sys.hangtracer.foreground@system"),
      (
        "Created background task <_UIBackgroundTaskInfo: 0x12e9c01b0>: taskID = 23, taskName = com.apple.uikit.applicationSnapshot, creationTime = 811402 (elapsed = 0).",
        "bgtask.begin@system id=23 name=com.apple.uikit.applicationSnapshot"
      ),
      (
        "Created background task <_X: 0x1>: taskID = 7, taskName = Called by A, from -[B c:]",
        "bgtask.begin@system id=7 name=Called by A, from -[B c:]"
      ),
      ("Created background task <private>.", "bgtask.begin@system id=<unknown>"),
      ("Created background task <mask.hash: 'p0Yy=='>.", "bgtask.begin@system id=<unknown>"),
      ("Will add backgroundTask with taskName: x, expirationHandler: (null)", ""),
      ("Ending background task with UIBackgroundTaskIdentifier: 23", "bgtask.end@system id=23"),
      (
        "Background Task 37 (\"Called by Runner, from -[TaskKeeper makeBackgroundTask]\"), was created over 30 seconds ago. In applications",
        "bgtask.overdue@system id=37 name=Called by Runner, from -[TaskKeeper makeBackgroundTask]"
      ),
      (
        "Can't end BackgroundTask: no background task exists with identifier 6 (0x6), or it may have",
        "bgtask.endUnknown@system id=6"
      ),
      (
        "Can’t end BackgroundTask: no background task exists with identifier 18446744073709551615",
        "bgtask.endUnknown@system id=18446744073709551615"
      ),
      (
        "Handling launch from daemon for activities: {(\n    bgRefresh-com.example.fetch:7B19E0\n)}",
        "bgproc.launch@system task=bgRefresh-com.example.fetch"
      ),
      (
        "Calling handlers for activities: {(\n    a.one:1F,\n    a.two:2E\n)}",
        "bgproc.handler@system task=a.one + bgproc.handler@system task=a.two"
      ),
      (
        "Marking task bgRefresh-com.example.fetch complete",
        "bgproc.complete@system task=bgRefresh-com.example.fetch"
      ),
      (
        "Warning: UNUserNotificationCenter delegate received call to -userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler: but the completion handler was never called.",
        "completion.missing@system callback=userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:"
      ),
      (
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'x'",
        "app.exception@system exception=NSInternalInconsistencyException"
      ),
      (
        "Execution was aborted: Insufficient Permission (to submit GPU work from background) (00000006:k)",
        "gpu.rejected@system"
      ),
      (
        "Activity type com.example.ui is not listed in NSUserActivityTypes",
        "scene.stateSaveFailed@system activity=com.example.ui"
      ),
      (
        "Apps receving VoIP pushes must post an incoming call (via CallKit) in the same run loop as pushRegistry:didReceiveIncomingPushWithPayload:forType:",
        "voip.violation@system"
      ),
      (
        "[com.example.a] Requesting authorization with options 7     (badge)",
        "un.requestAuthorization@system options=7 topic=com.example.a"
      ),
    ] as [(String, String)])
  func `messages in the app's own process`(message: String, expected: String) {
    #expect(told(message, by: "a", pid: 9) == expected)
  }

  @Test(
    arguments: [
      (
        "\(scene) Scene lifecycle state did change: Foreground",
        "sys.scene.foreground@system bundle=com.example.a sceneID=com.example.a-default"
      ),
      (
        "[(FBSceneManager):sceneID:com.example.a-395E7BBF-0E0D-3FF2-DF4F-17FC44E7E8D8] Scene lifecycle state did change: Background",
        "sys.scene.background@system bundle=com.example.a sceneID=com.example.a-395E7BBF-0E0D-3FF2-DF4F-17FC44E7E8D8"
      ),
      (
        "\(scene) scene content state changed: not ready",
        "sys.scene.contentState@system bundle=com.example.a sceneID=com.example.a-default state=not ready"
      ),
      (
        "\(scene) Sending scene create.",
        "sys.scene.create@system bundle=com.example.a sceneID=com.example.a-default"
      ),
      ("\(scene) Scene assertion state did change: ForegroundFocal.", ""),
      (
        "\(scene) Sending scene action [Logical Activate][0x61c2] to process 0x86 (watchdog: 19.93s)",
        "sys.action.sent@system action=Logical Activate bundle=com.example.a sceneID=com.example.a-default"
      ),
      (
        "Sending action(s) in update: <UINotificationResponseAction>",
        "sys.action.sent@system action=UINotificationResponseAction"
      ),
      (
        "[com.example.a] UINotificationResponseAction com.apple.UNNotificationDefaultActionIdentifier withHandler called",
        "sys.action.sent@system action=UINotificationResponseAction bundle=com.example.a"
      ),
      (
        "recieved action response <BSActionResponse ... \"empty-response\">",
        "sys.action.response@system result=empty-response"
      ),
      (
        "[sceneID:com.example.a-default] Setting deactivation reasons to: 'systemAnimation, appSwitcher' for reason: scene settings update.",
        "sys.deactivationReason.set@system bundle=com.example.a reasons=[systemAnimation, appSwitcher] sceneID=com.example.a-default"
      ),
      (
        "[sceneID:com.example.a-default] Setting deactivation reasons to: '(none)' for reason: x.",
        "sys.deactivationReason.set@system bundle=com.example.a reasons=[] sceneID=com.example.a-default"
      ),
      (
        "Updating <UIApplicationSceneDeactivationAssertion: 0x28; reason: systemGesture>, <UIApplicationSceneDeactivationAssertion: 0x29; reason: siri>",
        "sys.deactivationReason.set@system reasons=[systemGesture, siri]"
      ),
      (
        "Front display did change: <SBApplication: 0xc752a8e15; com.example.a>",
        "sys.frontDisplay.changed@system bundle=com.example.a"
      ),
      ("Front display did change: (null)", "sys.frontDisplay.changed@system"),
      (
        "Screen did lock (Was unlocked for 658.250755 seconds)",
        "sys.lock@system unlockedSeconds=658.250755"
      ),
      ("Screen did unlock (Was locked for 12 seconds)", "sys.unlock@system lockedSeconds=12"),
      ("Screen did light up", ""),
      (
        "2019-10-08 09:12:41 -0600 apsd[85]: <APSCourier: 0x1>: Received message for enabled topic 'com.example.a' with payload '{\n a = 1;\n}' onInterface: X  for device token: NO  with priority 10",
        "sys.push.received@system bundle=com.example.a priority=10 topic=com.example.a"
      ),
      (
        "<private>: Received message for enabled topic '<private>' onInterface: WWAN with payload '<private>' with priority 5 for device token: NO",
        "sys.push.received@system priority=5"
      ),
      (
        "Received incoming message on topic com.example.a at priority 1",
        "sys.push.received@system bundle=com.example.a priority=1 topic=com.example.a"
      ),
      (
        "[com.example.a] Received remote notification request 62B0-1F44 [ waking: 0, hasAlertContent: 1, hasSound: 0 hasContentAvailable: 0 pushType: Alert]",
        "sys.push.request@system bundle=com.example.a hasAlertContent=true hasContentAvailable=false request=62B0-1F44 topic=com.example.a waking=false"
      ),
      (
        "[com.example.a] Received remote notification request 8C1A-20F7",
        "sys.push.request@system bundle=com.example.a request=8C1A-20F7 topic=com.example.a"
      ),
      (
        "[com.example.a] Received remote notification request\n  [ waking: 1, hasContentAvailable: 1]",
        "sys.push.request@system bundle=com.example.a hasContentAvailable=true topic=com.example.a waking=true"
      ),
      (
        "[com.example.a] Delivered user visible push notification D2-77",
        "sys.push.delivered@system bundle=com.example.a request=D2-77 topic=com.example.a"
      ),
      ("[com.example.a] Not saving push notification B3E0-51C9 to store", ""),
      (
        "[com.example.a] Content-available push notifications are only supported\n  on-device for iOS",
        "sys.push.dropped@system bundle=com.example.a reason=simulator topic=com.example.a"
      ),
    ] as [(String, String)])
  func `messages about scenes, pushes and the device`(message: String, expected: String) {
    #expect(told(message, by: "SpringBoard", pid: 35) == expected)
  }

  @Test(
    arguments: [
      (
        "Test Case '-[LinkUITests testOpenAlbum]' started.",
        "test.caseStarted@app test=-[LinkUITests testOpenAlbum]"
      ),
      (
        "Test Case '-[LinkUITests testOpenAlbum]' passed (2.802 seconds).",
        "test.caseEnded@app result=passed test=-[LinkUITests testOpenAlbum]"
      ),
      (
        "Test Suite 'LinkUITests' failed at 2026-01-16 10:02:14.622.",
        "test.suiteEnded@app result=failed suite=LinkUITests"
      ),
      ("Test Suite 'LinkUITests' started at 2026-01-16 10:02:11.804.", ""),
    ] as [(String, String)])
  func `lines of XCTest`(message: String, expected: String) {
    #expect(told(message) == expected)
  }
}

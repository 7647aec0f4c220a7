import LockstepIngest
import Testing

/// Notification names, ScenePhase prints, frameworks, marks.
struct PostTests {
  @Test(
    arguments: [
      ("UIApplicationDidFinishLaunchingNotification", "app.didFinishLaunching"),
      ("UIApplicationWillResignActiveNotification", "app.willResignActive"),
      ("UIApplicationDidBecomeActiveNotification", "app.didBecomeActive"),
      ("UIApplicationDidEnterBackgroundNotification", "app.didEnterBackground"),
      ("UIApplicationWillEnterForegroundNotification", "app.willEnterForeground"),
      ("UIApplicationWillTerminateNotification", "app.willTerminate"),
      ("UIApplicationDidReceiveMemoryWarningNotification", "app.memoryWarning"),
      ("UIApplicationSignificantTimeChangeNotification", "app.significantTimeChange"),
      ("UIApplicationBackgroundRefreshStatusDidChangeNotification", "app.backgroundRefreshChanged"),
      ("UIApplicationProtectedDataWillBecomeUnavailable", "protectedData.willBecomeUnavailable"),
      ("UIApplicationProtectedDataDidBecomeAvailable", "protectedData.didBecomeAvailable"),
      ("UIApplicationUserDidTakeScreenshotNotification", "screen.screenshot"),
      ("UIScreenDidConnectNotification", "screen.connect"),
      ("UIScreenDidDisconnectNotification", "screen.disconnect"),
      ("UIScreenCapturedDidChangeNotification", "screen.capture"),
      ("UISceneWillConnectNotification", "scene.willConnect"),
      ("UISceneWillEnterForegroundNotification", "scene.willEnterForeground"),
      ("UISceneDidActivateNotification", "scene.didActivate"),
      ("UISceneWillDeactivateNotification", "scene.willDeactivate"),
      ("UISceneDidEnterBackgroundNotification", "scene.didEnterBackground"),
      ("UISceneDidDisconnectNotification", "scene.didDisconnect"),
      ("UISceneSystemProtectionDidChangeNotification", "scene.systemProtection"),
      ("UIWindowDidBecomeVisibleNotification", "window.didBecomeVisible"),
      ("UIWindowDidBecomeHiddenNotification", "window.didBecomeHidden"),
      ("UIWindowDidBecomeKeyNotification", "window.didBecomeKey"),
      ("UIWindowDidResignKeyNotification", "window.didResignKey"),
      ("NSExtensionHostDidBecomeActiveNotification", "ext.didBecomeActive"),
      ("NSExtensionHostWillResignActiveNotification", "ext.willResignActive"),
      ("NSExtensionHostDidEnterBackgroundNotification", "ext.didEnterBackground"),
      ("NSExtensionHostWillEnterForegroundNotification", "ext.willEnterForeground"),
      ("NSProcessInfoPowerStateDidChangeNotification", "sys.powerState"),
      ("NSProcessInfoThermalStateDidChangeNotification", "sys.thermalState"),
      ("UIScene.didActivateNotification", "scene.didActivate"),
      ("UIApplication.willResignActiveNotification", "app.willResignActive"),
    ] as [(String, String)])
  func `a notification's name is its post`(message: String, name: String) {
    #expect(told(message) == "\(name)@notification")
    #expect(told("-> \(message)") == "\(name)@notification")
    #expect(told("Received notification: \(message)") == "\(name)@notification")
    #expect(
      told("NSConcreteNotification 0x1 {name = \(message); object = (null)}")
        == "\(name)@notification")
    #expect(told("\(message)Observer") == "")
    #expect(told("\(message) is not posted") == "")
  }

  @Test(
    arguments: [
      ("UISceneDidActivateNotification scene=main", "scene.didActivate@notification scene=main"),
      (
        "UISceneDidActivateNotification <UIWindowScene: 0x105f04a50>",
        "scene.didActivate@notification instance=0x105f04a50"
      ),
      (
        "UISceneDidActivateNotification object=<UIWindowScene: 0x105f>",
        "scene.didActivate@notification instance=0x105f"
      ),
      (
        "{name = UISceneDidActivateNotification; object = <UIWindowScene: 0x10a; x>}",
        "scene.didActivate@notification instance=0x10a"
      ),
      (
        "UIApplicationDidBecomeActiveNotification object=<UIApplication: 0x1>",
        "app.didBecomeActive@notification"
      ),
      (
        "NSNotificationName(_rawValue: UIApplicationDidBecomeActiveNotification)",
        "app.didBecomeActive@notification"
      ),
      (
        "{\"msg\":\"CLLocationManager\", \"event\":\"activity\", \"_cmd\":\"onDidEnterBackground:\", \"notification\":\"NSConcreteNotification 0x12e {name = UIApplicationDidEnterBackgroundNotification; object = <UIApplication: 0x10>}\"}",
        "app.didEnterBackground@notification"
      ),
    ] as [(String, String)])
  func `a post tells its object`(message: String, expected: String) {
    #expect(told(message) == expected)
  }

  @Test(
    arguments: [
      ("scenePhase(app) active", "phase.active@scenePhase.app"),
      (
        "scenePhase(scene WindowGroup) inactive",
        "phase.inactive@scenePhase.scene scene=WindowGroup"
      ),
      (
        "scenePhase(view ContentView) background",
        "phase.background@scenePhase.view view=ContentView"
      ),
      ("ScenePhase[app] -> active", "phase.active@scenePhase.app"),
      ("ScenePhase (WindowGroup) Active", "phase.active@scenePhase.scene scene=WindowGroup"),
      ("ScenePhase[ContentView] -> inactive", "phase.inactive@scenePhase.view view=ContentView"),
      ("scenePhase(app): .background", "phase.background@scenePhase.app"),
      ("scenePhase(app) inactive -> active", "phase.active@scenePhase.app"),
      (
        "scenePhase(view RootView) active -> inactive",
        "phase.inactive@scenePhase.view view=RootView"
      ),
      (
        "[ui] scenePhase(scene Main Window) active",
        "phase.active@scenePhase.scene scene=Main Window"
      ),
      ("scenePhase is read in three places", ""), ("scenePhase(app) activeX", ""),
    ] as [(String, String)])
  func `a phase tells its observer`(message: String, expected: String) {
    #expect(told(message) == expected)
  }

  @Test(
    arguments: [
      ("flutter: AppLifecycleState.hidden", "x.hidden@framework.flutter"),
      ("lifecycle -> AppLifecycleState.inactive", "x.inactive@framework.flutter"),
      ("[log] lifecycle AppLifecycleState.paused", "x.paused@framework.flutter"),
      ("didChangeAppLifecycleState: AppLifecycleState.detached", "x.detached@framework.flutter"),
      ("state = AppLifecycleState.resumed", "x.resumed@framework.flutter"),
      ("AppLifecycleState.inactive -> AppLifecycleState.paused", "x.paused@framework.flutter"),
      ("didChangeAppLifecycleState(AppLifecycleState.paused)", "x.paused@framework.flutter"),
      ("AppState inactive -> active", "x.active@framework.reactnative"),
      ("[Analytics] event: \"app_backgrounded\"", "x.background@framework.analytics"),
      ("document event pause", "x.pause@framework.cordova"),
      ("App plugin event pause", "x.pause@framework.capacitor"),
      ("runtime event: ACTIVATE", "x.active@framework.air"),
      ("[worker] AppLifecycleState listener has no binding here", ""),
      ("counter page built with AppLifecycleState.resumed in mind", ""),
      (
        "onChange(Change { current: AppLifecycleState.resumed, next: AppLifecycleState.paused })",
        ""
      ),
      ("State.resumed is only text here", ""),
      ("[javascript] 'AppState', 'background'", "x.background@framework.reactnative"),
      ("AppState changed to inactive", "x.inactive@framework.reactnative"),
      ("AppState: active", "x.active@framework.reactnative"),
      ("AppState unknown", "x.unknown@framework.reactnative read=true"),
      ("AppState.currentState: active", "x.active@framework.reactnative read=true"),
      ("AppState FOREGROUND", "x.active@framework.reactnative"),
      ("AppState listener added", ""),
      ("js pause", "x.pause@framework.capacitor"), ("js resume", "x.resume@framework.capacitor"),
      ("⚡️  [log] - pause", "x.pause@framework.capacitor"),
      (
        "⚡️  [log] - appStateChange {\"isActive\":true}",
        "x.active@framework.capacitor isActive=true"
      ),
      ("appStateChange {\"isActive\": false}", "x.inactive@framework.capacitor isActive=false"),
      ("appUrlOpen url=x://y", "x.url@framework.capacitor url=x://y"),
      ("post appUrlOpen url=x://y listeners=0", "x.url@framework.capacitor listeners=0 url=x://y"),
      ("getLaunchUrl -> null", "x.getInitial@framework.capacitor"),
      ("getLaunchUrl -> x://y", "x.getInitial@framework.capacitor result=x://y"),
      ("{\"url\":null}", "x.getInitial@framework.capacitor"),
      (
        "⚡️  Loading app at capacitor://localhost...",
        "page.loading@framework.capacitor url=capacitor://localhost..."
      ),
      ("⚡️  WebView loaded", "page.loaded@framework.capacitor"),
      ("page loaded route=home", "page.loaded@framework.capacitor route=home"),
      ("Finished load of: index.html", "page.loaded@framework.cordova url=index.html"),
      ("document pause event", "x.pause@framework.cordova"),
      (
        "document resume event (position module)",
        "x.resume@framework.cordova listener=position module"
      ),
      ("deviceready fired after 1.9 s", "x.deviceReady@framework.cordova"),
      ("PushNotification.register called", "push.register@framework.cordova"),
      ("OnApplicationPause(True)\n \n(Filename: ./x.h Line: 39)", "x.pause@framework.unity"),
      ("OnApplicationPause(False)", "x.resume@framework.unity"), ("OnApplicationFocus(False)", ""),
      ("runtime event DEACTIVATE", "x.inactive@framework.air"),
      ("app_backgrounded", "x.background@framework.analytics"),
      ("track app_opened", "x.opened@framework.analytics"), ("door_opened", ""),
      ("app_foregrounded count=2", "x.foreground@framework.analytics count=2"),
      ("Window.Activated", "x.activated@framework.maui"),
      ("Lifecycle.Event.ON_RESUME", "x.composeResumed@framework.compose"),
      ("pause", ""), ("FOREGROUND", ""),
    ] as [(String, String)])
  func `prints of frameworks`(message: String, expected: String) {
    #expect(told(message) == expected)
  }

  @Test func `bare words count in the consoles that print them`() {
    #expect(told("FOREGROUND", in: .rnConsole) == "x.active@framework.reactnative")
    #expect(told("INACTIVE", in: .rnConsole) == "x.inactive@framework.reactnative")
    #expect(told("pause", in: .capacitorPrint) == "x.pause@framework.capacitor")
    #expect(
      told("Launch com.example.a", in: .xcodebuild) == "test.appLaunch@app bundle=com.example.a")
    #expect(
      told("Terminate com.example.a:920", in: .xcodebuild)
        == "test.appTerminate@app bundle=com.example.a subjectPid=920")
    #expect(
      told("Open URL x://y with com.example.a", in: .xcodebuild)
        == "test.openURL@app bundle=com.example.a url=x://y")
    #expect(told("Launch com.example.a") == "")
  }

  @Test(
    arguments: [
      ("cover.shown animated=true", "cover.shown@app animated=true"),
      ("cover.begin animated=0 scene=main", "cover.begin@app animated=false scene=main"),
      ("cover.hidden", "cover.hidden@app"),
      ("nav.push CardDetail (no root controller)", "nav.push@app screen=CardDetail"),
      ("nav.push screen=Home", "nav.push@app screen=Home"),
      (
        "route.consumed payload=10946 screen=Shift via=list",
        "route.consumed@app payload=10946 screen=Shift via=list"
      ),
      ("auth.end result=ok", "auth.end@app result=ok"),
      ("work.started what=timers scope=A", "work.started@app scope=A what=timers"),
      ("un.delegate set", "un.delegateSet@app"), ("bridge ready", "bridge.ready@app"),
      ("fetch completion result=newData", "push.silentDone@app result=newData"),
      ("bgtask.begin id=5 name=Tick", "bgtask.begin@app id=5 name=Tick"),
      ("voip completion called", "voip.completion@app"),
      ("db.lock name=main", "db.lock@app name=main"), ("app.ready", "app.ready@app"),
      ("cover.shown is missing here", ""), ("cover.shownX", ""), ("app.ready?", ""),
      ("sync started", ""),
    ] as [(String, String)])
  func `marks of an app`(message: String, expected: String) {
    #expect(told(message) == expected)
  }

  @Test(
    arguments: [
      (
        "userNotificationCenter(_:willPresent:withCompletionHandler:) request=AA01 options=banner,sound",
        "un.willPresent@delegate options=banner,sound request=AA01"
      ),
      (
        "userNotificationCenter:willPresentNotification:withCompletionHandler:",
        "un.willPresent@delegate"
      ),
      (
        "userNotificationCenter(_:didReceive:) response=51C2-0A7E",
        "un.didReceive@delegate response=51C2-0A7E"
      ),
      (
        "userNotificationCenter(_:didReceive:...) request=A action=default",
        "un.didReceive@delegate action=default request=A"
      ),
      (
        "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler: id=p-3",
        "un.didReceive@delegate id=p-3"
      ),
      ("didReceiveNotificationResponse", "un.didReceive@delegate"),
      ("userNotificationCenter(_:openSettingsFor:)", "un.openSettings@delegate"),
      ("registerForRemoteNotifications", "push.register@app"),
      (
        "application:didRegisterForRemoteNotificationsWithDeviceToken: token=ab12",
        "push.token@delegate token=ab12"
      ),
      ("didRegisterForRemoteNotificationsWithDeviceToken", "push.token@delegate"),
      (
        "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
        "push.tokenFail@delegate"
      ),
      (
        "application:didReceiveRemoteNotification:fetchCompletionHandler: content-available=1",
        "push.silent@delegate content-available=1"
      ),
      ("didReceiveRemoteNotification", "push.silent@delegate"),
      (
        "pushRegistry:didReceiveIncomingPushWithPayload:forType:withCompletionHandler:",
        "voip.push@delegate"
      ),
      ("pushRegistry(_:didUpdate:for:)", "voip.token@delegate"),
      ("reportNewIncomingCall(with:update:completion:)", "call.reported@app"),
      (
        "application:handleEventsForBackgroundURLSession:completionHandler: id=up",
        "bg.urlSession@delegate id=up"
      ),
      ("URLSessionDidFinishEventsForBackgroundURLSession:", "bg.urlEventsDone@delegate"),
      ("application:performFetchWithCompletionHandler:", "bg.fetchLegacy@delegate"),
      (
        "registerForTaskWithIdentifier:usingQueue:launchHandler: task=a",
        "bgproc.register@app task=a"
      ),
      ("[native] beginBackgroundTask name=TickTimer id=5", "bgtask.begin@app id=5 name=TickTimer"),
      ("beginBackgroundTask", "bgtask.begin@app id=<unknown>"),
      ("beginBackgroundTask name=TickTimer", "bgtask.begin@app name=TickTimer"),
      ("cache sweep: begin background task:6", "bgtask.begin@app id=6"),
      ("✅-[TaskKeeper makeBackgroundTask] 8347", "bgtask.begin@app id=8347"),
      ("✅-[TaskKeeper endBackgroundTask:] 8347", "bgtask.end@app id=8347"),
      ("background task 6 expired", "bgtask.expire@app id=6"),
    ] as [(String, String)])
  func `notifications, pushes and background work`(message: String, expected: String) {
    #expect(told(message) == expected)
  }
}

import Testing

/// Delegate methods, in every form in which one is logged.
struct CallTests {
  @Test(arguments: [
    "applicationDidEnterBackground", "applicationDidEnterBackground:",
    "applicationDidEnterBackground(_:)", "applicationDidEnterBackground(:)",
    "applicationDidEnterBackground()", "-[AppDelegate applicationDidEnterBackground:]",
    "+[AppDelegate applicationDidEnterBackground:]", "-> applicationDidEnterBackground()",
    "AppDelegate.applicationDidEnterBackground(_:)",
    "Fernpost.AppDelegate.applicationDidEnterBackground(_:)",
    "[AppDelegate applicationDidEnterBackground:]", "[lifecycle] applicationDidEnterBackground:",
    "AppDelegate.swift:42 applicationDidEnterBackground(_:)",
    "AppDelegate: applicationDidEnterBackground",
    "INFO -> applicationDidEnterBackground()", "LOG  applicationDidEnterBackground",
    "🔵 applicationDidEnterBackground", "✅-[AppDelegate applicationDidEnterBackground:]",
    "<Notice>: applicationDidEnterBackground:", "applicationDidEnterBackground called",
    "-[AppDelegate(Push) applicationDidEnterBackground:] saving drafts",
    "  applicationDidEnterBackground:  ", "applicationDidEnterBackground - 3 drafts saved",
  ])
  func `a method is known in any form`(message: String) {
    #expect(told(message).hasPrefix("app.didEnterBackground@delegate"), "\(told(message))")
  }

  @Test(arguments: [
    "applicationWillEnterForegroundForMedia: isSuspendedUnderLock? 0",
    "0x11a2f4c18 - [pageProxyID=7] WebPageProxy::applicationWillEnterForegroundForMedia: x",
    "com.example.owlharbor(41220) invalidateConnection (appDidSuspend)",
    "[CDVTimer][handleopenurl] 0.147998ms", "RBDevice.didEnterBackground",
    "-[RBDevice didEnterBackground]", "didEnterBackground", "appDidSuspend",
    "  1. UIApplicationWillEnterForegroundNotification", "  2. applicationWillEnterForeground:",
    "expected: applicationDidBecomeActive", "applicationDidBecomeActive was never called",
    "applicationWillTerminate: is not called when suspended", "sceneDidBecomeActiveX",
    "[Kit] [V] Kit/Task.swift start(_:onExpire:) [Line 41] Asking for task: Uploader",
    "-[AppDelegate applicationDidEnterBackground:]_block_invoke saved",
    "warning: method applicationDidFinishLaunching is deprecated",
    "unrecognized selector -[Foo applicationDidBecomeActive:]",
    "<NSNotificationCenter> observers { UIApplicationDidBecomeActiveNotification = 3 }",
    "class dump 0x1f: AppDelegate applicationDidBecomeActive sceneDidBecomeActive",
    "{\"state\":\"active\",\"screen\":\"background\"}", "application", "scene", "sync started",
    "application(_:didSomethingElse:)", "scene(_:didSomethingElse:)", "open scenes: A active",
  ])
  func `what only looks like a callback is none`(message: String) {
    #expect(told(message) == "")
  }

  @Test(
    arguments: [
      ("application(_:willFinishLaunchingWithOptions:)", "app.willFinishLaunching@delegate"),
      ("application:didFinishLaunchingWithOptions:", "app.didFinishLaunching@delegate"),
      (
        "application(_:didFinishLaunchingWithOptions:) options=nil",
        "app.didFinishLaunching@delegate"
      ),
      (
        "application(_:didFinishLaunchingWithOptions:) options=[:]",
        "app.didFinishLaunching@delegate"
      ),
      (
        "application(_:didFinishLaunchingWithOptions:) options=remoteNotification",
        "app.didFinishLaunching@delegate options=remoteNotification"
      ),
      ("applicationDidFinishLaunching", "app.didFinishLaunching@delegate"),
      ("applicationWillResignActive:", "app.willResignActive@delegate"),
      ("-> applicationDidBecomeActive()", "app.didBecomeActive@delegate"),
      ("applicationWillEnterForeground", "app.willEnterForeground@delegate"),
      ("applicationWillTerminate:", "app.willTerminate@delegate"),
      ("WARNING -> applicationDidReceiveMemoryWarning()", "app.memoryWarning@delegate"),
      ("applicationSignificantTimeChange(_:)", "app.significantTimeChange@delegate"),
      (
        "applicationWillResignActive forwarded=true", "app.willResignActive@delegate forwarded=true"
      ),
      (
        "applicationDidBecomeActive applicationState=inactive",
        "app.didBecomeActive@delegate applicationState=inactive"
      ),
      (
        "application:openURL:options: tunebarrel://track?id=77",
        "app.openURL@delegate url=tunebarrel://track?id=77"
      ),
      ("application(_:open:options:) url=x://y", "app.openURL@delegate url=x://y"),
      (
        "application(_:open:sourceApplication:annotation:) \"x://y\"",
        "app.openURL@delegate url=x://y"
      ),
      (
        "application(_:willContinueUserActivityWithType:) type=com.example.note",
        "app.willContinueActivity@delegate activity=com.example.note"
      ),
      (
        "application:continueUserActivity:restorationHandler: type=NSUserActivityTypeBrowsingWeb",
        "app.continueActivity@delegate activity=NSUserActivityTypeBrowsingWeb"
      ),
      (
        "application(_:continue:restorationHandler:) webpageURL=https://a.example/1",
        "app.continueActivity@delegate webpage=https://a.example/1"
      ),
      ("application:didFailToContinueUserActivityWithType:error:", "app.activityFail@delegate"),
      ("application(_:didUpdate:)", "app.activityUpdate@delegate"),
      (
        "application(_:performActionFor:completionHandler:) shortcutItem=compose",
        "app.shortcut@delegate shortcut=compose"
      ),
      ("application:userDidAcceptCloudKitShareWithMetadata:", "app.ckShare@delegate"),
      (
        "application(_:configurationForConnecting:options:) role=UIWindowSceneSessionRoleApplication session=E-7 -> Main Scene",
        "app.sceneConfig@delegate config=Main Scene role=UIWindowSceneSessionRoleApplication session=E-7"
      ),
      (
        "application:didDiscardSceneSessions: sessions=A1,B2",
        "app.sceneDiscard@delegate session=A1 + app.sceneDiscard@delegate session=B2"
      ),
      (
        "application(_:didDiscardSceneSessions:) session=A1", "app.sceneDiscard@delegate session=A1"
      ),
      ("application:supportedInterfaceOrientationsForWindow:", "app.orientationsAsked@delegate"),
      ("application:shouldSaveSecureApplicationState:", "restore.shouldSave@delegate"),
      ("application(_:shouldRestoreSecureApplicationState:)", "restore.shouldRestore@delegate"),
      ("application:willEncodeRestorableStateWithCoder:", "restore.willEncode@delegate"),
      ("application:didDecodeRestorableStateWithCoder:", "restore.didDecode@delegate"),
      (
        "applicationProtectedDataWillBecomeUnavailable:",
        "protectedData.willBecomeUnavailable@delegate"
      ),
      (
        "applicationProtectedDataDidBecomeAvailable(_:)",
        "protectedData.didBecomeAvailable@delegate"
      ),
    ] as [(String, String)])
  func `the app delegate's methods`(message: String, expected: String) {
    #expect(told(message) == expected)
  }

  @Test(
    arguments: [
      (
        "scene(_:willConnectTo:options:) session=2C41 url=0 activity=0 response=0",
        "scene.willConnect@delegate session=2C41"
      ),
      ("scene:willConnectToSession:options:", "scene.willConnect@delegate"),
      ("scene willConnect session=A url=nil", "scene.willConnect@delegate session=A"),
      (
        "scene(_:willConnectTo:options:) urlContexts=1 x://album?id=1",
        "scene.willConnect@delegate url=x://album?id=1 urlContexts=1"
      ),
      (
        "scene(_:willConnectTo:options:) session=77A1 notificationResponse=51C2-0A7E",
        "scene.willConnect@delegate response=51C2-0A7E session=77A1"
      ),
      (
        "scene(_:willConnectTo:options:) session=9 restorationActivity=com.example.ui",
        "scene.willConnect@delegate activity=com.example.ui session=9"
      ),
      (
        "scene(_:willConnectTo:options:) userActivities=0 shortcutItem=compose cloudKitShareMetadata=(null)",
        "scene.willConnect@delegate shortcut=compose"
      ),
      ("-[SceneDelegate sceneWillEnterForeground:]", "scene.willEnterForeground@delegate"),
      ("sceneDidBecomeActive(_:) scene=main", "scene.didActivate@delegate scene=main"),
      (
        "sceneDidBecomeActive: <UIWindowScene: 0x10a5f; scene>",
        "scene.didActivate@delegate instance=0x10a5f"
      ),
      (
        "sceneDidBecomeActive scene=<UIWindowScene: 0x10a5f>",
        "scene.didActivate@delegate instance=0x10a5f"
      ),
      ("sceneWillResignActive scene: main", "scene.willDeactivate@delegate scene=main"),
      (
        "sceneDidEnterBackground scene=main edge=begin",
        "scene.didEnterBackground@delegate .begin scene=main"
      ),
      ("sceneDidEnterBackground(_:) end", "scene.didEnterBackground@delegate .end"),
      ("sceneDidDisconnect(_:) session=E-7", "scene.didDisconnect@delegate session=E-7"),
      ("scene:openURLContexts: count=1 url=x://y", "scene.openURL@delegate count=1 url=x://y"),
      (
        "scene(_:willContinueUserActivityWithType:) type=com.example.a",
        "scene.willContinueActivity@delegate activity=com.example.a"
      ),
      (
        "scene(_:continue:) type=T webpage=links.example.com/1",
        "scene.continueActivity@delegate activity=T webpage=links.example.com/1"
      ),
      (
        "scene(_:continue:) NSUserActivityTypeBrowsingWeb https://links.example.com/1",
        "scene.continueActivity@delegate activity=NSUserActivityTypeBrowsingWeb webpage=https://links.example.com/1"
      ),
      (
        "scene(_:openURLContexts:) [<UIOpenURLContext: 0x1; URL = fern://x>]",
        "scene.openURL@delegate url=fern://x"
      ),
      ("scene:continueUserActivity: activityType=T", "scene.continueActivity@delegate activity=T"),
      (
        "scene:didFailToContinueUserActivityWithType:error: type=T",
        "scene.activityFail@delegate activity=T"
      ),
      ("scene(_:didUpdate:)", "scene.activityUpdate@delegate"),
      (
        "stateRestorationActivity(for:) session=S-19 type=ui keys=1",
        "scene.stateSave@delegate activity=ui keys=1 session=S-19"
      ),
      ("stateRestorationActivityForScene:", "scene.stateSave@delegate"),
      (
        "scene(_:restoreInteractionStateWith:) session=S-19",
        "scene.stateRestore@delegate session=S-19"
      ),
      (
        "windowScene(_:didUpdateEffectiveGeometry:) size=900x768 isInteractivelyResizing=0",
        "wscene.geometry@delegate resizing=false size=900x768"
      ),
      (
        "geometry update size=900x768 resizing=true",
        "wscene.geometry@delegate resizing=true size=900x768"
      ),
      (
        "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:",
        "wscene.coordSpace@delegate"
      ),
      ("windowScene:performActionForShortcutItem:completionHandler:", "wscene.shortcut@delegate"),
      ("windowScene(_:userDidAcceptCloudKitShareWith:)", "wscene.ckShare@delegate"),
      (
        "templateApplicationScene:didConnectInterfaceController:toWindow:",
        "carplay.connect@delegate"
      ),
      (
        "templateApplicationScene(_:didDisconnectInterfaceController:)",
        "carplay.disconnect@delegate"
      ),
    ] as [(String, String)])
  func `the scene delegate's methods`(message: String, expected: String) {
    #expect(told(message) == expected)
  }

  @Test(
    arguments: [
      ("viewDidLoad AlbumDetailViewController", "vc.didLoad@app view=AlbumDetailViewController"),
      ("-[HomeViewController viewDidLoad]", "vc.didLoad@app view=HomeViewController"),
      ("HomeViewController.viewWillAppear(_:)", "vc.willAppear@app view=HomeViewController"),
      ("HomeViewController viewDidAppear", "vc.didAppear@app view=HomeViewController"),
      ("viewIsAppearing(_:) Home instance=0x1", "vc.isAppearing@app instance=0x1 view=Home"),
      ("ContentView appeared", "vc.didAppear@app view=ContentView"),
      ("ContentView onAppear", "vc.didAppear@app view=ContentView"),
      ("onAppear view=Inbox", "vc.didAppear@app view=Inbox"),
      ("viewWillDisappear: Inbox", "vc.willDisappear@app view=Inbox"),
      ("viewDidDisappear(_:)", "vc.didDisappear@app"),
      ("viewWillTransition(to:with:) size=900x768", "vc.willTransition@app size=900x768"),
      ("viewWillTransitionToSize:withTransitionCoordinator:", "vc.willTransition@app"),
      ("onOpenURL x://y", "swiftui.onOpenURL@app url=x://y"),
      ("Inbox appeared", "vc.didAppear@app view=Inbox"),
      ("keyboard appeared", ""), ("HTTP appeared", ""), ("Keyboard appeared too late", ""),
      ("viewDidLoad was slow", ""),
    ] as [(String, String)])
  func `methods of views`(message: String, expected: String) {
    #expect(told(message) == expected)
  }
}

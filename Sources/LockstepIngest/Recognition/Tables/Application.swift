extension ShippedTables {
  /// Methods of the app delegate and posts of UIApplication.
  static let application = #"""
    unset options, url, activity, webpage, shortcut, ckShare
    rename type, activityType, userActivity -> activity
    rename webpageURL -> webpage
    rename shortcutItem -> shortcut
    rename launchOptions -> options
    rename sessionRole -> role
    rename configuration, configurationName -> config

    call "application(_:willFinishLaunchingWithOptions:)"
      | "application:willFinishLaunchingWithOptions:" -> app.willFinishLaunching @delegate
    call "application(_:didFinishLaunchingWithOptions:)"
      | "application:didFinishLaunchingWithOptions:" | "didFinishLaunchingWithOptions"
      | "applicationDidFinishLaunching" -> app.didFinishLaunching @delegate
    call "applicationWillResignActive" -> app.willResignActive @delegate
    call "applicationDidBecomeActive" -> app.didBecomeActive @delegate
    call "applicationDidEnterBackground" -> app.didEnterBackground @delegate
    call "applicationWillEnterForeground" -> app.willEnterForeground @delegate
    call "applicationWillTerminate" -> app.willTerminate @delegate
    call "applicationDidReceiveMemoryWarning" -> app.memoryWarning @delegate
    call "applicationSignificantTimeChange" -> app.significantTimeChange @delegate
    call "applicationProtectedDataWillBecomeUnavailable"
      -> protectedData.willBecomeUnavailable @delegate
    call "applicationProtectedDataDidBecomeAvailable" -> protectedData.didBecomeAvailable @delegate

    call "application(_:open:*)" | "application:openURL:*" | "application:handleOpenURL:"
      | "application(_:handleOpen:)" -> app.openURL @delegate
    call "application(_:willContinueUserActivityWithType:)"
      | "application:willContinueUserActivityWithType:"
      -> app.willContinueActivity @delegate first activity
    call "application(_:continue:*)" | "application:continueUserActivity:*"
      -> app.continueActivity @delegate first activity
    call "application(_:didFailToContinueUserActivityWithType:*)"
      | "application:didFailToContinueUserActivityWithType:*"
      -> app.activityFail @delegate first activity
    call "application(_:didUpdate:)" | "application:didUpdateUserActivity:"
      -> app.activityUpdate @delegate first activity
    call "application(_:performActionFor:*)" | "application:performActionForShortcutItem:*"
      -> app.shortcut @delegate first shortcut
    call "application(_:userDidAcceptCloudKitShareWith:)"
      | "application:userDidAcceptCloudKitShareWithMetadata:" -> app.ckShare @delegate
    call "application(_:configurationForConnecting:*)"
      | "application:configurationForConnectingSceneSession:*"
      -> app.sceneConfig @delegate returns config
    call "application(_:didDiscardSceneSessions:)" | "application:didDiscardSceneSessions:"
      -> app.sceneDiscard @delegate first session each session
    call "application(_:supportedInterfaceOrientationsFor:)"
      | "application:supportedInterfaceOrientationsForWindow:" -> app.orientationsAsked @delegate
    call "application(_:shouldSaveSecureApplicationState:)"
      | "application:shouldSaveSecureApplicationState:" | "application:shouldSaveApplicationState:"
      -> restore.shouldSave @delegate
    call "application(_:shouldRestoreSecureApplicationState:)"
      | "application:shouldRestoreSecureApplicationState:"
      | "application:shouldRestoreApplicationState:" -> restore.shouldRestore @delegate
    call "application(_:willEncodeRestorableStateWith:)"
      | "application:willEncodeRestorableStateWithCoder:" -> restore.willEncode @delegate
    call "application(_:didDecodeRestorableStateWith:)"
      | "application:didDecodeRestorableStateWithCoder:" -> restore.didDecode @delegate

    post "UIApplicationDidFinishLaunchingNotification"
      | "UIApplication.didFinishLaunchingNotification" -> app.didFinishLaunching @notification
    post "UIApplicationWillResignActiveNotification" | "UIApplication.willResignActiveNotification"
      -> app.willResignActive @notification
    post "UIApplicationDidBecomeActiveNotification" | "UIApplication.didBecomeActiveNotification"
      -> app.didBecomeActive @notification
    post "UIApplicationDidEnterBackgroundNotification"
      | "UIApplication.didEnterBackgroundNotification" -> app.didEnterBackground @notification
    post "UIApplicationWillEnterForegroundNotification"
      | "UIApplication.willEnterForegroundNotification" -> app.willEnterForeground @notification
    post "UIApplicationWillTerminateNotification" | "UIApplication.willTerminateNotification"
      -> app.willTerminate @notification
    post "UIApplicationDidReceiveMemoryWarningNotification"
      | "UIApplication.didReceiveMemoryWarningNotification" -> app.memoryWarning @notification
    post "UIApplicationSignificantTimeChangeNotification"
      | "UIApplication.significantTimeChangeNotification"
      | "UIApplication.SignificantTimeChangeMessage" -> app.significantTimeChange @notification
    post "UIApplicationBackgroundRefreshStatusDidChangeNotification"
      | "UIApplication.backgroundRefreshStatusDidChangeNotification"
      -> app.backgroundRefreshChanged @notification
    # These two have no suffix.
    post "UIApplicationProtectedDataWillBecomeUnavailable"
      | "UIApplication.protectedDataWillBecomeUnavailableNotification"
      | "UIApplication.ProtectedDataWillBecomeUnavailableMessage"
      -> protectedData.willBecomeUnavailable @notification
    post "UIApplicationProtectedDataDidBecomeAvailable"
      | "UIApplication.protectedDataDidBecomeAvailableNotification"
      | "UIApplication.ProtectedDataDidBecomeAvailableMessage"
      -> protectedData.didBecomeAvailable @notification
    post "UIApplicationUserDidTakeScreenshotNotification"
      | "UIApplication.userDidTakeScreenshotNotification" -> screen.screenshot @notification
    post "UIScreenDidConnectNotification" | "UIScreen.didConnectNotification"
      -> screen.connect @notification
    post "UIScreenDidDisconnectNotification" | "UIScreen.didDisconnectNotification"
      -> screen.disconnect @notification
    post "UIScreenCapturedDidChangeNotification" | "UIScreen.capturedDidChangeNotification"
      -> screen.capture @notification
    post "NSExtensionHostDidBecomeActiveNotification" -> ext.didBecomeActive @notification
    post "NSExtensionHostWillResignActiveNotification" -> ext.willResignActive @notification
    post "NSExtensionHostDidEnterBackgroundNotification" -> ext.didEnterBackground @notification
    post "NSExtensionHostWillEnterForegroundNotification" -> ext.willEnterForeground @notification
    post "NSProcessInfoPowerStateDidChangeNotification" -> sys.powerState @notification
    post "NSProcessInfoThermalStateDidChangeNotification" -> sys.thermalState @notification
    """#
}

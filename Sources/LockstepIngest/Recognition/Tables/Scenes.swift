extension ShippedTables {
  /// Methods of scene, window scene and CarPlay delegates, and posts of UIScene and UIWindow.
  static let scenes = #"""
    # In connection options, 0 and nil say that there is none.
    unset url, urlContexts, URLContexts, activity, userActivities, webpage, response, shortcut
    unset ckShare, handoff, handoffUserActivityType, sourceApplication
    rename URL -> url
    rename type, activityType, userActivity -> activity
    rename restorationActivity, stateRestorationActivity -> activity
    rename webpageURL -> webpage
    rename notificationResponse -> response
    rename shortcutItem -> shortcut
    rename cloudKitShareMetadata -> ckShare
    rename sessionID, sessionId, persistentIdentifier -> session
    rename sessionRole -> role
    rename isInteractivelyResizing, interactivelyResizing -> resizing

    call "scene(_:willConnectTo:*)" | "scene:willConnectToSession:*" -> scene.willConnect @delegate
    "scene willConnect{...}" -> scene.willConnect @delegate
    call "sceneWillEnterForeground" -> scene.willEnterForeground @delegate
    call "sceneDidBecomeActive" -> scene.didActivate @delegate
    call "sceneWillResignActive" -> scene.willDeactivate @delegate
    call "sceneDidEnterBackground" -> scene.didEnterBackground @delegate
    call "sceneDidDisconnect" -> scene.didDisconnect @delegate
    call "scene(_:openURLContexts:)" | "scene:openURLContexts:" -> scene.openURL @delegate
    call "scene(_:willContinueUserActivityWithType:)" | "scene:willContinueUserActivityWithType:"
      -> scene.willContinueActivity @delegate first activity
    call "scene(_:continue:)" | "scene:continueUserActivity:"
      -> scene.continueActivity @delegate first activity
    call "scene(_:didFailToContinueUserActivityWithType:*)"
      | "scene:didFailToContinueUserActivityWithType:*"
      -> scene.activityFail @delegate first activity
    call "scene(_:didUpdate:)" | "scene:didUpdateUserActivity:"
      -> scene.activityUpdate @delegate first activity
    call "stateRestorationActivity(for:)" | "stateRestorationActivityForScene:"
      -> scene.stateSave @delegate
    call "scene(_:restoreInteractionStateWith:)" | "scene:restoreInteractionStateWithUserActivity:"
      -> scene.stateRestore @delegate

    call "windowScene(_:didUpdateEffectiveGeometry:)" | "windowScene:didUpdateEffectiveGeometry:"
      -> wscene.geometry @delegate
    "geometry update{...}" -> wscene.geometry @delegate
    call "windowScene(_:didUpdate:*)" | "windowScene:didUpdateCoordinateSpace:*"
      -> wscene.coordSpace @delegate
    call "windowScene(_:performActionFor:*)" | "windowScene:performActionForShortcutItem:*"
      -> wscene.shortcut @delegate first shortcut
    call "windowScene(_:userDidAcceptCloudKitShareWith:)"
      | "windowScene:userDidAcceptCloudKitShareWithMetadata:" -> wscene.ckShare @delegate
    call "templateApplicationScene(_:didConnect:*)"
      | "templateApplicationScene:didConnectInterfaceController:*" -> carplay.connect @delegate
    call "templateApplicationScene(_:didDisconnect:*)"
      | "templateApplicationScene(_:didDisconnectInterfaceController:*)"
      | "templateApplicationScene:didDisconnectInterfaceController:*"
      -> carplay.disconnect @delegate

    post "UISceneWillConnectNotification" | "UIScene.willConnectNotification"
      -> scene.willConnect @notification
    post "UISceneWillEnterForegroundNotification" | "UIScene.willEnterForegroundNotification"
      -> scene.willEnterForeground @notification
    post "UISceneDidActivateNotification" | "UIScene.didActivateNotification"
      -> scene.didActivate @notification
    post "UISceneWillDeactivateNotification" | "UIScene.willDeactivateNotification"
      -> scene.willDeactivate @notification
    post "UISceneDidEnterBackgroundNotification" | "UIScene.didEnterBackgroundNotification"
      -> scene.didEnterBackground @notification
    post "UISceneDidDisconnectNotification" | "UIScene.didDisconnectNotification"
      -> scene.didDisconnect @notification
    post "UISceneSystemProtectionDidChangeNotification"
      | "UIScene.systemProtectionDidChangeNotification" -> scene.systemProtection @notification
    post "UIWindowDidBecomeVisibleNotification" | "UIWindow.didBecomeVisibleNotification"
      -> window.didBecomeVisible @notification
    post "UIWindowDidBecomeHiddenNotification" | "UIWindow.didBecomeHiddenNotification"
      -> window.didBecomeHidden @notification
    post "UIWindowDidBecomeKeyNotification" | "UIWindow.didBecomeKeyNotification"
      -> window.didBecomeKey @notification
    post "UIWindowDidResignKeyNotification" | "UIWindow.didResignKeyNotification"
      -> window.didResignKey @notification
    """#
}

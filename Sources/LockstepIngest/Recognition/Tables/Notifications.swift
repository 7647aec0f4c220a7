extension ShippedTables {
  /// User notifications, pushes and calls, as their delegates print them.
  static let notifications = #"""
    rename notificationResponse -> response
    rename requestIdentifier, notificationRequest -> request
    rename actionIdentifier -> action
    rename presentationOptions -> options
    rename deviceToken -> token

    call "userNotificationCenter(_:willPresent:*)"
      | "userNotificationCenter:willPresentNotification:*" -> un.willPresent @delegate first request
    call "userNotificationCenter(_:didReceive:*)"
      | "userNotificationCenter:didReceiveNotificationResponse:*" | "didReceiveNotificationResponse"
      -> un.didReceive @delegate first response
    call "userNotificationCenter(_:openSettingsFor:)"
      | "userNotificationCenter:openSettingsForNotification:" -> un.openSettings @delegate
    "un.{delegate set|delegateSet}{...}" -> un.delegateSet

    call "registerForRemoteNotifications" -> push.register
    "PushNotification.register" | "PushNotification.register{ |(|:}*"
      -> push.register @framework.cordova
    call "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)"
      | "application:didRegisterForRemoteNotificationsWithDeviceToken:"
      | "didRegisterForRemoteNotificationsWithDeviceToken" -> push.token @delegate first token
    call "application(_:didFailToRegisterForRemoteNotificationsWithError:)"
      | "application:didFailToRegisterForRemoteNotificationsWithError:"
      | "didFailToRegisterForRemoteNotificationsWithError" -> push.tokenFail @delegate
    call "application(_:didReceiveRemoteNotification:*)"
      | "application:didReceiveRemoteNotification:*" | "didReceiveRemoteNotification"
      -> push.silent @delegate
    "fetch completion{...}" -> push.silentDone

    call "pushRegistry(_:didReceiveIncomingPushWith:*)"
      | "pushRegistry:didReceiveIncomingPushWithPayload:*" -> voip.push @delegate
    call "pushRegistry(_:didUpdate:*)" | "pushRegistry:didUpdatePushCredentials:*"
      -> voip.token @delegate
    "voip completion called*" -> voip.completion
    call "reportNewIncomingCall" | "reportNewIncomingCall(with:*)"
      | "reportNewIncomingCallWithUUID:*" -> call.reported first call
    """#
}

import LockstepModel

/// The texts that every reader knows, so that a small trace need not carry them: their ids are their
/// places here.
///
/// Frozen with version 1 of the format: a name that came later is a text of its block.
enum StaticStrings {
  static let all: [String] = [
    "delegate", "notification", "system", "app", "scenePhase.app", "scenePhase.scene",
    "scenePhase.view", "framework.flutter", "framework.reactnative", "framework.capacitor",
    "framework.cordova", "framework.unity", "framework.maui", "framework.compose",
    "framework.analytics", "main",
    "SpringBoard", "scene.willConnect", "scene.willEnterForeground", "scene.didActivate",
    "scene.willDeactivate", "scene.didEnterBackground", "scene.didDisconnect",
    "app.willFinishLaunching", "app.didFinishLaunching", "app.willResignActive",
    "app.didBecomeActive", "app.didEnterBackground", "app.willEnterForeground",
    "app.willTerminate", "app.memoryWarning", "app.significantTimeChange",
    "app.backgroundRefreshChanged", "app.openURL", "app.willContinueActivity",
    "app.continueActivity", "app.activityFail", "app.activityUpdate", "app.shortcut",
    "app.ckShare", "app.sceneConfig", "app.sceneDiscard", "app.orientationsAsked", "app.exception",
    "app.ready", "restore.shouldSave", "restore.shouldRestore", "restore.willEncode",
    "restore.didDecode", "ext.didBecomeActive", "ext.willResignActive", "ext.didEnterBackground",
    "ext.willEnterForeground", "protectedData.willBecomeUnavailable",
    "protectedData.didBecomeAvailable", "screen.connect", "screen.disconnect", "screen.capture",
    "screen.screenshot", "scene.openURL", "scene.willContinueActivity", "scene.continueActivity",
    "scene.activityFail", "scene.activityUpdate", "scene.stateSave", "scene.stateSaveFailed",
    "scene.stateRestore", "scene.systemProtection", "wscene.geometry", "wscene.coordSpace",
    "wscene.shortcut", "wscene.ckShare", "carplay.connect", "carplay.disconnect",
    "window.didBecomeVisible", "window.didBecomeHidden", "window.didBecomeKey",
    "window.didResignKey", "cover.begin", "cover.shown", "cover.hidden", "root.built",
    "un.delegateSet", "un.requestAuthorization", "un.willPresent", "un.didReceive",
    "un.openSettings", "push.register", "push.token", "push.tokenFail", "push.silent",
    "push.silentDone", "completion.called", "completion.missing", "voip.push", "voip.token",
    "voip.completion", "voip.violation", "call.reported", "bgtask.begin", "bgtask.end",
    "bgtask.expire", "bgtask.overdue", "bgtask.endUnknown", "bgtime.remaining", "bgproc.register",
    "bgproc.submit", "bgproc.launch", "bgproc.handler", "bgproc.expire", "bgproc.complete",
    "bg.urlSession", "bg.urlEventsDone", "bg.fetchLegacy", "gpu.rejected", "vc.didLoad",
    "vc.willAppear", "vc.isAppearing", "vc.didAppear", "vc.willDisappear", "vc.didDisappear",
    "vc.willTransition", "vc.present", "swiftui.onOpenURL", "swiftui.onContinueActivity",
    "swiftui.backgroundTask", "nav.push", "route.consumed", "route.claimed",
    "wscene.screenChanged", "x.resumed", "x.inactive", "x.hidden", "x.paused", "x.detached",
    "x.active", "x.background", "x.unknown", "x.foreground", "x.opened", "x.pause", "x.resume",
    "x.suspend", "x.deviceReady", "x.url", "x.getInitial", "x.token", "x.notification",
    "x.activated", "x.deactivated", "x.stopped", "x.destroying", "x.create", "x.start",
    "x.composeResumed", "x.composePaused", "x.stop", "x.destroy", "page.loading", "page.loaded",
    "bridge.ready", "sys.process.launched", "scene", "session", "instance", "activationState",
    "options", "applicationState", "action", "status", "url", "forwarded", "activity", "webpage",
    "error", "shortcut", "ckShare", "role", "config", "exception", "screen", "captured",
    "urlContexts", "response", "count", "size", "resizing", "animated", "view", "topic", "request",
    "id", "state", "token", "result", "call", "callback", "payload", "name", "seconds", "task",
    "continued", "success", "via", "category", "event", "listener", "listeners", "route",
    "runningboardd", "backboardd", "reason", "from", "to", "sceneID", "animating", "visibility",
    "intent", "priority", "bundle", "requester", "assertion", "code", "domain", "cause", "type",
    "method", "echo", "keys", "test", "class", "title", "duration", "height", "key", "value",
    "enabled", "default", "main#1", "unknown", "true", "false",
  ]

  static let count = all.count

  /// The id of each text.
  static let ids = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { (ExactText($0.element), UInt32($0.offset)) })
}

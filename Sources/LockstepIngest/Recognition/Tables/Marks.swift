extension ShippedTables {
  /// Canonical names that an app prints itself, with `key=value` attributes.
  static let marks = #"""
    "nav.push{...}" | "nav.push {screen:word}{...}" -> nav.push
    "bridge.ready{...}" | "bridge ready{...}" -> bridge.ready
    "cover.begin{...}"                -> cover.begin
    "cover.shown{...}"                -> cover.shown
    "cover.hidden{...}"               -> cover.hidden
    "lock.engaged{...}"               -> lock.engaged
    "lock.cleared{...}"               -> lock.cleared
    "auth.begin{...}"                 -> auth.begin
    "auth.end{...}"                   -> auth.end
    "app.ready{...}"                  -> app.ready
    "route.consumed{...}"             -> route.consumed
    "route.claimed{...}"              -> route.claimed
    "work.started{...}"               -> work.started
    "work.stopped{...}"               -> work.stopped
    "assets.rebuild{...}"             -> assets.rebuild
    "db.lock{...}"                    -> db.lock
    "db.unlock{...}"                  -> db.unlock
    "guard.armed{...}"                -> guard.armed
    "gpu.submit{...}"                 -> gpu.submit
    "session.start{...}"              -> session.start
    "layout.persist{...}"             -> layout.persist
    "geom.publish{...}"               -> geom.publish
    "launch.metric{...}"              -> launch.metric
    "secret.empty{...}"               -> secret.empty
    "secret.wipe{...}"                -> secret.wipe
    "root.built{...}"                 -> root.built
    "vc.present{...}"                 -> vc.present
    "sdk.start{...}"                  -> sdk.start
    "sdk.url{...}"                    -> sdk.url
    "completion.called{...}"          -> completion.called
    "core.init{...}"                  -> core.init
    "prompt.presented{...}"           -> prompt.presented
    "file.open{...}"                  -> file.open
    "resign.started{...}"             -> resign.started
    "resign.cancelled{...}"           -> resign.cancelled
    "bgtask.begin{...}"               -> bgtask.begin
    "bgtask.end{...}"                 -> bgtask.end
    "bgtask.expire{...}"              -> bgtask.expire
    "bgtime.remaining{...}"           -> bgtime.remaining
    "bgproc.register{...}"            -> bgproc.register
    "bgproc.submit{...}"              -> bgproc.submit
    "bgproc.launch{...}"              -> bgproc.launch
    "bgproc.handler{...}"             -> bgproc.handler
    "bgproc.expire{...}"              -> bgproc.expire
    "bgproc.complete{...}"            -> bgproc.complete
    "push.register{...}"              -> push.register
    "push.silentDone{...}"            -> push.silentDone
    "voip.completion{...}"            -> voip.completion
    "call.reported{...}"              -> call.reported
    "vc.didLoad{...}"                 -> vc.didLoad
    "vc.willAppear{...}"              -> vc.willAppear
    "vc.isAppearing{...}"             -> vc.isAppearing
    "vc.didAppear{...}"               -> vc.didAppear
    "vc.willDisappear{...}"           -> vc.willDisappear
    "vc.didDisappear{...}"            -> vc.didDisappear
    "vc.willTransition{...}"          -> vc.willTransition
    "swiftui.onOpenURL{...}"          -> swiftui.onOpenURL
    "swiftui.onContinueActivity{...}" -> swiftui.onContinueActivity
    "swiftui.backgroundTask{...}"     -> swiftui.backgroundTask
    "prewarm.read{...}"                 -> prewarm.read
    "bg.urlCompletion{...}"             -> bg.urlCompletion
    "url.element{...}"                  -> url.element
    "crash.verdict{...}"                -> crash.verdict
    "wscene.screenChanged{...}"         -> wscene.screenChanged
    """#

  /// What XCTest and xcodebuild print.
  static let tests = #"""
    "Test Case '{test}' started*" -> test.caseStarted
    "Test Case '{test}' {result:passed|failed|skipped}*" -> test.caseEnded
    "Test Suite '{suite}' {result:passed|failed}*" -> test.suiteEnded
    "Launch {bundle:word}" -> test.appLaunch in xcodebuild
    "Terminate {bundle:word}:{subjectPid:int}" | "Terminate {bundle:word}"
      -> test.appTerminate in xcodebuild
    "Open URL {url:word} with {bundle:word}" | "Open URL {url:word}" -> test.openURL in xcodebuild
    """#
}

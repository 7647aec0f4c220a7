extension ShippedTables {
  /// What system libraries print inside the app's own process.
  static let systemInApp = #"""
    # UIKitCore, iOS 13 on. Reasons and masks are numbers on retail systems: the OR of 1 << reason.
    "Deactivation reason added: {reason:int}; deactivation reasons: {from:int} -> {to:int}; animating {}: {animating:bool}*"
      | "Deactivation reason added: {reason:int}; deactivation reasons: {from:int} -> {to:int}*"
      -> sys.deactivationReason.added @system
    "Deactivation reason removed: {reason:int}; deactivation reasons: {from:int} -> {to:int}; animating {}: {animating:bool}*"
      | "Deactivation reason removed: {reason:int}; deactivation reasons: {from:int} -> {to:int}*"
      -> sys.deactivationReason.removed @system

    # FrontBoardServices, iOS 13 on: what the system delivered to a scene.
    "{:scene} Received action(s) in scene-update: {?\{( }<FBSceneSnapshotAction*"
      | "Received action(s) in scene-update: {?\{( }<FBSceneSnapshotAction*"
      -> sys.snapshot.requested @system action="FBSceneSnapshotAction"
    "{:scene} Received action(s) in scene-update: {?\{( }<UIOpenURLAction*"
      | "Received action(s) in scene-update: {?\{( }<UIOpenURLAction*"
      -> sys.url.opened @system action="UIOpenURLAction"
    "{:scene} Received action(s) in scene-update: {?\{( }{action:object}*"
      | "Received action(s) in scene-update: {?\{( }{action:object}*" -> sys.action.received @system
    "*respondToActions unhandled action:{? }{action:object}*" -> sys.action.unhandled @system
    "{:scene} Sending action(s){}: {action:object}*" | "Sending action(s){}: {action:object}*"
      -> sys.action.sent @system

    # Snapshots for the app switcher, iOS 18 on.
    "Performing snapshot request {request:word} (type {type:int})*" -> sys.snapshot.begin @system
    "Snapshot request {request:word} complete*" -> sys.snapshot.taken @system

    # HangTracer, iOS 17 on: printed at resign, 0.6 s before the app is in the background.
    "App transitioned to background*" -> sys.hangtracer.background @system
    "App transitioned to foreground*" -> sys.hangtracer.foreground @system

    # Mistakes that UIKit, UserNotifications, PushKit and Metal name.
    "*received call to -{callback:word} but the completion handler was never called*"
      -> completion.missing @system
    "*Terminating app due to uncaught exception '{exception}'*" -> app.exception @system
    "*Insufficient Permission (to submit GPU work from background)*" -> gpu.rejected @system
    "*Activity type {activity:word} is not listed in {?the }NSUserActivityTypes*"
      -> scene.stateSaveFailed @system
    "*Apps {receving|receiving} VoIP pushes must post an incoming call*" -> voip.violation @system
    "*[{topic:word}] Requesting authorization with options {options:int}*"
      -> un.requestAuthorization @system
    """#

  /// UIKit's and BackgroundTasks' lines, and what apps print around the calls.
  static let background = #"""
    "Created background task <{}>: taskID = {id:int}, taskName = {name}, creationTime*"
      | "Created background task <{}>: taskID = {id:int}, taskName = {name}" -> bgtask.begin @system
    "Created background task*" -> bgtask.begin @system
    "Ending background task with UIBackgroundTaskIdentifier: {id:int}*" -> bgtask.end @system
    "Background Task {id:int} (\"{name}\"), was created over {} seconds ago*"
      -> bgtask.overdue @system
    "Can{'|’}t end BackgroundTask: no background task exists with identifier {id:int}*"
      -> bgtask.endUnknown @system

    # Methods as apps log them, with the identifier behind.
    call "beginBackgroundTask" | "beginBackgroundTask(withName:*)"
      | "beginBackgroundTask(expirationHandler:)" | "beginBackgroundTaskWithName:*"
      | "beginBackgroundTaskWithExpirationHandler:" | "makeBackgroundTask" -> bgtask.begin first id returns id
    call "endBackgroundTask" -> bgtask.end first id
    "*begin background task:{? }{id:int}*" -> bgtask.begin
    "*end background task:{? }{id:int}*" -> bgtask.end
    "*background task {id:int} expired*" -> bgtask.expire

    # BackgroundTasks: identifiers carry a suffix of the run.
    "Handling launch from daemon for activities: \{({task:activities})\}*" -> bgproc.launch @system
    "Calling handlers for activities: \{({task:activities})\}*" -> bgproc.handler @system
    "Marking task {task:word} complete*" -> bgproc.complete @system
    call "register(forTaskWithIdentifier:*)" | "registerForTaskWithIdentifier:*"
      -> bgproc.register first task
    call "submitTaskRequest:*" | "submitTaskRequest" -> bgproc.submit first task
    rename identifier, taskIdentifier -> task

    call "application(_:handleEventsForBackgroundURLSession:*)"
      | "application:handleEventsForBackgroundURLSession:*" | "handleEventsForBackgroundURLSession"
      -> bg.urlSession @delegate first id
    call "urlSessionDidFinishEvents(forBackgroundURLSession:)"
      | "URLSessionDidFinishEventsForBackgroundURLSession:"
      | "URLSessionDidFinishEventsForBackgroundURLSession" -> bg.urlEventsDone @delegate first id
    call "application(_:performFetchWithCompletionHandler:)"
      | "application:performFetchWithCompletionHandler:" | "performFetchWithCompletionHandler"
      -> bg.fetchLegacy @delegate
    """#
}

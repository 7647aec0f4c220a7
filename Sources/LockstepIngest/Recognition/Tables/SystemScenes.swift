extension ShippedTables {
  /// What SpringBoard and FrontBoard say about scenes and about the device.
  static let systemScenes = #"""
    # FrontBoard, iOS 13 on; the lifecycle line since iOS 17.
    "{:scene} Scene lifecycle state did change: Foreground*"
      | "Scene lifecycle state did change: Foreground*" -> sys.scene.foreground @system
    "{:scene} Scene lifecycle state did change: Background*"
      | "Scene lifecycle state did change: Background*" -> sys.scene.background @system
    "{:scene} scene content state changed: {state:not ready|ready|preparing}*"
      -> sys.scene.contentState @system
    "{:scene} Sending scene create*" -> sys.scene.create @system
    "{:scene} Sending scene action [{action}]*" | "Sending scene action [{action}]*"
      -> sys.action.sent @system
    "{:process} UINotificationResponseAction {} withHandler called*"
      -> sys.action.sent @system action="UINotificationResponseAction"
    # The system's own spelling is "recieved".
    "*{recieved|received} action response <{}\"{result:word}\"*" -> sys.action.response @system

    # The reasons by name, as SpringBoard knows them.
    "{:scene} Setting deactivation reasons to: '{reasons:list}' for reason:*"
      | "Setting deactivation reasons to: '{reasons:list}' for reason:*"
      -> sys.deactivationReason.set @system
    "*DeactivationAssertion: 0x{reasons:reasons}" -> sys.deactivationReason.set @system

    "Front display did change: <SBApplication: {}; {bundle:word}{>|;}*"
      -> sys.frontDisplay.changed @system
    "Front display did change: (null)*" -> sys.frontDisplay.changed @system

    # IMSystemMonitor in imagent, iOS 16 on.
    "Screen did lock (Was unlocked for {unlockedSeconds:number} seconds)*" | "Screen did lock*"
      -> sys.lock @system
    "Screen did unlock (Was locked for {lockedSeconds:number} seconds)*" | "Screen did unlock*"
      -> sys.unlock @system
    """#

  /// Pushes on their way to the app: apsd, then the notification server in SpringBoard.
  static let systemPushes = #"""
    "*Received message for enabled topic '{topic}'{}with priority {priority:int}*"
      | "*Received message for enabled topic '{topic}'*" -> sys.push.received @system
    "*Received incoming message on topic {topic:word} at priority {priority:int}*"
      -> sys.push.received @system
    # Older systems print the request alone, newer ones its flags, the simulator at times only those.
    "*[{topic:word}] Received remote notification request {:flags}*"
      | "*[{topic:word}] Received remote notification request {request:word} {:flags}*"
      | "*[{topic:word}] Received remote notification request {request:word}*"
      -> sys.push.request @system
    "*[{topic:word}] Deliver push notification request {request:word}*"
      -> sys.push.delivered @system
    "*[{topic:word}] Process delivery of push notification {request:word}*"
      -> sys.push.delivered @system
    "*[{topic:word}] Delivered user visible push notification {request:word}*"
      -> sys.push.delivered @system
    "*[{topic:word}] Content-available push notifications are only supported*"
      -> sys.push.dropped @system reason="simulator"
    """#
}

extension ShippedTables {
  /// What RunningBoard, SpringBoard, assertiond and locationd say about a process and its launch.
  static let systemProcesses = #"""
    words visible "Visible", "NotVisible", "Unknown"
    words watchdog "scene-create", "scene-update", "process-launch", "process-exit", "launch"

    # Told to every daemon that watches the process; the bracket is never closed. The form of iOS 13
    # without a state tells nothing.
    "Received state update for {subjectPid:int} ({:process}, running-active{?-}{visibility:@visible}*"
      -> sys.process.running @system state="running-active"
    "Received state update for {subjectPid:int} ({:process}, running-suspended{?-}{visibility:@visible}*"
      -> sys.process.suspended @system state="running-suspended"
    "Received state update for {subjectPid:int} ({:process}, unknown-{visibility:@visible}*"
      -> sys.process.stateUnknown @system state="unknown"
    "Received state update for {subjectPid:int} ({:process}, none{?-}{visibility:@visible}*"
      -> sys.process.exited @system state="none"

    # RunningBoard, iOS 13 on.
    "Calculated state for {:process}: running-active (role: {role:word})*"
      | "Calculated state for {:process}: running-active*"
      -> sys.process.running @system state="running-active"
    "Calculated state for {:process}: running-suspended (role: {role:word})*"
      | "Calculated state for {:process}: running-suspended*"
      -> sys.process.suspended @system state="running-suspended"
    "Calculated state for {:process}: none (role: {role:word})*"
      | "Calculated state for {:process}: none*" -> sys.process.exited @system state="none"
    "{:process} Suspending task*" -> sys.process.suspended @system
    "{:process} Resuming task*" -> sys.process.resumed @system

    # SpringBoard and FrontBoard.
    "Application process state changed for {:process}: <SBApplicationProcessState: {}pid: {subjectPid:int}; taskState: Running; visibility: {visibility:word}>*"
      -> sys.process.running @system state="Running"
    "Application process state changed for {:process}: <SBApplicationProcessState: {}pid: {subjectPid:int}; taskState: Suspended; visibility: {visibility:word}>*"
      -> sys.process.suspended @system state="Suspended"
    "Application process state changed for {:process}: <SBApplicationProcessState: {}pid: {subjectPid:int}; taskState: Not Running; visibility: {visibility:word}>*"
      -> sys.process.exited @system state="Not Running"
    "Application process state changed for {:process}: (null)*" -> sys.process.exited @system
    "{:process} Setting process task state to: Running*"
      -> sys.process.running @system state="Running"
    "{:process} Setting process task state to: Suspended*"
      -> sys.process.suspended @system state="Suspended"
    "{:process} Setting process task state to: Not Running*"
      -> sys.process.exited @system state="Not Running"
    "{:process} Setting process visibility to: {visibility:word}" -> sys.process.visibility @system

    # The end, and why.
    "{:process} Process exited: <RBSProcessExitContext| {}domain:{domain:word} code:{code}>*"
      | "Process exited: {:process} -> <RBSProcessExitContext| {}domain:{domain:word} code:{code}>*"
      -> sys.process.exited @system
    "{:process} Process exited: <RBSProcessExitContext| voluntary*"
      | "Process exited: {:process} -> <RBSProcessExitContext| voluntary*"
      -> sys.process.exited @system cause="voluntary"
    "{:process} Process exited{:|.}*" | "Process exited: {:process}*" -> sys.process.exited @system
    "{:process} Port death watcher fired*" -> sys.process.exited @system
    "{:process} Terminating because{?:} {?of }{reason}"
      | "Terminating {:process} because {?of }{reason}" -> sys.process.terminating @system
    "*Terminated due to signal {signal:int}*" -> sys.process.killed @system
    "*Terminated due to memory issue*" -> sys.jetsam @system reason="memory"

    # Watchdogs.
    "*{event:@watchdog} watchdog transgression: {:process} exhausted {} allowance of {allowance:number} seconds{}ProcessVisibility: {visibility:word}{}ProcessState: {state:word}*"
      | "*{event:@watchdog} watchdog transgression: {:process} exhausted {} time allowance of {allowance:number} seconds*"
      -> sys.watchdog @system
    "*{:process} {Failed|failed} to terminate gracefully after {allowance:number}*"
      | "*{Failed|failed} to terminate gracefully after {allowance:number}{ seconds|s}*"
      -> sys.watchdog @system event="process-exit"
    "*{:process} has active assertions beyond permitted time*"
      | "*has active assertions beyond permitted time*" -> sys.watchdog @system event="assertions"

    # locationd, iOS 16 on.
    "*\"notification\":{? }\"ForegroundRunning\"{}\"pid\":{? }{subjectPid:int}{}\"bundleId\":{? }\"{bundle}\"*"
      | "*\"bundleId\":{? }\"{bundle}\"{}\"notification\":{? }\"ForegroundRunning\"*"
      -> sys.process.running @system state="ForegroundRunning"
    "*\"notification\":{? }\"BackgroundTaskSuspended\"{}\"pid\":{? }{subjectPid:int}{}\"bundleId\":{? }\"{bundle}\"*"
      | "*\"bundleId\":{? }\"{bundle}\"{}\"notification\":{? }\"BackgroundTaskSuspended\"*"
      -> sys.process.suspended @system state="BackgroundTaskSuspended"

    # Assertions: RunningBoard, and assertiond up to iOS 12.
    "Acquiring assertion targeting {:process} from originator {} with description <RBSAssertionDescriptor| \"{assertion}\" ID:{id:word}*"
      -> sys.assertion.acquired @system
    "{:process} Add assertion: <BKProcessAssertion: {}; \"{assertion}\" ({}id:{?…}{id:word}>*"
      | "{:process} Add assertion: <BKProcessAssertion: {}id: {id:word}; name: \"{assertion}\"*"
      -> sys.assertion.acquired @system
    "Client relinquished <BKProcessAssertion: {}; \"{assertion}\" ({}id:{?…}{id:word}>*"
      -> sys.assertion.invalidated @system cause="relinquished"
    "Server invalidated <BKProcessAssertion: {}; \"{assertion}\" ({}id:{?…}{id:word}>*"
      -> sys.assertion.invalidated @system cause="invalidated"
    "Assertion did invalidate due to timeout: {id:word} (target:{:process})*"
      -> sys.assertion.invalidated @system cause="timeout"
    "Invalidating assertion {id:word} (target:{:process})*"
      -> sys.assertion.invalidated @system cause="invalidated"

    # Launches.
    "*OpenApplication({?sceneID:}{bundle}{?-default})ForRequester({requester})*"
      -> sys.launch.requested @system
    "Executing launch request for {:process} ({requester})*" -> sys.launch.requested @system
    "*Received trusted open application request for \"{bundle}\" from {requester:process}*"
      -> sys.launch.requested @system
    "*Received request to open \"{bundle}\"{}from {requester:process}*"
      -> sys.launch.requested @system
    "*Bootstrapping {:process} with intent {intent:word}*" -> sys.launch.bootstrap @system
    "{:process} Bootstrap success!*" -> sys.launch.bootstrap @system result="success"
    """#
}

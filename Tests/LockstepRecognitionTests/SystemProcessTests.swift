import LockstepModel
import Testing

/// What the system says about the life of a process, in the spellings of the releases.
struct SystemProcessTests {
  @Test(
    arguments: [
      (
        "Received state update for 914 (app<com.example.a(9451F055-EFE0-47E3-8A4A-5EB9A61D5288)>, running-active-Visible",
        "sys.process.running@system bundle=com.example.a state=running-active subjectPid=914 visibility=Visible"
      ),
      (
        "Received state update for 914 (application<com.example.a>, running-suspended-NotVisible",
        "sys.process.suspended@system bundle=com.example.a state=running-suspended subjectPid=914 visibility=NotVisible"
      ),
      (
        "Received state update for 914 (app<com.example.a>, unknown-NotVisible",
        "sys.process.stateUnknown@system bundle=com.example.a state=unknown subjectPid=914 visibility=NotVisible"
      ),
      ("Received state update for 914", ""),
      (
        "Calculated state for app<com.example.a>: none (role: None)",
        "sys.process.exited@system bundle=com.example.a role=None state=none"
      ),
      (
        "Calculated state for application<com.example.a>: running-suspended (role: None)",
        "sys.process.suspended@system bundle=com.example.a role=None state=running-suspended"
      ),
      (
        "[app<com.example.a>:9] Suspending task.",
        "sys.process.suspended@system bundle=com.example.a subjectPid=9"
      ),
      ("[app<com.example.a>:9] Set darwin role to: UserInteractive", ""),
      (
        "Application process state changed for com.example.a: <SBApplicationProcessState: 0x2; pid: 914; taskState: Running; visibility: Foreground>",
        "sys.process.running@system bundle=com.example.a state=Running subjectPid=914 visibility=Foreground"
      ),
      (
        "Application process state changed for com.example.a: <SBApplicationProcessState: 0x2; pid: -1; taskState: Not Running; visibility: Unknown>",
        "sys.process.exited@system bundle=com.example.a state=Not Running subjectPid=-1 visibility=Unknown"
      ),
      (
        "Application process state changed for com.example.a: (null)",
        "sys.process.exited@system bundle=com.example.a"
      ),
      (
        "[application<com.example.a>:455] Setting process task state to: Running",
        "sys.process.running@system bundle=com.example.a state=Running subjectPid=455"
      ),
      (
        "[app<com.example.a>:455] Setting process task state to: Not Running",
        "sys.process.exited@system bundle=com.example.a state=Not Running subjectPid=455"
      ),
      (
        "[app<com.example.a>:455] Setting process visibility to: Background",
        "sys.process.visibility@system bundle=com.example.a subjectPid=455 visibility=Background"
      ),
      (
        "[app<com.example.a>:9] Process exited: <RBSProcessExitContext| specific, status:<RBSProcessExitStatus| domain:signal(2) code:SIGABRT(6)>>.",
        "sys.process.exited@system bundle=com.example.a code=SIGABRT(6) domain=signal(2) subjectPid=9"
      ),
      (
        "Process exited: <FBApplicationProcess: 0x1; app<com.example.a>:9> -> <RBSProcessExitContext| specific, status:<RBSProcessExitStatus| domain:jetsam(1) code:PER_PROCESS_LIMIT(7)>>",
        "sys.process.exited@system bundle=com.example.a code=PER_PROCESS_LIMIT(7) domain=jetsam(1) subjectPid=9"
      ),
      (
        "[app<com.example.a>:9] Process exited: <RBSProcessExitContext| voluntary>.",
        "sys.process.exited@system bundle=com.example.a cause=voluntary subjectPid=9"
      ),
      (
        "[Voicefern:498] Port death watcher fired.",
        "sys.process.exited@system subject=Voicefern subjectPid=498"
      ),
      (
        "[Voicefern:498] Terminating because of memory limits",
        "sys.process.terminating@system reason=memory limits subject=Voicefern subjectPid=498"
      ),
      ("Message from debugger: Terminated due to signal 9", "sys.process.killed@system signal=9"),
      (
        "scene-create watchdog transgression: application<com.example.a>:12 exhausted real (wall clock) time allowance of 19.84 seconds\nProcessVisibility: Foreground\nProcessState: Running\nWatchdogEvent: scene-create",
        "sys.watchdog@system allowance=19.84 bundle=com.example.a event=scene-create state=Running subjectPid=12 visibility=Foreground"
      ),
      (
        "<RBSTerminateContext| domain:10 code:0x8BADF00D explanation:[app<com.example.a>:12124] Failed to terminate gracefully after 5.0s",
        "sys.watchdog@system allowance=5.0 bundle=com.example.a event=process-exit subjectPid=12124"
      ),
      (
        "Forcing crash report with description: Voicefern:12636 has active assertions beyond permitted time: <BKProcessAssertion: 0x1>",
        "sys.watchdog@system event=assertions subject=Voicefern subjectPid=12636"
      ),
      (
        "<BKNewProcess: 0x12de; com.example.a; pid: 13362; hostpid: -1> has active assertions beyond permitted time:",
        "sys.watchdog@system bundle=com.example.a event=assertions subjectPid=13362"
      ),
      (
        "{\"msg\":\"RBS #AppMonitor Post\", \"notification\":\"ForegroundRunning\", \"pid\":914, \"bundleId\":\"com.example.a\"}",
        "sys.process.running@system bundle=com.example.a state=ForegroundRunning subjectPid=914"
      ),
      (
        "{\"msg\":\"x\", \"notification\":\"BackgroundTaskSuspended\", \"pid\":6127, \"bundleId\":\"com.example.a\"}",
        "sys.process.suspended@system bundle=com.example.a state=BackgroundTaskSuspended subjectPid=6127"
      ),
      (
        "Acquiring assertion targeting [app<com.example.a(9451F055-EFE0-47E3-8A4A-5EB9A61D5288)>:914] from originator [daemon<com.apple.SpringBoard>:61] with description <RBSAssertionDescriptor| \"FBWorkspace (BackgroundActive)\" ID:33-914-2011874 target:914 attributes:[",
        "sys.assertion.acquired@system assertion=FBWorkspace (BackgroundActive) bundle=com.example.a id=33-914-2011874 subjectPid=914"
      ),
      (
        "[Voicefern:498] Add assertion: <BKProcessAssertion: 0x13c9b0440; \"voip call teardown\" (finishTask:180s); id:…7713C0DD9E54>",
        "sys.assertion.acquired@system assertion=voip call teardown id=7713C0DD9E54 subject=Voicefern subjectPid=498"
      ),
      (
        "Client relinquished <BKProcessAssertion: 0x13; \"Called by UIKit, from <redacted>\" (finishTask:180s); id:…4A1D77C0B352>",
        "sys.assertion.invalidated@system assertion=Called by UIKit, from <redacted> cause=relinquished id=4A1D77C0B352"
      ),
      (
        "Assertion did invalidate due to timeout: 204-171-362118 (target:[app<com.example.a>:28116])",
        "sys.assertion.invalidated@system bundle=com.example.a cause=timeout id=204-171-362118 subjectPid=28116"
      ),
      (
        "[InCallService:512] Deactivate assertion: <BKProcessAssertion: 0x13; \"x\" (finishTask:180s); id:…4A>",
        ""
      ),
      (
        "Executing suspended-activation immediately: OpenApplication(com.example.a)ForRequester(nsurlsessiond.94)",
        "sys.launch.requested@system bundle=com.example.a requester=nsurlsessiond.94"
      ),
      (
        "Executing request: <SBMainWorkspaceTransitionRequest: 0x28; eventLabel: OpenApplication(sceneID:com.example.a-default)ForRequester(apsd); display: Main>",
        "sys.launch.requested@system bundle=com.example.a requester=apsd"
      ),
      (
        "Executing launch request for application<com.example.a> (FBApplicationProcess)",
        "sys.launch.requested@system bundle=com.example.a requester=FBApplicationProcess"
      ),
      (
        "[FBSystemService][0xc652] Received request to open \"com.example.a\" from nsurlsessiond:94.",
        "sys.launch.requested@system bundle=com.example.a requester=nsurlsessiond"
      ),
      (
        "Received trusted open application request for \"com.example.a\" from <FBProcess: 0x6; MobileNotes; pid: 702>.",
        "sys.launch.requested@system bundle=com.example.a requester=MobileNotes"
      ),
      (
        "Bootstrapping com.example.a with intent background",
        "sys.launch.bootstrap@system bundle=com.example.a intent=background"
      ),
      (
        "[application<com.example.a>:812] Bootstrap success!",
        "sys.launch.bootstrap@system bundle=com.example.a result=success subjectPid=812"
      ),
      ("Creating and launching job for: application<com.example.a>", ""),
    ] as [(String, String)])
  func `messages about a process`(message: String, expected: String) {
    #expect(told(message, by: "runningboardd", pid: 33) == expected)
  }
}

import LockstepPipeline
import LockstepPlatform

extension BenchCase {
  /// What a text search for lifecycle events looks for: callbacks and notifications by name.
  private static let wanted = [
    "sceneDidBecomeActive", "sceneWillResignActive", "sceneDidEnterBackground",
    "sceneWillEnterForeground", "sceneDidDisconnect", "willConnectToSession",
    "applicationDidBecomeActive", "applicationWillResignActive", "applicationDidEnterBackground",
    "applicationWillEnterForeground", "applicationWillTerminate", "didFinishLaunchingWithOptions",
    "didReceiveRemoteNotification", "applicationDidReceiveMemoryWarning",
    "UISceneDidActivateNotification", "UISceneWillDeactivateNotification",
    "UISceneDidEnterBackgroundNotification", "UISceneWillEnterForegroundNotification",
    "UIApplicationDidBecomeActiveNotification", "UIApplicationWillResignActiveNotification",
    "UIApplicationDidEnterBackgroundNotification", "viewDidLoad", "viewWillAppear",
    "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "userNotificationCenter",
    "handleEventsForBackgroundURLSession", "performFetchWithCompletionHandler",
  ]

  /// Logs to traces, one record in a thousand of which tells something.
  static let logs = [
    ingest("ingest-syslog", "lockstep ingest on text as log show prints it", .syslog),
    ingest("ingest-ndjson", "lockstep ingest on NDJSON as log show prints it", .ndjson),
  ]

  private static func ingest(
    _ name: String, _ summary: String, _ style: SyntheticLog.Style
  ) -> BenchCase {
    BenchCase(
      name: name, summary: summary, unit: .bytesPerSecond, goals: [.ratio(atLeast: 1)],
      peers: ["rg -c -F -f NAMES FILE, \(wanted.count) names"],
      prepare: { workload in
        let path = try log(style, workload)
        let names = "\(workload.folder)/names"
        let text = Array((wanted.joined(separator: "\n") + "\n").utf8)
        try OutputFile.write(names) { try $0(text[...]) }
        let size = Double(InputSource(path: path).size ?? 0)
        let command = try ingest(path)
        return Prepared(
          amount: size, round: { try Program.run(command).processorTime },
          peers: [
            Program.isInstalled("rg")
              // It ends with 1 where no line has a name.
              ? {
                try Program.run(["rg", "-c", "-F", "-f", names, path], accepted: 0...1)
                  .processorTime
              } : nil
          ])
      },
      command: { workload in try ingest(try log(style, workload)) })
  }

  private static func ingest(_ path: String) throws -> [String] {
    [try Program.path(of: "lockstep"), "ingest", "--no-project", path, "-o", "/dev/null"]
  }

  private static func log(_ style: SyntheticLog.Style, _ workload: Workload) throws -> String {
    let path = "\(workload.folder)/\(style.rawValue)-\(workload.bytes).log"
    guard access(path, F_OK) != 0 else { return path }
    try SyntheticLog(style: style, seed: 7, bytes: workload.bytes).write(to: path)
    return path
  }
}

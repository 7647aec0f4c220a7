// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum DeclarationsPack {
  static func rules() -> RuleSet {
    RuleSet(file: "declarations.rules") {
      DeclareEvents("prewarm.read", meaning: "the app read ActivePrewarm from its environment")
      DeclareEvents(
        Mark("launch.metric", "seconds"),
        meaning: "the app recorded how long its launch took"
      )
      DeclareEvents(
        Mark("bg.urlCompletion", "id", "main"),
        meaning: "the stored completion handler of a background URL session is called"
      )
      DeclareEvents(
        Mark("url.element", "url"),
        meaning: "one element of URLContexts, an event each"
      )
      DeclareEvents("wscene.screenChanged", meaning: "the scene moved to another screen")
      DeclareEvents("crash.verdict", meaning: "an SDK reports a crash or an abnormal exit")
      DeclareEvents(
        "db.lock",
        "db.unlock",
        meaning: "a file or database lock is taken, and released"
      )
      DeclareEvents("bgtask.begin", "bgtask.end", meaning: "a background task is begun, and ended")
      DeclareEvents(
        "x.pause",
        "x.resume",
        meaning: "the script side is paused, and resumed: one listener hears both"
      )
      Alias("leg.active", for: "scene.didActivate" || "app.didBecomeActive")
      Alias("leg.resign", for: "scene.willDeactivate" || "app.willResignActive")
      Alias("leg.background", for: "scene.didEnterBackground" || "app.didEnterBackground")
      Alias("leg.foreground", for: "scene.willEnterForeground" || "app.willEnterForeground")
      Alias(
        "legacy.leg",
        for: "app.didBecomeActive" || "app.willResignActive" || "app.didEnterBackground" || "app.willEnterForeground"
      )
      Alias("mirror.active", for: "x.active" || "x.resumed")
      Alias("mirror.background", for: "x.background" || "x.hidden" || "x.paused")
      Alias(
        "launch.finished",
        for: Events("app.didFinishLaunching", from: "delegate") || Events("app.didFinishLaunching", from: "notification")
      )
      Alias(
        "launch.over",
        for: Events("app.didFinishLaunching").end || "scene.willConnect" || "app.didBecomeActive"
      )
      Alias(
        "scene.told",
        for: "scene.willEnterForeground" || "scene.didActivate" || "scene.willDeactivate" || "scene.didEnterBackground" || "scene.openURL" || "scene.willContinueActivity" || "scene.continueActivity" || "scene.stateSave" || "scene.stateRestore"
      )
      Alias(
        "vc.told",
        for: "vc.willAppear" || "vc.didAppear" || "vc.willDisappear" || "vc.didDisappear"
      )
      Alias(
        "bgtask.own",
        for: Events("bgtask.begin").having(Field("name").isAbsent) || Events("bgtask.begin").having(Field("name").containsNot("com.apple."))
      )
      Alias(
        "link.delivered",
        for: Events("scene.willConnect").having(Field("link").isPresent) || "scene.openURL" || "scene.continueActivity" || "app.openURL" || "app.continueActivity"
      )
      Alias(
        "response.delivered",
        for: Events("scene.willConnect").having(Field("response").isPresent) || "un.didReceive"
      )
      Alias(
        "tap.delivered",
        for: Events("scene.willConnect").having(Field("response").isPresent) || Events("un.didReceive").having(Field("action").isAbsent) || Events("un.didReceive").having(Field("action").contains("default"))
      )
      Alias("payload.delivered", for: "link.delivered" || "tap.delivered")
      DeclareKey("link", from: "url", "webpage", "payload", max: 4096)
      DeclareKey("answer", from: "response", "request", "payload", "id", max: 4096)
      DeclareKey(
        "delivery",
        from: "url",
        "webpage",
        "payload",
        "response",
        "request",
        "id",
        max: 4096
      )
      DeclareKey("bgid", from: "id", "name")
      DeclareKey("job", from: "task")
      DeclareKey("effect", from: "what")
      DeclareKey("configOf", from: "config")
      DeclareKey("callOf", from: "call")
      DeclareKey("screenOf", from: "instance")
    }
  }
}

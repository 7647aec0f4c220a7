// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum Language1Example {
  static func rules() -> RuleSet {
    RuleSet(file: "language1.rules") {
      DeclareEvents("draft.saved", meaning: "the app's own mark: the draft is on disk")
      rule1()
      example1()
    }
  }

  static func rule1() -> Rule {
    Rule("draft-is-saved-first", "MYAPP-7") {
      Sentence("A scene that goes to the background has saved its draft.")
      Per(.scene)
      Each(Events("scene.didEnterBackground").end)
        .requires("draft.saved", since: "scene.didActivate")
      Hint("Save in sceneWillResignActive(_:): the process may be suspended right after.")
    }
  }

  static func example1() -> Example {
    Example("saved too late") {
      At(.seconds(0), "scene.didActivate", scene: "1")
      At(.seconds(1), "scene.didEnterBackground", .end, scene: "1")
      At(.milliseconds(1200), "draft.saved", scene: "1")
      Expect("draft-is-saved-first", .fail, at: .seconds(1))
    }
  }
}

// Printed from rule files; RECORD_GOLDEN=1 swift test --filter CompiledRulesTests does it anew.
// swift-format-ignore-file
import LockstepRuleBuilder

enum Language2Example {
  static func rules() -> RuleSet {
    RuleSet(file: "language2.rules") {
      Include("privacy")
      DeclareEvents(
        Mark("cart.opened", "items"),
        "cart.closed",
        meaning: "the cart's screen; one logger records both"
      )
      Alias("cart.touched", for: "cart.opened" || "cart.closed")
      DeclareKey("order", from: "orderID", "cartID", max: 100)
      Observes("cart.opened")
      Observes(Events("route.*", from: "app"))
      Fact("lifecycle", is: "scene")
      Disable("own-prompt-does-not-lock", because: "this app has no lock of its own")
      Disable(
        "background-handler-returns",
        because: "the upload is moved with the next release",
        until: "4.2"
      )
      Override("cart-stays-closed", severity: .warning)
      Pack("shop", "The shop's own orders")
      rule1()
      example1()
    }
  }

  static func rule1() -> Rule {
    Rule("cart-stays-closed") {
      Per(.process)
      In("cart.closed", to: .end)
      Never("cart.touched")
    }
  }

  static func example1() -> Example {
    Example("it opens again") {
      At(.seconds(0), "cart.opened", fields: ["items": 1])
      At(.seconds(1), "cart.closed")
      At(.seconds(2), "cart.opened", fields: ["items": 1])
      Expect("cart-stays-closed", .fail, at: .seconds(2))
    }
  }
}

extension ShippedTables {
  /// Methods of view controllers and modifiers of SwiftUI, which name their view or stand in it.
  static let views = #"""
    rename class, controller, viewController -> view

    call "viewDidLoad" -> vc.didLoad first view
    call "viewWillAppear" -> vc.willAppear first view
    call "viewIsAppearing" -> vc.isAppearing first view
    call "viewDidAppear" | "onAppear" -> vc.didAppear first view
    call "viewWillDisappear" -> vc.willDisappear first view
    call "viewDidDisappear" | "onDisappear" -> vc.didDisappear first view
    call "viewWillTransition" | "viewWillTransition(to:*)" | "viewWillTransitionToSize:*"
      -> vc.willTransition first view

    "{view:type}{ |: | - }viewDidLoad{...}" -> vc.didLoad
    "{view:type}{ |: | - }viewWillAppear{...}" -> vc.willAppear
    "{view:type}{ |: | - }{viewDidAppear|onAppear}{...}" -> vc.didAppear
    "{view:type}{ |: | - }viewWillDisappear{...}" -> vc.willDisappear
    "{view:type}{ |: | - }{viewDidDisappear|onDisappear}{...}" -> vc.didDisappear
    "{view:type} appeared{...}" -> vc.didAppear
    "{view:type} disappeared{...}" -> vc.didDisappear

    call "onOpenURL" -> swiftui.onOpenURL
    call "onContinueUserActivity" -> swiftui.onContinueActivity first activity
    """#
}

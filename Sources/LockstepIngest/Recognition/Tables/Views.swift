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
    call "viewWillTransition" | "viewWillTransition(to:*)" | "viewWillTransitionToSize:*" -> vc.willTransition first view

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

  /// SwiftUI's ScenePhase as apps print it, by who reads it.
  ///
  /// A name that is neither `app` nor a scene is a view's. Of a change the new value counts.
  static let phases = #"""
    "{scenePhase|ScenePhase}{(|[| (| [}{app|App}{)|]}{ | -> | → |: | = }{active|inactive|background}{ -> | → | to }active{...}" | "{scenePhase|ScenePhase}{(|[| (| [}{app|App}{)|]}{ | -> | → |: | = }{active|Active|.active}{...}" -> phase.active @scenePhase.app
    "{scenePhase|ScenePhase}{(|[| (| [}{app|App}{)|]}{ | -> | → |: | = }{active|inactive|background}{ -> | → | to }inactive{...}" | "{scenePhase|ScenePhase}{(|[| (| [}{app|App}{)|]}{ | -> | → |: | = }{inactive|Inactive|.inactive}{...}" -> phase.inactive @scenePhase.app
    "{scenePhase|ScenePhase}{(|[| (| [}{app|App}{)|]}{ | -> | → |: | = }{active|inactive|background}{ -> | → | to }background{...}" | "{scenePhase|ScenePhase}{(|[| (| [}{app|App}{)|]}{ | -> | → |: | = }{background|Background|.background}{...}" -> phase.background @scenePhase.app

    "{scenePhase|ScenePhase}{(|[| (| [}scene {scene}{)|]}{ | -> | → |: | = }{active|Active|.active}{...}" | "{scenePhase|ScenePhase}{(|[| (| [}{scene:WindowGroup|DocumentGroup|Window|Settings|ImmersiveSpace|UtilityWindow|MenuBarExtra}{)|]}{ | -> | → |: | = }{active|Active|.active}{...}" -> phase.active @scenePhase.scene
    "{scenePhase|ScenePhase}{(|[| (| [}scene {scene}{)|]}{ | -> | → |: | = }{inactive|Inactive|.inactive}{...}" | "{scenePhase|ScenePhase}{(|[| (| [}{scene:WindowGroup|DocumentGroup|Window|Settings|ImmersiveSpace|UtilityWindow|MenuBarExtra}{)|]}{ | -> | → |: | = }{inactive|Inactive|.inactive}{...}" -> phase.inactive @scenePhase.scene
    "{scenePhase|ScenePhase}{(|[| (| [}scene {scene}{)|]}{ | -> | → |: | = }{background|Background|.background}{...}" | "{scenePhase|ScenePhase}{(|[| (| [}{scene:WindowGroup|DocumentGroup|Window|Settings|ImmersiveSpace|UtilityWindow|MenuBarExtra}{)|]}{ | -> | → |: | = }{background|Background|.background}{...}" -> phase.background @scenePhase.scene

    "{scenePhase|ScenePhase}{(|[| (| [}{?view }{view}{)|]}{ | -> | → |: | = }{active|Active|.active}{...}" -> phase.active @scenePhase.view
    "{scenePhase|ScenePhase}{(|[| (| [}{?view }{view}{)|]}{ | -> | → |: | = }{inactive|Inactive|.inactive}{...}" -> phase.inactive @scenePhase.view
    "{scenePhase|ScenePhase}{(|[| (| [}{?view }{view}{)|]}{ | -> | → |: | = }{background|Background|.background}{...}" -> phase.background @scenePhase.view
    """#
}

extension ShippedTables {
  /// SwiftUI's ScenePhase as apps print it, by who reads it.
  ///
  /// A name that is neither `app` nor a scene is a view's. Of a change the new value counts.
  static let phases = #"""
    words phase "scenePhase", "ScenePhase"
    words open "(", "[", " (", " ["
    words close ")", "]"
    words value "active", "inactive", "background"
    words gap " ", " -> ", " → ", ": ", " = ", "="
    words change " -> ", " → ", " to "
    words group "WindowGroup", "DocumentGroup", "Window", "Settings", "ImmersiveSpace"
    words active "active", "Active", ".active"
    words inactive "inactive", "Inactive", ".inactive"
    words background "background", "Background", ".background"

    "{@phase}{@open}{app|App}{@close}{@gap}{@value}{@change}{@active}{...}"
      | "{@phase}{@open}{app|App}{@close}{@gap}{@active}{...}"
      -> phase.active @scenePhase.app
    "{@phase}{@open}{app|App}{@close}{@gap}{@value}{@change}{@inactive}{...}"
      | "{@phase}{@open}{app|App}{@close}{@gap}{@inactive}{...}"
      -> phase.inactive @scenePhase.app
    "{@phase}{@open}{app|App}{@close}{@gap}{@value}{@change}{@background}{...}"
      | "{@phase}{@open}{app|App}{@close}{@gap}{@background}{...}"
      -> phase.background @scenePhase.app

    "{@phase}{@open}scene {scene}{@close}{@gap}{@value}{@change}{@active}{...}"
      | "{@phase}{@open}{scene:@group}{@close}{@gap}{@value}{@change}{@active}{...}"
      | "{@phase}{@open}scene {scene}{@close}{@gap}{@active}{...}"
      | "{@phase}{@open}{scene:@group}{@close}{@gap}{@active}{...}"
      -> phase.active @scenePhase.scene
    "{@phase}{@open}scene {scene}{@close}{@gap}{@value}{@change}{@inactive}{...}"
      | "{@phase}{@open}{scene:@group}{@close}{@gap}{@value}{@change}{@inactive}{...}"
      | "{@phase}{@open}scene {scene}{@close}{@gap}{@inactive}{...}"
      | "{@phase}{@open}{scene:@group}{@close}{@gap}{@inactive}{...}"
      -> phase.inactive @scenePhase.scene
    "{@phase}{@open}scene {scene}{@close}{@gap}{@value}{@change}{@background}{...}"
      | "{@phase}{@open}{scene:@group}{@close}{@gap}{@value}{@change}{@background}{...}"
      | "{@phase}{@open}scene {scene}{@close}{@gap}{@background}{...}"
      | "{@phase}{@open}{scene:@group}{@close}{@gap}{@background}{...}"
      -> phase.background @scenePhase.scene

    "{@phase}{@open}{?view }{view}{@close}{@gap}{@value}{@change}{@active}{...}"
      | "{@phase}{@open}{?view }{view}{@close}{@gap}{@active}{...}"
      -> phase.active @scenePhase.view
    "{@phase}{@open}{?view }{view}{@close}{@gap}{@value}{@change}{@inactive}{...}"
      | "{@phase}{@open}{?view }{view}{@close}{@gap}{@inactive}{...}"
      -> phase.inactive @scenePhase.view
    "{@phase}{@open}{?view }{view}{@close}{@gap}{@value}{@change}{@background}{...}"
      | "{@phase}{@open}{?view }{view}{@close}{@gap}{@background}{...}"
      -> phase.background @scenePhase.view
    """#
}

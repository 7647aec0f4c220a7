extension ShippedTables {
  /// What cross-platform frameworks print, in the words of their own documentation.
  static let frameworks = #"""
    # Flutter: the enumeration's name, alone or behind a few words that announce a state.
    words told "-> ", ": ", "= ", "to ", "is ", "lifecycle ", "state ", "State "
    "{:lead}{@told}AppLifecycleState.resumed{...}" | "AppLifecycleState.resumed{...}"
      | "didChangeAppLifecycleState(AppLifecycleState.resumed){...}" | "AppLifecycleState: resumed{...}"
      -> x.resumed @framework.flutter
    "{:lead}{@told}AppLifecycleState.inactive{...}" | "AppLifecycleState.inactive{...}"
      | "didChangeAppLifecycleState(AppLifecycleState.inactive){...}" | "AppLifecycleState: inactive{...}"
      -> x.inactive @framework.flutter
    "{:lead}{@told}AppLifecycleState.hidden{...}" | "AppLifecycleState.hidden{...}"
      | "didChangeAppLifecycleState(AppLifecycleState.hidden){...}" | "AppLifecycleState: hidden{...}"
      -> x.hidden @framework.flutter
    "{:lead}{@told}AppLifecycleState.paused{...}" | "AppLifecycleState.paused{...}"
      | "didChangeAppLifecycleState(AppLifecycleState.paused){...}" | "AppLifecycleState: paused{...}"
      -> x.paused @framework.flutter
    "{:lead}{@told}AppLifecycleState.detached{...}" | "AppLifecycleState.detached{...}"
      | "didChangeAppLifecycleState(AppLifecycleState.detached){...}" | "AppLifecycleState: detached{...}"
      -> x.detached @framework.flutter

    # React Native: a value that was read, then changes, then consoles that print the bare word.
    words read "AppState.currentState", "AppState currentState", "current AppState", "AppState read"
    words initial "initial AppState", "AppState initial", "AppState (initial)"
    words state "AppState", "appState", "App state", "'AppState'", "\"AppState\""
    words gap " ", ", ", ": ", " -> ", " → ", " = ", " is ", " event ", " event: "
    words arrow " -> ", " → ", " to "
    words old "active", "inactive", "background", "unknown"
    words change " changed to ", " changed: ", " change: ", " change ", " change -> ", " now "
    words active "active", "'active'", "\"active\"", "FOREGROUND", "ACTIVE"
    words inactive "inactive", "'inactive'", "\"inactive\"", "INACTIVE"
    words background "background", "'background'", "\"background\"", "BACKGROUND"
    words unknown "unknown", "'unknown'", "\"unknown\"", "UNKNOWN"
    "{@read}{@gap}{@active}{...}" | "{@initial}{@gap}{@active}{...}"
      -> x.active @framework.reactnative read=true
    "{@read}{@gap}{@inactive}{...}" | "{@initial}{@gap}{@inactive}{...}"
      -> x.inactive @framework.reactnative read=true
    "{@read}{@gap}{@background}{...}" | "{@initial}{@gap}{@background}{...}"
      -> x.background @framework.reactnative read=true
    "{@read}{@gap}{@unknown}{...}" | "{@initial}{@gap}{@unknown}{...}"
      | "{@state}{@gap}{@unknown}{...}"
      -> x.unknown @framework.reactnative read=true
    "{@state}{@gap}{@active}{...}" | "{@state}{@change}{@active}{...}"
      | "{@state}{@gap}{@old}{@arrow}{@active}{...}"
      -> x.active @framework.reactnative
    "{@state}{@gap}{@inactive}{...}" | "{@state}{@change}{@inactive}{...}"
      | "{@state}{@gap}{@old}{@arrow}{@inactive}{...}"
      -> x.inactive @framework.reactnative
    "{@state}{@gap}{@background}{...}" | "{@state}{@change}{@background}{...}"
      | "{@state}{@gap}{@old}{@arrow}{@background}{...}"
      -> x.background @framework.reactnative
    "FOREGROUND" -> x.active @framework.reactnative in rn-console
    "INACTIVE"   -> x.inactive @framework.reactnative in rn-console
    "BACKGROUND" -> x.background @framework.reactnative in rn-console
    "getInitialURL{ -> |: | = |() -> }{result}" -> x.getInitial @framework.reactnative

    # Capacitor: the script's console in Xcode begins with a lightning.
    "⚡️ [log] - pause" | "⚡ [log] - pause" | "js pause{...}"
      | "{?App }plugin{ |: | event | event: }pause{...}" -> x.pause @framework.capacitor
    "⚡️ [log] - resume" | "⚡ [log] - resume" | "js resume{...}"
      | "{?App }plugin{ |: | event | event: }resume{...}" -> x.resume @framework.capacitor
    "pause"  -> x.pause @framework.capacitor in capacitor-print
    "resume" -> x.resume @framework.capacitor in capacitor-print
    "appStateChange{ |: | -> }\{{? }\"isActive\"{? }:{? }{true|1}{? }\}*"
      | "appStateChange{ |: }{isActive=true|active|true}{...}"
      -> x.active @framework.capacitor isActive=true
    "appStateChange{ |: | -> }\{{? }\"isActive\"{? }:{? }{false|0}{? }\}*"
      | "appStateChange{ |: }{isActive=false|inactive|false}{...}"
      -> x.inactive @framework.capacitor isActive=false
    "{?post }appUrlOpen{...}" -> x.url @framework.capacitor
    "getLaunchUrl{ -> |: | = |() -> }{result}" -> x.getInitial @framework.capacitor
    "{?TO JS }\{\"url\":{? }null\}" -> x.getInitial @framework.capacitor
    "Loading app at {url:word}*" -> page.loading @framework.capacitor
    "page loaded{...}" | "WebView loaded*" -> page.loaded @framework.capacitor

    # Cordova: events of the document, which may have several listeners.
    words on " ", ": ", ".", " event ", " event: "
    "document{@on}pause{? event} ({listener})" | "document{@on}pause{? event}{...}"
      -> x.pause @framework.cordova
    "document{@on}resume{? event} ({listener})" | "document{@on}resume{? event}{...}"
      -> x.resume @framework.cordova
    "{?document }deviceready" | "{?document }deviceready{ |:|,}*"
      -> x.deviceReady @framework.cordova
    "Finished load of{?:} {url:word}*" -> page.loaded @framework.cordova

    # Unity: a method with a bool.
    "OnApplicationPause{(|: | |(pause: |(pauseStatus: }{True|true}*" -> x.pause @framework.unity
    "OnApplicationPause{(|: | |(pause: |(pauseStatus: }{False|false}*" -> x.resume @framework.unity

    # Adobe AIR
    "{:lead}{event |event: |Event.|Event: }ACTIVATE{...}"   -> x.active @framework.air
    "{:lead}{event |event: |Event.|Event: }DEACTIVATE{...}" -> x.inactive @framework.air

    # .NET MAUI and Compose Multiplatform
    "{?MAUI }Window{.| |: }Activated{...}"   -> x.activated @framework.maui
    "{?MAUI }Window{.| |: }Deactivated{...}" -> x.deactivated @framework.maui
    "{?MAUI }Window{.| |: }Stopped{...}"     -> x.stopped @framework.maui
    "{?MAUI }Window{.| |: }Destroying{...}"  -> x.destroying @framework.maui
    "{Lifecycle.Event.|Lifecycle |Lifecycle: |lifecycle |}ON_CREATE{...}"
      -> x.create @framework.compose
    "{Lifecycle.Event.|Lifecycle |Lifecycle: |lifecycle |}ON_START{...}"
      -> x.start @framework.compose
    "{Lifecycle.Event.|Lifecycle |Lifecycle: |lifecycle |}ON_RESUME{...}"
      -> x.composeResumed @framework.compose
    "{Lifecycle.Event.|Lifecycle |Lifecycle: |lifecycle |}ON_PAUSE{...}"
      -> x.composePaused @framework.compose
    "{Lifecycle.Event.|Lifecycle |Lifecycle: |lifecycle |}ON_STOP{...}" -> x.stop @framework.compose
    "{Lifecycle.Event.|Lifecycle |Lifecycle: |lifecycle |}ON_DESTROY{...}"
      -> x.destroy @framework.compose

    # Analytics, by the names that are common to many of them.
    "{:lead}_backgrounded{?\"}{...}" | "{:lead}Application Backgrounded{...}"
      -> x.background @framework.analytics
    "{:lead}_foregrounded{?\"}{...}" | "{:lead}Application Foregrounded{...}"
      -> x.foreground @framework.analytics
    "{:lead}{app|App|application|session}_opened{?\"}{...}" | "{:lead}Application Opened{...}"
      -> x.opened @framework.analytics
    """#
}

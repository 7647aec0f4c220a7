extension ShippedTables {
  /// What cross-platform frameworks print, in the words of their own documentation.
  static let frameworks = #"""
    # Flutter: the enumeration's name, alone or behind a few words that announce a state.
    "{:lead}{-> |: |= |to |is |lifecycle |state |State }AppLifecycleState.resumed{...}"  | "AppLifecycleState.resumed{...}"  -> x.resumed @framework.flutter
    "{:lead}{-> |: |= |to |is |lifecycle |state |State }AppLifecycleState.inactive{...}" | "AppLifecycleState.inactive{...}" -> x.inactive @framework.flutter
    "{:lead}{-> |: |= |to |is |lifecycle |state |State }AppLifecycleState.hidden{...}"   | "AppLifecycleState.hidden{...}"   -> x.hidden @framework.flutter
    "{:lead}{-> |: |= |to |is |lifecycle |state |State }AppLifecycleState.paused{...}"   | "AppLifecycleState.paused{...}"   -> x.paused @framework.flutter
    "{:lead}{-> |: |= |to |is |lifecycle |state |State }AppLifecycleState.detached{...}" | "AppLifecycleState.detached{...}" -> x.detached @framework.flutter

    # React Native: a value that was read, then changes, then consoles that print the bare word.
    "{AppState.currentState|AppState currentState|current AppState|initial AppState|AppState initial|AppState (initial)|AppState read}{ |: | = | -> |, }{'|\"|}{active|FOREGROUND}{'|\"|}{...}" -> x.active @framework.reactnative read=true
    "{AppState.currentState|AppState currentState|current AppState|initial AppState|AppState initial|AppState (initial)|AppState read}{ |: | = | -> |, }{'|\"|}{inactive|INACTIVE}{'|\"|}{...}" -> x.inactive @framework.reactnative read=true
    "{AppState.currentState|AppState currentState|current AppState|initial AppState|AppState initial|AppState (initial)|AppState read}{ |: | = | -> |, }{'|\"|}{background|BACKGROUND}{'|\"|}{...}" -> x.background @framework.reactnative read=true
    "{AppState.currentState|AppState currentState|current AppState|initial AppState|AppState initial|AppState (initial)|AppState read|AppState|'AppState'}{ |: | = | -> |, }{'|\"|}{unknown|UNKNOWN}{'|\"|}{...}" -> x.unknown @framework.reactnative read=true
    "{'|\"|}{AppState|appState|App state}{'|\"|}{ |, |: | -> | → | = | changed to | changed: | change: | change -> | is now | now }{'|\"|}{active|FOREGROUND|ACTIVE}{'|\"|}{...}" -> x.active @framework.reactnative
    "{'|\"|}{AppState|appState|App state}{'|\"|}{ |, |: | -> | → | = | changed to | changed: | change: | change -> | is now | now }{'|\"|}{inactive|INACTIVE}{'|\"|}{...}" -> x.inactive @framework.reactnative
    "{'|\"|}{AppState|appState|App state}{'|\"|}{ |, |: | -> | → | = | changed to | changed: | change: | change -> | is now | now }{'|\"|}{background|BACKGROUND}{'|\"|}{...}" -> x.background @framework.reactnative
    "FOREGROUND" -> x.active @framework.reactnative by -
    "INACTIVE"   -> x.inactive @framework.reactnative by -
    "BACKGROUND" -> x.background @framework.reactnative by -
    "getInitialURL{ -> |: | = |() -> }{result}" -> x.getInitial @framework.reactnative

    # Capacitor: the script's console in Xcode begins with a lightning; `by -` since it has no header.
    "{⚡️|⚡} [{log|info|warn|debug}] - {?App }pause" | "js pause{...}" | "{?App }plugin pause{...}" -> x.pause @framework.capacitor
    "{⚡️|⚡} [{log|info|warn|debug}] - {?App }resume" | "js resume{...}" | "{?App }plugin resume{...}" -> x.resume @framework.capacitor
    "pause"  -> x.pause @framework.capacitor by -
    "resume" -> x.resume @framework.capacitor by -
    "appStateChange{ |: | -> }\{{? }\"isActive\"{? }:{? }{true|1}{? }\}*" | "appStateChange{ |: }{isActive=true|active|true}{...}" -> x.active @framework.capacitor isActive=true
    "appStateChange{ |: | -> }\{{? }\"isActive\"{? }:{? }{false|0}{? }\}*" | "appStateChange{ |: }{isActive=false|inactive|false}{...}" -> x.inactive @framework.capacitor isActive=false
    "{?post }appUrlOpen{...}" -> x.url @framework.capacitor
    "getLaunchUrl{ -> |: | = |() -> }{result}" -> x.getInitial @framework.capacitor
    "{?TO JS }\{\"url\":{? }null\}" -> x.getInitial @framework.capacitor
    "Loading app at {url:word}*" -> page.loading @framework.capacitor
    "page loaded{...}" | "WebView loaded*" -> page.loaded @framework.capacitor

    # Cordova: events of the document, which may have several listeners.
    "document pause{? event} ({listener})" | "document pause{? event}{...}" -> x.pause @framework.cordova
    "document resume{? event} ({listener})" | "document resume{? event}{...}" -> x.resume @framework.cordova
    "{?document }deviceready" | "{?document }deviceready{ |:|,}*" -> x.deviceReady @framework.cordova
    "Finished load of{?:} {url:word}*" -> page.loaded @framework.cordova

    # Unity: a method with a bool.
    "OnApplicationPause{(|: | |(pause: |(pauseStatus: }{True|true}*" -> x.pause @framework.unity
    "OnApplicationPause{(|: | |(pause: |(pauseStatus: }{False|false}*" -> x.resume @framework.unity

    # Adobe AIR
    "{runtime event |Event.|flash.events.Event.}ACTIVATE{...}"   -> x.active @framework.air
    "{runtime event |Event.|flash.events.Event.}DEACTIVATE{...}" -> x.inactive @framework.air

    # .NET MAUI and Compose Multiplatform
    "{?MAUI }Window{.| |: }Activated{...}"   -> x.activated @framework.maui
    "{?MAUI }Window{.| |: }Deactivated{...}" -> x.deactivated @framework.maui
    "{?MAUI }Window{.| |: }Stopped{...}"     -> x.stopped @framework.maui
    "{?MAUI }Window{.| |: }Destroying{...}"  -> x.destroying @framework.maui
    "{Lifecycle.Event.|Lifecycle |Lifecycle: |lifecycle |}ON_CREATE{...}"  -> x.create @framework.compose
    "{Lifecycle.Event.|Lifecycle |Lifecycle: |lifecycle |}ON_START{...}"   -> x.start @framework.compose
    "{Lifecycle.Event.|Lifecycle |Lifecycle: |lifecycle |}ON_RESUME{...}"  -> x.composeResumed @framework.compose
    "{Lifecycle.Event.|Lifecycle |Lifecycle: |lifecycle |}ON_PAUSE{...}"   -> x.composePaused @framework.compose
    "{Lifecycle.Event.|Lifecycle |Lifecycle: |lifecycle |}ON_STOP{...}"    -> x.stop @framework.compose
    "{Lifecycle.Event.|Lifecycle |Lifecycle: |lifecycle |}ON_DESTROY{...}" -> x.destroy @framework.compose

    # Analytics, by the names that are common to many of them.
    "{:lead}_backgrounded{...}" | "{:lead}Application Backgrounded{...}" -> x.background @framework.analytics
    "{:lead}_foregrounded{...}" | "{:lead}Application Foregrounded{...}" -> x.foreground @framework.analytics
    "{:lead}{app|App|application|session}_opened{...}" | "{:lead}Application Opened{...}" -> x.opened @framework.analytics
    """#
}

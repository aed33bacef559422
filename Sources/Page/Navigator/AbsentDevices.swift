import Bindings

// Objects that only devices, users or an app around the page bring about.

extension Interface {
  /// https://w3c.github.io/gamepad/#gamepad-interface
  static let gamepad = Interface(
    absent: "Gamepad",
    """
    id index connected timestamp mapping axes buttons
    """)

  /// https://w3c.github.io/gamepad/#gamepadbutton-interface
  static let gamepadButton = Interface(absent: "GamepadButton", "pressed value")

  /// https://w3c.github.io/geolocation/#coordinates_interface
  static let geolocationCoordinates = Interface(
    absent: "GeolocationCoordinates",
    """
    latitude longitude altitude accuracy altitudeAccuracy heading speed floorLevel toJSON(0)
    """)

  /// https://w3c.github.io/geolocation/#position_interface
  static let geolocationPosition = Interface(
    absent: "GeolocationPosition",
    """
    coords timestamp toJSON(0)
    """)

  /// https://w3c.github.io/ServiceWorker/#serviceworker-interface
  static let serviceWorker = Interface(
    absent: "ServiceWorker", inherits: .eventTarget,
    """
    scriptURL state onstatechange= onerror= postMessage(1)
    """)

  /// https://w3c.github.io/ServiceWorker/#serviceworkerregistration-interface
  static let serviceWorkerRegistration = Interface(
    absent: "ServiceWorkerRegistration", inherits: .eventTarget,
    """
    installing waiting active navigationPreload scope updateViaCache onupdatefound= update(0)*
    unregister(0)* showNotification(1)* getNotifications(0)*
    """)

  /// https://w3c.github.io/ServiceWorker/#navigation-preload-manager
  static let navigationPreloadManager = Interface(
    absent: "NavigationPreloadManager",
    """
    enable(0)* disable(0)* setHeaderValue(1)* getState(0)*
    """)

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigationactivation
  static let navigationActivation = Interface(
    absent: "NavigationActivation",
    """
    from entry navigationType
    """)

  /// https://w3c.github.io/screen-wake-lock/#the-wakelocksentinel-interface
  static let wakeLockSentinel = Interface(
    absent: "WakeLockSentinel", inherits: .eventTarget,
    """
    released type onrelease= release(0)*
    """)

  /// SAFARI: what an app around the page talks with.
  static let webKitNamespace = Interface(absent: "WebKitNamespace", "messageHandlers")

  static let userMessageHandler = Interface(absent: "UserMessageHandler", "postMessage(1)*")

  static let userMessageHandlersNamespace = Interface(absent: "UserMessageHandlersNamespace")

  /// SAFARI: of databases that are no more.
  static let sqlTransaction = Interface(absent: "SQLTransaction", "executeSql(1)")
}

extension InterfaceGroup {
  static let absentDevices = InterfaceGroup([
    ("Gamepad", { .gamepad }),
    ("GamepadButton", { .gamepadButton }),
    ("GeolocationCoordinates", { .geolocationCoordinates }),
    ("GeolocationPosition", { .geolocationPosition }),
    ("ServiceWorker", { .serviceWorker }),
    ("ServiceWorkerRegistration", { .serviceWorkerRegistration }),
    ("NavigationPreloadManager", { .navigationPreloadManager }),
    ("NavigationActivation", { .navigationActivation }),
    ("WakeLockSentinel", { .wakeLockSentinel }),
    ("WebKitNamespace", { .webKitNamespace }),
    ("UserMessageHandler", { .userMessageHandler }),
    ("UserMessageHandlersNamespace", { .userMessageHandlersNamespace }),
    ("SQLTransaction", { .sqlTransaction }),
  ])
}

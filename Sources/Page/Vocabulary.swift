import Bindings
import CacheStorage
import Canvas
import Connections
import DragAndDrop
import Fetch
import FileAPI
import FontLoading
import Forms
import GPU
import IndexedDB
import Media
import MediaCapture
import Messaging
import PerformanceTimeline
import Speech
import Streams
import TypedOM
import URLPattern
import WebAudio
import WebCrypto
import WebLocks
import XMLHttpRequest
import XSLT

extension Vocabulary {
  /// All that scripts of a page find.
  static let page = Vocabulary(
    .xslt, .dragAndDrop, .fileAPI, .forms, .fetch, .streams, .messaging, .performanceTimeline,
    .webCrypto, .browsingContext, .xmlHttpRequest, .canvas, .connections, .urlPattern, .typedOM,
    .indexedDB, .cacheStorage, .webLocks, .storage, .fontLoading, .media, .gpu, .speech,
    .webAudio, .mediaCapture, .webCodecs, .absentDevices)

  /// What they find where the page may come from somebody on the way.
  ///
  /// https://webidl.spec.whatwg.org/#SecureContext
  static let insecurePage = page.insecure(without: secureNames)

  /// The interfaces that WebKit has only in secure contexts.
  static let secureNames: Set<String> = [
    "Cache", "CacheStorage", "Clipboard", "ClipboardItem", "CookieChangeEvent", "CookieStore",
    "CryptoKey", "InputDeviceInfo", "Lock", "LockManager", "MediaDevices", "ServiceWorker",
    "ServiceWorkerContainer", "ServiceWorkerRegistration", "SubtleCrypto", "WakeLock",
    "WakeLockSentinel",
  ]
}

extension InterfaceGroup {
  /// What the rooms of storage add to the global objects.
  fileprivate static let storage = InterfaceGroup(partials: [
    PartialInterface(Window.self, of: .window) { $0.includeCaches() },
    PartialInterface(WorkerGlobalScope.self, of: .workerGlobalScope) { $0.includeCaches() },
    PartialInterface(Navigator.self, of: .navigator) { $0.includeLocks() },
    PartialInterface(WorkerNavigator.self, of: .workerNavigator) { $0.includeLocks() },
  ])

  /// The interfaces of the browsing context, and what it adds to those of the DOM.
  fileprivate static let browsingContext = InterfaceGroup(
    [
      ("Window", { .window }),
      ("Location", { .location }),
      ("History", { .history }),
      ("CookieStore", { .cookieStore }),
      ("Notification", { .notification }),
      ("ViewTransition", { .viewTransition }),
      ("ViewTransitionTypeSet", { .viewTransitionTypeSet }),
      ("ReportingObserver", { .reportingObserver }),
      ("Report", { .report }),
      ("ReportBody", { .reportBody }),
      ("CSPViolationReportBody", { .cspViolationReportBody }),
      ("FragmentDirective", { .fragmentDirective }),
      ("WebKitPoint", { .webKitPoint }),
      ("Navigator", { .navigator }),
      ("Screen", { .screen }),
      ("BarProp", { .barProp }),
      ("Clipboard", { .clipboard }),
      ("ClipboardItem", { .clipboardItem }),
      ("Geolocation", { .geolocation }),
      ("GeolocationPositionError", { .geolocationPositionError }),
      ("MediaDevices", { .mediaDevices }),
      ("MimeType", { .mimeType }),
      ("MimeTypeArray", { .mimeTypeArray }),
      ("PermissionStatus", { .permissionStatus }),
      ("Permissions", { .permissions }),
      ("Plugin", { .plugin }),
      ("PluginArray", { .pluginArray }),
      ("ServiceWorkerContainer", { .serviceWorkerContainer }),
      ("SharedWorker", { .sharedWorker }),
      ("UserActivation", { .userActivation }),
      ("WakeLock", { .wakeLock }),
      ("Worker", { .worker }),
      ("Storage", { .storage }),
      ("MediaQueryList", { .mediaQueryList }),
      ("VisualViewport", { .visualViewport }),
    ],
    partials: [documentPartial, formPartial] + framePartials)
}

extension InterfaceBuilder where This: Receiver {
  /// https://w3c.github.io/ServiceWorker/#self-caches
  fileprivate mutating func includeCaches() {
    secureContext { $0.attribute("caches") { _, world in world.cacheStorage.value(in: world) } }
  }

  /// https://w3c.github.io/web-locks/#navigator-mixins
  fileprivate mutating func includeLocks() {
    secureContext { $0.attribute("locks") { _, world in world.lockManager.value(in: world) } }
  }
}

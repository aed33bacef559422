import Bindings
import Canvas
import Connections
import DragAndDrop
import Fetch
import FileAPI
import FontLoading
import Forms
import Media
import Messaging
import PerformanceTimeline
import Streams
import URLPattern
import WebCrypto
import XMLHttpRequest
import XSLT

extension Vocabulary {
  /// All that scripts of a page find.
  static let page = Vocabulary(
    .xslt, .dragAndDrop, .fileAPI, .forms, .fetch, .streams, .messaging, .performanceTimeline,
    .webCrypto, .browsingContext, .xmlHttpRequest, .canvas, .connections,
    .urlPattern, .fontLoading, .media)
}

extension InterfaceGroup {
  /// The interfaces of the browsing context, and what it adds to those of the DOM.
  fileprivate static let browsingContext = InterfaceGroup(
    [
      ("Window", { .window }),
      ("Location", { .location }),
      ("History", { .history }),
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

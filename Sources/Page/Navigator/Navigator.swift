import Bindings
import DOM
import JSRuntime
import Session

/// https://html.spec.whatwg.org/multipage/system-state.html#the-navigator-object
///
/// SAFARI: the values of Safari on an iPhone.
final class Navigator: PlatformObject {
  private let device: DeviceOptions
  var services = NavigatorServices()
  /// Is told of each request that a member makes: none is sent.
  let onBlockedRequest: (String) -> Void
  private(set) lazy var serviceWorker = ServiceWorkerContainer(onBlockedRequest: onBlockedRequest)
  var interface: Interface { .navigator }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ device: DeviceOptions, onBlockedRequest: @escaping (String) -> Void) {
    self.device = device
    self.onBlockedRequest = onBlockedRequest
  }

  var userAgent: String { device.userAgent }
  var language: String { device.locale ?? "en-US" }
  /// https://html.spec.whatwg.org/multipage/system-state.html#dom-navigator-appversion
  var appVersion: String {
    userAgent.hasPrefix("Mozilla/") ? String(userAgent.dropFirst("Mozilla/".count)) : userAgent
  }
}

/// https://drafts.csswg.org/cssom-view/#screen
final class Screen: PlatformObject {
  let viewport: Viewport
  var interface: Interface { .screen }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ viewport: Viewport) { self.viewport = viewport }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/system-state.html#the-navigator-object
  static let navigator = Interface(Navigator.self, "Navigator") { idl in
    for (name, value) in [
      ("appCodeName", "Mozilla"), ("appName", "Netscape"),
      ("platform", "iPhone"), ("product", "Gecko"), ("productSub", "20030107"),
      ("vendor", "Apple Computer, Inc."), ("vendorSub", ""),
    ] {
      idl.attribute(name) { _ in value }
    }
    idl.attribute("userAgent") { $0.userAgent }
    idl.attribute("appVersion") { $0.appVersion }
    idl.attribute("language") { $0.language }
    idl.attribute("languages") { navigator, world in
      world.support.freeze([navigator.language].value(in: world))
    }
    for (name, value) in [("onLine", true), ("cookieEnabled", true), ("webdriver", false)] {
      idl.attribute(name) { _ in value }
    }
    idl.attribute("maxTouchPoints") { _ in 5 }
    idl.attribute("hardwareConcurrency") { _ in 4 }
    defineServices(&idl)
    idl.operation("javaEnabled") { _ in false }
  }

  /// https://drafts.csswg.org/cssom-view/#screen
  static let screen = Interface(Screen.self, "Screen") { idl in
    for name in ["width", "availWidth"] { idl.attribute(name) { $0.viewport.width } }
    for name in ["height", "availHeight"] { idl.attribute(name) { $0.viewport.height } }
    for (name, value) in [
      ("availLeft", 0), ("availTop", 0), ("colorDepth", 24), ("pixelDepth", 24),
    ] {
      idl.attribute(name) { _ in value }
    }
  }
}

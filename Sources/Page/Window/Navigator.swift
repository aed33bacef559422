import Bindings
import DOM
import JSRuntime

/// https://html.spec.whatwg.org/multipage/system-state.html#the-navigator-object
///
/// SAFARI: what an iPhone's Safari says.
final class Navigator: PlatformObject {
  static let userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 "
    + "(KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1"

  var interface: Interface { .navigator }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

/// https://drafts.csswg.org/cssom-view/#screen
final class Screen: PlatformObject {
  nonisolated(unsafe) static let shared = Screen()
  var interface: Interface { .screen }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/system-state.html#the-navigator-object
  static let navigator = Interface(Navigator.self, "Navigator") { idl in
    for (name, value) in [
      ("appCodeName", "Mozilla"), ("appName", "Netscape"),
      ("appVersion", String(Navigator.userAgent.dropFirst("Mozilla/".count))),
      ("platform", "iPhone"), ("product", "Gecko"), ("productSub", "20030107"),
      ("userAgent", Navigator.userAgent), ("vendor", "Apple Computer, Inc."), ("vendorSub", ""),
      ("language", "en-US"),
    ] {
      idl.attribute(name) { _ in value }
    }
    idl.attribute("languages") { _ in ["en-US"] }
    for (name, value) in [("onLine", true), ("cookieEnabled", true), ("webdriver", false)] {
      idl.attribute(name) { _ in value }
    }
    idl.attribute("maxTouchPoints") { _ in 5 }
    idl.attribute("hardwareConcurrency") { _ in 4 }
    idl.operation("javaEnabled") { _ in false }
  }

  /// https://drafts.csswg.org/cssom-view/#screen
  static let screen = Interface(Screen.self, "Screen") { idl in
    for (name, value) in [
      ("width", 390), ("height", 844), ("availWidth", 390), ("availHeight", 844),
      ("availLeft", 0), ("availTop", 0), ("colorDepth", 24), ("pixelDepth", 24),
    ] {
      idl.attribute(name) { _ in value }
    }
  }
}

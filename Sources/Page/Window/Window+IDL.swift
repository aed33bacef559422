import Bindings
import Canvas
import DOM
import Fetch
import IndexedDB
import IntegerConversion
import JSRuntime
import Messaging
import Session
import Speech
import WebCrypto

extension Interface {
  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-window-object
  static let window = Interface(Window.self, "Window", inherits: .eventTarget) { idl in
    idl.isGlobal()
    for name in ["window", "self", "frames"] {
      idl.replaceable(name) { window, _ in window.world.realm.global }
    }
    idl.replaceable("parent") { window, _ in
      (window.page.parent ?? window.page).window(in: window.world.kind, seenFrom: window.page)
    }
    idl.attribute("top") { window, _ in
      window.page.top.window(in: window.world.kind, seenFrom: window.page)
    }
    idl.attribute("document") { $0.page.document }
    idl.attribute(
      "name", get: { $0.page.targetName },
      set: { (window, value: DOMString) in window.page.targetName = value })
    idl.attribute("location", putForwards: "href") { window, _ in window.page.location }
    idl.attribute("history") { $0.page.history }
    idl.attribute("trustedTypes") { $0.world.trustedTypes }
    idl.attribute("customElements") { $0.page.document.customElementRegistry }
    idl.attribute("navigator") { $0.page.navigator }
    idl.replaceable("clientInformation") { window, _ in window.page.navigator }
    idl.replaceable("screen") { window, _ in window.screen }
    idl.replaceable("visualViewport") { window, _ in window.page.visualViewport }
    idl.replaceable("performance") { window, _ in window.page.performance }
    idl.attribute("localStorage") { $0.page.traversable.localStorage }
    idl.attribute("sessionStorage") { $0.page.traversable.sessionStorage }
    idl.replaceable("origin") { window, _ in window.page.origin.description }
    idl.attribute("isSecureContext") { $0.page.isSecureContext }
    idl.attribute("closed") { $0.page.isDestroyed }
    idl.replaceable("length") { window, _ in window.page.frames.inTreeOrder.count }
    idl.attribute("frameElement") { window -> Element? in
      window.page.isCrossOrigin ? nil : window.page.container
    }
    idl.attribute("opener") { _ -> Node? in nil }
    idl.operation("getSelection") { $0.page.scriptSelection }
    idl.replaceable("event") { _, world in world.currentEvent }
    idl.includeGlobalEventHandlers()
    idl.includeWindowEventHandlers()
    // NOTE: there are no pseudo-elements here, so a known one is treated as its element.
    idl.operation("getComputedStyle", length: 1) { window, call in
      let element = try Element.convert(call[0], call.world)
      let pseudoElement = try DOMString?.convert(call[1], call.world)
      return call.world.wrap(
        ComputedStyle(
          element, resolver: call.world.styles(of: element.document), pseudoElement: pseudoElement))
    }
    defineViewport(&idl)
    defineMatchMedia(&idl)
    defineTimers(&idl)
    defineDialogs(&idl)
    idl.includeEncoding()
    idl.includeFetch()
    idl.includeImageBitmaps()
    idl.includeMessaging()
    // https://html.spec.whatwg.org/multipage/webappapis.html#dom-reporterror
    idl.operation("reportError", length: 1) { _, call in
      call.world.report(call[0])
      return .undefined
    }
    idl.includeCrypto()
    idl.includeIndexedDB()
    idl.attribute("speechSynthesis") { $0.world.speechSynthesis }
    idl.secureContext { idl in
      idl.attribute("cookieStore") { _, world in world.slot { CookieStore() } }
    }
    defineLegacyMembers(&idl)
  }

  /// The viewport of an iPhone held upright.
  private static func defineViewport(_ idl: inout InterfaceBuilder<Window>) {
    idl.replaceable("innerWidth") { window, _ in
      Int(clamping: window.page.visibleSize.width.rounded())
    }
    idl.replaceable("innerHeight") { window, _ in
      Int(clamping: window.page.visibleSize.height.rounded())
    }
    idl.replaceable("outerWidth") { window, _ in window.page.traversable.device.viewport.width }
    idl.replaceable("outerHeight") { window, _ in window.page.traversable.device.viewport.height }
    for (name, value) in [
      ("screenX", 0), ("screenY", 0), ("screenLeft", 0), ("screenTop", 0),
      ("orientation", 0),
    ] {
      idl.replaceable(name) { _, _ in value }
    }
    idl.replaceable("devicePixelRatio") { window, _ in
      window.page.traversable.device.pixelRatio
    }
    for name in ["scrollX", "pageXOffset"] {
      idl.replaceable(name) { $1.layout(of: $0.page.document).pagePosition.x }
    }
    for name in ["scrollY", "pageYOffset"] {
      idl.replaceable(name) { $1.layout(of: $0.page.document).pagePosition.y }
    }
    for name in ["scroll", "scrollTo", "scrollBy"] {
      idl.operation(name, length: 0) { window, call in
        try ScrollTarget(call).scrollViewport(
          of: window.page.document, by: name == "scrollBy", call.world)
        return .undefined
      }
    }
    for (name, length) in [("moveTo", 2), ("moveBy", 2), ("resizeTo", 2), ("resizeBy", 2)] {
      idl.operation(name, length: length) { _, _ in .undefined }
    }
    for name in ["focus", "blur", "stop", "close"] { idl.operation(name) { _ -> Void in } }
  }

  /// Dialogs are recorded and answered as if they were dismissed.
  private static func defineDialogs(_ idl: inout InterfaceBuilder<Window>) {
    idl.operation("alert") { (window, message: Omissible<String>) -> Void in
      window.page.onEvent(.dialog(Dialog(kind: .alert, message: message ?? "")))
    }
    idl.operation("confirm") { (window, message: Omissible<String>) in
      window.page.onEvent(.dialog(Dialog(kind: .confirm, message: message ?? "")))
      return false
    }
    idl.operation("prompt") {
      (window, message: Omissible<String>, fallback: Omissible<String>) -> DOMString? in
      window.page.onEvent(
        .dialog(Dialog(kind: .prompt, message: message ?? "", defaultText: fallback.value)))
      return nil
    }
    idl.operation("print") { window -> Void in
      window.page.onEvent(.dialog(Dialog(kind: .print, message: "")))
    }
    idl.operation("open") { (window, url: Omissible<String>, target: Omissible<DOMString>) in
      if let url = url.value, !url.isEmpty, window.page.document.parseURL(DOMString(url)) == nil {
        throw DOMException(.syntaxError)
      }
      return window.page.openWindow(url ?? "", target: target ?? "_blank")?.window(
        in: window.world.kind)
    }
  }
}

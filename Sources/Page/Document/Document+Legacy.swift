import Bindings
import DOM

extension InterfaceBuilder where This == Document {
  /// Members that answer what holds here: nothing is on the whole screen, no pointer is locked.
  mutating func includeLegacyMembers() {
    // https://html.spec.whatwg.org/multipage/obsolete.html#dom-document-clear
    for name in ["clear", "captureEvents", "releaseEvents"] { operation(name) { _ -> Void in } }
    // https://w3c.github.io/pointerlock/#extensions-to-the-documentorshadowroot-mixin
    attribute("pointerLockElement") { _ -> Element? in nil }
    operation("exitPointerLock") { _ -> Void in }
    attribute("rootElement") { document -> Element? in
      guard let root = document.documentElement, root.namespace == .svg,
        root.elementName == .svg
      else { return nil }
      return root
    }
    attribute("xmlEncoding") { _ -> DOMString? in nil }
    // https://privacycg.github.io/storage-access/#the-document-object
    promiseOperation("hasStorageAccess", length: 0) { document, _, promise in
      guard document.state.window != nil else { throw DOMException(.invalidStateError) }
      promise.resolve(.true)
    }
    promiseOperation("requestStorageAccess", length: 0) { document, _, promise in
      guard document.state.window != nil else { throw DOMException(.invalidStateError) }
      promise.resolve(.undefined)
    }
    // SAFARI: the names from before the Fullscreen Standard.
    for name in [
      "webkitFullscreenEnabled", "webkitIsFullScreen", "webkitFullScreenKeyboardInputAllowed",
    ] {
      attribute(name) { _ in false }
    }
    for name in ["webkitFullscreenElement", "webkitCurrentFullScreenElement"] {
      attribute(name) { _ -> Element? in nil }
    }
    for name in ["webkitExitFullscreen", "webkitCancelFullScreen"] {
      operation(name) { _ -> Void in }
    }
  }
}

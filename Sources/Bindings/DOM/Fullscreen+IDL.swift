import DOM
import JSRuntime

// https://fullscreen.spec.whatwg.org/#api
//
// Nothing is rendered, so no element is ever fullscreen.

extension InterfaceBuilder where This == Document {
  /// https://fullscreen.spec.whatwg.org/#dom-document-fullscreenenabled
  mutating func includeFullscreen() {
    for name in ["fullscreenEnabled", "fullscreen"] {
      attribute(name, get: { _ in false }, set: { (_, _: JSValue) in })
    }
    attribute("fullscreenElement", get: { _ in JSValue.null }, set: { (_, _: JSValue) in })
    unscopable("fullscreen", isLast: true)
    promiseOperation("exitFullscreen", length: 0) { _, _, _ in
      throw JSTypeError("Not in fullscreen")
    }
  }
}

extension InterfaceBuilder where This == Element {
  /// https://fullscreen.spec.whatwg.org/#dom-element-requestfullscreen
  mutating func includeFullscreen() {
    promiseOperation("requestFullscreen", length: 0) { element, _, _ in
      element.queueFullscreenError()
      throw JSTypeError("Fullscreen API is disabled")
    }
    // SAFARI: the names from before the Fullscreen Standard.
    for name in ["webkitRequestFullScreen", "webkitRequestFullscreen"] {
      operation(name) { $0.queueFullscreenError() }
    }
  }
}

extension Element {
  /// https://fullscreen.spec.whatwg.org/#run-the-fullscreen-steps
  fileprivate func queueFullscreenError() {
    let agent = document.agent
    agent.queueTask(on: node) { [self] in
      let target = node.isConnected ? node : document.node
      for type in ["fullscreenerror", "webkitfullscreenerror"] as [DOMString] {
        agent.fire(type, at: .node(target), bubbles: true, composed: true)
      }
    }
  }
}

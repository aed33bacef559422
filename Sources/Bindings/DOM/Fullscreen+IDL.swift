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
    promiseOperation("requestFullscreen", length: 0) { _, _, _ in
      throw JSTypeError("Fullscreen API is disabled")
    }
  }
}

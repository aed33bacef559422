/// The interface that an event implements.
///
/// https://dom.spec.whatwg.org/#interface-event
package enum EventInterface: String, Sendable, CaseIterable {
  case event = "Event"
  case customEvent = "CustomEvent"

  case animationEvent = "AnimationEvent"
  case beforeUnloadEvent = "BeforeUnloadEvent"
  case clipboardEvent = "ClipboardEvent"
  case closeEvent = "CloseEvent"
  case errorEvent = "ErrorEvent"
  case formDataEvent = "FormDataEvent"
  case hashChangeEvent = "HashChangeEvent"
  case idbVersionChangeEvent = "IDBVersionChangeEvent"
  case mediaQueryListEvent = "MediaQueryListEvent"
  case messageEvent = "MessageEvent"
  case pageTransitionEvent = "PageTransitionEvent"
  case popStateEvent = "PopStateEvent"
  case progressEvent = "ProgressEvent"
  case promiseRejectionEvent = "PromiseRejectionEvent"
  case securityPolicyViolationEvent = "SecurityPolicyViolationEvent"
  case storageEvent = "StorageEvent"
  case submitEvent = "SubmitEvent"
  case toggleEvent = "ToggleEvent"
  case trackEvent = "TrackEvent"
  case transitionEvent = "TransitionEvent"

  // What other specifications than those of the DOM and of HTML tell of.
  case animationPlaybackEvent = "AnimationPlaybackEvent"
  case audioProcessingEvent = "AudioProcessingEvent"
  case blobEvent = "BlobEvent"
  case bufferedChangeEvent = "BufferedChangeEvent"
  case contentVisibilityAutoStateChangeEvent = "ContentVisibilityAutoStateChangeEvent"
  case cookieChangeEvent = "CookieChangeEvent"
  case gamepadEvent = "GamepadEvent"
  case mediaRecorderErrorEvent = "MediaRecorderErrorEvent"
  case mediaStreamTrackEvent = "MediaStreamTrackEvent"
  case offlineAudioCompletionEvent = "OfflineAudioCompletionEvent"
  case overconstrainedErrorEvent = "OverconstrainedErrorEvent"
  case overflowEvent = "OverflowEvent"
  case pageRevealEvent = "PageRevealEvent"
  case pageSwapEvent = "PageSwapEvent"
  case speechSynthesisErrorEvent = "SpeechSynthesisErrorEvent"
  case speechSynthesisEvent = "SpeechSynthesisEvent"
  case webGLContextEvent = "WebGLContextEvent"
  case xmlHttpRequestProgressEvent = "XMLHttpRequestProgressEvent"

  case uiEvent = "UIEvent"
  case compositionEvent = "CompositionEvent"
  case focusEvent = "FocusEvent"
  case inputEvent = "InputEvent"
  case keyboardEvent = "KeyboardEvent"
  case textEvent = "TextEvent"
  case touchEvent = "TouchEvent"
  case mouseEvent = "MouseEvent"
  case dragEvent = "DragEvent"
  case pointerEvent = "PointerEvent"
  case wheelEvent = "WheelEvent"

  /// Whether it is `MouseEvent` or inherits from it.
  package var isMouseEvent: Bool {
    switch self {
    case .mouseEvent, .dragEvent, .pointerEvent, .wheelEvent: true
    default: false
    }
  }
}

/// The value of an attribute that an event has in addition to those of `Event`.
package enum EventAttribute {
  case undefined
  case null
  case boolean(Bool)
  case number(Double)
  case string(DOMString)
  case target(EventTarget)
  case list([EventAttribute])
  /// A value of the layer that made the event: a platform object, or a script's value.
  case object(AnyObject)
}

import DOM

extension EventInterface {
  /// The table of the interface.
  var interface: Interface {
    switch self {
    case .event: .event
    case .customEvent: .customEvent
    case .animationEvent: .animationEvent
    case .beforeUnloadEvent: .beforeUnloadEvent
    case .clipboardEvent: .clipboardEvent
    case .closeEvent: .closeEvent
    case .errorEvent: .errorEvent
    case .formDataEvent: .formDataEvent
    case .hashChangeEvent: .hashChangeEvent
    case .idbVersionChangeEvent: .idbVersionChangeEvent
    case .mediaQueryListEvent: .mediaQueryListEvent
    case .messageEvent: .messageEvent
    case .pageTransitionEvent: .pageTransitionEvent
    case .popStateEvent: .popStateEvent
    case .progressEvent: .progressEvent
    case .promiseRejectionEvent: .promiseRejectionEvent
    case .securityPolicyViolationEvent: .securityPolicyViolationEvent
    case .storageEvent: .storageEvent
    case .submitEvent: .submitEvent
    case .toggleEvent: .toggleEvent
    case .trackEvent: .trackEvent
    case .transitionEvent: .transitionEvent
    case .animationPlaybackEvent: .animationPlaybackEvent
    case .audioProcessingEvent: .audioProcessingEvent
    case .blobEvent: .blobEvent
    case .bufferedChangeEvent: .bufferedChangeEvent
    case .contentVisibilityAutoStateChangeEvent: .contentVisibilityAutoStateChangeEvent
    case .cookieChangeEvent: .cookieChangeEvent
    case .gamepadEvent: .gamepadEvent
    case .mediaRecorderErrorEvent: .mediaRecorderErrorEvent
    case .mediaStreamTrackEvent: .mediaStreamTrackEvent
    case .offlineAudioCompletionEvent: .offlineAudioCompletionEvent
    case .overconstrainedErrorEvent: .overconstrainedErrorEvent
    case .overflowEvent: .overflowEvent
    case .pageRevealEvent: .pageRevealEvent
    case .pageSwapEvent: .pageSwapEvent
    case .speechSynthesisErrorEvent: .speechSynthesisErrorEvent
    case .speechSynthesisEvent: .speechSynthesisEvent
    case .webGLContextEvent: .webGLContextEvent
    case .xmlHttpRequestProgressEvent: .xmlHttpRequestProgressEvent
    case .uiEvent: .uiEvent
    case .compositionEvent: .compositionEvent
    case .focusEvent: .focusEvent
    case .inputEvent: .inputEvent
    case .keyboardEvent: .keyboardEvent
    case .textEvent: .textEvent
    case .touchEvent: .touchEvent
    case .mouseEvent: .mouseEvent
    case .dragEvent: .dragEvent
    case .pointerEvent: .pointerEvent
    case .wheelEvent: .wheelEvent
    }
  }
}

extension InterfaceRegistry {
  static let events: [InterfaceEntry] = targets + EventInterface.allCases.map { entry(for: $0) }

  private static let targets: [InterfaceEntry] = [
    ("EventTarget", { .eventTarget }),
    ("AbortController", { .abortController }),
    ("AbortSignal", { .abortSignal }),
    ("MutationObserver", { .mutationObserver }),
    // SAFARI: the name from before the DOM Standard.
    ("WebKitMutationObserver", { .mutationObserver }),
    ("MutationRecord", { .mutationRecord }),
    ("Touch", { .touch }),
    ("TouchList", { .touchList }),
  ]

  private static func entry(for event: EventInterface) -> InterfaceEntry {
    (event.rawValue, { event.interface })
  }
}

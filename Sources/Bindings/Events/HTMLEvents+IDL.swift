import DOM

// The events of the HTML Standard for documents and their parts.

extension Interface {
  /// https://html.spec.whatwg.org/multipage/webappapis.html#the-errorevent-interface
  static let errorEvent = Interface(Event.self, "ErrorEvent", inherits: .event) { idl in
    idl.eventConstructor(.errorEvent, .errorEventInit)
    idl.eventAttributes(of: .errorEventInit)
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#the-promiserejectionevent-interface
  static let promiseRejectionEvent = Interface(
    Event.self, "PromiseRejectionEvent", inherits: .event
  ) { idl in
    idl.eventConstructor(.promiseRejectionEvent, .promiseRejectionEventInit)
    idl.eventAttributes(of: .promiseRejectionEventInit)
  }

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-hashchangeevent-interface
  static let hashChangeEvent = Interface(Event.self, "HashChangeEvent", inherits: .event) { idl in
    idl.eventConstructor(.hashChangeEvent, .hashChangeEventInit)
    idl.eventAttributes(of: .hashChangeEventInit)
  }

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-popstateevent-interface
  static let popStateEvent = Interface(Event.self, "PopStateEvent", inherits: .event) { idl in
    idl.eventConstructor(.popStateEvent, .popStateEventInit)
    idl.eventAttributes(of: .popStateEventInit)
  }

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-pagetransitionevent-interface
  static let pageTransitionEvent = Interface(
    Event.self, "PageTransitionEvent", inherits: .event
  ) { idl in
    idl.eventConstructor(.pageTransitionEvent, .pageTransitionEventInit)
    idl.eventAttributes(of: .pageTransitionEventInit)
  }

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-beforeunloadevent-interface
  static let beforeUnloadEvent = Interface(Event.self, "BeforeUnloadEvent", inherits: .event) {
    idl in
    idl.attribute("returnValue", get: { $0.beforeUnloadText }) { (event, value: DOMString) in
      event.attributes["returnValue"] = .string(value)
    }
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#the-submitevent-interface
  static let submitEvent = Interface(Event.self, "SubmitEvent", inherits: .event) { idl in
    idl.eventConstructor(.submitEvent, .submitEventInit)
    idl.eventAttributes(of: .submitEventInit)
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#the-formdataevent-interface
  static let formDataEvent = Interface(Event.self, "FormDataEvent", inherits: .event) { idl in
    idl.eventConstructor(.formDataEvent, .formDataEventInit)
    idl.eventAttributes(of: .formDataEventInit)
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#the-toggleevent-interface
  static let toggleEvent = Interface(Event.self, "ToggleEvent", inherits: .event) { idl in
    idl.eventConstructor(.toggleEvent, .toggleEventInit)
    idl.eventAttributes(of: .toggleEventInit)
  }

  /// https://html.spec.whatwg.org/multipage/media.html#the-trackevent-interface
  static let trackEvent = Interface(Event.self, "TrackEvent", inherits: .event) { idl in
    idl.eventConstructor(.trackEvent, .trackEventInit)
    idl.eventAttributes(of: .trackEventInit)
  }
}

extension Event {
  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-beforeunloadevent-returnvalue
  var beforeUnloadText: DOMString {
    if case .string(let text) = attributes["returnValue"] { return text }
    return ""
  }
}

extension EventInit {
  /// https://html.spec.whatwg.org/multipage/webappapis.html#erroreventinit
  static let errorEventInit = EventInit(
    "ErrorEventInit", inherits: .eventInit,
    """
    DOMString message = ""
    USVString filename = ""
    unsigned long lineno = 0
    unsigned long colno = 0
    any error
    """)

  /// https://html.spec.whatwg.org/multipage/webappapis.html#promiserejectioneventinit
  static let promiseRejectionEventInit = EventInit(
    "PromiseRejectionEventInit", inherits: .eventInit,
    """
    required Promise<any> promise
    any reason
    """)

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#hashchangeeventinit
  static let hashChangeEventInit = EventInit(
    "HashChangeEventInit", inherits: .eventInit,
    """
    USVString oldURL = ""
    USVString newURL = ""
    """)

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#popstateeventinit
  static let popStateEventInit = EventInit(
    "PopStateEventInit", inherits: .eventInit,
    """
    any state = null
    boolean hasUAVisualTransition = false
    """)

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#pagetransitioneventinit
  static let pageTransitionEventInit = EventInit(
    "PageTransitionEventInit", inherits: .eventInit,
    """
    boolean persisted = false
    """)

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#submiteventinit
  static let submitEventInit = EventInit(
    "SubmitEventInit", inherits: .eventInit,
    """
    HTMLElement? submitter = null
    """)

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#formdataeventinit
  static let formDataEventInit = EventInit(
    "FormDataEventInit", inherits: .eventInit,
    """
    required FormData formData
    """)

  /// https://html.spec.whatwg.org/multipage/interaction.html#toggleeventinit
  static let toggleEventInit = EventInit(
    "ToggleEventInit", inherits: .eventInit,
    """
    DOMString oldState = ""
    DOMString newState = ""
    """)

  /// https://html.spec.whatwg.org/multipage/media.html#trackeventinit
  static let trackEventInit = EventInit(
    "TrackEventInit", inherits: .eventInit,
    """
    TextTrack? track = null
    """)
}

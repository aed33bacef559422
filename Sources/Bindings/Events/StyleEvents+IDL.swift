import DOM

// The events of animations, transitions and media queries.

extension Interface {
  /// https://drafts.csswg.org/css-animations/#interface-animationevent
  static let animationEvent = Interface(Event.self, "AnimationEvent", inherits: .event) { idl in
    idl.eventConstructor(.animationEvent, .animationEventInit)
    idl.eventAttributes(of: .animationEventInit)
  }

  /// https://drafts.csswg.org/css-transitions/#interface-transitionevent
  static let transitionEvent = Interface(Event.self, "TransitionEvent", inherits: .event) { idl in
    idl.eventConstructor(.transitionEvent, .transitionEventInit)
    idl.eventAttributes(of: .transitionEventInit)
  }

  /// https://drafts.csswg.org/cssom-view/#mediaquerylistevent
  static let mediaQueryListEvent = Interface(
    Event.self, "MediaQueryListEvent", inherits: .event
  ) { idl in
    idl.eventConstructor(.mediaQueryListEvent, .mediaQueryListEventInit)
    idl.eventAttributes(of: .mediaQueryListEventInit)
  }

  /// https://w3c.github.io/webappsec-csp/#securitypolicyviolationevent
  static let securityPolicyViolationEvent = Interface(
    Event.self, "SecurityPolicyViolationEvent", inherits: .event
  ) { idl in
    idl.eventConstructor(.securityPolicyViolationEvent, .securityPolicyViolationEventInit)
    idl.eventAttributes(of: .securityPolicyViolationEventInit)
    idl.attribute("lineno") { $0.number("lineNumber") }
    idl.attribute("colno") { $0.number("columnNumber") }
  }
}

extension EventInit {
  /// https://drafts.csswg.org/css-animations/#dictdef-animationeventinit
  static let animationEventInit = EventInit(
    "AnimationEventInit", inherits: .eventInit,
    """
    DOMString animationName = ""
    double elapsedTime = 0
    DOMString pseudoElement = ""
    """)

  /// https://drafts.csswg.org/css-transitions/#dictdef-transitioneventinit
  static let transitionEventInit = EventInit(
    "TransitionEventInit", inherits: .eventInit,
    """
    DOMString propertyName = ""
    double elapsedTime = 0
    DOMString pseudoElement = ""
    """)

  /// https://drafts.csswg.org/cssom-view/#dictdef-mediaquerylisteventinit
  static let mediaQueryListEventInit = EventInit(
    "MediaQueryListEventInit", inherits: .eventInit,
    """
    DOMString media = ""
    boolean matches = false
    """)

  /// https://w3c.github.io/webappsec-csp/#dictdef-securitypolicyviolationeventinit
  static let securityPolicyViolationEventInit = EventInit(
    "SecurityPolicyViolationEventInit", inherits: .eventInit,
    """
    USVString documentURI = ""
    USVString referrer = ""
    USVString blockedURI = ""
    DOMString effectiveDirective = ""
    DOMString violatedDirective = ""
    DOMString originalPolicy = ""
    USVString sourceFile = ""
    DOMString sample = ""
    DOMString disposition = "enforce"
    unsigned short statusCode = 0
    unsigned long lineNumber = 0
    unsigned long columnNumber = 0
    """)
}

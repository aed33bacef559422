import DOM

extension Interface {
  /// https://w3c.github.io/uievents/#interface-uievent
  static let uiEvent = Interface(Event.self, "UIEvent", inherits: .event) { idl in
    idl.eventConstructor(.uiEvent, .uiEventInit)
    idl.eventAttributes(of: .uiEventInit)
    // SAFARI: these are here, not on `MouseEvent`.
    for name in ["layerX", "pageX"] { idl.attribute(name) { $0.number("clientX") } }
    for name in ["layerY", "pageY"] { idl.attribute(name) { $0.number("clientY") } }
    idl.attribute("which") { event in
      event.eventInterface.isMouseEvent ? event.number("button") + 1 : event.number("which")
    }
    idl.eventInitializer("initUIEvent", "Window? view = null", "long detail = 0")
  }

  /// https://w3c.github.io/uievents/#interface-focusevent
  static let focusEvent = Interface(Event.self, "FocusEvent", inherits: .uiEvent) { idl in
    idl.eventConstructor(.focusEvent, .focusEventInit)
    idl.attribute("relatedTarget") { $0.relatedTarget }
  }

  /// https://w3c.github.io/uievents/#interface-compositionevent
  static let compositionEvent = Interface(Event.self, "CompositionEvent", inherits: .uiEvent) {
    idl in
    idl.eventConstructor(.compositionEvent, .compositionEventInit)
    idl.eventAttributes(of: .compositionEventInit)
    idl.eventInitializer(
      "initCompositionEvent", "Window? view = null", "DOMString data = \"\"",
      resetting: "long detail = 0")
  }

  /// https://w3c.github.io/uievents/#interface-textevent
  static let textEvent = Interface(Event.self, "TextEvent", inherits: .uiEvent) { idl in
    idl.eventAttributes(of: .compositionEventInit)
    idl.eventInitializer("initTextEvent", "Window? view = null", "DOMString data = \"undefined\"")
  }

  /// https://w3c.github.io/uievents/#interface-inputevent
  static let inputEvent = Interface(Event.self, "InputEvent", inherits: .uiEvent) { idl in
    idl.eventConstructor(.inputEvent, .inputEventInit)
    idl.eventAttributes(of: .inputEventInit)
    idl.attribute("dataTransfer") { $0.attributes["dataTransfer"] ?? .null }
    idl.operation("getTargetRanges") { event -> [EventAttribute] in
      // As long as the event is dispatched.
      guard event.phase != .none, case .list(let ranges) = event.attributes["targetRanges"] else {
        return []
      }
      return ranges
    }
  }

  /// https://w3c.github.io/uievents/#interface-keyboardevent
  static let keyboardEvent = Interface(Event.self, "KeyboardEvent", inherits: .uiEvent) { idl in
    idl.eventConstructor(.keyboardEvent, .keyboardEventInit)
    for (value, name) in ["STANDARD", "LEFT", "RIGHT", "NUMPAD"].enumerated() {
      idl.constant("DOM_KEY_LOCATION_" + name, value)
    }
    idl.eventAttributes(
      of: .keyboardEventInit,
      "key code location ctrlKey shiftKey altKey metaKey repeat isComposing keyIdentifier charCode "
        + "keyCode")
    idl.operation("getModifierState") { (event, key: DOMString) in event.modifierState(key) }
    idl.eventInitializer(
      "initKeyboardEvent", "Window? view = null", "DOMString keyIdentifier = \"\"",
      "unsigned long location = 0", "boolean ctrlKey = false", "boolean altKey = false",
      "boolean shiftKey = false", "boolean metaKey = false",
      resetting: "DOMString key = \"\"", "DOMString code = \"\"", "boolean repeat = false",
      "boolean isComposing = false", "unsigned long charCode = 0", "unsigned long keyCode = 0")
  }
}

extension Event {
  func number(_ name: String) -> Double {
    if case .number(let number) = attributes[name] { return number }
    return 0
  }

  func boolean(_ name: String) -> Bool {
    if case .boolean(let value) = attributes[name] { return value }
    return false
  }

  /// https://w3c.github.io/uievents/#dom-keyboardevent-getmodifierstate
  func modifierState(_ key: DOMString) -> Bool {
    switch key {
    case "Control": boolean("ctrlKey")
    case "Shift": boolean("shiftKey")
    case "Alt": boolean("altKey")
    case "Meta": boolean("metaKey")
    case "CapsLock": boolean("modifierCapsLock")
    // SAFARI: `AltGraph` is false even if it was passed to the constructor.
    default: false
    }
  }
}

extension EventInit {
  /// https://w3c.github.io/uievents/#dictdef-uieventinit
  static let uiEventInit = EventInit(
    "UIEventInit", inherits: .eventInit,
    """
    Window? view = null
    long detail = 0
    """)

  /// https://w3c.github.io/uievents/#dictdef-eventmodifierinit
  static let eventModifierInit = EventInit(
    "EventModifierInit", inherits: .uiEventInit,
    """
    boolean ctrlKey = false
    boolean shiftKey = false
    boolean altKey = false
    boolean metaKey = false
    boolean modifierAltGraph = false
    boolean modifierCapsLock = false
    """)

  /// https://w3c.github.io/uievents/#dictdef-focuseventinit
  static let focusEventInit = EventInit(
    "FocusEventInit", inherits: .uiEventInit,
    """
    EventTarget? relatedTarget = null
    """)

  /// https://w3c.github.io/uievents/#dictdef-compositioneventinit
  static let compositionEventInit = EventInit(
    "CompositionEventInit", inherits: .uiEventInit,
    """
    DOMString data = ""
    """)

  /// https://w3c.github.io/uievents/#dictdef-inputeventinit
  static let inputEventInit = EventInit(
    "InputEventInit", inherits: .uiEventInit,
    """
    DOMString? data = null
    DOMString inputType = ""
    boolean isComposing = false
    """)

  /// https://w3c.github.io/uievents/#dictdef-keyboardeventinit
  static let keyboardEventInit = EventInit(
    "KeyboardEventInit", inherits: .eventModifierInit,
    """
    DOMString key = ""
    DOMString code = ""
    unsigned long location = 0
    boolean repeat = false
    boolean isComposing = false
    DOMString keyIdentifier = ""
    unsigned long charCode = 0
    unsigned long keyCode = 0
    unsigned long which = 0
    """)
}

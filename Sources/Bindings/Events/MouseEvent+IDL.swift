import DOM

extension Interface {
  /// https://w3c.github.io/uievents/#interface-mouseevent
  static let mouseEvent = Interface(Event.self, "MouseEvent", inherits: .uiEvent) { idl in
    idl.eventConstructor(.mouseEvent, .mouseEventInit)
    idl.constant("WEBKIT_FORCE_AT_MOUSE_DOWN", 1)
    idl.constant("WEBKIT_FORCE_AT_FORCE_MOUSE_DOWN", 2)
    idl.eventAttributes(
      of: .mouseEventInit,
      "screenX screenY clientX clientY ctrlKey shiftKey altKey metaKey button buttons movementX "
        + "movementY")
    idl.attribute("relatedTarget") { $0.relatedTarget }
    idl.attribute("webkitForce") { _ in 0 }
    idl.attribute("x") { $0.number("clientX") }
    idl.attribute("y") { $0.number("clientY") }
    idl.attribute("offsetX") { event, world in event.targetOffset(in: world).x }
    idl.attribute("offsetY") { event, world in event.targetOffset(in: world).y }
    idl.attribute("fromElement") { $0.isLeaving ? $0.target : $0.relatedTarget }
    idl.attribute("toElement") { $0.isLeaving ? $0.relatedTarget : $0.target }
    idl.operation("getModifierState") { (event, key: DOMString) in event.modifierState(key) }
    idl.eventInitializer(
      "initMouseEvent", "Window? view = null", "long detail = 0", "long screenX = 0",
      "long screenY = 0", "long clientX = 0", "long clientY = 0", "boolean ctrlKey = false",
      "boolean altKey = false", "boolean shiftKey = false", "boolean metaKey = false",
      "short button = 0", "EventTarget? relatedTarget = null")
  }

  /// https://w3c.github.io/uievents/#interface-wheelevent
  static let wheelEvent = Interface(Event.self, "WheelEvent", inherits: .mouseEvent) { idl in
    idl.eventConstructor(.wheelEvent, .wheelEventInit)
    for (value, name) in ["PIXEL", "LINE", "PAGE"].enumerated() {
      idl.constant("DOM_DELTA_" + name, value)
    }
    idl.eventAttributes(of: .wheelEventInit, "deltaZ deltaMode")
    // A delta that was not given follows from the older one, which has the opposite sign.
    for axis in ["X", "Y"] {
      idl.attribute("delta" + axis) { event in
        event.attributes["delta" + axis] ?? .number(0 - event.number("wheelDelta" + axis))
      }
      idl.attribute("wheelDelta" + axis) { $0.wheelDelta(axis) }
    }
    idl.attribute("wheelDelta") { event in
      let vertical = event.wheelDelta("Y")
      return vertical != 0 ? vertical : event.wheelDelta("X")
    }
    idl.attribute("webkitDirectionInvertedFromDevice") { _ in false }
  }

  /// https://w3c.github.io/pointerevents/#pointerevent-interface
  static let pointerEvent = Interface(Event.self, "PointerEvent", inherits: .mouseEvent) { idl in
    idl.eventConstructor(.pointerEvent, .pointerEventInit)
    idl.eventAttributes(
      of: .pointerEventInit,
      "pointerId width height pressure tangentialPressure tiltX tiltY twist pointerType isPrimary")
    idl.secureContext { idl in
      idl.operation("getCoalescedEvents") { $0.attributes["coalescedEvents"] ?? .list([]) }
    }
    idl.operation("getPredictedEvents") { $0.attributes["predictedEvents"] ?? .list([]) }
  }

  /// https://html.spec.whatwg.org/multipage/dnd.html#the-dragevent-interface
  static let dragEvent = Interface(Event.self, "DragEvent", inherits: .mouseEvent) { idl in
    idl.eventConstructor(.dragEvent, .dragEventInit)
    idl.eventAttributes(of: .dragEventInit)
  }
}

extension Event {
  /// SAFARI: the place in the border box of the target, or of the block around an inline target.
  ///
  /// https://drafts.csswg.org/cssom-view/#dom-mouseevent-offsetx
  fileprivate func targetOffset(in world: World) -> (x: Double, y: Double) {
    let place = (x: number("clientX"), y: number("clientY"))
    guard let element = Element(target?.node), element.document.state.window != nil,
      let rect = world.layout(of: element.document).blockRect(around: element)
    else { return place }
    return ((place.x - Double(rect.x)).rounded(), (place.y - Double(rect.y)).rounded())
  }

  fileprivate var isLeaving: Bool {
    type == "mouseout" || type == "mouseleave" || type == "pointerout" || type == "pointerleave"
  }

  fileprivate func wheelDelta(_ axis: String) -> Double {
    if case .number(let given) = attributes["wheelDelta" + axis] { return given }
    return 0 - number("delta" + axis).rounded(.towardZero)
  }
}

extension EventInit {
  /// https://w3c.github.io/uievents/#dictdef-mouseeventinit
  static let mouseEventInit = EventInit(
    "MouseEventInit", inherits: .eventModifierInit,
    """
    long screenX = 0
    long screenY = 0
    long clientX = 0
    long clientY = 0
    short button = 0
    unsigned short buttons = 0
    double movementX = 0
    double movementY = 0
    EventTarget? relatedTarget = null
    """)

  /// https://w3c.github.io/uievents/#dictdef-wheeleventinit
  static let wheelEventInit = EventInit(
    "WheelEventInit", inherits: .mouseEventInit,
    """
    double deltaX = 0
    double deltaY = 0
    double deltaZ = 0
    unsigned long deltaMode = 0
    long wheelDeltaX = 0
    long wheelDeltaY = 0
    """)

  /// https://w3c.github.io/pointerevents/#pointerevent-interface
  static let pointerEventInit = EventInit(
    "PointerEventInit", inherits: .mouseEventInit,
    """
    long pointerId = 0
    double width = 1
    double height = 1
    float pressure = 0
    float tangentialPressure = 0
    long tiltX = 0
    long tiltY = 0
    long twist = 0
    DOMString pointerType = ""
    boolean isPrimary = false
    sequence<PointerEvent> coalescedEvents = []
    sequence<PointerEvent> predictedEvents = []
    """)

  /// https://html.spec.whatwg.org/multipage/dnd.html#drageventinit
  static let dragEventInit = EventInit(
    "DragEventInit", inherits: .mouseEventInit,
    """
    DataTransfer? dataTransfer = null
    """)
}

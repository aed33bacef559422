import DOM
import JSRuntime

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-event
  static let event = Interface(Event.self, "Event") { idl in
    idl.eventConstructor(.event, .eventInit)
    idl.constant("NONE", 0)
    idl.constant("CAPTURING_PHASE", 1)
    idl.constant("AT_TARGET", 2)
    idl.constant("BUBBLING_PHASE", 3)
    idl.attribute("type") { $0.type }
    idl.attribute("target") { $0.target }
    idl.attribute("srcElement") { $0.target }
    idl.attribute("currentTarget") { $0.currentTarget }
    idl.attribute("eventPhase") { $0.phase.rawValue }
    idl.attribute("bubbles") { $0.bubbles }
    idl.attribute("cancelable") { $0.cancelable }
    idl.attribute("defaultPrevented") { $0.defaultPrevented }
    idl.attribute("composed") { $0.composed }
    idl.unforgeable { $0.attribute("isTrusted") { $0.isTrusted } }
    idl.attribute("timeStamp") { $0.timeStamp }
    idl.attribute("cancelBubble", get: \.cancelBubble) { (event, value: Bool) in
      event.cancelBubble = value
    }
    idl.attribute("returnValue", get: \.returnValue) { (event, value: Bool) in
      event.returnValue = value
    }
    idl.operation("composedPath") { $0.composedPath }
    idl.operation("stopPropagation") { $0.stopPropagation() }
    idl.operation("stopImmediatePropagation") { $0.stopImmediatePropagation() }
    idl.operation("preventDefault") { $0.preventDefault() }
    idl.operation("initEvent") {
      (event, type: DOMString, bubbles: Omissible<Bool>, cancelable: Omissible<Bool>) in
      _ = event.initEvent(type, bubbles: bubbles ?? false, cancelable: cancelable ?? false)
    }
  }

  /// https://dom.spec.whatwg.org/#interface-customevent
  static let customEvent = Interface(Event.self, "CustomEvent", inherits: .event) { idl in
    idl.eventConstructor(.customEvent, .customEventInit)
    idl.eventAttributes(of: .customEventInit)
    idl.eventInitializer("initCustomEvent", "any detail = null")
  }
}

extension Event: PlatformObject {
  package var interface: Interface { eventInterface.interface }
  package func visitHeldNodes(_ visit: (Node) -> Void) { forEachNode(visit) }
}

extension EventInit {
  /// https://dom.spec.whatwg.org/#dictdef-eventinit
  static let eventInit = EventInit(
    "EventInit",
    """
    boolean bubbles = false
    boolean cancelable = false
    boolean composed = false
    """)

  /// https://dom.spec.whatwg.org/#dictdef-customeventinit
  static let customEventInit = EventInit(
    "CustomEventInit", inherits: .eventInit,
    """
    any detail = null
    """)
}

import DOM

extension Interface {
  /// https://w3c.github.io/touch-events/#touchevent-interface
  static let touchEvent = Interface(Event.self, "TouchEvent", inherits: .uiEvent) { idl in
    idl.eventConstructor(.touchEvent, .touchEventInit)
    idl.eventAttributes(of: .touchEventInit, "ctrlKey shiftKey altKey metaKey")
    for name in ["touches", "targetTouches", "changedTouches"] {
      idl.attribute(name) { $0.touches(name) }
    }
  }

  /// https://w3c.github.io/touch-events/#touchlist-interface
  static let touchList = Interface(TouchList.self, "TouchList") { idl in
    idl.attribute("length") { $0.touches.count }
    idl.operation("item") { (list, index: UInt32) in list[Int(index)] }
    idl.indexed(length: { $0.touches.count }, item: { $0[$1] })
    idl.iterable(methods: false)
  }

  /// https://w3c.github.io/touch-events/#touch-interface
  static let touch = Interface(Touch.self, "Touch") { idl in
    idl.constructor(length: 1) { call in
      Touch(try EventInit.touchInit.read(try IDLDictionary.convert(call[0], call.world)))
    }
    for member in EventInit.touchInit.members {
      idl.attribute(member.name) { $0.attributes[member.name] ?? member.defaultValue }
    }
    // SAFARI: the names from before the standard.
    for name in ["webkitRadiusX", "webkitRadiusY", "webkitRotationAngle", "webkitForce"] {
      idl.attribute(name) { _ in 0 }
    }
  }
}

/// https://w3c.github.io/touch-events/#touch-interface
package final class Touch: PlatformObject {
  let attributes: [String: EventAttribute]
  package var interface: Interface { .touch }
  package func visitHeldNodes(_ visit: (Node) -> Void) {
    for value in attributes.values { value.forEachNode(visit) }
  }

  package init(_ attributes: [String: EventAttribute]) { self.attributes = attributes }
}

/// https://w3c.github.io/touch-events/#touchlist-interface
package final class TouchList: PlatformObject {
  let touches: [EventAttribute]
  package var interface: Interface { .touchList }
  package func visitHeldNodes(_ visit: (Node) -> Void) {
    for touch in touches { touch.forEachNode(visit) }
  }

  package init(_ touches: [EventAttribute]) { self.touches = touches }

  subscript(index: Int) -> EventAttribute? { index < touches.count ? touches[index] : nil }
}

extension Event {
  /// The list; always the same object.
  fileprivate func touches(_ name: String) -> TouchList {
    let key = name + " list"
    if case .object(let known as TouchList) = attributes[key] { return known }
    var touches: [EventAttribute] = []
    if case .list(let given) = attributes[name] { touches = given }
    let list = TouchList(touches)
    attributes[key] = .object(list)
    return list
  }
}

extension EventInit {
  /// https://w3c.github.io/touch-events/#dictdef-toucheventinit
  static let touchEventInit = EventInit(
    "TouchEventInit", inherits: .eventModifierInit,
    """
    sequence<Touch> touches = []
    sequence<Touch> targetTouches = []
    sequence<Touch> changedTouches = []
    """)

  /// https://w3c.github.io/touch-events/#dictdef-touchinit
  static let touchInit = EventInit(
    "TouchInit",
    """
    required long identifier
    required EventTarget target
    double clientX = 0
    double clientY = 0
    double screenX = 0
    double screenY = 0
    double pageX = 0
    double pageY = 0
    """)
}

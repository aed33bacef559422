import DOM
import JSRuntime

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-eventtarget
  package static let eventTarget = Interface(EventTarget.self, "EventTarget") { idl in
    idl.constructor { _ in ConstructedEventTarget() }
    idl.operation("addEventListener", length: 2) { target, call in
      let type = try DOMString.convert(call[0], call.world)
      try call.requireListener(for: "addEventListener")
      let callback = try EventCallback?.convert(call[1], call.world)
      let options = try EventListenerOptions.convert(call[2], call.world)
      let listener = EventListener(
        type: type, callback: callback, capture: options.capture, passive: options.passive,
        once: options.once)
      target.addEventListener(listener, signal: options.signal, in: call.world.agent)
      return .undefined
    }
    idl.operation("removeEventListener", length: 2) { target, call in
      let type = try DOMString.convert(call[0], call.world)
      try call.requireListener(for: "removeEventListener")
      let callback = call.realm.object(call[1])
      let capture = try EventListenerOptions.capture(call[2], call.world)
      if let callback {
        target.removeEventListener(type, callback.ref, capture: capture, in: call.world.agent)
      }
      return .undefined
    }
    idl.operation("dispatchEvent", length: 1) { target, call in
      guard let native = call.world.native(call[0]), let event = Event.receive(native) else {
        throw JSTypeError(
          "Argument 1 ('event') to EventTarget.dispatchEvent must be an instance of Event")
      }
      return JSValue(try target.dispatchEvent(event, in: call.world.agent))
    }
  }
}

extension NativeCall {
  /// NOTE: worded as WebKit words it.
  fileprivate func requireListener(for name: String) throws {
    if !self[1].isUndefinedOrNull, realm.object(self[1]) == nil {
      throw JSTypeError("Argument 2 ('listener') to EventTarget.\(name) must be an object")
    }
  }
}

/// https://dom.spec.whatwg.org/#dictdef-addeventlisteneroptions
private struct EventListenerOptions {
  var capture = false
  var once = false
  var passive: Bool?
  var signal: AbortSignal?

  /// https://dom.spec.whatwg.org/#event-flatten-more
  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    if isBoolean(value, world) { return Self(capture: world.realm.boolean(value)) }
    let options = try IDLDictionary.convert(value, world)
    return Self(
      capture: try options.boolean("capture"), once: try options.boolean("once"),
      passive: try options.member("passive", as: Bool.self),
      signal: try options.member("signal", as: AbortSignal.self))
  }

  /// https://dom.spec.whatwg.org/#concept-flatten-options
  static func capture(_ value: JSValue, _ world: World) throws -> Bool {
    if isBoolean(value, world) { return world.realm.boolean(value) }
    return try IDLDictionary.convert(value, world).boolean("capture")
  }

  private static func isBoolean(_ value: JSValue, _ world: World) -> Bool {
    !value.isUndefinedOrNull && world.realm.object(value) == nil
  }
}

extension EventTarget: Receiver, IDLResult {
  package static func receive(_ native: Native) -> EventTarget? {
    switch native {
    case .node(let node): .node(node)
    case .object(let object as any EventTargetHolder): .object(object.eventTarget)
    case .object(let object): (object as? any EventTargetObject).map { .object($0) }
    }
  }

  package func value(in world: World) -> JSValue {
    switch self {
    case .node(let node): world.wrap(node)
    case .object(let window as WindowEventTarget):
      (window.document == world.document
        ? world.realm.global : world.family.window(window.document, world))?.value ?? .null
    case .object(let object): (object as? any PlatformObject).map { world.wrap($0) } ?? .null
    }
  }
}

/// A platform object that shares its listeners with the corresponding objects of other worlds:
/// `Window`.
package protocol EventTargetHolder: PlatformObject {
  var eventTarget: any EventTargetObject { get }
}

extension PlatformObject where Self: EventTargetHolder {
  package var heldListeners: EventListenerList? { eventTarget.eventListeners }
}

extension ConstructedEventTarget: PlatformObject {
  package var interface: Interface { .eventTarget }
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension AbortSignal: PlatformObject {
  package var interface: Interface { .abortSignal }
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
}

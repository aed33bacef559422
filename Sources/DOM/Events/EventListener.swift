/// A callback of a script, as dispatch sees it.
package final class EventCallback {
  package typealias Body = (Event, EventTarget) throws -> Void

  /// Identifies callbacks: two from the same script object are equal.
  package let identity: OpaquePointer
  /// The script's object; nil for a callback that is none of a script's.
  package let object: ScriptObject?
  /// The global object of the callback's realm; a callback whose global object has been destroyed
  /// is not called.
  package private(set) weak var global: EventGlobal?
  /// https://webidl.spec.whatwg.org/#call-a-user-objects-operation
  let call: Body
  /// Of an event handler, whose function may be of another realm; nil: the same.
  let functionGlobal: (() -> EventGlobal?)?

  package init(
    identity: OpaquePointer, global: EventGlobal, functionGlobal: (() -> EventGlobal?)? = nil,
    call: @escaping Body
  ) {
    self.identity = identity
    object = nil
    self.global = global
    self.functionGlobal = functionGlobal
    self.call = call
  }

  package init(_ object: ScriptObject, global: EventGlobal, call: @escaping Body) {
    identity = object.reference
    self.object = object
    self.global = global
    self.call = call
    functionGlobal = nil
  }
}

/// An object of a script that stands in a list of listeners, or that observes. Who owns the list keeps
/// it alive: only the layer that runs scripts knows more of it than which one it is.
package struct ScriptObject: Hashable {
  package let reference: OpaquePointer

  package init(_ reference: OpaquePointer) { self.reference = reference }
}

/// What windows have in common that see each other's event handlers.
package protocol EventHandlerFamily: AnyObject {}

/// What events need of a script's global object.
package final class EventGlobal {
  /// https://dom.spec.whatwg.org/#window-current-event
  package internal(set) var currentEvent: Event?
  /// https://html.spec.whatwg.org/multipage/webappapis.html#report-an-exception
  package var reportException: (any Error) -> Void = { _ in }

  /// Windows of one family see each other's event handlers.
  package let family: (any EventHandlerFamily)?

  package init(family: (any EventHandlerFamily)? = nil) { self.family = family }

  var handlerKey: ObjectIdentifier { family.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self) }
}

/// https://dom.spec.whatwg.org/#concept-event-listener
package final class EventListener {
  package let type: DOMString
  package internal(set) var callback: EventCallback?
  package let capture: Bool
  package internal(set) var passive: Bool?
  package let once: Bool
  package internal(set) var isRemoved = false

  package init(
    type: DOMString, callback: EventCallback?, capture: Bool = false, passive: Bool? = nil,
    once: Bool = false
  ) {
    self.type = type
    self.callback = callback
    self.capture = capture
    self.passive = passive
    self.once = once
  }
}

/// https://dom.spec.whatwg.org/#eventtarget-event-listener-list
package final class EventListenerList {
  package private(set) var listeners: [EventListener] = []
  /// https://html.spec.whatwg.org/multipage/webappapis.html#event-handler-map
  package internal(set) var handlers: [EventHandlerKey: EventHandler] = [:]
  /// Whether the handlers in the element's attributes have been read.
  var hasReadAttributes = false
  /// For a window: the body whose attributes have been read.
  var attributesReadFrom: NodeHold?

  package init() {}

  package var isEmpty: Bool { listeners.isEmpty }

  /// The script values in the list.
  package func forEachObject(_ body: (ScriptObject) -> Void) {
    for listener in listeners {
      if let object = listener.callback?.object { body(object) }
    }
    for handler in handlers.values {
      if case .callback(let object) = handler.value { body(object) }
    }
  }

  /// https://dom.spec.whatwg.org/#add-an-event-listener (step 5)
  ///
  /// - Returns: false if an equal one is in the list already.
  @discardableResult
  func append(_ listener: EventListener) -> Bool {
    if let callback = listener.callback,
      find(listener.type, callback.identity, capture: listener.capture) != nil
    {
      return false
    }
    listeners.append(listener)
    return true
  }

  func find(_ type: DOMString, _ identity: OpaquePointer, capture: Bool) -> EventListener? {
    listeners.first {
      $0.capture == capture && $0.callback?.identity == identity && $0.type == type
    }
  }

  /// https://dom.spec.whatwg.org/#remove-an-event-listener
  func remove(_ listener: EventListener) {
    listener.isRemoved = true
    listeners.removeAll { $0 === listener }
  }

  /// https://dom.spec.whatwg.org/#remove-all-event-listeners
  func removeAll() {
    for listener in listeners { listener.isRemoved = true }
    listeners = []
    handlers = [:]
  }
}

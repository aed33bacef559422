/// The value of an event handler attribute such as `onclick`. The object keeps the position of its
/// listener: a later value replaces the first one there.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#event-handlers
package final class EventHandler {
  package enum Value {
    /// A function of a script.
    case callback(ScriptObject)
    /// https://html.spec.whatwg.org/multipage/webappapis.html#internal-raw-uncompiled-handler
    case source(DOMString)
  }

  package let type: DOMString
  /// The target, if it is an element. Other targets own their handlers.
  package let element: Element?
  package var value: Value?
  var listener: EventListener?

  init(type: DOMString, target: EventTarget) {
    self.type = type
    element = target.node.flatMap { Element($0) }
  }
}

/// Each script world has separate handlers.
package struct EventHandlerKey: Hashable {
  let type: DOMString
  let global: ObjectIdentifier
}

/// Runs a handler for an event, in the world of a global object.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#the-event-handler-processing-algorithm
package struct EventHandlerProcessor {
  let global: EventGlobal
  /// The global object of the realm that the handler's function belongs to.
  let functionGlobal: (EventHandler) -> EventGlobal?
  let process: (EventHandler, Event) throws -> Void

  package init(
    global: EventGlobal, functionGlobal: @escaping (EventHandler) -> EventGlobal?,
    process: @escaping (EventHandler, Event) throws -> Void
  ) {
    self.global = global
    self.functionGlobal = functionGlobal
    self.process = process
  }
}

extension EventTarget {
  /// The handler that a script of the world has set, or that an attribute holds.
  package func eventHandler(
    _ type: DOMString, of global: EventGlobal, in agent: Agent
  ) -> EventHandler? {
    let key = EventHandlerKey(type: type, global: global.handlerKey)
    return agent.events.listenersWithAttributes(of: self)?.handlers[key]
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#event-handler-idl-attributes (setter)
  package func setEventHandler(
    _ type: DOMString, to value: EventHandler.Value?, with processor: EventHandlerProcessor,
    in agent: Agent
  ) {
    let list = agent.events.makeListeners(of: self)
    agent.events.setHandler(
      type, in: list, of: self, to: value, with: processor)
  }
}

extension AgentEvents {
  func setHandler(
    _ type: DOMString, in list: EventListenerList, of target: EventTarget,
    to value: EventHandler.Value?, with processor: EventHandlerProcessor
  ) {
    let key = EventHandlerKey(type: type, global: processor.global.handlerKey)
    let handler = list.handlers[key]
    guard let value else {
      // https://html.spec.whatwg.org/multipage/webappapis.html#deactivate-an-event-handler
      if let listener = handler?.listener { list.remove(listener) }
      list.handlers[key] = nil
      return
    }
    if let handler {
      handler.value = value
      return
    }
    // https://html.spec.whatwg.org/multipage/webappapis.html#activate-an-event-handler
    let made = EventHandler(type: type, target: target)
    made.value = value
    let callback = EventCallback(
      identity: OpaquePointer(Unmanaged.passUnretained(made).toOpaque()),
      global: processor.global,
      functionGlobal: { [weak made] in made.flatMap { processor.functionGlobal($0) } }
    ) { [weak made] event, _ in
      if let made { try processor.process(made, event) }
    }
    let listener = EventListener(type: type.asEventType, callback: callback)
    made.listener = listener
    list.handlers[key] = made
    list.append(listener)
    didListen?(target, listener.type)
  }
}

extension DOMString {
  /// The type of the events that a handler of this name is for.
  ///
  /// https://html.spec.whatwg.org/multipage/webappapis.html#event-handler-event-type
  fileprivate var asEventType: DOMString {
    switch self {
    case "webkitanimationend": "webkitAnimationEnd"
    case "webkitanimationiteration": "webkitAnimationIteration"
    case "webkitanimationstart": "webkitAnimationStart"
    case "webkittransitionend": "webkitTransitionEnd"
    default: self
    }
  }
}

import DOM
import JSRuntime

/// Event handler IDL attributes as data: which types of event have one.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#event-handler-idl-attributes
package struct EventHandlerMembers {
  let types: [DOMString]

  package init(_ types: [DOMString]) { self.types = types }
}

extension InterfaceBuilder where This: Receiver {
  /// The attributes `on…` for these types.
  package mutating func eventHandlers(_ types: [DOMString]...) {
    members.eventHandlers += types.map { EventHandlerMembers($0) }
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#globaleventhandlers
  package mutating func includeGlobalEventHandlers() {
    eventHandlers(EventHandlerNames.global)
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#windoweventhandlers
  package mutating func includeWindowEventHandlers() {
    eventHandlers(EventHandlerNames.window)
  }
}

/// A target that must know of its event handlers.
package protocol EventHandlerObserver: AnyObject {
  func eventHandlerWasSet(_ type: DOMString)
}

extension World {
  /// Defines the accessors on a prototype, or on a global object.
  ///
  /// OPTIMIZATION: an element's prototype has a hundred of them. They share two of our functions;
  /// the accessors are made in a JavaScript loop, which costs a tenth.
  func install(_ handlers: EventHandlerMembers, of interface: Interface, on target: JSObject) {
    events.scripts(in: self).call(
      .handlers,
      [
        target.value, realm.string(interface.name),
        realm.names(handlers.types.map(\.description)),
      ])
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#event-handler-idl-attributes (getter)
  func eventHandler(_ call: NativeCall) throws -> JSValue {
    guard let (target, type) = try handlerTarget(call, "getter") else {
      // https://webidl.spec.whatwg.org/#LegacyLenientThis
      return native(call[0], of: realm.text(call[1])) == nil ? .undefined : .null
    }
    guard let handler = target.eventHandler(type, of: events.global, in: agent) else {
      return .null
    }
    return currentValue(of: handler)?.value ?? .null
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#event-handler-idl-attributes (setter)
  func setEventHandler(_ call: NativeCall) throws -> JSValue {
    guard let (target, type) = try handlerTarget(call, "setter") else { return .undefined }
    // https://webidl.spec.whatwg.org/#LegacyTreatNonObjectAsNull
    let value: EventHandler.Value? = realm.object(call[3]).map { .callback(ScriptObject($0.ref)) }
    target.setEventHandler(type, to: value, with: eventHandlerProcessor, in: agent)
    (target.object as? any EventHandlerObserver)?.eventHandlerWasSet(type)
    return .undefined
  }

  /// The target whose handler an accessor refers to; nil if there is none. The accessor passes its
  /// `this`, the name of its interface, and the type.
  ///
  /// https://html.spec.whatwg.org/multipage/webappapis.html#determining-the-target-of-an-event-handler
  private func handlerTarget(
    _ call: NativeCall, _ accessor: String
  ) throws -> (EventTarget, DOMString)? {
    let type = try DOMString.convert(call[2], self)
    let interface = realm.text(call[1])
    // https://webidl.spec.whatwg.org/#dfn-attribute-getter (step 1.1.1)
    let this = call[0].isUndefinedOrNull ? realm.global.value : call[0]
    guard let native = native(this, of: interface), let target = EventTarget.receive(native)
    else {
      // https://webidl.spec.whatwg.org/#LegacyLenientThis
      let isLenient =
        type == "mouseenter" || type == "mouseleave"
        || type == "readystatechange" && interface == "Document"
      if isLenient { return nil }
      throw JSTypeError(
        "The \(interface).on\(type) \(accessor) can only be used on instances of \(interface)")
    }
    guard let element = target.node.flatMap({ Element($0) }),
      EventHandlerNames.isForwarded(type, by: element)
    else { return (target, type) }
    return element.node.document.state.window.map { (.object($0), type) }
  }
}

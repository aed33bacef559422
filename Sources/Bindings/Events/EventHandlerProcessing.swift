import DOM
import JSRuntime

extension World {
  /// Lets the DOM layer run the handlers of this world.
  package var eventHandlerProcessor: EventHandlerProcessor {
    EventHandlerProcessor(global: events.global) { [reference] handler in
      guard case .callback(let object) = handler.value else { return nil }
      return reference.world?.world(of: JSObject(object.reference)).events.global
    } process: { [reference] handler, event in
      try reference.world?.process(handler, event)
    }
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#getting-the-current-value-of-the-event-handler
  func currentValue(of handler: EventHandler) -> JSObject? {
    switch handler.value {
    case .callback(let object): return JSObject(object.reference)
    case .source(let body):
      guard let function = compile(body, for: handler) else {
        handler.value = nil
        return nil
      }
      handler.value = .callback(ScriptObject(function.ref))
      return function
    case nil: return nil
    }
  }

  /// Step 3: a function whose scopes are the document, the form owner and the element.
  private func compile(_ body: DOMString, for handler: EventHandler) -> JSObject? {
    let element = handler.element
    let document = element?.node.document
    let formOwner = element.flatMap { $0.isFormAssociated ? $0.formOwner : nil }
    // SAFARI: the window's `onerror` has only this parameter as well.
    let parameter = element?.namespace == .svg ? "evt" : "event"
    do {
      let body = try prepareCode?(body) ?? body
      let function = try events.scripts(in: self).callThrowing(
        .compile,
        [
          realm.string("on\(handler.type)"), realm.string(parameter), body.value(in: self),
          document.map { $0.value(in: self) } ?? .undefined,
          formOwner.map { $0.value(in: self) } ?? .undefined,
          element.map { $0.value(in: self) } ?? .undefined,
        ])
      return realm.object(function)
    } catch {
      report(error)
      return nil
    }
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#the-event-handler-processing-algorithm
  private func process(_ handler: EventHandler, _ event: Event) throws {
    // 1–2. If callback is null, return.
    guard let callback = currentValue(of: handler), realm.function(callback.value) != nil else {
      return
    }
    realm.keeping(callback.value)
    // 3. Let special error event handling be true for an error event at a global object.
    let isError =
      event.eventInterface == .errorEvent && event.type == "error"
      && event.currentTarget?.object is any GlobalEventTarget
    // 4. Invoke callback.
    let arguments =
      isError
      ? ["message", "filename", "lineno", "colno", "error"].map {
        (event.attributes[$0] ?? .undefined).value(in: self)
      } : [realm.keeping(wrap(event))]
    let this = event.currentTarget.flatMap { realm.object($0.value(in: self)) }
    let result = try realm.call(callback, this: this, arguments)
    // 5. Cancel the event if the return value says so.
    if event.eventInterface == .beforeUnloadEvent, event.type == "beforeunload" {
      if result.isUndefinedOrNull { return }
      event.preventDefault()
      if event.beforeUnloadText.isEmpty {
        event.attributes["returnValue"] = .string(try DOMString.convert(result, self))
      }
    } else if result == (isError ? .true : .false) {
      event.preventDefault()
    }
  }
}

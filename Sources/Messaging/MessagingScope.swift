import Bindings
import DOM
import JSRuntime
import WebURL

/// A global object that has `structuredClone` and `postMessage`.
package protocol MessagingScope: Receiver {
  var messagingEnvironment: any MessagingEnvironment { get }
}

extension InterfaceBuilder where This: Receiver {
  /// https://html.spec.whatwg.org/multipage/structured-data.html#dom-structuredclone
  package mutating func includeStructuredClone() {
    operation("structuredClone", length: 1) { _, call in
      let transfer = try call.world.transferList(call[1])
      let value = try SerializedValue(call[0], transfer: transfer, in: call.world)
      return try value.deserialize(in: call.world)
    }
  }
}

extension InterfaceBuilder where This: MessagingScope {
  /// https://html.spec.whatwg.org/multipage/web-messaging.html#posting-messages
  package mutating func includeMessaging() {
    includeStructuredClone()
    operation("postMessage", length: 1) { scope, call in
      try scope.messagingEnvironment.postMessage(call)
      return .undefined
    }
  }
}

extension MessagingEnvironment {
  /// Posts a message to the page's window.
  ///
  /// https://html.spec.whatwg.org/multipage/web-messaging.html#window-post-message-steps
  package func postMessage(_ call: NativeCall) throws {
    let world = call.world
    // 3, 6. Let targetOrigin and transfer be those of options.
    let (target, transfer) = try messageOptions(call)
    // 2, 4–5. Let targetOrigin be the sender's origin for "/", otherwise that of the parsed URL.
    let calling = call.realm.machine.calling?.owner.object(as: World.self)?.takeUnretainedValue()
    guard let sender = (calling ?? world).messagingEnvironment else { return }
    let origin = sender.origin
    let targetOrigin: Origin?
    switch target {
    case "/": targetOrigin = origin
    case "*": targetOrigin = nil
    default:
      guard let url = WebURL(target) else { throw DOMException(.syntaxError) }
      targetOrigin = url.origin
    }
    // 7. Serialize message with transfer.
    let message = try SerializedValue(call[0], transfer: transfer, in: world)
    // 8. Queue a task to fire message, if the window's origin is targetOrigin by then.
    let source = EventTarget.object(sender.windowTarget)
    document.agent.queueTask { [self] in
      if let targetOrigin, !targetOrigin.isSameOrigin(as: self.origin) { return }
      document.agent.fireMessage(
        message, at: .object(windowTarget), origin: origin.description, source: source)
    }
  }

  /// https://html.spec.whatwg.org/multipage/web-messaging.html#windowpostmessageoptions
  private func messageOptions(
    _ call: NativeCall
  ) throws -> (target: String, transfer: [JSValue]) {
    let world = call.world
    guard call[1].isUndefinedOrNull || call.realm.object(call[1]) != nil else {
      let transfer = call[2].isUndefined ? [] : Array(try world.list(call[2]))
      return (try String.convert(call[1], world), transfer)
    }
    let options = try IDLDictionary.convert(call[1], world)
    let target = try options.member("targetOrigin", as: String.self) ?? "/"
    return (target, try world.transferList(call[1]))
  }
}

import Bindings
import DOM
import JSRuntime
import WebURL

extension Interface {
  /// https://html.spec.whatwg.org/multipage/web-messaging.html#message-channels
  static let messageChannel = Interface(MessageChannel.self, "MessageChannel") { idl in
    idl.constructor { MessageChannel(in: $0.world.agent) }
    idl.attribute("port1") { $0.ports.0 }
    idl.attribute("port2") { $0.ports.1 }
  }

  /// https://html.spec.whatwg.org/multipage/web-messaging.html#message-ports
  static let messagePort = Interface(MessagePort.self, "MessagePort", inherits: .eventTarget) {
    idl in
    idl.eventHandlers(["message", "messageerror"])
    idl.operation("postMessage", length: 1) { port, call in
      let transfer = try call.world.transferList(call[1])
      try port.postMessage(call[0], transfer: transfer, in: call.world)
      return .undefined
    }
    idl.operation("start") { $0.start() }
    idl.operation("close") { $0.close() }
  }

  /// https://html.spec.whatwg.org/multipage/web-messaging.html#broadcasting-to-other-browsing-contexts
  static let broadcastChannel = Interface(
    BroadcastChannel.self, "BroadcastChannel", inherits: .eventTarget
  ) { idl in
    idl.constructor(length: 1) { call in
      BroadcastChannel(try DOMString.convert(call[0], call.world), in: call.world)
    }
    idl.attribute("name") { $0.name }
    idl.eventHandlers(["message", "messageerror"])
    idl.operation("postMessage", length: 1) { channel, call in
      try channel.postMessage(call[0], in: call.world)
      return .undefined
    }
    idl.operation("close") { $0.close() }
  }
}

extension World {
  /// The transfer list of a message: a list, or a dictionary with one.
  ///
  /// https://html.spec.whatwg.org/multipage/web-messaging.html#structuredserializeoptions
  package func transferList(_ value: JSValue) throws -> [JSValue] {
    if let object = realm.object(value), let list = try sequence(of: object) {
      return try objects(in: Array(list))
    }
    let options = try IDLDictionary.convert(value, self)
    let transfer = try options.value("transfer")
    return transfer.isUndefined ? [] : try objects(in: Array(try list(transfer)))
  }

  private func objects(in list: [JSValue]) throws -> [JSValue] {
    if list.contains(where: { realm.object($0) == nil }) { throw JSTypeError() }
    return list
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#concept-settings-object-origin
  package var origin: String { WebURL(document.state.url)?.origin.description ?? "null" }
}

extension InterfaceGroup {
  /// https://html.spec.whatwg.org/multipage/web-messaging.html
  package static let messaging = InterfaceGroup([
    ("MessageChannel", { .messageChannel }),
    ("MessagePort", { .messagePort }),
    ("BroadcastChannel", { .broadcastChannel }),
  ])
}

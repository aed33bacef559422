import Bindings
import DOM
import JSRuntime
import WebURL

extension Interface {
  /// https://html.spec.whatwg.org/multipage/web-messaging.html#posting-messages
  static func defineMessaging(_ idl: inout InterfaceBuilder<Window>) {
    idl.operation("structuredClone", length: 1) { _, call in
      let transfer = try call.world.transferList(call[1])
      let value = try SerializedValue(call[0], transfer: transfer, in: call.world)
      return try value.deserialize(in: call.world)
    }
    idl.operation("postMessage", length: 1) { window, call in
      try window.postMessage(call)
      return .undefined
    }
    idl.operation("reportError", length: 1) { _, call in
      call.world.report(call[0])
      return .undefined
    }
  }
}

extension Window {
  /// https://html.spec.whatwg.org/multipage/web-messaging.html#window-post-message-steps
  func postMessage(_ call: HostCall) throws {
    let world = call.world
    // 1–2.
    let (target, transfer) = try Self.messageOptions(call)
    // 3–5.
    let caller = call.realm.machine.calling?.owner.object(as: World.self)
    let sender = (caller?.takeUnretainedValue() ?? world).page
    let origin = sender.origin
    var isMeant = true
    if target == "/" {
      isMeant = origin.isSameOrigin(as: page.origin) || sender === page
    } else if target != "*" {
      guard let url = WebURL(target) else { throw DOMException.invalidString }
      isMeant = url.origin.isSameOrigin(as: page.origin)
    }
    // 6–7.
    let message = try SerializedValue(call[0], transfer: transfer, in: world)
    // 8.
    guard isMeant else { return }
    let page = page
    let source = EventTarget.object(sender.windowTarget)
    page.eventLoop.queueTask {
      page.document.agent.fireMessage(
        message, at: .object(page.windowTarget), origin: origin.description, source: source)
    }
  }

  /// https://html.spec.whatwg.org/multipage/web-messaging.html#windowpostmessageoptions
  private static func messageOptions(
    _ call: HostCall
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

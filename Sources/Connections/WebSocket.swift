import Bindings
import DOM
import Fetch
import FileAPI
import IntegerConversion
import JSRuntime
import WebURL

/// A connection that always fails: nothing is sent over the network, and the user is told so.
///
/// https://websockets.spec.whatwg.org/#the-websocket-interface
final class WebSocket: EventTargetObject, PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  let eventListeners = EventListenerList()
  fileprivate let url: WebURL
  fileprivate var state = State.connecting
  fileprivate var binaryType: DOMString = "blob"
  fileprivate var bufferedAmount = 0
  private let agent: Agent
  var interface: Interface { .webSocket }

  /// https://websockets.spec.whatwg.org/#dom-websocket-readystate
  fileprivate enum State: Int { case connecting, open, closing, closed }

  /// https://websockets.spec.whatwg.org/#dom-websocket-websocket
  fileprivate init(_ call: NativeCall) throws {
    let world = call.world
    let address = try DOMString.convert(call[0], world)
    let protocols = try Self.protocols(call[1], world)
    guard let environment = world.fetchEnvironment,
      let url = environment.document.parseURL(address).flatMap(Self.webSocketURL)
    else { throw DOMException(.syntaxError) }
    let names = protocols.map(\.bytes)
    guard protocols.allSatisfy({ String($0).isHTTPToken }), Set(names).count == names.count else {
      throw DOMException(.syntaxError)
    }
    self.url = url
    agent = world.agent
    environment.reportBlocked(url)
    agent.queueTask { [self] in fail() }
  }

  private static func protocols(_ value: JSValue, _ world: World) throws -> [DOMString] {
    if value.isUndefined { return [] }
    if let object = world.realm.object(value), let list = try world.sequence(of: object) {
      return try list.map { try DOMString.convert($0, world) }
    }
    return [try DOMString.convert(value, world)]
  }

  /// Steps 4 to 7 of the constructor.
  private static func webSocketURL(_ url: WebURL) -> WebURL? {
    var url = url
    if url.protocol == "http:" { url[.protocol] = "ws:" }
    if url.protocol == "https:" { url[.protocol] = "wss:" }
    return ["ws:", "wss:"].contains(url.protocol) && url.fragment == nil ? url : nil
  }

  /// https://websockets.spec.whatwg.org/#fail-the-websocket-connection
  private func fail() {
    state = .closed
    agent.fire("error", at: .object(self))
    agent.fire(
      "close", at: .object(self), .closeEvent,
      attributes: ["wasClean": .boolean(false), "code": .number(1006), "reason": .string("")])
  }

  /// https://websockets.spec.whatwg.org/#dom-websocket-close
  fileprivate func close(_ call: NativeCall) throws {
    let code = try Omissible<Double>.convert(call[0], call.world).value.map { number in
      Int(clamping: min(max(number.isNaN ? 0 : number, 0), 65535).rounded(.toNearestOrEven))
    }
    let reason = try Omissible<String>.convert(call[1], call.world).value ?? ""
    if let code, code != 1000, !(3000...4999).contains(code) {
      throw DOMException(.invalidAccessError)
    }
    if reason.utf8.count > 123 { throw DOMException(.syntaxError) }
    if state == .connecting { state = .closing }
  }

  /// https://websockets.spec.whatwg.org/#dom-websocket-send
  fileprivate func send(_ call: NativeCall) throws {
    let count: Int
    if case .object(let blob as Blob) = call.world.native(call[0]) {
      count = blob.bytes.count
    } else if let bytes = call.realm.bufferSourceIfAny(call[0]) {
      count = bytes.count
    } else {
      count = try String.convert(call[0], call.world).utf8.count
    }
    if state == .connecting { throw DOMException(.invalidStateError) }
    // SAFARI: with the frame that each message would have had.
    bufferedAmount += count + 6 + (count > 65535 ? 8 : count > 125 ? 2 : 0)
  }
}

extension Interface {
  /// https://websockets.spec.whatwg.org/#the-websocket-interface
  static let webSocket = Interface(WebSocket.self, "WebSocket", inherits: .eventTarget) { idl in
    idl.constructor(length: 1) { try WebSocket($0) }
    for (value, name) in ["CONNECTING", "OPEN", "CLOSING", "CLOSED"].enumerated() {
      idl.constant(name, value)
    }
    idl.attribute("url") { $0.url.href }
    idl.attribute("readyState") { $0.state.rawValue }
    idl.attribute("bufferedAmount") { $0.bufferedAmount }
    idl.eventHandlers(["open", "error", "close"])
    idl.attribute("protocol") { _ in "" }
    idl.attribute("extensions") { _ in "" }
    idl.eventHandlers(["message"])
    idl.attribute(
      "binaryType", get: { $0.binaryType },
      set: { (socket, type: DOMString) in
        if ["blob", "arraybuffer"].contains(type) { socket.binaryType = type }
      })
    idl.operation("close", length: 0) { socket, call in
      try socket.close(call)
      return .undefined
    }
    idl.operation("send", length: 1) { socket, call in
      try socket.send(call)
      return .undefined
    }
  }
}

extension InterfaceGroup {
  /// https://html.spec.whatwg.org/multipage/server-sent-events.html
  package static let connections = InterfaceGroup([
    ("EventSource", { .eventSource }),
    ("WebSocket", { .webSocket }),
  ])
}

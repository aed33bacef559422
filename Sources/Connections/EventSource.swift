import Bindings
import DOM
import Fetch
import JSRuntime
import MIME
import WebURL

/// https://html.spec.whatwg.org/multipage/server-sent-events.html#the-eventsource-interface
final class EventSource: EventTargetObject, PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  let eventListeners = EventListenerList()
  fileprivate let url: WebURL
  fileprivate let withCredentials: Bool
  fileprivate var state = State.connecting
  private let agent: Agent
  var interface: Interface { .eventSource }

  /// https://html.spec.whatwg.org/multipage/server-sent-events.html#dom-eventsource-readystate
  fileprivate enum State: Int { case connecting, open, closed }

  /// https://html.spec.whatwg.org/multipage/server-sent-events.html#dom-eventsource
  fileprivate init(_ call: NativeCall) throws {
    let world = call.world
    let address = try DOMString.convert(call[0], world)
    let options = try IDLDictionary.convert(call[1], world)
    withCredentials = try options.boolean("withCredentials")
    guard let environment = world.fetchEnvironment,
      let url = environment.document.parseURL(address)
    else { throw DOMException(.syntaxError) }
    self.url = url
    agent = world.agent
    agent.queueTask { [self, reference = world.reference] in
      guard state != .closed, let environment = reference.world?.fetchEnvironment else { return }
      connect(environment)
    }
  }

  fileprivate func close() { state = .closed }

  private func connect(_ environment: any FetchEnvironment) {
    guard let resource = environment.load(url, initiatorType: "eventsource") else { return lose() }
    // SAFARI: there are no streams in `data:`.
    guard resource.status == 200, resource.mimeType?.essence == "text/event-stream",
      url.protocol != "data:"
    else { return fail() }
    // https://html.spec.whatwg.org/multipage/server-sent-events.html#announce-the-connection
    state = .open
    agent.fire("open", at: .object(self))
    var stream = EventStream(Array(resource.bytes))
    while state == .open, let event = stream.next() { dispatch(event, resource.url) }
    if state == .open { lose() }
  }

  private func dispatch(_ event: EventStream.Event, _ url: WebURL) {
    agent.fire(
      DOMString(event.type), at: .object(self), .messageEvent,
      attributes: [
        "data": .string(DOMString(event.data)), "origin": .string(DOMString(url.originText)),
        "lastEventId": .string(DOMString(event.id)), "source": .null, "ports": .list([]),
      ])
  }

  /// The connection may come back: Safari tries again every three seconds, and would get the same.
  ///
  /// https://html.spec.whatwg.org/multipage/server-sent-events.html#reestablish-the-connection
  private func lose() {
    if state == .closed { return }
    state = .connecting
    agent.fire("error", at: .object(self))
  }

  /// https://html.spec.whatwg.org/multipage/server-sent-events.html#fail-the-connection
  private func fail() {
    state = .closed
    agent.fire("error", at: .object(self))
  }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/server-sent-events.html#the-eventsource-interface
  static let eventSource = Interface(EventSource.self, "EventSource", inherits: .eventTarget) {
    idl in
    idl.constructor(length: 1) { try EventSource($0) }
    for (value, name) in ["CONNECTING", "OPEN", "CLOSED"].enumerated() {
      idl.constant(name, value)
    }
    idl.attribute("url") { $0.url.href }
    idl.attribute("withCredentials") { $0.withCredentials }
    idl.attribute("readyState") { $0.state.rawValue }
    idl.eventHandlers(["open", "message", "error"])
    idl.operation("close") { $0.close() }
  }
}

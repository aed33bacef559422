import Bindings
import DOM
import JSRuntime

/// https://html.spec.whatwg.org/multipage/web-messaging.html#messageport
package final class MessagePort: EventTargetObject, TransferableObject, EventHandlerObserver {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  /// Called only when the world is destroyed: entangled ports keep each other alive.
  package func wrapperEnded() { disentangle() }
  package let eventListeners = EventListenerList()
  package var interface: Interface { .messagePort }
  private let agent: Agent
  /// https://html.spec.whatwg.org/multipage/web-messaging.html#entangle
  private var entangled: MessagePort?
  /// https://html.spec.whatwg.org/multipage/web-messaging.html#port-message-queue
  private var queue: [SerializedValue] = []
  private var isStarted = false
  private(set) var isDetached = false

  required init(in agent: Agent) { self.agent = agent }

  package static func entangledPair(in agent: Agent) -> (MessagePort, MessagePort) {
    let ports = (MessagePort(in: agent), MessagePort(in: agent))
    ports.0.entangled = ports.1
    ports.1.entangled = ports.0
    return ports
  }

  /// https://html.spec.whatwg.org/multipage/web-messaging.html#message-port-post-message-steps
  func postMessage(_ value: JSValue, transfer: [JSValue], in world: World) throws {
    let ownPort = world.wrap(self)
    if transfer.contains(ownPort) { throw DOMException.notCloneable }
    let target = entangled
    let message = try SerializedValue(value, transfer: transfer, in: world)
    target?.receive(message)
  }

  private func receive(_ message: SerializedValue) {
    queue.append(message)
    if isStarted { agent.queueTask { [self] in deliver() } }
  }

  private func deliver() {
    guard isStarted, !queue.isEmpty else { return }
    agent.fireMessage(queue.removeFirst(), at: .object(self))
  }

  /// https://html.spec.whatwg.org/multipage/web-messaging.html#dom-messageport-start
  func start() {
    if isStarted { return }
    isStarted = true
    for _ in queue { agent.queueTask { [self] in deliver() } }
  }

  /// https://html.spec.whatwg.org/multipage/web-messaging.html#dom-messageport-close
  func close() {
    isDetached = true
    disentangle()
  }

  private func disentangle() {
    entangled?.entangled = nil
    entangled = nil
  }

  package func checkTransfer() throws {
    if isDetached { throw DOMException.notCloneable }
  }

  /// https://html.spec.whatwg.org/multipage/web-messaging.html#message-ports (transfer steps)
  package func transfer() -> Self {
    let port = Self(in: agent)
    port.queue = queue
    port.entangled = entangled
    entangled?.entangled = port
    queue = []
    entangled = nil
    isDetached = true
    isStarted = false
    return port
  }

  /// https://html.spec.whatwg.org/multipage/web-messaging.html#handler-messageport-onmessage
  package func eventHandlerWasSet(_ type: DOMString) {
    if type == "message" { start() }
  }
}

/// https://html.spec.whatwg.org/multipage/web-messaging.html#message-channels
final class MessageChannel: PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  private(set) lazy var ports = MessagePort.entangledPair(in: agent)
  private let agent: Agent
  var interface: Interface { .messageChannel }

  required init(in agent: Agent) { self.agent = agent }
}

extension Agent {
  /// Fires a `message` event with a value.
  package func fireMessage(
    _ message: SerializedValue, at target: EventTarget, origin: String = "",
    source: EventTarget? = nil
  ) {
    fire(
      "message", at: target, .messageEvent,
      attributes: [
        "data": .object(message), "origin": .string(DOMString(origin)),
        "source": source.map { .target($0) } ?? .null,
        "ports": .list(message.ports.map { .object($0) }),
      ])
  }

  /// Tells a shared worker of a port to one of its clients.
  ///
  /// https://html.spec.whatwg.org/multipage/workers.html#event-workerglobalscope-connect
  package func fireConnection(_ port: MessagePort, at target: EventTarget) {
    fire(
      "connect", at: target, .messageEvent,
      attributes: [
        "data": .string(""), "source": .target(.object(port)), "ports": .list([.object(port)]),
      ])
  }
}

import Bindings
import DOM
import Fetch
import JSRuntime
import Messaging
import WebURL

/// https://html.spec.whatwg.org/multipage/workers.html#shared-workers-and-the-sharedworker-interface
final class SharedWorker: EventTargetObject, PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  let eventListeners = EventListenerList()
  let port: MessagePort
  var interface: Interface { .sharedWorker }

  /// https://html.spec.whatwg.org/multipage/workers.html#dom-sharedworker
  init(_ call: NativeCall) throws {
    let world = call.world
    let address = try String.convert(call[0], world)
    var options = WorkerOptions()
    if call.realm.object(call[1]) == nil, !call[1].isUndefinedOrNull {
      options.name = try DOMString.convert(call[1], world)
    } else {
      options = try WorkerOptions(call[1], world)
    }
    guard let environment = world.fetchEnvironment else { throw DOMException(.securityError) }
    guard let url = environment.document.parseURL(DOMString(address)) else {
      throw DOMException(.syntaxError, "Invalid script URL")
    }
    guard url.protocol == "data:" || url.origin.isSameOrigin(as: environment.origin) else {
      environment.reportBlocked(url)
      throw DOMException(.securityError, "URL of the shared worker is cross-origin")
    }
    let ports = MessagePort.entangledPair(in: world.agent)
    port = ports.0
    let workers = world.page.traversable.workers
    guard let known = workers.shared(url, options.name, world.kind, environment.origin) else {
      let context = WorkerContext(
        .shared, in: world, url: url, origin: environment.origin, options)
      context.connect(ports.1, from: self)
      context.start()
      return
    }
    if known.options == options {
      known.connect(ports.1, from: self)
    } else {
      fireError(in: world)
    }
  }

  /// What asks for a worker that others have with other options.
  private func fireError(in world: World) {
    world.agent.queueTask { [self, agent = world.agent] in
      agent.fire("error", at: .object(self))
    }
  }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/workers.html#shared-workers-and-the-sharedworker-interface
  static let sharedWorker = Interface(SharedWorker.self, "SharedWorker", inherits: .eventTarget) {
    idl in
    idl.constructor(length: 1) { try SharedWorker($0) }
    idl.attribute("port") { $0.port }
    idl.eventHandlers(["error"])
  }
}

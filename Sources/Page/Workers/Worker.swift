import Bindings
import DOM
import Fetch
import JSRuntime
import Messaging
import Session
import WebURL

/// https://html.spec.whatwg.org/multipage/workers.html#dedicated-workers-and-the-worker-interface
final class Worker: EventTargetObject, PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  let eventListeners = EventListenerList()
  var interface: Interface { .worker }
  /// The context keeps this object alive as long as messages may come from there.
  private weak var context: WorkerContext?

  /// https://html.spec.whatwg.org/multipage/workers.html#dom-worker
  init(_ call: NativeCall) throws {
    let world = call.world
    let address = try String.convert(call[0], world)
    let options = try WorkerOptions(call[1], world)
    guard let environment = world.fetchEnvironment else { throw DOMException(.securityError) }
    // 3–4. Let workerURL be the parsed URL; on failure, throw.
    guard let url = environment.document.parseURL(DOMString(address)) else {
      throw DOMException(.syntaxError)
    }
    // SAFARI: scripts of other origins are refused at once.
    guard url.protocol == "data:" || url.origin.isSameOrigin(as: environment.origin) else {
      environment.reportBlocked(url)
      throw DOMException(.securityError)
    }
    let context = WorkerContext(
      .dedicated, in: world, url: url, origin: environment.origin, options)
    self.context = context
    context.worker = self
    context.start()
  }

  /// https://html.spec.whatwg.org/multipage/workers.html#dom-worker-postmessage
  func postMessage(_ call: NativeCall) throws {
    let transfer = try call.world.transferList(call[1])
    let message = try SerializedValue(call[0], transfer: transfer, in: call.world)
    context?.receive(message)
  }

  /// https://html.spec.whatwg.org/multipage/workers.html#dom-worker-terminate
  func terminate() { context?.end() }
}

/// https://html.spec.whatwg.org/multipage/workers.html#workeroptions
struct WorkerOptions: Equatable {
  var name: DOMString = ""
  var isModule = false
  var credentials = "same-origin"

  init() {}

  init(_ value: JSValue, _ world: World) throws {
    let options = try IDLDictionary.convert(value, world)
    if let credentials = try options.member("credentials", as: String.self) {
      guard ["omit", "same-origin", "include"].contains(credentials) else { throw JSTypeError() }
      self.credentials = credentials
    }
    name = try options.member("name", as: DOMString.self) ?? ""
    if let type = try options.member("type", as: String.self) {
      guard ["classic", "module"].contains(type) else { throw JSTypeError() }
      isModule = type == "module"
    }
  }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/workers.html#dedicated-workers-and-the-worker-interface
  static let worker = Interface(Worker.self, "Worker", inherits: .eventTarget) { idl in
    idl.constructor(length: 1) { try Worker($0) }
    idl.eventHandlers(["message", "messageerror", "error"])
    idl.operation("terminate") { $0.terminate() }
    idl.operation("postMessage", length: 1) { worker, call in
      try worker.postMessage(call)
      return .undefined
    }
  }
}

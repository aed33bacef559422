import Bindings
import DOM
import JSRuntime

/// The service workers of a page that has none, and gets none.
///
/// https://w3c.github.io/ServiceWorker/#serviceworkercontainer-interface
final class ServiceWorkerContainer: EventTargetHolder {
  private let target = ConstructedEventTarget()
  private var ready: [World.Kind: JSPromise] = [:]
  private let onBlockedRequest: (String) -> Void
  var interface: Interface { .serviceWorkerContainer }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var eventTarget: any EventTargetObject { target }

  init(onBlockedRequest: @escaping (String) -> Void) { self.onBlockedRequest = onBlockedRequest }

  /// A promise that is never settled.
  ///
  /// https://w3c.github.io/ServiceWorker/#dom-serviceworkercontainer-ready
  fileprivate func ready(in world: World) -> JSValue {
    let promise = ready[world.kind] ?? JSPromise(in: world.realm)
    ready[world.kind] = promise
    return promise.value
  }

  /// https://w3c.github.io/ServiceWorker/#dom-serviceworkercontainer-register
  fileprivate func register(_ call: NativeCall) throws {
    let text = try DOMString.convert(call[0], call.world)
    guard let url = call.world.document.parseURL(text) else { throw JSTypeError() }
    onBlockedRequest(url.href)
    throw JSTypeError("Script \(url.href) load failed")
  }
}

extension Interface {
  /// https://w3c.github.io/ServiceWorker/#serviceworkercontainer-interface
  static let serviceWorkerContainer = Interface(
    ServiceWorkerContainer.self, "ServiceWorkerContainer", inherits: .eventTarget
  ) { idl in
    idl.attribute("controller") { _ -> Node? in nil }
    idl.attribute("ready") { container, world in container.ready(in: world) }
    idl.eventHandlers(["controllerchange", "message", "messageerror"])
    idl.promiseOperation("register", length: 1) { container, call, _ in
      try container.register(call)
    }
    idl.promiseOperation("getRegistration", length: 0) { _, call, promise in
      _ = try DOMString.convert(call[0], call.world)
      promise.resolve(.undefined)
    }
    idl.promiseOperation("getRegistrations", length: 0) { _, call, promise in
      promise.resolve([JSValue]().value(in: call.world))
    }
    idl.operation("startMessages") { _ in }
  }
}

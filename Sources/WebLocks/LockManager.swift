import Bindings
import DOM
import JSRuntime
import WebCrypto

/// https://w3c.github.io/web-locks/#api-lock
final class Lock: PlatformObject {
  fileprivate let name: DOMString
  fileprivate let mode: LockOptions.Mode
  var interface: Interface { .lock }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ name: DOMString, _ mode: LockOptions.Mode) {
    self.name = name
    self.mode = mode
  }
}

/// https://w3c.github.io/web-locks/#api-lock-manager
final class LockManager: PlatformObject {
  /// https://w3c.github.io/web-locks/#agent-integration
  private lazy var clientID = RandomBytes.uuid
  var interface: Interface { .lockManager }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate static func table(of world: World) throws(DOMException) -> LockTable {
    guard let environment = world.webLocksEnvironment, environment.isFullyActive else {
      throw DOMException(.invalidStateError, "Responsible document is not fully active")
    }
    guard let key = environment.storageKey else {
      throw DOMException(.securityError, "Context's origin is opaque")
    }
    return environment.lockManagers.table(of: key)
  }

  /// https://w3c.github.io/web-locks/#dom-lockmanager-request
  fileprivate func request(_ call: NativeCall, _ promise: JSPromise) throws {
    let world = call.world
    let name = try DOMString.convert(call[0], world)
    let place = call.count > 2 ? 2 : 1
    let options = try LockOptions.convert(place == 2 ? call[1] : .undefined, world)
    guard let callback = call.realm.function(call[place]) else {
      throw JSTypeError(
        "Argument \(place + 1) ('grantedCallback') to LockManager.request must be a function")
    }
    let table = try Self.table(of: world)
    try options.check(name)
    let request = LockRequest(
      name, options, callback, clientID: clientID, table, promise, in: world)
    world.agent.queueTask { table.add(request) }
  }

  /// https://w3c.github.io/web-locks/#dom-lockmanager-query
  fileprivate func query(_ call: NativeCall, _ promise: JSPromise) throws {
    let table = try Self.table(of: call.world)
    call.world.agent.queueTask { [reference = call.world.reference] in
      guard let world = reference.world else { return }
      let lists = [("held", table.held), ("pending", table.pending)].map { name, requests in
        (key: name, value: world.realm.makeArray(of: requests) { Self.info(of: $0, world) }.value)
      }
      promise.resolve(world.realm.makeObject(of: lists) { $0 }.value)
    }
  }

  /// https://w3c.github.io/web-locks/#dictdef-lockinfo
  private static func info(of request: LockRequest, _ world: World) -> JSValue {
    world.realm.makeObject(listing: [
      ("clientId", request.clientID.value(in: world)),
      ("mode", request.options.mode.rawValue.value(in: world)),
      ("name", request.name.value(in: world)),
    ])
  }
}

extension Interface {
  /// https://w3c.github.io/web-locks/#api-lock
  static let lock = Interface(Lock.self, "Lock") { idl in
    idl.attribute("name") { $0.name }
    idl.attribute("mode") { $0.mode.rawValue }
  }

  /// https://w3c.github.io/web-locks/#api-lock-manager
  static let lockManager = Interface(LockManager.self, "LockManager") { idl in
    idl.promiseOperation("request", length: 2) { manager, call, promise in
      try manager.request(call, promise)
    }
    idl.promiseOperation("query", length: 0) { manager, call, promise in
      try manager.query(call, promise)
    }
  }
}

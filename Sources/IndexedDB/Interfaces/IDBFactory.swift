import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/IndexedDB/#factory-interface
final class IDBFactory: PlatformObject {
  var interface: Interface { .idbFactory }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  /// https://w3c.github.io/IndexedDB/#dom-idbfactory-open
  fileprivate func open(_ call: NativeCall) throws -> IDBOpenDBRequest {
    let name = try DOMString.convert(call[0], call.world)
    let version =
      call[1].isUndefined
      ? nil : try EnforcedInteger.convert(call[1], upTo: 9_007_199_254_740_991, call.world)
    if version == 0 { throw JSTypeError("IDBFactory.open() called with a version of 0") }
    let request = try request(name, "open", call.world)
    request.open(version)
    return request
  }

  fileprivate func delete(_ call: NativeCall) throws -> IDBOpenDBRequest {
    let name = try DOMString.convert(call[0], call.world)
    let request = try request(name, "deleteDatabase", call.world)
    request.delete()
    return request
  }

  private func request(
    _ name: DOMString, _ operation: String, _ world: World
  ) throws -> IDBOpenDBRequest {
    guard let databases = Self.databases(of: world) else {
      throw DOMException(
        .securityError, "IDBFactory.\(operation)() called in an invalid security context")
    }
    return IDBOpenDBRequest(name, of: databases, in: world)
  }

  fileprivate static func databases(of world: World) -> OriginDatabases? {
    guard let environment = world.indexedDBEnvironment, let key = environment.storageKey else {
      return nil
    }
    return environment.indexedDatabases.databases(of: key)
  }

  /// https://w3c.github.io/IndexedDB/#dom-idbfactory-cmp
  fileprivate static func compare(_ call: NativeCall) throws -> Int {
    guard let first = try IDBKey.convert(call[0], in: call.world),
      let second = try IDBKey.convert(call[1], in: call.world)
    else {
      throw DOMException(
        .dataError, "Failed to execute 'cmp' on 'IDBFactory': The parameter is not a valid key.")
    }
    return first < second ? -1 : first == second ? 0 : 1
  }
}

extension Interface {
  /// https://w3c.github.io/IndexedDB/#factory-interface
  static let idbFactory = Interface(IDBFactory.self, "IDBFactory") { idl in
    idl.operation("open", length: 1) { factory, call in call.world.wrap(try factory.open(call)) }
    idl.operation("deleteDatabase", length: 1) { factory, call in
      call.world.wrap(try factory.delete(call))
    }
    idl.promiseOperation("databases", length: 0) { _, call, promise in
      guard let databases = IDBFactory.databases(of: call.world) else {
        throw DOMException(.securityError)
      }
      call.world.agent.queueTask { [reference = call.world.reference] in
        guard let world = reference.world, reference.isFullyActive else { return }
        let list = databases.list.map { database in
          [("name", database.name.value(in: world)), ("version", JSValue(database.version))]
        }
        promise.resolve(
          world.realm.makeArray(of: list) { world.realm.makeObject(listing: $0) }.value)
      }
    }
    idl.operation("cmp", length: 2) { _, call in JSValue(try IDBFactory.compare(call)) }
  }
}

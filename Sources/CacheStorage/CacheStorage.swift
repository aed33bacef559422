import Bindings
import DOM
import Fetch
import JSRuntime

/// https://w3c.github.io/ServiceWorker/#cachestorage-interface
final class CacheStorage: PlatformObject {
  var interface: Interface { .cacheStorage }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate static func caches(of world: World) throws(DOMException) -> OriginCaches {
    guard let environment = world.cacheEnvironment, let key = environment.storageKey else {
      throw DOMException(.securityError)
    }
    return environment.cacheStores.caches(of: key)
  }

  /// https://w3c.github.io/ServiceWorker/#cache-storage-match
  fileprivate static func match(_ call: NativeCall, _ promise: JSPromise) throws {
    let world = call.world
    let options = try IDLDictionary.convert(call[1], world)
    guard let query = try CacheQuery.convert(call, isOptional: false) else { return }
    let name = try options.member("cacheName", as: DOMString.self)
    let caches = try caches(of: world)
    Cache.settle(promise, world) {
      for (candidate, store) in caches.caches where name == nil || name == candidate {
        if let entry = store.entries(matching: query).first {
          return world.wrap(entry.response.response)
        }
      }
      return .undefined
    }
  }

  fileprivate static func answer(
    _ call: NativeCall, _ promise: JSPromise,
    _ result: @escaping (OriginCaches, DOMString, World) -> JSValue
  ) throws {
    let name = try DOMString.convert(call[0], call.world)
    let caches = try caches(of: call.world)
    Cache.settle(promise, call.world) { [world = call.world] in result(caches, name, world) }
  }
}

/// What a page supplies to its caches.
package protocol CacheEnvironment: AnyObject {
  var cacheStores: CacheStores { get }
  /// What shares its caches; nil where there are none.
  ///
  /// https://storage.spec.whatwg.org/#obtain-a-storage-key
  var storageKey: String? { get }
}

extension World {
  /// The page of the world's window.
  package var cacheEnvironment: (any CacheEnvironment)? {
    get { slots.reference() }
    set { slots.setReference { [weak newValue] in newValue } }
  }

  /// https://w3c.github.io/ServiceWorker/#self-caches
  package var cacheStorage: any PlatformObject { slot { CacheStorage() } }
}

extension Interface {
  /// https://w3c.github.io/ServiceWorker/#cachestorage-interface
  static let cacheStorage = Interface(CacheStorage.self, "CacheStorage") { idl in
    idl.promiseOperation("match", length: 1) { _, call, promise in
      try CacheStorage.match(call, promise)
    }
    idl.promiseOperation("has", length: 1) { _, call, promise in
      try CacheStorage.answer(call, promise) { caches, name, _ in
        JSValue(caches.cache(name) != nil)
      }
    }
    idl.promiseOperation("open", length: 1) { _, call, promise in
      try CacheStorage.answer(call, promise) { caches, name, world in
        world.wrap(Cache(caches.open(name)))
      }
    }
    idl.promiseOperation("delete", length: 1) { _, call, promise in
      try CacheStorage.answer(call, promise) { caches, name, _ in JSValue(caches.remove(name)) }
    }
    idl.promiseOperation("keys", length: 0) { _, call, promise in
      let caches = try CacheStorage.caches(of: call.world)
      Cache.settle(promise, call.world) { [world = call.world] in
        caches.caches.map(\.name).value(in: world)
      }
    }
  }
}

extension InterfaceGroup {
  /// https://w3c.github.io/ServiceWorker/#cache-objects
  package static let cacheStorage = InterfaceGroup([
    ("Cache", { .cache }),
    ("CacheStorage", { .cacheStorage }),
  ])
}

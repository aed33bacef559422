import Bindings
import DOM
import Fetch
import JSRuntime
import WebURL

/// https://w3c.github.io/ServiceWorker/#cache-interface
final class Cache: PlatformObject {
  fileprivate let store: CacheStore
  var interface: Interface { .cache }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ store: CacheStore) { self.store = store }

  // MARK: Adding

  /// https://w3c.github.io/ServiceWorker/#cache-put
  fileprivate func put(_ call: NativeCall, _ promise: JSPromise) throws {
    let world = call.world
    let request = try Request.make(call[0], IDLDictionary.convert(.undefined, world))
    guard let response = try? Response.convert(call[1], world) else {
      throw JSTypeError("Argument 2 ('response') to Cache.put must be an instance of FetchResponse")
    }
    try request.checkCacheable()
    try response.checkCacheable()
    guard response.body?.isUnusable(in: world) != true else {
      throw JSTypeError("Response is disturbed or locked")
    }
    let stored = request.stored
    try response.readBody(in: world) { [store] body, error in
      guard let body else { return promise.reject(error) }
      Self.settle(promise, world) {
        try store.put([CacheEntry(stored, response.stored(body))])
        return .undefined
      }
    }
  }

  /// https://w3c.github.io/ServiceWorker/#cache-addAll
  fileprivate func add(_ inputs: [JSValue], _ world: World, _ promise: JSPromise) throws {
    let requests = try inputs.map { input in
      let request = try Request.make(input, IDLDictionary.convert(.undefined, world))
      try request.checkCacheable()
      return request
    }
    Self.settle(promise, world) { [store] in
      guard let environment = world.fetchEnvironment else { throw JSTypeError("Load failed") }
      var entries: [CacheEntry] = []
      for request in requests {
        guard !request.signal.isAborted else { throw DOMException(.abortError) }
        guard let response = environment.respond(to: request) else {
          throw JSTypeError("Load failed")
        }
        guard (200...299).contains(response.status) else { throw JSTypeError("Response is not OK") }
        try response.checkCacheable()
        let stored = request.stored
        if entries.contains(where: { CacheQuery(of: stored).matches($0) }) {
          throw DOMException(
            .invalidStateError, "addAll cannot store several matching requests")
        }
        entries.append(CacheEntry(stored, response.stored(response.body?.bytes ?? [])))
      }
      try store.put(entries)
      return .undefined
    }
  }

  // MARK: Asking

  /// Settles the promise in a task.
  static func settle(
    _ promise: JSPromise, _ world: World, _ result: @escaping () throws -> JSValue
  ) {
    world.agent.queueTask { [reference = world.reference] in
      guard reference.world != nil else { return }
      do {
        promise.resolve(try result())
      } catch {
        promise.reject(error)
      }
    }
  }

  /// The entries that a call asks for, all if it names no request.
  fileprivate func find(
    _ call: NativeCall, _ promise: JSPromise, _ result: @escaping ([CacheEntry], World) -> JSValue
  ) throws {
    let query = try CacheQuery.convert(call, isOptional: true)
    let world = call.world
    Self.settle(promise, world) { [store] in result(store.entries(matching: query), world) }
  }
}

extension CacheQuery {
  /// The request and the options of a call; nil for no request.
  static func convert(_ call: NativeCall, isOptional: Bool) throws -> CacheQuery? {
    let world = call.world
    let options = try IDLDictionary.convert(call[1], world)
    let ignoresMethod = try options.boolean("ignoreMethod")
    let ignoresSearch = try options.boolean("ignoreSearch")
    let ignoresVary = try options.boolean("ignoreVary")
    if isOptional, call[0].isUndefined { return nil }
    let request = try Request.make(call[0], IDLDictionary.convert(.undefined, world))
    var query = CacheQuery(of: request.stored)
    query.ignoresMethod = ignoresMethod
    query.ignoresSearch = ignoresSearch
    query.ignoresVary = ignoresVary
    return query
  }
}

extension Request {
  fileprivate var stored: StoredRequest {
    StoredRequest(method: method, url: url, headers: headers.list)
  }

  fileprivate func checkCacheable() throws {
    guard ["http:", "https:"].contains(url.protocol) else {
      throw JSTypeError("Request url is not HTTP/HTTPS")
    }
    if method != "GET" { throw JSTypeError("Request method is not GET") }
  }
}

extension Response {
  fileprivate func checkCacheable() throws {
    if headers.list.varyingNames.contains("*") {
      throw JSTypeError("Response has a '*' Vary header value")
    }
    if status == 206 { throw JSTypeError("Response is a 206 partial") }
  }

  fileprivate func stored(_ body: ArraySlice<UInt8>) -> StoredResponse {
    StoredResponse(
      type: type, url: url, isRedirected: isRedirected, status: status, statusText: statusText,
      headers: headers.list, body: body)
  }

  /// Reads the body, which nobody can read after that.
  ///
  /// - Parameter done: gets nil and the reason if that fails.
  fileprivate func readBody(
    in world: World, _ done: @escaping (ArraySlice<UInt8>?, JSValue) -> Void
  ) throws {
    guard let body else { return done([], .undefined) }
    if let bytes = body.bytes {
      body.markConsumed(in: world)
      return done(bytes, .undefined)
    }
    world.whenSettled(try body.consumeBytes(in: world)) { [reference = world.reference] in
      guard $0, let bytes = reference.world?.realm.bufferSourceIfAny($1) else {
        return done(nil, $1)
      }
      done(bytes[...], .undefined)
    }
  }
}

extension Interface {
  /// https://w3c.github.io/ServiceWorker/#cache-interface
  static let cache = Interface(Cache.self, "Cache") { idl in
    idl.promiseOperation("match", length: 1) { cache, call, promise in
      try cache.find(call, promise) { entries, world in
        entries.first.map { world.wrap($0.response.response) } ?? .undefined
      }
    }
    idl.promiseOperation("matchAll", length: 0) { cache, call, promise in
      try cache.find(call, promise) { entries, world in
        world.realm.makeArray(of: entries) { world.wrap($0.response.response) }.value
      }
    }
    idl.promiseOperation("add", length: 1) { cache, call, promise in
      try cache.add([call[0]], call.world, promise)
    }
    idl.promiseOperation("addAll", length: 1) { cache, call, promise in
      try cache.add(Array(call.world.list(call[0])), call.world, promise)
    }
    idl.promiseOperation("put", length: 2) { cache, call, promise in
      try cache.put(call, promise)
    }
    idl.promiseOperation("delete", length: 1) { cache, call, promise in
      guard let query = try CacheQuery.convert(call, isOptional: false) else { return }
      Cache.settle(promise, call.world) { JSValue(cache.store.remove(query)) }
    }
    idl.promiseOperation("keys", length: 0) { cache, call, promise in
      try cache.find(call, promise) { entries, world in
        world.realm.makeArray(of: entries) { world.wrap($0.request.request(in: world)) }.value
      }
    }
  }
}

extension StoredRequest {
  fileprivate func request(in world: World) -> Request {
    let request = Request(url: url, signal: AbortSignal(in: world.agent))
    request.method = method
    request.headers = Headers(headers, guard: .request)
    return request
  }
}

import Bindings
import DOM
import JSRuntime
import WebURL

/// A global object that has `fetch`.
///
/// https://fetch.spec.whatwg.org/#fetch-method
package protocol FetchScope: Receiver {
  var fetchEnvironment: any FetchEnvironment { get }
}

extension InterfaceBuilder where This: FetchScope {
  /// https://fetch.spec.whatwg.org/#fetch-method
  package mutating func includeFetch() {
    promiseOperation("fetch", length: 1) { scope, call, promise in
      let world = call.world
      // 2–3. Let request be a new Request.
      let request = try Request.make(call[0], try IDLDictionary.convert(call[1], world))
      // 4. If the signal is aborted, reject the promise.
      let signal = request.signal
      if signal.isAborted { return promise.reject(signal.reason(in: world)) }
      // 11. Add abort steps to the signal: reject the promise.
      var unsettled: JSPromise? = promise
      signal.addAlgorithm { [world = world.reference, unowned signal] in
        guard let world = world.world, let promise = unsettled else { return }
        unsettled = nil
        promise.reject(signal.reason(in: world))
      }
      // 12. Fetch request; resolve the promise with the response.
      request.body?.markConsumed(in: world)
      let environment = scope.fetchEnvironment
      environment.document.agent.queueTask { [world = world.reference] in
        guard let world = world.world, let promise = unsettled else { return }
        unsettled = nil
        guard let response = environment.respond(to: request) else {
          // SAFARI: says no more than this.
          return promise.reject(JSTypeError("Load failed"))
        }
        promise.resolve(world.wrap(response))
      }
    }
  }
}

extension FetchEnvironment {
  /// https://fetch.spec.whatwg.org/#concept-main-fetch
  package func respond(to request: Request) -> Response? {
    let isLocal = request.url.protocol == "data:" || request.url.protocol == "blob:"
    let isSameOrigin = isLocal || request.url.origin.isSameOrigin(as: origin)
    let mode = request[.mode]
    if mode == "same-origin" && !isSameOrigin { return nil }
    let answer = fetch(
      request.url, method: request.method, blob: request.blob,
      range: request.headers.list.get("range"), initiatorType: "fetch")
    guard let response = answer else { return nil }
    if mode == "no-cors" && !isSameOrigin {
      return Response(type: .opaque, status: 0, headers: Headers(guard: .immutable))
    }
    return Response(
      type: isSameOrigin ? .basic : .cors, url: response.url, status: response.status,
      statusText: response.statusText, headers: Headers(response.headers, guard: .immutable),
      body: FetchBody(response.bytes))
  }
}

import Bindings
import DOM
import FileAPI
import JSRuntime
import MIME
import WebURL

extension Request {
  /// https://fetch.spec.whatwg.org/#dom-request
  package static func make(_ input: JSValue, _ options: IDLDictionary) throws -> Request {
    let world = options.world
    // 5–6. Let request be the given one, or a new one for the URL.
    let source = try? Request.convert(input, world)
    let request = try makeTarget(of: input, source, in: world)
    // The members of init, each read once, in the order of their names.
    let body = try options.value("body")
    var settings = try RequestInit(beforeHeadersOf: options)
    let headers = try options.value("headers")
    try settings.readRest(of: options)
    let signal = try options.value("signal")
    let window = try options.value("window")
    // 10. If window is neither missing nor null, throw.
    if !window.isUndefinedOrNull { throw JSTypeError("Window can only be null.") }
    // 13. If init is not empty, reset the referrer and the referrer policy.
    // SAFARI: `body: null` and `priority` do not count.
    let isEmpty =
      settings.isEmpty && body.isUndefinedOrNull
      && [headers, signal, window].allSatisfy(\.isUndefined)
    if !isEmpty {
      request.referrer = .client
      request.modes[.referrerPolicy] = nil
    }
    // 14–25.
    try request.apply(settings, in: world)
    // 26–30. Let this's signal be one that depends on the given signal.
    if !signal.isUndefined {
      let parent = try AbortSignal?.convert(signal, world)
      request.signal = AbortSignal.any(parent.map { [$0] } ?? [], in: world.agent)
    }
    // 31–33. Set this's headers.
    try request.setHeaders(to: headers, in: world)
    // 34–42. Set the body to init's, or to a proxy for that of input.
    try request.setBody(to: body, or: source, in: world)
    return request
  }

  private static func makeTarget(
    of input: JSValue, _ source: Request?, in world: World
  ) throws -> Request {
    guard let source else {
      let text = try String.convert(input, world)
      guard let url = WebURL(text, base: WebURL(world.document.baseURL)), !url.includesCredentials
      else { throw JSTypeError("URL is not valid or contains user credentials.") }
      let request = Request(url: url, signal: AbortSignal(in: world.agent))
      request.blob = world.blobURLs[url]
      return request
    }
    let request = Request(
      url: source.url, signal: AbortSignal.any([source.signal], in: world.agent))
    request.copyMembers(of: source)
    request.headers = Headers(source.headers.list, guard: .request)
    return request
  }

  private func apply(_ settings: RequestInit, in world: World) throws {
    if let referrer = settings.referrer { try setReferrer(referrer, in: world) }
    if settings.modes[.mode] == "navigate" {
      throw JSTypeError("Request constructor does not accept navigate fetch mode.")
    }
    modes.merge(settings.modes) { _, new in new }
    if self[.cache] == "only-if-cached", self[.mode] != "same-origin" {
      throw JSTypeError("only-if-cached cache option requires fetch mode to be same-origin.")
    }
    if let value = settings.integrity { integrity = value }
    if let value = settings.isKeptAlive { isKeptAlive = value }
    if let method = settings.method {
      guard method.isHTTPToken else { throw JSTypeError("Method is not a valid HTTP token.") }
      if method.isForbiddenMethod { throw JSTypeError("Method is forbidden.") }
      self.method = method.normalizedMethod
    }
  }

  /// https://fetch.spec.whatwg.org/#dom-request (step 14)
  private func setReferrer(_ text: String, in world: World) throws {
    if text.isEmpty {
      referrer = .none
      return
    }
    let base = WebURL(world.document.baseURL)
    guard let url = WebURL(text, base: base) else {
      throw JSTypeError("Referrer is not a valid URL.")
    }
    let origin = WebURL(world.document.state.url)?.origin
    let isClient = url.href == "about:client"
    referrer =
      isClient || origin.map { !$0.isSameOrigin(as: url.origin) } ?? true ? .client : .url(url)
  }

  /// With the guard of the request's mode.
  private func setHeaders(to value: JSValue, in world: World) throws {
    if self[.mode] == "no-cors" {
      guard ["GET", "HEAD", "POST"].contains(method) else {
        throw JSTypeError("Method must be GET, POST or HEAD in no-cors mode.")
      }
      headers.guardKind = .requestNoCORS
    }
    if value.isUndefined { return }
    headers = Headers(guard: headers.guardKind)
    try headers.fill(with: value, in: world)
  }

  private func setBody(to value: JSValue, or source: Request?, in world: World) throws {
    let hasBody = !value.isUndefinedOrNull || value.isUndefined && source?.body != nil
    if hasBody, method == "GET" || method == "HEAD" {
      throw JSTypeError("Request has method '\(method)' and cannot have a body")
    }
    if !value.isUndefinedOrNull {
      let (body, type) = try FetchBody.extract(value, in: world)
      self.body = body
      if let type, !headers.list.contains("content-type") {
        headers.list.append("Content-Type", type)
      }
    } else if value.isUndefined, let inherited = source?.body {
      if inherited.isUnusable(in: world) {
        throw JSTypeError("Request input is disturbed or locked.")
      }
      body = try inherited.clone(in: world)
      inherited.markConsumed(in: world)
    }
  }
}

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
    // 10–25. Read the members of init.
    try request.readMembers(options)
    // 26–30. Let this's signal be one that depends on the given signal.
    let signal = try options.value("signal")
    if !signal.isUndefined {
      let parent = try AbortSignal?.convert(signal, world)
      request.signal = AbortSignal.any(parent.map { [$0] } ?? [], in: world.agent)
    }
    // 31–33. Set this's headers, with the guard of its mode.
    if request[.mode] == "no-cors" {
      guard ["GET", "HEAD", "POST"].contains(request.method) else {
        throw JSTypeError("Method must be GET, POST or HEAD in no-cors mode.")
      }
      request.headers.guardKind = .requestNoCORS
    }
    let headers = try options.value("headers")
    if !headers.isUndefined {
      let source = request.headers
      request.headers = Headers(guard: source.guardKind)
      try request.headers.fill(with: headers, in: world)
    }
    // 34–42. Set the body to init's, or to a proxy for that of input.
    try request.readBody(options, source)
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

  private func readMembers(_ options: IDLDictionary) throws {
    let window = try options.value("window")
    if !window.isUndefinedOrNull { throw JSTypeError("Window can only be null.") }
    if let referrer = try options.member("referrer", as: String.self) {
      try setReferrer(referrer, in: options.world)
    }
    for mode in Mode.all {
      guard let value = try options.member(mode.name, as: String.self) else { continue }
      guard mode.values.contains(value) else { throw JSTypeError() }
      if mode == .mode, value == "navigate" {
        throw JSTypeError("Request constructor does not accept navigate fetch mode.")
      }
      modes[mode] = value
    }
    if self[.cache] == "only-if-cached", self[.mode] != "same-origin" {
      throw JSTypeError("only-if-cached cache option requires fetch mode to be same-origin.")
    }
    if let value = try options.member("integrity", as: String.self) { integrity = value }
    if let value = try options.member("keepalive", as: Bool.self) { isKeptAlive = value }
    if let method = try options.member("method", as: ByteString.self)?.string {
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

  private func readBody(_ options: IDLDictionary, _ source: Request?) throws {
    let world = options.world
    let value = try options.value("body")
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

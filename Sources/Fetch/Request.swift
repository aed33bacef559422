import Bindings
import DOM
import FileAPI
import JSRuntime
import MIME
import WebURL

/// https://fetch.spec.whatwg.org/#request-class
package final class Request: BodyHolder {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package var method = "GET"
  package var url: WebURL
  /// The blob that the URL referred to when the request was made.
  /// https://url.spec.whatwg.org/#concept-url-blob-entry
  package var blob: Blob?
  package var headers = Headers(guard: .request)
  package var body: FetchBody?
  package var signal: AbortSignal
  package var integrity = ""
  package var isKeptAlive = false
  package var referrer: Referrer = .client
  /// The enumerated members.
  var modes: [Mode: String] = [:]
  package var interface: Interface { .request }

  /// https://fetch.spec.whatwg.org/#concept-request-referrer
  package enum Referrer {
    case none, client
    case url(WebURL)

    var description: String {
      switch self {
      case .none: ""
      case .client: "about:client"
      case .url(let url): url.href
      }
    }
  }

  /// An enumerated member: its name, and its values, the default first.
  ///
  /// https://fetch.spec.whatwg.org/#dictdef-requestinit
  package struct Mode: Hashable, Sendable {
    let name: String
    let values: [String]

    package static let mode = Mode("mode", "cors navigate same-origin no-cors")
    package static let credentials = Mode("credentials", "same-origin omit include")
    package static let cache = Mode(
      "cache", "default no-store reload no-cache force-cache only-if-cached")
    package static let redirect = Mode("redirect", "follow error manual")
    static let referrerPolicy = Mode(
      "referrerPolicy",
      "no-referrer no-referrer-when-downgrade same-origin origin strict-origin "
        + "origin-when-cross-origin strict-origin-when-cross-origin unsafe-url",
      isEmptyByDefault: true)
    static let all: [Mode] = [.cache, .credentials, .mode, .redirect, .referrerPolicy]

    private init(_ name: String, _ values: String, isEmptyByDefault: Bool = false) {
      self.name = name
      let values = values.split(separator: " ").map { String($0) }
      self.values = isEmptyByDefault ? [""] + values : values
    }
  }

  package init(url: WebURL, signal: AbortSignal) {
    self.url = url
    self.signal = signal
  }

  package subscript(mode: Mode) -> String { modes[mode] ?? mode.values[0] }

  /// https://fetch.spec.whatwg.org/#dom-request-clone
  func clone(in world: World) throws -> Request {
    try body?.ensureUsable(in: world)
    let copy = Request(url: url, signal: AbortSignal.any([signal], in: world.agent))
    copy.copyMembers(of: self)
    copy.headers = Headers(headers.list, guard: headers.guardKind)
    copy.body = try body?.clone(in: world)
    return copy
  }

  func copyMembers(of other: Request) {
    blob = other.blob
    method = other.method
    integrity = other.integrity
    isKeptAlive = other.isKeptAlive
    referrer = other.referrer
    modes = other.modes
  }
}

extension Interface {
  /// https://fetch.spec.whatwg.org/#request-class
  package static let request = Interface(Request.self, "Request") { idl in
    idl.constructor(length: 1) { call in
      try Request.make(call[0], try IDLDictionary.convert(call[1], call.world))
    }
    idl.attribute("method") { $0.method }
    idl.attribute("url") { $0.url.href }
    idl.attribute("headers") { $0.headers }
    idl.attribute("destination") { _ in "" }
    idl.attribute("referrer") { $0.referrer.description }
    for mode in Request.Mode.all { idl.attribute(mode.name) { $0[mode] } }
    idl.attribute("integrity") { $0.integrity }
    idl.attribute("keepalive") { $0.isKeptAlive }
    idl.attribute("signal") { $0.signal }
    idl.includeBody()
    idl.operation("clone", length: 0) { request, call in
      call.world.wrap(try request.clone(in: call.world))
    }
  }
}

import Bindings
import DOM
import JSRuntime
import MIME
import WebURL

/// https://fetch.spec.whatwg.org/#response-class
package final class Response: BodyHolder {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package let type: Kind
  package let url: WebURL?
  package let isRedirected: Bool
  package let status: Int
  package let statusText: String
  package let headers: Headers
  package private(set) var body: FetchBody?
  package var interface: Interface { .response }

  /// https://fetch.spec.whatwg.org/#concept-response-type
  package enum Kind: String, Sendable {
    case basic, cors, `default`, error, opaque, opaqueredirect
  }

  package init(
    type: Kind = .default, url: WebURL? = nil, isRedirected: Bool = false, status: Int = 200,
    statusText: String = "", headers: Headers = Headers(guard: .response), body: FetchBody? = nil
  ) {
    self.type = type
    self.url = url
    self.isRedirected = isRedirected
    self.status = status
    self.statusText = statusText
    self.headers = headers
    self.body = body
  }

  /// https://fetch.spec.whatwg.org/#null-body-status
  private static let nullBodyStatuses = [101, 103, 204, 205, 304]

  /// https://fetch.spec.whatwg.org/#initialize-a-response
  convenience init(
    _ content: (body: FetchBody, type: String?)?, _ options: IDLDictionary
  ) throws {
    let headerInit = try options.value("headers")
    let status = try options.member("status", as: UInt16.self) ?? 200
    let statusText = try options.member("statusText", as: ByteString.self)?.string ?? ""
    guard (200...599).contains(status) else {
      throw JSRangeError("Status must be between 200 and 599")
    }
    guard statusText.isReasonPhrase else {
      throw JSTypeError("Status text must be a valid reason-phrase.")
    }
    let headers = Headers(guard: .response)
    if !headerInit.isUndefined { try headers.fill(with: headerInit, in: options.world) }
    if let content {
      if Self.nullBodyStatuses.contains(Int(status)) {
        throw JSTypeError("Response cannot have a body with the given status.")
      }
      if let type = content.type, !headers.list.contains("content-type") {
        headers.list.append("Content-Type", type)
      }
    }
    self.init(
      status: Int(status), statusText: statusText, headers: headers, body: content?.body)
  }

  /// https://fetch.spec.whatwg.org/#dom-response-clone
  func clone(in world: World) throws -> Response {
    try body?.ensureUsable(in: world)
    return Response(
      type: type, url: url, isRedirected: isRedirected, status: status, statusText: statusText,
      headers: Headers(headers.list, guard: headers.guardKind), body: try body?.clone(in: world))
  }
}

extension String {
  /// https://httpwg.org/specs/rfc9112.html#status.line
  fileprivate var isReasonPhrase: Bool {
    unicodeScalars.allSatisfy { $0 == "\t" || $0.value >= 0x20 && $0.value != 0x7F }
  }
}

extension Interface {
  /// https://fetch.spec.whatwg.org/#response-class
  package static let response = Interface(Response.self, "Response") { idl in
    idl.constructor { call in
      let content =
        call[0].isUndefinedOrNull ? nil : try FetchBody.extract(call[0], in: call.world)
      return try Response(content, IDLDictionary.convert(call[1], call.world))
    }
    idl.staticOperation("error", length: 0) { call in
      call.world.wrap(Response(type: .error, status: 0, headers: Headers(guard: .immutable)))
    }
    idl.staticOperation("redirect", length: 1) { try redirect($0) }
    idl.staticOperation("json", length: 1) { try json($0) }
    idl.attribute("type") { $0.type.rawValue }
    idl.attribute("url") { $0.url?.withoutFragment.href ?? "" }
    idl.attribute("redirected") { $0.isRedirected }
    idl.attribute("status") { $0.status }
    idl.attribute("ok") { (200...299).contains($0.status) }
    idl.attribute("statusText") { $0.statusText }
    idl.attribute("headers") { $0.headers }
    idl.includeBody()
    idl.operation("clone", length: 0) { response, call in
      call.world.wrap(try response.clone(in: call.world))
    }
  }

  /// https://fetch.spec.whatwg.org/#dom-response-redirect
  private static func redirect(_ call: NativeCall) throws -> JSValue {
    let text = try String.convert(call[0], call.world)
    let status = call[1].isUndefined ? 302 : try UInt16.convert(call[1], call.world)
    guard let url = WebURL(text, base: WebURL(call.world.document.baseURL)) else {
      throw JSTypeError("Redirection URL '\(text)' is invalid")
    }
    guard HTTPStatus.isRedirect(Int(status)) else {
      throw JSRangeError("\(status) is not a redirection status code")
    }
    let headers = Headers(HeaderList([("Location", url.href)]), guard: .immutable)
    return call.world.wrap(Response(status: Int(status), headers: headers))
  }

  /// https://fetch.spec.whatwg.org/#dom-response-json
  private static func json(_ call: NativeCall) throws -> JSValue {
    let text = try call.world.support.stringifyJSON(call[0])
    guard !text.isUndefined else { throw JSTypeError("Value doesn't have a JSON representation") }
    let bytes = Array(try String.convert(text, call.world).utf8)
    let options = try IDLDictionary.convert(call[1], call.world)
    return call.world.wrap(try Response((FetchBody(bytes[...]), "application/json"), options))
  }
}

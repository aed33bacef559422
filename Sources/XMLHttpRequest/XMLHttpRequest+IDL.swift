import Bindings
import DOM
import Fetch
import FileAPI
import JSRuntime
import MIME

extension Interface {
  /// https://xhr.spec.whatwg.org/#xmlhttprequesteventtarget
  static let xmlHttpRequestEventTarget = Interface(
    EventTarget.self, "XMLHttpRequestEventTarget", inherits: .eventTarget
  ) { idl in
    idl.eventHandlers(["loadstart", "progress", "abort", "error", "load", "timeout", "loadend"])
  }

  /// https://xhr.spec.whatwg.org/#xmlhttprequestupload
  static let xmlHttpRequestUpload = Interface(
    XMLHttpRequestUpload.self, "XMLHttpRequestUpload", inherits: .xmlHttpRequestEventTarget)

  /// https://xhr.spec.whatwg.org/#interface-xmlhttprequest
  static let xmlHttpRequest = Interface(
    XMLHttpRequest.self, "XMLHttpRequest", inherits: .xmlHttpRequestEventTarget
  ) { idl in
    idl.constructor { call in
      guard let environment = call.world.fetchEnvironment else {
        throw JSTypeError("Illegal constructor")
      }
      return XMLHttpRequest(environment, blobURLs: call.world.blobURLs)
    }
    let states = ["UNSENT", "OPENED", "HEADERS_RECEIVED", "LOADING", "DONE"]
    for (value, name) in states.enumerated() { idl.constant(name, value) }
    idl.eventHandlers(["readystatechange"])
    idl.attribute("readyState") { $0.state.rawValue }
    idl.operation("open", length: 2) { request, call in
      try request.open(call)
      return .undefined
    }
    idl.operation("setRequestHeader") {
      (request, name: ByteString, value: ByteString) -> Void in
      try request.setRequestHeader(name.string, value.string)
    }
    idl.operation("send", length: 0) { request, call in
      try request.send(call[0], in: call.world)
      return .undefined
    }
    idl.operation("abort") { $0.abort() }
    idl.attribute("upload") { $0.upload }
    defineSettings(&idl)
    defineResponse(&idl)
  }

  private static func defineSettings(_ idl: inout InterfaceBuilder<XMLHttpRequest>) {
    idl.attribute(
      "timeout", get: { $0.timeout },
      set: { (request, value: UInt32) in
        if request.isSynchronous, request.state != .unsent {
          throw DOMException(.invalidAccessError)
        }
        request.timeout = value
      })
    idl.attribute(
      "withCredentials", get: { $0.withCredentials },
      set: { (request, value: Bool) in
        guard request.state == .unsent || request.state == .opened, !request.hasSendFlag else {
          throw DOMException(.invalidStateError)
        }
        request.withCredentials = value
      })
    idl.attribute(
      "responseType", get: { $0.responseType.rawValue },
      set: { (request, value: String) in
        guard let type = XMLHttpRequest.ResponseType(rawValue: value) else { return }
        if request.state == .loading || request.state == .done {
          throw DOMException(.invalidStateError)
        }
        if request.isSynchronous, request.state != .unsent {
          throw DOMException(.invalidAccessError)
        }
        request.responseType = type
      })
    idl.operation("overrideMimeType") { (request, type: String) -> Void in
      if request.state == .loading || request.state == .done {
        throw DOMException(.invalidStateError)
      }
      request.overrideType = MIMEType(type) ?? MIMEType("application", "octet-stream")
    }
  }

  private static func defineResponse(_ idl: inout InterfaceBuilder<XMLHttpRequest>) {
    idl.attribute("responseURL") { $0.response?.url.href ?? "" }
    idl.attribute("status") { $0.response?.status ?? 0 }
    idl.attribute("statusText") { $0.response?.statusText ?? "" }
    idl.operation("getResponseHeader") { (request, name: ByteString) in
      request.response?.headers.get(name.string)
    }
    idl.operation("getAllResponseHeaders") { request in
      (request.response?.headers.sortedAndCombined ?? [])
        .map { "\($0.name): \($0.value)\r\n" }.joined()
    }
    idl.attribute("response") { request, world in try request.responseValue(in: world) }
    idl.attribute("responseText") { try $0.responseText() }
    // Workers have no documents.
    idl.attribute("responseXML") { request, world in
      world.hasDocuments ? try request.responseXML() : nil
    }
  }
}

extension XMLHttpRequest {
  fileprivate func open(_ call: NativeCall) throws {
    let world = call.world
    let method = try ByteString.convert(call[0], world).string
    let url = DOMString(try String.convert(call[1], world))
    if call.count == 2 {
      return try open(method, url, isAsynchronous: true, credentials: (nil, nil))
    }
    let username = try Omissible<String?>.convert(call[3], world).value ?? nil
    let password = try Omissible<String?>.convert(call[4], world).value ?? nil
    try open(
      method, url, isAsynchronous: call.realm.boolean(call[2]), credentials: (username, password))
  }
}

extension InterfaceGroup {
  /// https://xhr.spec.whatwg.org/
  package static let xmlHttpRequest = InterfaceGroup([
    ("XMLHttpRequestEventTarget", { .xmlHttpRequestEventTarget }),
    ("XMLHttpRequestUpload", { .xmlHttpRequestUpload }),
    ("XMLHttpRequest", { .xmlHttpRequest }),
  ])
}

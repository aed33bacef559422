import DOM
import JSRuntime
import WebURL

/// https://url.spec.whatwg.org/#url-class
package final class URLObject: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  var url: WebURL { didSet { query?.follow(url) } }
  private var query: URLSearchParamsObject?
  package var interface: Interface { .url }

  init(_ url: WebURL) { self.url = url }

  /// https://url.spec.whatwg.org/#dom-url-searchparams
  var searchParams: URLSearchParamsObject {
    if let query { return query }
    let made = URLSearchParamsObject(url.searchParams)
    made.url = self
    query = made
    return made
  }

  static func parse(_ call: NativeCall) throws -> WebURL? {
    let text = try String.convert(call[0], call.world)
    if call[1].isUndefined { return WebURL(text) }
    guard let base = WebURL(try String.convert(call[1], call.world)) else { return nil }
    return WebURL(text, base: base)
  }
}

extension Interface {
  /// https://url.spec.whatwg.org/#url-class
  package static let url = Interface(URLObject.self, "URL") { idl in
    idl.constructor(length: 1) { call in
      guard let url = try URLObject.parse(call) else {
        throw JSTypeError("\"\(call.realm.text(call[0]))\" cannot be parsed as a URL.")
      }
      return URLObject(url)
    }
    idl.staticOperation("canParse", length: 1) { call in
      JSValue(try URLObject.parse(call) != nil)
    }
    idl.staticOperation("parse", length: 1) { call in
      try URLObject.parse(call).map { call.world.wrap(URLObject($0)) } ?? .null
    }
    idl.attribute(
      "href", get: { $0.url.href },
      set: { (object, value: String) in
        guard let url = WebURL(value) else {
          throw JSTypeError("\"\(value)\" cannot be parsed as a URL.")
        }
        object.url = url
      })
    idl.attribute("origin") { $0.url.originText }
    for attribute in WebURL.Attribute.allCases {
      idl.attribute(
        attribute.rawValue, get: { $0.url[attribute] },
        set: { (object, value: String) in object.url[attribute] = value })
    }
    idl.attribute("searchParams") { $0.searchParams }
    for name in ["toString", "toJSON"] { idl.operation(name) { $0.url.href } }
  }
}

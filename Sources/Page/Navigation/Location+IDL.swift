import Bindings
import DOM
import JSRuntime
import Messaging
import WebURL

extension Interface {
  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-location-interface
  static let location = Interface(Location.self, "Location") { idl in
    idl.unforgeable { idl in
      idl.attribute(
        "href", get: { $0.url.href },
        set: { (location, value: String) in try location.navigate(to: value) })
      for attribute: WebURL.Attribute in [
        .protocol, .host, .hostname, .port, .pathname, .search,
      ] {
        idl.attribute(
          attribute.rawValue, get: { $0.url[attribute] },
          set: { (location, value: String) in location.change { $0[attribute] = value } })
      }
      idl.attribute(
        "hash", get: { $0.url[.hash] },
        set: { (location, value: String) in location.change(hash: value) })
      idl.attribute("origin") { $0.url.originText }
      idl.attribute("ancestorOrigins") { $0.ancestorOrigins }
      idl.operation("assign") { (location, url: String) in try location.navigate(to: url) }
      idl.operation("replace") { (location, url: String) in
        try location.navigate(to: url, replaces: true)
      }
      idl.operation("reload") { $0.reload() }
      idl.operation("toString") { $0.url.href }
    }
  }

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-history-interface
  static let history = Interface(History.self, "History") { idl in
    idl.attribute("length") { $0.length }
    idl.attribute(
      "scrollRestoration", get: { $0.scrollRestoration },
      set: { (history, value: DOMString) in history.scrollRestoration = value })
    idl.attribute("state") { history, world in history.state?.value(in: world) ?? .null }
    idl.operation("back") { $0.traverse(by: -1) }
    idl.operation("forward") { $0.traverse(by: 1) }
    idl.operation("go") { (history, delta: Omissible<Int32>) in
      history.traverse(by: Int(delta.value ?? 0))
    }
    for method in HistoryMethod.allCases {
      idl.operation(method.rawValue, length: 2) { history, call in
        let url = try Omissible<String?>.convert(call[2], call.world).value ?? nil
        try history.change(
          by: method, try SerializedValue(call[0], in: call.world), url: url)
        return .undefined
      }
    }
  }
}

import Bindings
import DOM
import JSRuntime
import Messaging
import WebURL

extension Interface {
  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-location-interface
  static let location = Interface(Location.self, "Location") { idl in
    idl.attribute(
      "href", get: { $0.url.href },
      set: { (location, value: String) in try location.navigate(to: value) })
    idl.attribute("origin") { $0.url.origin.description }
    idl.attribute(
      "hash", get: { $0.url[.hash] },
      set: { (location, value: String) in location.change(hash: value) })
    for attribute: WebURL.Attribute in [.protocol, .host, .hostname, .port, .pathname, .search] {
      idl.attribute(
        attribute.rawValue, get: { $0.url[attribute] },
        set: { (location, value: String) in location.change { $0[attribute] = value } })
    }
    idl.operation("assign") { (location, url: String) in try location.navigate(to: url) }
    idl.operation("replace") { (location, url: String) in try location.navigate(to: url) }
    idl.operation("reload") { $0.reload() }
    idl.operation("toString") { $0.url.href }
    idl.attribute("ancestorOrigins") { _ in [DOMString]() }
  }

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-history-interface
  static let history = Interface(History.self, "History") { idl in
    idl.attribute("length") { _ in 1 }
    idl.attribute(
      "scrollRestoration", get: { $0.scrollRestoration },
      set: { (history, value: DOMString) in
        if value == "auto" || value == "manual" { history.scrollRestoration = value }
      })
    idl.attribute("state") { history, world in history.state?.value(in: world) ?? .null }
    for name in ["back", "forward"] { idl.operation(name) { $0.traverse() } }
    idl.operation("go") { (history, _: Omissible<Int32>) in history.traverse() }
    for name in ["pushState", "replaceState"] {
      idl.operation(name, length: 2) { history, call in
        let url = try Omissible<String?>.convert(call[2], call.world).value ?? nil
        try history.push(try SerializedValue(call[0], in: call.world), url: url, by: name)
        return .undefined
      }
    }
  }
}

import DOM
import JSRuntime

/// All interfaces by name; each is made when it is first asked for.
enum InterfaceRegistry {
  typealias Entry = (name: String, interface: @Sendable () -> Interface)

  static let interfaces: [Entry] = dom + events

  private static let dom: [Entry] = [
    ("DOMException", { .domException }),
    ("Node", { .node }),
    ("Element", { .element }),
    ("Attr", { .attr }),
    ("CharacterData", { .characterData }),
    ("Text", { .text }),
    ("CDATASection", { .cdataSection }),
    ("ProcessingInstruction", { .processingInstruction }),
    ("Comment", { .comment }),
    ("Document", { .document }),
    ("XMLDocument", { .xmlDocument }),
    ("HTMLDocument", { .htmlDocument }),
    ("DocumentType", { .documentType }),
    ("DocumentFragment", { .documentFragment }),
    ("DOMImplementation", { .domImplementation }),
    ("NodeList", { .nodeList }),
    ("HTMLCollection", { .htmlCollection }),
    ("NamedNodeMap", { .namedNodeMap }),
    ("DOMTokenList", { .domTokenList }),
  ]
}

extension World {
  /// https://webidl.spec.whatwg.org/#define-the-global-property-references
  func installInterfaceGlobals() {
    let interfaces = InterfaceRegistry.interfaces
    let resolve = realm.makeFunction("resolve", length: 1) { call in
      let name = call.realm.text(call[0])
      guard let found = interfaces.first(where: { $0.name == name }) else { return .undefined }
      return call.world.constructor(of: found.interface()).value
    }
    support.defineLazyGlobals(interfaces.map(\.name), resolve: resolve)
  }
}

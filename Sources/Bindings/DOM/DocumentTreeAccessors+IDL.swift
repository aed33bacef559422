import DOM
import JSRuntime

extension InterfaceBuilder where This == Document {
  /// https://html.spec.whatwg.org/multipage/dom.html#dom-tree-accessors
  mutating func includeTreeAccessors() {
    attribute(
      "title", get: { $0.title }, set: { (document, value: DOMString) in document.setTitle(value) })
    attribute("head") { $0.head }
    attribute(
      "body", get: { $0.body },
      set: { (document, value: Element?) in try document.setBody(value) })
    let collections: [(name: String, aspect: TreeAspect, test: @Sendable (Element) -> Bool)] = [
      ("images", .structure, { $0.isHTML(.img) }),
      ("embeds", .structure, { $0.isHTML(.embed) }),
      ("plugins", .structure, { $0.isHTML(.embed) }),
      ("links", .everything, { ($0.isHTML(.a) || $0.isHTML(.area)) && $0["href"] != nil }),
      ("forms", .structure, { $0.isHTML(.form) }),
      ("scripts", .structure, { $0.isHTML(.script) }),
      ("anchors", .everything, { $0.isHTML(.a) && $0["name"] != nil }),
      ("applets", .structure, { _ in false }),
    ]
    for (name, aspect, test) in collections {
      attribute(name) { document, world in
        world.sameObject(
          name == "plugins" ? "embeds" : .init(stringLiteral: name), of: document.node
        ) {
          HTMLCollection(root: document.node, dependingOn: aspect, where: test)
        }
      }
    }
    // https://html.spec.whatwg.org/multipage/obsolete.html#dom-document-fgcolor (and its kin)
    let colors: [(name: String, content: DOMString)] = [
      ("fgColor", "text"), ("linkColor", "link"), ("vlinkColor", "vlink"), ("alinkColor", "alink"),
      ("bgColor", "bgcolor"),
    ]
    for (name, content) in colors {
      attribute(
        name, get: { document in document.bodyElement?[content] ?? "" },
        set: { (document, value: NullToEmpty) in document.bodyElement?[content] = value.string })
    }
    operation("getElementsByName") { (document, name: DOMString) in
      NodeList(root: document.node) { root in
        HTMLCollection(root: root) { (element: Element) in
          element.isHTML && element["name"] == name
        }.nodes
      }
    }
  }
}

extension Document {
  /// The body, unless it is a frame set.
  fileprivate var bodyElement: Element? { body.flatMap { $0.isHTML(.body) ? $0 : nil } }
}

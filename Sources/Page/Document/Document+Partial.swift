import Bindings
import DOM
import JSRuntime
import Session

/// https://html.spec.whatwg.org/multipage/dom.html#the-document-object
let documentPartial = PartialInterface(Document.self, of: .document) { idl in
  defineTree(&idl)
  defineState(&idl)
  defineWriting(&idl)
}

/// https://html.spec.whatwg.org/multipage/dom.html#dom-tree-accessors
private func defineTree(_ idl: inout InterfaceBuilder<Document>) {
  idl.attribute(
    "title", get: { $0.title }, set: { (document, value: DOMString) in document.setTitle(value) })
  idl.attribute("head") { $0.head }
  idl.attribute(
    "body", get: { $0.body },
    set: { (document, value: Element?) in try document.setBody(value) })
  let collections: [(name: String, test: @Sendable (Element) -> Bool)] = [
    ("images", { $0.isHTML("img") }),
    ("embeds", { $0.isHTML("embed") }),
    ("plugins", { $0.isHTML("embed") }),
    ("links", { ($0.isHTML("a") || $0.isHTML("area")) && $0["href"] != nil }),
    ("forms", { $0.isHTML("form") }),
    ("scripts", { $0.isHTML("script") }),
    ("anchors", { $0.isHTML("a") && $0["name"] != nil }),
    ("applets", { _ in false }),
  ]
  for (name, test) in collections {
    idl.attribute(name) { document, world in
      world.sameObject(.init(stringLiteral: name), of: document.node) {
        HTMLCollection(root: document.node, where: test)
      }
    }
  }
  idl.operation("getElementsByName") { (document, name: DOMString) in
    NodeList(root: document.node) { root in
      HTMLCollection(root: root) { (element: Element) in
        element.isHTML && element["name"] == name
      }.nodes
    }
  }
}

/// https://html.spec.whatwg.org/multipage/dom.html#resource-metadata-management
private func defineState(_ idl: inout InterfaceBuilder<Document>) {
  idl.attribute("location", putForwards: "href") { document, world in
    document.page(in: world)?.location
  }
  idl.attribute("defaultView") { document, world in
    document.page(in: world)?.window(in: world.kind)
  }
  idl.operation("getSelection", length: 0) { document, call in
    document.page(in: call.world)?.selection.value(in: call.world) ?? .null
  }
  idl.attribute("referrer") { $0.state.referrer }
  idl.attribute("lastModified") { _, world in world.page.lastModified }
  idl.attribute("readyState") { document, world in
    document.page(in: world)?.readiness ?? "complete"
  }
  idl.attribute("currentScript") { document, world in
    document.page(in: world).flatMap { $0.runsScripts ? $0.scripts.currentScript : nil }
  }
  idl.attribute(
    "cookie",
    get: { document, world in document.page(in: world)?.traversable.cookies.header ?? "" },
    set: { (document, value: String, world) in
      document.page(in: world)?.traversable.cookies.set(value)
    })
  idl.attribute(
    "domain", get: { _, world in world.page.url[.hostname] },
    set: { (_, _: String, _) in })
  idl.attribute("activeElement") { $0.activeElement }
  idl.attribute("scrollingElement") { document in
    document.state.quirksMode == .quirks ? document.body : document.documentElement
  }
  idl.attribute("hidden") { _ in false }
  idl.attribute("visibilityState") { _ in "visible" }
  idl.operation("hasFocus") { _ in true }
  idl.attribute(
    "designMode", get: { _ in "off" }, set: { (_, _: DOMString) in })
  idl.attribute(
    "dir", get: { $0.documentElement?["dir"] ?? "" },
    set: { (document, value: DOMString) in document.documentElement?["dir"] = value })
}

/// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-document-open
private func defineWriting(_ idl: inout InterfaceBuilder<Document>) {
  idl.operation("open", length: 0) { document, call in
    if call.count > 2 {
      let url = try String.convert(call[0], call.world)
      call.world.page.record(Navigation(cause: .window, url: url))
      return .null
    }
    try document.ensureMarkupInsertionDoesNotThrow()
    document.page(in: call.world)?.writer.open()
    return document.value(in: call.world)
  }
  idl.operation("close", length: 0) { document, call in
    try document.ensureMarkupInsertionDoesNotThrow()
    document.page(in: call.world)?.writer.close()
    return .undefined
  }
  for (name, end) in [("write", ""), ("writeln", "\n")] as [(String, DOMString)] {
    idl.operation(name, length: 0) { document, call in
      guard document.isHTML else {
        throw DOMException(.invalidStateError, "The object is in an invalid state.")
      }
      var text = DOMString()
      for argument in call.arguments { text = text + (try DOMString.convert(argument, call.world)) }
      try document.ensureMarkupInsertionDoesNotThrow()
      document.page(in: call.world)?.writer.write(text + end)
      return .undefined
    }
  }
}

extension Document {
  /// The page, or frame, that shows the document.
  func page(in world: World) -> Page? { world.page.traversable.page(of: self) }

  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#throw-on-dynamic-markup-insertion-counter
  fileprivate func ensureMarkupInsertionDoesNotThrow() throws(DOMException) {
    if state.dynamicMarkupInsertionsThatThrow > 0 {
      throw DOMException(.invalidStateError, "The object is in an invalid state.")
    }
  }
}

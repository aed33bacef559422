import Bindings
import DOM
import FontLoading
import JSRuntime
import Session

/// https://html.spec.whatwg.org/multipage/dom.html#the-document-object
let documentPartial = PartialInterface(Document.self, of: .document) { idl in
  defineState(&idl)
  defineWriting(&idl)
  idl.includeHitTesting { $0.node }
  idl.includeCaretRanges()
  defineEditing(&idl)
  idl.includeLegacyMembers()
  idl.includeLegacyFactories()
  idl.includeViewTransitions()
}

/// https://html.spec.whatwg.org/multipage/dom.html#resource-metadata-management
private func defineState(_ idl: inout InterfaceBuilder<Document>) {
  idl.unforgeable {
    $0.attribute("location", putForwards: "href") { document, world in
      document.page(in: world)?.location
    }
  }
  idl.attribute("defaultView") { document, world in
    document.page(in: world)?.window(in: world.kind)
  }
  idl.operation("getSelection", length: 0) { document, call in
    document.page(in: call.world)?.scriptSelection?.value(in: call.world) ?? .null
  }
  idl.attribute("fonts") { document, world in
    document.page(in: world)?.fonts
      ?? world.sameObject("fonts", of: document.node) {
        FontFaceSet(of: document, isLoaded: true)
      }
  }
  idl.attribute("referrer") { $0.state.referrer }
  idl.attribute("lastModified") { _, world in world.page.lastModified }
  idl.attribute("readyState") { document, world in
    if let page = document.page(in: world) { return page.readiness }
    return world.page.traversable.detachedWriters[document]?.isOpen == true
      ? "loading" : "complete"
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
  idl.attribute("hidden") { $0.state.window == nil }
  idl.attribute("visibilityState") { $0.state.window == nil ? "hidden" : "visible" }
  idl.operation("hasFocus") { $0.state.window != nil }
  idl.attribute(
    "dir",
    get: { document -> DOMString in
      let value = document.documentElement?["dir"]?.asciiLowercased ?? ""
      return ["ltr", "rtl", "auto"].contains(value) ? value : ""
    },
    set: { (document, value: DOMString) in document.documentElement?["dir"] = value })
}

/// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-document-open
private func defineWriting(_ idl: inout InterfaceBuilder<Document>) {
  idl.operation("open", length: 0) { document, call in
    if call.count > 2 {
      let url = try String.convert(call[0], call.world)
      let target = try DOMString.convert(call[1], call.world)
      let page = document.page(in: call.world)?.openWindow(url, target: target)
      return page?.window(in: call.world.kind).value ?? .null
    }
    try document.ensureAllowsMarkupInsertion()
    document.writer(in: call.world).open()
    return document.value(in: call.world)
  }
  idl.operation("close", length: 0) { document, call in
    try document.ensureAllowsMarkupInsertion()
    document.writer(in: call.world).close()
    return .undefined
  }
  for (name, end) in [("write", ""), ("writeln", "\n")] as [(String, DOMString)] {
    idl.operation(name, length: 0) { document, call in
      let text = try call.world.trustedMarkup(
        of: call.arguments, "Document \(name)", of: document)
      try document.ensureAllowsMarkupInsertion()
      document.writer(in: call.world).write(text + end)
      return .undefined
    }
  }
}

extension Document {
  /// The page, or frame, that shows the document.
  func page(in world: World) -> Page? { world.page.traversable.page(of: self) }

  fileprivate func writer(in world: World) -> DocumentWriter {
    page(in: world)?.writer ?? world.page.traversable.writer(ofDetached: self)
  }

  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-open-steps (steps 1 and 2)
  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#throw-on-dynamic-markup-insertion-counter
  fileprivate func ensureAllowsMarkupInsertion() throws(DOMException) {
    if !isHTML || state.dynamicMarkupInsertionsThatThrow > 0 {
      throw DOMException(.invalidStateError)
    }
  }
}

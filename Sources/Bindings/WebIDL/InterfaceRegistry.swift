import DOM
import JSRuntime

/// An interface that is a global property for scripts; it is made on first use.
package typealias InterfaceEntry = (name: String, interface: @Sendable () -> Interface)

/// The interfaces of this layer.
enum InterfaceRegistry {
  static let interfaces: [InterfaceEntry] =
    dom + trustedTypes + events + html + svg + css

  private static let dom: [InterfaceEntry] = [
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
    ("ShadowRoot", { .shadowRoot }),
    ("CustomElementRegistry", { .customElementRegistry }),
    ("CustomStateSet", { .customStateSet }),
    ("ElementInternals", { .elementInternals }),
    ("DOMImplementation", { .domImplementation }),
    ("NodeList", { .nodeList }),
    ("HTMLCollection", { .htmlCollection }),
    ("NamedNodeMap", { .namedNodeMap }),
    ("DOMTokenList", { .domTokenList }),
    ("URL", { .url }),
    // https://url.spec.whatwg.org/#dom-url (LegacyWindowAlias)
    ("webkitURL", { .url }),
    ("URLSearchParams", { .urlSearchParams }),
    ("TextEncoder", { .textEncoder }),
    ("TextDecoder", { .textDecoder }),
    ("DOMParser", { .domParser }),
    ("XMLSerializer", { .xmlSerializer }),
    ("XPathEvaluator", { .xPathEvaluator }),
    ("XPathExpression", { .xPathExpression }),
    ("XPathResult", { .xPathResult }),
    ("TreeWalker", { .treeWalker }),
    ("NodeIterator", { .nodeIterator }),
    ("NodeFilter", { .nodeFilter }),
    ("AbstractRange", { .abstractRange }),
    ("Range", { .range }),
    ("StaticRange", { .staticRange }),
    ("Selection", { .selection }),
    ("DOMPointReadOnly", { .domPointReadOnly }),
    ("DOMPoint", { .domPoint }),
    ("DOMRectReadOnly", { .domRectReadOnly }),
    ("DOMRect", { .domRect }),
    ("DOMRectList", { .domRectList }),
    ("DOMQuad", { .domQuad }),
    ("DOMMatrixReadOnly", { .domMatrixReadOnly }),
    ("DOMMatrix", { .domMatrix }),
    // https://drafts.csswg.org/geometry/#DOMMatrix (LegacyWindowAlias)
    ("WebKitCSSMatrix", { .domMatrix }),
    ("IntersectionObserver", { .intersectionObserver }),
    ("IntersectionObserverEntry", { .intersectionObserverEntry }),
    ("ResizeObserver", { .resizeObserver }),
    ("ResizeObserverEntry", { .resizeObserverEntry }),
    ("ResizeObserverSize", { .resizeObserverSize }),
  ]
}

extension World {
  /// https://webidl.spec.whatwg.org/#define-the-global-property-references
  func installInterfaceGlobals() {
    let interfaces = vocabulary.interfaces
    let global = vocabulary.hasDocuments ? "Window" : "DedicatedWorkerGlobalScope"
    let resolve = realm.makeFunction("resolve", length: 1) { call in
      var name = call.realm.text(call[0])
      if name == "CSS" { return call.world.makeCSSNamespace().value }
      if name == "constructor" { name = global }
      guard let found = interfaces.first(where: { $0.name == name }) else { return .undefined }
      return call.world.constructor(of: found.interface()).value
    }
    var names = interfaces.map(\.name)
    if vocabulary.hasDocuments { names.append("CSS") }
    // The prototype of a global object cannot be that of its interface.
    if names.contains(global) { names.append("constructor") }
    support.defineLazyGlobals(names, resolve: resolve)
  }
}

import CSS
import DOM
import JSRuntime

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-document
  package static let document = Interface(Document.self, "Document", inherits: .node) { idl in
    idl.attribute("implementation") { document, world in
      world.sameObject("implementation", of: document.node) { DOMImplementation(document) }
    }
    for name in ["URL", "documentURI"] { idl.attribute(name) { $0.state.url } }
    idl.attribute("compatMode") { document in
      document.state.quirksMode == .quirks ? "BackCompat" : "CSS1Compat"
    }
    for name in ["characterSet", "charset", "inputEncoding"] {
      idl.attribute(name) { $0.state.characterSet }
    }
    idl.attribute("contentType") { $0.state.contentType }
    idl.attribute("doctype") { $0.node.children.lazy.compactMap { DocumentType($0) }.first }
    idl.attribute("documentElement") { $0.documentElement }
    idl.includeTreeAccessors()
    defineSearch(&idl)
    defineCreation(&idl)
    idl.includeTraversalFactories()
    idl.includeXPathEvaluatorBase()
    idl.includeGlobalEventHandlers()
    idl.eventHandlers(EventHandlerNames.document, EventHandlerNames.clipboard)
    idl.includeParentNode()
    idl.includeNonElementParentNode()
    // https://dom.spec.whatwg.org/#dom-document-document
    idl.rawConstructor { construct(in: $0.world) }
    idl.staticOperation("parseHTMLUnsafe", length: 1) { call in
      let text = try call.world.trustedString(call[0], .html, "Document parseHTMLUnsafe")
      return Document.parseHTMLUnsafe(text, in: call.world).value(in: call.world)
    }
    idl.includeStyleSheets { DocumentStyle.of($0) }
    idl.includeFullscreen()
    idl.includeAnimations()
  }

  /// This is not an `XMLDocument`, unlike other XML documents.
  private static func construct(in world: World) -> JSValue {
    let made = Document(in: world.agent, isHTML: false)
    world.agent.lifetime.adopt(made)
    return world.adopt(world.makeWrapper(of: .document, for: .node(made.node)), for: made.node)
  }

  private static func defineSearch(_ idl: inout InterfaceBuilder<Document>) {
    idl.operation("getElementsByTagName") { (document, name: DOMString) in
      document.node.elements(byTagName: name)
    }
    idl.operation("getElementsByTagNameNS") { (document, namespace: DOMString?, name: DOMString) in
      document.node.elements(byTagName: name, namespace: namespace)
    }
    idl.operation("getElementsByClassName") { (document, names: DOMString) in
      document.node.elements(byClassName: names)
    }
  }

  private static func defineCreation(_ idl: inout InterfaceBuilder<Document>) {
    idl.operation("createElement") { (document, name: DOMString, _: Omissible<JSValue>) in
      try document.createElement(name)
    }
    idl.operation("createElementNS") { (document, namespace: DOMString?, name: DOMString) in
      try document.createElement(namespace: namespace, qualifiedName: name)
    }
    idl.operation("createEvent") { (document, name: DOMString) in try document.createEvent(name) }
    idl.operation("createDocumentFragment") { $0.createDocumentFragment() }
    idl.operation("createTextNode") { (document, data: DOMString) in
      document.createTextNode(data)
    }
    idl.operation("createCDATASection") { (document, data: DOMString) in
      try document.createCDATASection(data)
    }
    idl.operation("createComment") { (document, data: DOMString) in document.createComment(data) }
    idl.operation("createProcessingInstruction") {
      (document, target: DOMString, data: DOMString) in
      try document.createProcessingInstruction(target: target, data: data)
    }
    idl.operation("createAttribute") { (document, name: DOMString) in
      try document.createAttribute(name)
    }
    idl.operation("createAttributeNS") { (document, namespace: DOMString?, name: DOMString) in
      try document.createAttribute(namespace: namespace, qualifiedName: name)
    }
    idl.operation("createRange") { LiveRange(in: $0) }
    idl.operation("importNode") { (document, node: Node, subtree: Omissible<Bool>) in
      if node.isDocument || node.asShadowRoot != nil {
        throw DOMException(.notSupportedError)
      }
      return node.clone(into: document, subtree: subtree ?? false)
    }
    idl.operation("adoptNode") { (document, node: Node) in
      if node.isDocument {
        throw DOMException(.notSupportedError)
      }
      if node.asShadowRoot != nil {
        throw DOMException(.hierarchyRequestError)
      }
      if document.agent.fragmentHosts[node] == nil { node.adopt(into: document) }
      return node
    }
  }

  /// https://dom.spec.whatwg.org/#xmldocument
  static let xmlDocument = Interface(Document.self, "XMLDocument", inherits: .document)

  /// SAFARI: documents of HTML pages are `HTMLDocument`s, a separate interface.
  static let htmlDocument = Interface(Document.self, "HTMLDocument", inherits: .document)

  /// https://dom.spec.whatwg.org/#interface-domimplementation
  static let domImplementation = Interface(DOMImplementation.self, "DOMImplementation") { idl in
    idl.operation("createDocumentType") {
      (implementation, name: DOMString, publicID: DOMString, systemID: DOMString) in
      try implementation.createDocumentType(name, publicID: publicID, systemID: systemID)
    }
    idl.operation("createDocument") {
      (implementation, namespace: DOMString?, name: NullToEmpty, doctype: Omissible<DocumentType?>)
      in
      try implementation.createDocument(
        namespace: namespace, qualifiedName: name.string, doctype: doctype.value ?? nil)
    }
    idl.operation("createHTMLDocument") { (implementation, title: Omissible<DOMString>) in
      try implementation.createHTMLDocument(title: title.value)
    }
    idl.operation("hasFeature") { _ in true }
  }
}

/// https://dom.spec.whatwg.org/#interface-domimplementation
final class DOMImplementation: PlatformObject {
  private let document: Document
  var interface: Interface { .domImplementation }
  func visitHeldNodes(_ visit: (Node) -> Void) { visit(document.node) }

  init(_ document: Document) { self.document = document }

  func createDocumentType(
    _ name: DOMString, publicID: DOMString, systemID: DOMString
  ) throws -> DocumentType {
    try name.ensureQualifiedName()
    return DocumentType(name: name, publicID: publicID, systemID: systemID, document: document)
  }

  /// https://dom.spec.whatwg.org/#dom-domimplementation-createdocument
  func createDocument(
    namespace: DOMString?, qualifiedName: DOMString, doctype: DocumentType?
  ) throws -> Document {
    let made = Document(in: document.agent, isHTML: false)
    document.agent.lifetime.adopt(made)
    let element =
      try qualifiedName.isEmpty
      ? nil : made.createElement(namespace: namespace, qualifiedName: qualifiedName)
    if let doctype { try made.node.append(doctype.node) }
    if let element { try made.node.append(element.node) }
    made.state.contentType =
      switch namespace {
      case "http://www.w3.org/1999/xhtml": "application/xhtml+xml"
      case "http://www.w3.org/2000/svg": "image/svg+xml"
      default: "application/xml"
      }
    return made
  }

  /// https://dom.spec.whatwg.org/#dom-domimplementation-createhtmldocument
  func createHTMLDocument(title: DOMString?) throws -> Document {
    let made = Document(in: document.agent, isHTML: true)
    document.agent.lifetime.adopt(made)
    let doctype = DocumentType(name: "html", publicID: "", systemID: "", document: made)
    try made.node.append(doctype.node)
    let html = try made.node.append(try made.createElement("html").node)
    let head = try html.append(try made.createElement("head").node)
    if let title {
      let element = try head.append(try made.createElement("title").node)
      try element.append(made.createTextNode(title))
    }
    try html.append(try made.createElement("body").node)
    // SAFARI: the document is parsed, and never closed.
    made.state.isOpenForWriting = true
    return made
  }
}

import CLibXML2

/// Writes trees as XML, without recursion.
///
/// SAFARI: namespaces are declared as in WebKit, which differs from the standard's algorithm in
/// corner cases (repeated declarations, generated prefixes).
///
/// https://w3c.github.io/DOM-Parsing/#xml-serialization
package struct XMLSerializer: ~Copyable {
  private var output = MarkupBuffer()
  private let agent: Agent
  /// The declarations in scope, one entry for each open element; copied only when one declares.
  private var scopes: [NamespaceScope] = [["xml": xmlURI, xmlURI: "xml"]]
  private var madePrefixes = 0

  /// The markup of a node's children, as `innerHTML` returns it in an XML document.
  package static func serialize(childrenOf node: Node) -> DOMString {
    var serializer = XMLSerializer(agent: node.document.agent)
    serializer.writeContents(of: node)
    return serializer.output.string
  }

  /// The markup of a node itself; an attribute has none.
  package static func serialize(_ node: Node) -> DOMString {
    var serializer = XMLSerializer(agent: node.document.agent)
    if node.isDocument { serializer.writeDeclaration(of: node.document) }
    serializer.writeStart(of: node)
    if !node.isElement {
      serializer.writeContents(of: node)
    } else if !serializer.isSelfClosing(node) {
      serializer.writeContents(of: node)
      serializer.writeEndTag(of: node)
    }
    return serializer.output.string
  }

  private init(agent: Agent) {
    self.agent = agent
  }

  /// The node whose children are written as those of `node`.
  private func container(of node: Node) -> Node {
    guard let element = Element(node) else { return node }
    return agent.templateContents[element] ?? node
  }

  private mutating func writeContents(of root: Node) {
    let outermost = container(of: root)
    var parent = outermost
    var child = parent.firstChild
    var templates: [Node] = []
    while true {
      if let node = child {
        scopes.append(scopes[scopes.count - 1])
        writeStart(of: node)
        if node.isElement, !isSelfClosing(node) {
          parent = container(of: node)
          if parent != node { templates.append(node) }
          child = parent.firstChild
        } else {
          scopes.removeLast()
          child = node.nextSibling
        }
        continue
      }
      if parent == outermost { return }
      if parent.isDocumentFragment, let template = templates.popLast() { parent = template }
      writeEndTag(of: parent)
      scopes.removeLast()
      child = parent.nextSibling
      guard let next = parent.parent else { return }
      parent = next
    }
  }

  /// SAFARI: an HTML element has an end tag unless it is void; all others use the self-closing
  /// form.
  private func isSelfClosing(_ node: Node) -> Bool {
    guard let element = Element(node), container(of: node).firstChild == nil else { return false }
    return !element.isHTML || SerializedKind(localName: element.localName.string) == .void
  }
}

// MARK: - Single nodes

extension XMLSerializer {
  /// SAFARI: an XML declaration is kept.
  private mutating func writeDeclaration(of document: Document) {
    let pointer = document.pointer
    guard !document.isHTML, pointer.pointee.standalone != -2 else { return }
    output.append("<?xml version=\"")
    output.append(cString: pointer.pointee.version)
    if let encoding = pointer.pointee.encoding {
      output.append("\" encoding=\"")
      output.append(cString: encoding)
    }
    switch pointer.pointee.standalone {
    case 0: output.append("\" standalone=\"no")
    case 1: output.append("\" standalone=\"yes")
    default: break
    }
    output.append("\"?>")
  }

  private mutating func writeStart(of node: Node) {
    switch node.type {
    case XML_ELEMENT_NODE: writeStartTag(of: Element(node.pointer))
    case XML_TEXT_NODE: output.append(escaping: node.pointer.pointee.content, .xmlText)
    case XML_CDATA_SECTION_NODE:
      output.append("<![CDATA[")
      output.append(cString: node.pointer.pointee.content)
      output.append("]]>")
    default: output.appendMarkup(of: node)
    }
  }

  private mutating func writeStartTag(of element: Element) {
    output.append("<")
    write(localName: element.localName, prefix: element.prefix)
    let prefix = element.prefix ?? DOMString()
    if !element.declares(prefix) {
      declare(prefix, as: element.namespaceURI ?? DOMString(), mayBeEmpty: true)
    }
    var attribute = element.firstAttribute
    while let current = attribute {
      write(current)
      attribute = current.next
    }
    if !isSelfClosing(element.node) {
      output.append(">")
    } else {
      output.append(element.isHTML ? " />" : "/>")
    }
  }

  private mutating func writeEndTag(of node: Node) {
    let element = Element(node.pointer)
    output.append("</")
    write(localName: element.localName, prefix: element.prefix)
    output.append(">")
  }

  private mutating func write(localName: Name, prefix: DOMString?) {
    if let prefix {
      output.append(string: prefix)
      output.append(":")
    }
    output.append(cString: localName.pointer)
  }

  private mutating func write(_ attribute: Attr) {
    let prefix = serializedPrefix(of: attribute)
    if !takeDeclaration(in: attribute) {
      declare(prefix ?? DOMString(), as: attribute.namespaceURI ?? DOMString(), mayBeEmpty: false)
    }
    output.append(" ")
    write(localName: attribute.localName, prefix: prefix)
    output.append("=\"")
    output.append(escaping: attribute.valueBytes, .xmlAttribute)
    output.append("\"")
  }
}

// MARK: - Namespaces

/// The declarations in scope at an element. WebKit keeps both directions in one map: prefix to
/// namespace and namespace to prefix.
private typealias NamespaceScope = [DOMString: DOMString]

extension XMLSerializer {
  private static let xmlURI = DOMString("http://www.w3.org/XML/1998/namespace")

  private func scoped(_ key: DOMString) -> DOMString? {
    scopes[scopes.count - 1][key]
  }

  private mutating func setScoped(_ key: DOMString, to value: DOMString) {
    scopes[scopes.count - 1][key] = value
  }

  /// Writes the declaration of a prefix unless it is in scope already.
  private mutating func declare(_ prefix: DOMString, as uri: DOMString, mayBeEmpty: Bool) {
    if uri.isEmpty {
      if mayBeEmpty, scoped(DOMString()) != nil { output.append(" xmlns=\"\"") }
      return
    }
    guard scoped(prefix) != uri else { return }
    setScoped(prefix, to: uri)
    if !prefix.isEmpty { setScoped(uri, to: prefix) }
    if uri == Self.xmlURI { return }
    output.append(" xmlns")
    if !prefix.isEmpty {
      output.append(":")
      output.append(string: prefix)
    }
    output.append("=\"")
    uri.withCString { output.append(escaping: $0, .xmlAttribute) }
    output.append("\"")
  }

  /// Notes the declaration of an `xmlns` attribute; returns false for any other attribute.
  private mutating func takeDeclaration(in attribute: Attr) -> Bool {
    let name = attribute.localName.string
    if name == "xmlns", attribute.namespace == .none || attribute.namespace == .xmlns {
      setScoped(DOMString(), to: attribute.value)
      return true
    }
    guard attribute.namespace == .xmlns else { return false }
    setScoped(name, to: attribute.value)
    setScoped(attribute.value, to: name)
    return true
  }

  private mutating func serializedPrefix(of attribute: Attr) -> DOMString? {
    guard let uri = attribute.namespaceURI else { return nil }
    if attribute.namespace == .xml { return "xml" }
    let prefix = attribute.prefix
    let bound = prefix.flatMap { scoped($0) }
    if bound == uri { return prefix }
    if let known = scoped(uri) { return known }
    if prefix != nil, bound == nil { return prefix }
    return attribute.localName.string == "xmlns" ? nil : makePrefix()
  }

  // https://w3c.github.io/DOM-Parsing/#dfn-generating-a-prefix
  private mutating func makePrefix() -> DOMString {
    while true {
      madePrefixes += 1
      let prefix = DOMString("ns\(madePrefixes)")
      if scoped(prefix) == nil { return prefix }
    }
  }
}

extension Element {
  /// Whether one of the element's own attributes declares the prefix.
  fileprivate func declares(_ prefix: DOMString) -> Bool {
    let name: DOMString = prefix.isEmpty ? "xmlns" : prefix
    var attribute = firstAttribute
    while let current = attribute {
      let prefixed = current.prefix != nil
      if current.namespace == .xmlns, prefixed != prefix.isEmpty, current.localName.string == name {
        return true
      }
      if prefix.isEmpty, current.namespace == .none, current.localName.string == name {
        return true
      }
      attribute = current.next
    }
    return false
  }
}

import DOM
import HTMLParser

/// https://html.spec.whatwg.org/multipage/xhtml.html#xml-fragment-parsing-algorithm
enum XMLFragments {
  /// - Throws: a `SyntaxError` if the markup is not well-formed.
  static func parse(_ markup: DOMString, context: Element) throws(DOMException) -> Node {
    // 1–4. Feed the parser a start tag that declares the namespaces in scope, input and an end tag.
    var text = Array("<context".utf8)
    for (prefix, namespace) in context.namespacesInScope {
      text += Array(" xmlns".utf8) + (prefix.isEmpty ? [] : [UInt8(ascii: ":")] + prefix.bytes)
      text += Array("=\"".utf8)
      text += MarkupEscapes.xmlAttribute.escape(namespace.bytes) + [UInt8(ascii: "\"")]
    }
    text += [UInt8(ascii: ">")] + markup.bytes + Array("</context>".utf8)
    let document = Document(in: context.document.agent, isHTML: false)
    document.agent.lifetime.adopt(document)
    XHTMLParser.parse(text, into: document)
    // 5–6. If it is not well-formed, or the document element has siblings, throw.
    guard let root = document.documentElement, root.node.nextSibling == nil,
      document.node.elements(byTagName: "parsererror").nodes.isEmpty
    else { throw DOMException(.syntaxError) }
    // 7. Return the children, in a fragment. Their scripts do not run.
    let fragment = context.document.createDocumentFragment()
    for child in root.node.children { try fragment.append(child) }
    for script in fragment.descendants(where: { $0.isHTML(.script) }) {
      ScriptElement(script)?.hasStarted = true
    }
    return fragment
  }
}

extension Element {
  /// The namespaces of the prefixes in scope; the empty prefix means the default namespace.
  fileprivate var namespacesInScope: [DOMString: DOMString] {
    var found: [DOMString: DOMString] = [:]
    func note(_ prefix: DOMString, _ namespace: DOMString) {
      if found[prefix] == nil, prefix != "xml", prefix != "xmlns" { found[prefix] = namespace }
    }
    var element: Element? = self
    while let current = element {
      for attribute in current.attributes where attribute.namespace == .xmlns {
        note(attribute.prefix == nil ? "" : attribute.localName.string, attribute.value)
      }
      note(current.prefix ?? "", current.namespaceURI ?? "")
      element = Element(current.node.parent ?? current.node)
      if current.node.parent == nil { break }
    }
    return found
  }
}

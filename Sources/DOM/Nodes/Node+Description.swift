import CLibXML2

extension Node {
  package enum Kind: Int, Sendable {
    case element = 1
    case attribute = 2
    case text = 3
    case cdataSection = 4
    case processingInstruction = 7
    case comment = 8
    case document = 9
    case documentType = 10
    case documentFragment = 11
  }

  /// https://dom.spec.whatwg.org/#dom-node-nodetype
  package var kind: Kind {
    switch type {
    case XML_ELEMENT_NODE: .element
    case XML_ATTRIBUTE_NODE: .attribute
    case XML_CDATA_SECTION_NODE: .cdataSection
    case XML_PI_NODE: .processingInstruction
    case XML_COMMENT_NODE: .comment
    case XML_DOCUMENT_NODE, XML_HTML_DOCUMENT_NODE: .document
    case XML_DTD_NODE: .documentType
    case XML_DOCUMENT_FRAG_NODE: .documentFragment
    default: .text
    }
  }

  /// https://dom.spec.whatwg.org/#dom-node-nodename
  package var nodeName: DOMString {
    switch kind {
    case .element: Element(pointer).htmlUppercasedQualifiedName
    case .attribute: Attr(self)?.qualifiedName ?? ""
    case .text: "#text"
    case .cdataSection: "#cdata-section"
    case .processingInstruction: DOMString(cString: pointer.pointee.name)
    case .comment: "#comment"
    case .document: "#document"
    case .documentType: DocumentType(self)?.name ?? ""
    case .documentFragment: "#document-fragment"
    }
  }

  /// https://dom.spec.whatwg.org/#dom-node-nodevalue
  package var nodeValue: DOMString? {
    if let attribute = Attr(self) { return attribute.value }
    return isCharacterData ? DOMString(cString: pointer.pointee.content) : nil
  }

  package func setNodeValue(_ value: DOMString?) {
    if let attribute = Attr(self) {
      attribute.setValue(value ?? "")
    } else if isCharacterData {
      CharacterData(self)?.setData(value ?? "")
    }
  }

  /// https://dom.spec.whatwg.org/#parent-element
  package var parentElement: Element? { Element(parent) }

  /// https://dom.spec.whatwg.org/#concept-tree-inclusive-ancestor
  package func isInclusiveAncestor(of other: Node) -> Bool {
    var node: Node? = other
    while let current = node {
      if current == self { return true }
      node = current.parent
    }
    return false
  }

  /// The children, in order, as they are now.
  package var children: [Node] {
    var children: [Node] = []
    var child = firstChild
    while let current = child {
      children.append(current)
      child = current.nextSibling
    }
    return children
  }

  /// https://dom.spec.whatwg.org/#concept-tree-index
  package var index: Int {
    var index = 0
    var node = previousSibling
    while let current = node {
      index += 1
      node = current.previousSibling
    }
    return index
  }

  /// https://dom.spec.whatwg.org/#concept-node-length
  package var length: Int {
    if isDocumentType || isAttribute { return 0 }
    if let data = CharacterData(self) { return data.length }
    var count = 0
    var child = firstChild
    while let current = child {
      count += 1
      child = current.nextSibling
    }
    return count
  }
}

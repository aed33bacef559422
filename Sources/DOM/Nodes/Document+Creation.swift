import CLibXML2

// https://dom.spec.whatwg.org/#interface-document (factory methods)

extension Document {
  /// https://dom.spec.whatwg.org/#concept-create-element
  package func makeElement(
    _ localName: Name, namespace: UnsafeMutablePointer<xmlNs>?
  ) -> Element {
    let element = Element(
      NodeAllocation.make(XML_ELEMENT_NODE, name: localName.pointer, document: pointer))
    element.pointer.pointee.ns = namespace
    element.elementName = agent.names.elementName(localName)
    if element.isHTML(.template) { giveTemplateContents(to: element) }
    return element
  }

  /// https://html.spec.whatwg.org/multipage/scripting.html#the-template-element
  package func giveTemplateContents(to element: Element) {
    let contents = templateContentsOwner.createDocumentFragment()
    agent.templateContents[element] = contents
    agent.fragmentHosts[contents] = element
  }

  /// https://dom.spec.whatwg.org/#dom-document-createelement
  package func createElement(_ localName: DOMString) throws(DOMException) -> Element {
    guard localName.isValidName else {
      throw DOMException(.invalidCharacterError)
    }
    let name = isHTML ? localName.asciiLowercased : localName
    let inHTML = isHTML || state.contentType == "application/xhtml+xml"
    if inHTML, let definition = customElementDefinition(of: name) {
      return agent.customElements.create(definition, in: self)
    }
    return makeElement(agent.intern(name), namespace: inHTML ? SharedNamespace.html : nil)
  }

  /// https://dom.spec.whatwg.org/#internal-createelementns-steps
  package func createElement(
    namespace: DOMString?, qualifiedName: DOMString
  ) throws(DOMException) -> Element {
    let name = try QualifiedName(namespace: namespace, qualifiedName: qualifiedName)
    if name.namespace == Namespace.html.uri.map({ DOMString($0) }),
      let definition = customElementDefinition(of: name.localName)
    {
      let element = agent.customElements.create(definition, in: self)
      element.pointer.pointee.ns = agent.namespace(name.namespace, prefix: name.prefix)
      return element
    }
    return makeElement(
      agent.intern(name.localName), namespace: agent.namespace(name.namespace, prefix: name.prefix))
  }

  package func createTextNode(_ data: DOMString) -> Node {
    data.bytes.withUnsafeBufferPointer {
      Node(NodeAllocation.makeText($0, document: pointer))
    }
  }

  package func createComment(_ data: DOMString) -> Node {
    Node(
      NodeAllocation.make(
        XML_COMMENT_NODE, name: jsprep_comment_name(), content: data, document: pointer))
  }

  package func createDocumentFragment() -> Node {
    let fragment = Node(
      NodeAllocation.make(XML_DOCUMENT_FRAG_NODE, name: nil, document: pointer))
    agent.lifetime.cameLoose(fragment)
    return fragment
  }

  /// https://dom.spec.whatwg.org/#dom-document-createcdatasection
  package func createCDATASection(_ data: DOMString) throws(DOMException) -> Node {
    if isHTML { throw DOMException(.notSupportedError) }
    if String(data).contains("]]>") { throw .invalidCharacter(data) }
    return Node(
      NodeAllocation.make(XML_CDATA_SECTION_NODE, name: nil, content: data, document: pointer))
  }

  /// https://dom.spec.whatwg.org/#dom-document-createprocessinginstruction
  package func createProcessingInstruction(
    target: DOMString, data: DOMString
  ) throws(DOMException) -> Node {
    guard target.isValidName, !String(data).contains("?>") else { throw .invalidCharacter(target) }
    return makeProcessingInstruction(target: target, data: data)
  }

  package func makeProcessingInstruction(target: DOMString, data: DOMString) -> Node {
    Node(
      NodeAllocation.make(
        XML_PI_NODE, name: agent.intern(target).pointer, content: data, document: pointer))
  }

  /// https://dom.spec.whatwg.org/#dom-document-createattribute
  package func createAttribute(_ localName: DOMString) throws(DOMException) -> Attr {
    guard localName.isValidName else { throw .invalidCharacter(localName) }
    return makeAttribute(
      agent.intern(isHTML ? localName.asciiLowercased : localName), namespace: nil)
  }

  /// https://dom.spec.whatwg.org/#dom-document-createattributens
  package func createAttribute(
    namespace: DOMString?, qualifiedName: DOMString
  ) throws(DOMException) -> Attr {
    let name = try QualifiedName(namespace: namespace, qualifiedName: qualifiedName)
    return makeAttribute(
      agent.intern(name.localName), namespace: agent.namespace(name.namespace, prefix: name.prefix))
  }

  func makeAttribute(
    _ localName: Name, namespace: UnsafeMutablePointer<xmlNs>?, value: DOMString = ""
  ) -> Attr {
    value.bytes.withUnsafeBufferPointer {
      Attr(
        NodeAllocation.makeAttribute(
          name: localName.pointer, namespace: namespace, value: $0, document: pointer))
    }
  }
}

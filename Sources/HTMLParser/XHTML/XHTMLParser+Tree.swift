import CLibXML2
import DOM

extension XHTMLParser {
  typealias Strings = UnsafeBufferPointer<UnsafePointer<UInt8>?>

  func startElement(_ name: SAXName, namespaces: Strings, attributes: Strings) {
    if isStopped { return }
    endText()
    let agent = document.agent
    var element = document.makeElement(
      agent.intern(DOMString(cString: name.localName)), namespace: namespace(of: name))
    guard append(namespaces: namespaces, attributes: attributes, to: element) else {
      return stop()
    }
    element = customElement(of: element) ?? element
    element.node.link(into: parent)
    if element.node.flags.contains(.hasCustomElementState) {
      agent.customElements.parserInserted(element)
    }
    depth += 1
    parent = agent.templateContents[element] ?? element.node
    if depth > Self.maximumDepth { fail("Excessive node nesting.") }
  }

  /// The custom element that replaces a plain one of its name.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token
  private func customElement(of element: Element) -> Element? {
    guard element.elementName == .unknown, element.isHTML,
      let definition = document.customElementDefinition(of: element.localName.string)
    else { return nil }
    document.noteParserChanges()
    let attributes = element.attributes
    for attribute in attributes { element.remove(attribute) }
    return document.agent.customElements.create(definition, in: document, attributes: attributes)
  }

  func endElement() {
    if isStopped { return }
    endText()
    depth -= 1
    let element = document.agent.fragmentHosts[parent]?.node ?? parent
    parent = element.parent ?? document.node
    guard let ended = Element(element) else { return }
    switch ended.elementName {
    case .script where ended.isHTML || ended.namespace == .svg: tell(scriptHandler, of: ended)
    case .iframe where ended.isHTML, .frame where ended.isHTML: tell(frameHandler, of: ended)
    case .img where ended.isHTML: document.agent.didMakeImages?([ended])
    default: break
    }
  }

  private func tell(_ handler: ((Element) -> Void)?, of element: Element) {
    guard let handler else { return }
    document.noteParserChanges()
    handler(element)
  }

  /// AD-HOC: an undeclared prefix of an element is dropped (after reporting an error): in our tree
  /// a prefix comes with its namespace.
  private func namespace(of name: SAXName) -> UnsafeMutablePointer<xmlNs>? {
    document.agent.namespace(
      name.uri.map { DOMString(cString: $0) }, prefix: name.prefix.map { DOMString(cString: $0) })
  }

  /// - Parameters:
  ///   - namespaces: Prefix and URI of each declaration.
  ///   - attributes: Local name, prefix, URI, start and end of the value of each attribute.
  /// - Returns: False if an attribute's prefix is not declared.
  private func append(
    namespaces: Strings, attributes: Strings, to element: Element
  ) -> Bool {
    var last: UnsafeMutablePointer<xmlAttr>?
    for index in stride(from: 0, to: namespaces.count, by: 2) {
      let value = DOMString(cString: namespaces[index + 1])
      let name = namespaces[index].map { DOMString(cString: $0) }
      append(
        name ?? "xmlns", name == nil ? SharedNamespace.xmlns : SharedNamespace.xmlnsPrefixed,
        value.bytes, to: element, after: &last)
    }
    for index in stride(from: 0, to: attributes.count, by: 5) {
      let name = SAXName(
        attributes[index], prefix: attributes[index + 1], uri: attributes[index + 2])
      if name.prefix != nil, name.uri == nil { return false }
      guard let start = attributes[index + 3], let end = attributes[index + 4] else { continue }
      append(
        DOMString(cString: name.localName), namespace(of: name),
        Array(UnsafeBufferPointer(start: start, count: end - start)), to: element, after: &last)
    }
    return true
  }

  private func append(
    _ localName: DOMString, _ namespace: UnsafeMutablePointer<xmlNs>?, _ value: [UInt8],
    to element: Element, after last: inout UnsafeMutablePointer<xmlAttr>?
  ) {
    let attribute = value.withUnsafeBufferPointer {
      NodeAllocation.makeAttribute(
        name: document.agent.intern(localName).pointer, namespace: namespace, value: $0,
        document: document.pointer)
    }
    attribute.pointee.parent = element.pointer
    attribute.pointee.prev = last
    if let last {
      last.pointee.next = attribute
    } else {
      element.pointer.pointee.properties = attribute
    }
    last = attribute
  }

  // SAFARI: a text node is in the tree from its first character on, but empty until it ends, so it
  // is still there if an error breaks it off.

  func append(text bytes: UnsafeBufferPointer<UInt8>) {
    if isStopped { return }
    if textNode == nil {
      let node = document.createTextNode("")
      node.link(into: parent)
      textNode = node
    }
    text.append(contentsOf: bytes)
  }

  func endText() {
    guard let textNode else { return }
    text.withUnsafeBufferPointer { NodeAllocation.setContent(of: textNode.pointer, to: $0) }
    text.removeAll(keepingCapacity: true)
    self.textNode = nil
  }

  func appendCDATA(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isStopped { return }
    append(
      Node(
        NodeAllocation.make(
          XML_CDATA_SECTION_NODE, name: nil, content: bytes, document: document.pointer)))
  }

  func appendComment(_ data: UnsafePointer<UInt8>?) {
    if isStopped { return }
    append(document.createComment(DOMString(cString: data)))
  }

  func appendProcessingInstruction(
    target: UnsafePointer<UInt8>?, data: UnsafePointer<UInt8>?
  ) {
    if isStopped { return }
    append(
      document.makeProcessingInstruction(
        target: DOMString(cString: target), data: DOMString(cString: data)))
  }

  func appendDocumentType(
    name: UnsafePointer<UInt8>?, publicID: UnsafePointer<UInt8>?, systemID: UnsafePointer<UInt8>?
  ) {
    let doctype = DocumentType(
      name: DOMString(cString: name), publicID: DOMString(cString: publicID),
      systemID: DOMString(cString: systemID), document: document)
    append(doctype.node)
  }

  private func append(_ node: Node) {
    endText()
    node.link(into: parent)
  }
}

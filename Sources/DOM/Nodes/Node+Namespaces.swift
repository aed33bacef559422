// https://dom.spec.whatwg.org/#locate-a-namespace

extension Node {
  /// https://dom.spec.whatwg.org/#dom-node-lookupnamespaceuri
  package func lookupNamespaceURI(_ prefix: DOMString?) -> DOMString? {
    let prefix = prefix?.isEmpty == true ? nil : prefix
    return namespaceElement?.locateNamespace(prefix)
  }

  /// https://dom.spec.whatwg.org/#dom-node-lookupprefix
  package func lookupPrefix(_ namespace: DOMString?) -> DOMString? {
    guard let namespace, !namespace.isEmpty else { return nil }
    var element = namespaceElement
    while let current = element {
      if current.namespaceURI == namespace, let prefix = current.prefix { return prefix }
      for attribute in current.attributes
      where attribute.prefix == "xmlns" && attribute.value == namespace {
        return attribute.localName.string
      }
      element = current.node.parentElement
    }
    return nil
  }

  /// https://dom.spec.whatwg.org/#dom-node-isdefaultnamespace
  package func isDefaultNamespace(_ namespace: DOMString?) -> Bool {
    lookupNamespaceURI(nil) == (namespace?.isEmpty == true ? nil : namespace)
  }

  /// The element at which the look-up begins.
  private var namespaceElement: Element? {
    switch kind {
    case .element: Element(pointer)
    case .document: document.documentElement
    case .documentType, .documentFragment: nil
    case .attribute: Attr(self)?.element
    default: parentElement
    }
  }
}

extension Element {
  fileprivate func locateNamespace(_ prefix: DOMString?) -> DOMString? {
    if prefix == "xml" { return Namespace.xml.uri.map { DOMString($0) } }
    if prefix == "xmlns" { return Namespace.xmlns.uri.map { DOMString($0) } }
    var element: Element? = self
    while let current = element {
      if let namespace = current.namespaceURI, current.prefix == prefix { return namespace }
      for attribute in current.attributes where attribute.namespace == .xmlns {
        let declares =
          prefix == nil
          ? attribute.prefix == nil && attribute.localName.string == "xmlns"
          : attribute.prefix == "xmlns" && attribute.localName.string == prefix
        if declares { return attribute.value.isEmpty ? nil : attribute.value }
      }
      element = current.node.parentElement
    }
    return nil
  }
}

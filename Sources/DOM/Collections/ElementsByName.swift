// https://dom.spec.whatwg.org/#interface-element (getElementsBy…)

extension Node {
  /// https://dom.spec.whatwg.org/#concept-getelementsbytagname
  package func elements(byTagName qualifiedName: DOMString) -> HTMLCollection {
    if qualifiedName == "*" {
      return HTMLCollection(root: self, dependingOn: .structure) { (_: Element) in true }
    }
    let agent = document.agent
    let exact = agent.intern(qualifiedName)
    guard document.isHTML else {
      return HTMLCollection(root: self, dependingOn: .structure) { (element: Element) in
        element.localName == exact && element.prefix == nil
          || element.prefix != nil && element.qualifiedName == qualifiedName
      }
    }
    let lowercased = agent.intern(qualifiedName.asciiLowercased)
    return HTMLCollection(root: self, dependingOn: .structure) { (element: Element) in
      let wanted = element.isHTML ? lowercased : exact
      return element.pointer.pointee.ns?.pointee.prefix == nil
        ? element.localName == wanted : element.qualifiedName == wanted.string
    }
  }

  /// https://dom.spec.whatwg.org/#concept-getelementsbytagnamens
  package func elements(
    byTagName localName: DOMString, namespace: DOMString?
  ) -> HTMLCollection {
    let namespace = namespace?.isEmpty == true ? nil : namespace
    return HTMLCollection(root: self, dependingOn: .structure) { (element: Element) in
      (namespace == "*" || element.namespaceURI == namespace)
        && (localName == "*" || element.localName.string == localName)
    }
  }

  /// https://dom.spec.whatwg.org/#concept-getelementsbyclassname
  package func elements(byClassName names: DOMString) -> HTMLCollection {
    let wanted = names.splitOnASCIIWhitespace
    let ignoresCase = document.state.quirksMode == .quirks
    return HTMLCollection(root: self, dependingOn: .classes) { (element: Element) in
      guard !wanted.isEmpty, let value = element["class"] else { return false }
      let classes = value.splitOnASCIIWhitespace
      return wanted.allSatisfy { name in
        classes.contains { ignoresCase ? $0.equalsIgnoringASCIICase(name) : $0 == name }
      }
    }
  }
}

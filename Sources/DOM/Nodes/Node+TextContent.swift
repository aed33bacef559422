import CLibXML2

extension Node {
  /// https://dom.spec.whatwg.org/#dom-node-textcontent
  package var textContent: DOMString? {
    switch kind {
    case .element, .documentFragment: descendantTextContent
    case .document, .documentType: nil
    default: nodeValue
    }
  }

  /// https://dom.spec.whatwg.org/#concept-descendant-text-content
  package var descendantTextContent: DOMString {
    var bytes: [UInt8] = []
    var node = firstChild
    while let current = node {
      if current.isText, let content = current.pointer.pointee.content {
        bytes.append(
          contentsOf: cStringBytes(content))
      }
      node = current.next(within: self)
    }
    return DOMString(unchecked: bytes)
  }

  /// https://dom.spec.whatwg.org/#child-text-content
  package var childTextContent: DOMString {
    var bytes: [UInt8] = []
    var child = firstChild
    while let current = child {
      if current.isText, let content = current.pointer.pointee.content {
        bytes.append(
          contentsOf: cStringBytes(content))
      }
      child = current.nextSibling
    }
    return DOMString(unchecked: bytes)
  }

  /// https://dom.spec.whatwg.org/#set-text-content
  package func setTextContent(_ value: DOMString?) {
    switch kind {
    case .element, .documentFragment: replaceAllWithText(value ?? "")
    case .document, .documentType: break
    default: setNodeValue(value)
    }
  }

  /// https://dom.spec.whatwg.org/#string-replace-all
  package func replaceAllWithText(_ string: DOMString) {
    replaceAll(with: string.isEmpty ? nil : document.createTextNode(string))
  }
}

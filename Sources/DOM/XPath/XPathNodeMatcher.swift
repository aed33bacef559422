import CLibXML2

/// A node test prepared for one context node.
struct XPathNodeMatcher {
  private let test: XPathNodeTest
  private let axis: XPathAxis
  private let isHTMLDocument: Bool
  /// The name as written and in lowercase, if any node has it.
  private let name: Name?
  private let lowercasedName: Name?
  private let text: [UInt8]

  init(_ test: XPathNodeTest, axis: XPathAxis, context: Node) {
    self.test = test
    self.axis = axis
    let document = context.document
    isHTMLDocument = document.isHTML
    guard case .name(let name?, _) = test else {
      (name, lowercasedName, text) = (nil, nil, [])
      return
    }
    let agent = document.agent
    self.name = agent.existing(name)
    lowercasedName = agent.existing(name.asciiLowercased)
    text = name.bytes
  }

  func matches(_ node: Node) -> Bool {
    switch test {
    case .node: return true
    case .text: return node.isText
    case .comment: return node.isComment
    case .processingInstruction(let target):
      guard node.type == XML_PI_NODE else { return false }
      return target.map { node.nodeName == $0 } ?? true
    case .name(let name, let namespace):
      return axis == .attribute
        ? matchesAttribute(node, name, namespace) : matchesElement(node, name, namespace)
    }
  }

  private func matchesAttribute(
    _ node: Node, _ wanted: DOMString?, _ namespace: DOMString?
  ) -> Bool {
    guard let attribute = Attr(node) else { return false }
    if wanted == nil {
      return namespace.map { $0.isEmpty || attribute.namespaceURI == $0 } ?? true
    }
    let isHTML = isHTMLDocument && attribute.element?.isHTML ?? false
    guard let name = isHTML ? lowercasedName : name, attribute.localName == name else {
      return false
    }
    return attribute.namespaceURI ?? "" == namespace ?? ""
  }

  /// In HTML documents a name without a prefix means HTML elements, ignoring case.
  private func matchesElement(
    _ node: Node, _ wanted: DOMString?, _ namespace: DOMString?
  ) -> Bool {
    guard let element = Element(node) else { return false }
    if wanted == nil {
      return namespace.map { $0.isEmpty || element.namespaceURI == $0 } ?? true
    }
    if isHTMLDocument {
      if element.isHTML {
        return hasName(element) && (namespace == nil || element.namespaceURI == namespace)
      }
      guard let namespace else { return false }
      return element.localName == name && element.namespaceURI == namespace
    }
    return element.localName == name && element.namespaceURI ?? "" == namespace ?? ""
  }

  /// Ignoring case.
  private func hasName(_ element: Element) -> Bool {
    let own = element.localName
    if own == lowercasedName || own == name { return true }
    for (index, byte) in text.enumerated()
    where own.pointer[index].asciiLowercased != byte.asciiLowercased {
      return false
    }
    return own.pointer[text.count] == 0
  }
}

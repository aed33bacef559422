import CLibXML2

extension MarkupToken {
  /// The markup of a node's children, in pieces; the contents of a template are inside it.
  package static func tokens(ofChildrenOf root: Node) -> [MarkupToken] {
    let contents = root.document.agent.templateContents
    var tokens: [MarkupToken] = []
    var pending: [(node: Node?, end: MarkupToken?)] = [(root.firstChild, nil)]
    while let (next, end) = pending.popLast() {
      if let end { tokens.append(end) }
      guard let node = next else { continue }
      guard let element = Element(node) else {
        if let token = token(of: node) { tokens.append(token) }
        pending.append((node.nextSibling, nil))
        continue
      }
      let name = String(element.qualifiedName)
      let attributes = element.attributes.map {
        Attribute(name: String($0.qualifiedName), value: String($0.value))
      }
      tokens.append(.startTag(name: name, attributes: attributes))
      let isVoid = element.isHTML && name.isVoidElementName
      pending.append((node.nextSibling, isVoid ? nil : .endTag(name: name)))
      if !isVoid { pending.append(((contents[element] ?? node).firstChild, nil)) }
    }
    return tokens
  }

  private static func token(of node: Node) -> MarkupToken? {
    let data = String(DOMString(cString: node.pointer.pointee.content))
    if node.isText { return .text(data) }
    if node.isComment { return .comment(data) }
    return DocumentType(node).map {
      .doctype(
        name: String($0.name), publicID: String($0.publicID), systemID: String($0.systemID))
    }
  }
}

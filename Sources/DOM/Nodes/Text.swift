import CLibXML2

/// https://dom.spec.whatwg.org/#interface-text
package struct Text: Hashable {
  package let node: Node

  package init?(_ node: Node?) {
    guard let node, node.isText else { return nil }
    self.node = node
  }

  /// https://dom.spec.whatwg.org/#concept-text-split
  package func split(at offset: Int) throws(DOMException) -> Node {
    guard let text = CharacterData(node) else { return node }
    // 1–3. If offset is greater than node's length, throw.
    let length = text.length
    guard offset <= length else { throw .indexSize }
    // 4–6. Let newNode be a Text node with the data after offset.
    let newNode = node.document.createTextNode(text.data.splitting(at: offset).1)
    // 7. If parent is non-null, insert newNode, and move the live ranges.
    if let parent = node.parent {
      parent.insert(newNode, before: node.nextSibling)
      node.document.agent.observers.didSplitText(node, into: newNode, at: offset)
    }
    // 8. Remove that data from node.
    try text.replaceData(offset: offset, count: length - offset, with: "")
    return newNode
  }

  /// https://dom.spec.whatwg.org/#dom-text-wholetext
  package var wholeText: DOMString {
    var first = node
    while let previous = first.previousSibling, previous.isText { first = previous }
    var text = DOMString()
    var next: Node? = first
    while let current = next, current.isText {
      text = text + DOMString(cString: current.pointer.pointee.content)
      next = current.nextSibling
    }
    return text
  }
}

extension Node {
  /// https://dom.spec.whatwg.org/#dom-node-normalize
  package func normalize() {
    var next = firstChild
    while let node = next {
      guard node.type == XML_TEXT_NODE else {
        next = node.next(within: self)
        continue
      }
      if node.length == 0 {
        next = node.nextSkippingChildren(within: self)
        node.remove()
        continue
      }
      node.absorbFollowingText()
      next = node.nextSkippingChildren(within: self)
    }
  }

  /// Merges the following text nodes into this one.
  private func absorbFollowingText() {
    guard let text = CharacterData(self), nextSibling?.type == XML_TEXT_NODE else { return }
    var joined = DOMString()
    var following: [Node] = []
    var sibling = nextSibling
    while let current = sibling, current.type == XML_TEXT_NODE {
      joined = joined + DOMString(cString: current.pointer.pointee.content)
      following.append(current)
      sibling = current.nextSibling
    }
    var length = text.length
    try? text.replaceData(offset: length, count: 0, with: joined)
    for node in following {
      document.agent.observers.didMergeText(node, into: self, at: length)
      length += node.length
    }
    for node in following { node.remove() }
  }
}

extension Element {
  /// https://html.spec.whatwg.org/multipage/dom.html#rendered-text-fragment
  package func renderedTextFragment(_ text: DOMString) -> Node {
    let fragment = document.createDocumentFragment()
    var line: [UInt8] = []
    func endLine() {
      if !line.isEmpty {
        document.createTextNode(DOMString(unchecked: line)).link(into: fragment)
        line = []
      }
    }
    var previous: UInt8 = 0
    for byte in text.bytes {
      if byte == 0x0A || byte == 0x0D {
        // A line feed after a carriage return belongs to it.
        if !(byte == 0x0A && previous == 0x0D) {
          endLine()
          document.makeElement(document.agent.intern("br"), namespace: pointer.pointee.ns).node
            .link(into: fragment)
        }
      } else {
        line.append(byte)
      }
      previous = byte
    }
    endLine()
    return fragment
  }

  /// https://html.spec.whatwg.org/multipage/dom.html#dom-outertext
  package func setOuterText(_ text: DOMString) throws(DOMException) {
    // 1–3. If this's parent is null, throw.
    guard let parent = node.parent else {
      throw DOMException(.noModificationAllowedError)
    }
    let next = node.nextSibling
    let previous = node.previousSibling
    // 4–5. Let fragment be the rendered text fragment, with an empty Text node if it has no
    // children.
    let fragment = renderedTextFragment(text)
    if fragment.firstChild == nil { fragment.insert(document.createTextNode(""), before: nil) }
    // 6–8. Replace this with fragment; merge the text nodes at both ends.
    try parent.replace(node, with: fragment)
    let inserted = if let next { next.previousSibling } else { parent.lastChild }
    inserted?.mergeNextText()
    if let previous, previous.isText { previous.mergeNextText() }
  }
}

extension Node {
  /// https://html.spec.whatwg.org/multipage/dom.html#merge-with-the-next-text-node
  fileprivate func mergeNextText() {
    guard isText, let text = CharacterData(self), let next = nextSibling, next.isText,
      let data = CharacterData(next)
    else { return }
    try? text.replaceData(offset: text.length, count: 0, with: data.data)
    next.remove()
  }
}

// https://html.spec.whatwg.org/multipage/dom.html#dom-tree-accessors

extension Document {
  /// https://html.spec.whatwg.org/multipage/dom.html#the-html-element-2
  package var htmlElement: Element? { documentElement.flatMap { $0.isHTML(.html) ? $0 : nil } }

  /// https://html.spec.whatwg.org/multipage/dom.html#the-head-element-2
  package var head: Element? {
    htmlElement?.node.children.lazy.compactMap { Element($0) }.first { $0.isHTML(.head) }
  }

  /// https://html.spec.whatwg.org/multipage/dom.html#the-body-element-2
  package var body: Element? {
    htmlElement?.node.children.lazy.compactMap { Element($0) }
      .first { $0.isHTML(.body) || $0.isHTML(.frameset) }
  }

  /// https://html.spec.whatwg.org/multipage/dom.html#dom-document-body
  package func setBody(_ body: Element?) throws(DOMException) {
    guard let body, body.isHTML(.body) || body.isHTML(.frameset) else { throw .hierarchy }
    if let old = self.body {
      if old == body { return }
      _ = try old.node.parent?.replace(old.node, with: body.node)
    } else if let root = documentElement {
      try root.node.append(body.node)
    } else {
      throw .hierarchy
    }
  }

  /// https://html.spec.whatwg.org/multipage/dom.html#the-title-element-2
  package var titleElement: Element? {
    if let root = svgElement {
      return root.node.children.lazy.compactMap { Element($0) }
        .first { $0.namespace == .svg && $0.localName.string == "title" }
    }
    var node: Node? = node
    while let current = node {
      if let element = Element(current), element.isHTML(.title) { return element }
      node = current.next(within: self.node)
    }
    return nil
  }

  /// The root, if it is an `svg` element.
  private var svgElement: Element? {
    documentElement.flatMap { $0.namespace == .svg && $0.elementName == .svg ? $0 : nil }
  }

  /// https://html.spec.whatwg.org/multipage/dom.html#document.title
  package var title: DOMString {
    titleElement?.node.childTextContent.strippingAndCollapsingASCIIWhitespace ?? ""
  }

  package func setTitle(_ title: DOMString) {
    guard documentElement?.isHTML == true || svgElement != nil else { return }
    if let element = titleElement { return element.node.setTextContent(title) }
    if let root = svgElement {
      // The name must be valid.
      guard
        let element = try? createElement(
          namespace: Namespace.svg.uri.map { DOMString($0) }, qualifiedName: "title")
      else { return }
      root.node.insert(element.node, before: root.node.firstChild)
      return element.node.setTextContent(title)
    }
    guard let head, let element = try? createElement("title") else { return }
    head.node.insert(element.node, before: nil)
    element.node.setTextContent(title)
  }
}

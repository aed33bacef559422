import DOM

extension StyleResolver {
  /// The text of the element as rendered; all its text if it is not rendered.
  ///
  /// https://html.spec.whatwg.org/multipage/dom.html#dom-innertext
  package func innerText(of element: Element) -> DOMString {
    refresh()
    guard let style = renderedStyle(of: element) else {
      return element.node.textContentWithLineBreaks
    }
    var collector = RenderedTextCollector(element, resolver: self)
    if !element.hidesChildren, !isSkipped(element, style) {
      collector.collect(style: style)
    }
    return DOMString(unchecked: collector.output)
  }

  /// Whether the element or one around it skips its contents.
  ///
  /// https://drafts.csswg.org/css-contain-2/#skips-its-contents
  private func isSkipped(_ element: Element, _ style: TextStyle) -> Bool {
    if style.hidesContents { return true }
    var child = element
    while let parent = child.renderedParent {
      if parent.hidesInDetails(child) || textStyles.styles[parent]?.hidesContents == true {
        return true
      }
      child = parent
    }
    return false
  }

  /// The style of the element; nil if it has no box.
  private func renderedStyle(of element: Element) -> TextStyle? {
    guard isShown, let style = textStyle(of: element), style.display != .contents else {
      return nil
    }
    return style
  }

  /// The style of the element; nil if it or an ancestor is not displayed.
  func textStyle(of element: Element) -> TextStyle? {
    var chain: [Element] = []
    var ancestor: Element? = element
    while let current = ancestor, textStyles.styles[current] == nil {
      chain.append(current)
      ancestor = current.renderedParent
    }
    if ancestor == nil, chain.last == document.documentElement, let root = chain.popLast() {
      textStyles.styles[root] = textStyle(of: root, parent: TextStyle())
      ancestor = root
    }
    for current in chain.reversed() {
      var style = TextStyle(display: .none)
      if let parent = ancestor, let inherited = textStyles.styles[parent],
        inherited.display != .none, !parent.hidesChildren
      {
        style = textStyle(of: current, parent: inherited)
      }
      textStyles.styles[current] = style
      ancestor = current
    }
    return textStyles.styles[element].flatMap { $0.display == .none ? nil : $0 }
  }

  func textDisplay(of element: Element) -> TextStyle.Display {
    textStyle(of: element)?.display ?? .none
  }
}

extension Element {
  /// The parent in the flat tree; nil if the element is not in it.
  ///
  /// https://drafts.csswg.org/css-scoping-1/#flattening
  var renderedParent: Element? {
    guard let parent = node.parent else { return nil }
    guard let element = Element(parent) else { return parent.asShadowRoot?.host }
    if element.shadowRoot != nil { return node.flatSlot }
    if element.isSlot, !SlotElement(unchecked: element).assignedNodes(flatten: false).isEmpty {
      return nil
    }
    return element
  }
}

extension Node {
  /// The text content, with line feeds for `br` elements.
  fileprivate var textContentWithLineBreaks: DOMString {
    var bytes: [UInt8] = []
    var node: Node? = self
    while let current = node {
      if current.isText {
        bytes += DOMString(cString: current.pointer.pointee.content.map { UnsafePointer($0) }).bytes
      } else if Element(current)?.isHTML(.br) == true {
        bytes.append(UInt8(ascii: "\n"))
      }
      node = current.next(within: self)
    }
    return DOMString(unchecked: bytes)
  }
}

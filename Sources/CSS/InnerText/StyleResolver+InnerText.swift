import DOM

extension StyleResolver {
  /// The text of the element as it is rendered; all its text if it is not rendered.
  ///
  /// https://html.spec.whatwg.org/multipage/dom.html#dom-innertext
  package func innerText(of element: Element) -> DOMString {
    refresh()
    guard let style = renderedStyle(of: element) else {
      return element.node.textContentWithLineBreaks
    }
    var collector = RenderedTextCollector(element, resolver: self)
    if !element.hidesChildren { collector.collect(style: style) }
    return DOMString(unchecked: collector.output)
  }

  /// The style of the element; nil if it has no box.
  private func renderedStyle(of element: Element) -> TextStyle? {
    guard let style = textStyle(of: element), style.display != .contents else { return nil }
    return style
  }

  /// The style of the element; nil if it, or what it is in, is not displayed.
  func textStyle(of element: Element) -> TextStyle? {
    var chain = [element]
    while let parent = Element(chain[chain.count - 1].node.parent) { chain.append(parent) }
    guard chain[chain.count - 1] == document.documentElement else { return nil }
    var style = TextStyle()
    for (index, current) in chain.reversed().enumerated() {
      style = textStyle(of: current, parent: style)
      if style.display == .none { return nil }
      if index < chain.count - 1, current.hidesChildren { return nil }
    }
    return style
  }

  func textDisplay(of element: Element) -> TextStyle.Display {
    // OPTIMIZATION: the parts of a table are asked about again and again.
    if let known = textStyles.styles[element] { return known.display }
    let style = textStyle(of: element)
    textStyles.styles[element] = style ?? TextStyle(display: .none)
    return style?.display ?? .none
  }
}

extension Node {
  /// The text content, `br` elements standing for line feeds.
  fileprivate var textContentWithLineBreaks: DOMString {
    var bytes: [UInt8] = []
    var node: Node? = firstChild
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

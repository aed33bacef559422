// SAFARI: what is selected follows the focus.

extension Selection {
  /// A selection that does not begin in the element that gets the focus ends.
  ///
  /// - Parameter element: nil if the focus goes to the document itself.
  func focusMoves(to element: Element?) {
    guard let start = range?.start.node else { return }
    if let element, textControl == nil,
      element.document.agent
        .isShadowIncludingInclusiveAncestor(element.node, of: start)
    {
      return
    }
    clear()
  }

  /// Selects in a text control or an editing host that got the focus.
  func enter(_ element: Element) {
    if let control = TextControl(element), InputElement(element)?.type.isFreeText ?? true {
      select(contentsOf: control)
    } else if element.isEditingHost, range == nil {
      let caret = element.firstCaret
      try? collapse(to: caret.node, offset: caret.offset)
    }
  }
}

extension Element {
  /// https://html.spec.whatwg.org/multipage/interaction.html#editing-host
  fileprivate var isEditingHost: Bool {
    isHTML && ["true", "plaintext-only"].contains(contentEditable)
  }

  /// The first place for a caret: before a character that is shown, or before what is shown as a
  /// whole.
  fileprivate var firstCaret: BoundaryPoint {
    var next = node.firstChild
    while let current = next {
      next = current.next(within: node)
      if current.isText, let text = CharacterData(current) {
        let spaces = text.data.bytes.prefix { $0.isASCIIWhitespace }.count
        if spaces < text.data.bytes.count { return BoundaryPoint(current, spaces) }
      } else if let element = Element(current), element.isAtomic, let parent = current.parent {
        return BoundaryPoint(parent, current.index)
      }
    }
    return BoundaryPoint(node, 0)
  }

  private var isAtomic: Bool {
    isHTML(anyOf: .br, .img, .input, .button, .select, .textarea, .iframe, .video, .audio, .canvas)
      || isHTML(anyOf: .hr, .object, .embed) || contentEditable == "false"
  }
}

import DOM

// What follows from the tree alone.

extension Node {
  /// Whether no caret can be inside.
  ///
  /// SAFARI: `editingIgnoresContent`
  var ignoresContents: Bool {
    if isText { return false }
    guard let element = Element(self) else { return !isDocument && !isDocumentFragment }
    switch element.isHTML ? element.elementName : .unknown {
    case .br, .img, .input, .textarea, .select, .iframe, .frame, .object, .embed, .applet, .video,
      .audio, .canvas, .meter, .progress, .keygen:
      return true
    case .hr: return firstChild == nil
    default: return false
    }
  }

  /// Whether an editor may put children into it.
  var acceptsChildren: Bool { !isText && !ignoresContents }

  /// SAFARI: `isAtomicNode`
  var isAtomic: Bool { firstChild == nil || ignoresContents }

  /// SAFARI: `lastOffsetForEditing`
  var lastOffset: Int {
    if isCharacterData || firstChild != nil { return length }
    return ignoresContents ? 1 : 0
  }

  func child(at index: Int) -> Node? {
    guard index >= 0 else { return nil }
    var child = firstChild
    for _ in 0..<index {
      guard let current = child else { return nil }
      child = current.nextSibling
    }
    return child
  }

  /// The next node of the tree.
  var following: Node? { firstChild ?? followingOutside }

  /// The next node that is not inside.
  var followingOutside: Node? {
    var node = self
    while true {
      if let sibling = node.nextSibling { return sibling }
      guard let parent = node.parent else { return nil }
      node = parent
    }
  }

  /// The node before it, children before their parents.
  var precedingInPostOrder: Node? {
    if let lastChild { return lastChild }
    var node = self
    while true {
      if let sibling = node.previousSibling { return sibling }
      guard let parent = node.parent else { return nil }
      node = parent
    }
  }

  /// The node before it that does not contain it.
  var precedingOutside: Node? {
    var node = self
    while true {
      if let sibling = node.previousSibling { return sibling }
      guard let parent = node.parent else { return nil }
      node = parent
    }
  }

  func precedingInPostOrder(within root: Node) -> Node? {
    if let lastChild { return lastChild }
    var node = self
    while node != root {
      if let sibling = node.previousSibling { return sibling }
      guard let parent = node.parent, parent != root else { return nil }
      node = parent
    }
    return nil
  }

  var lastDescendant: Node {
    var node = self
    while let child = node.lastChild { node = child }
    return node
  }

  func contains(_ other: Node?) -> Bool { other.map { isInclusiveAncestor(of: $0) } ?? false }

  func isInside(_ other: Node?) -> Bool {
    guard let other, other != self else { return false }
    return other.isInclusiveAncestor(of: self)
  }

  func isElement(_ name: ElementName) -> Bool { Element(self)?.isHTML(name) ?? false }

  func isElement(anyOf names: Set<ElementName>) -> Bool {
    guard let element = Element(self), element.isHTML else { return false }
    return names.contains(element.elementName)
  }

  var isLineBreakElement: Bool { isElement(.br) }
  var isList: Bool { isElement(anyOf: [.ul, .ol, .dl]) }
  var isLink: Bool { isElement(.a) && Element(self)?.attribute(named: "href") != nil }

  /// A quotation in a mail.
  var isMailQuotation: Bool { isElement(.blockquote) && Element(self)?["type"] == "cite" }

  /// The element around a tab that was typed.
  var isTabSpan: Bool { isElement(.span) && Element(self)?["class"] == "Apple-tab-span" }
  var isTabText: Bool { isText && parent?.isTabSpan == true }

  var data: DOMString { CharacterData(self)?.data ?? DOMString() }
  var codeUnits: [UInt16] { data.codeUnits }
}

extension DOMString {
  var codeUnits: [UInt16] { Array(String(self).utf16) }

  init(codeUnits: some Sequence<UInt16>) {
    self.init(String(decoding: Array(codeUnits), as: UTF16.self))
  }
}

extension UInt16 {
  /// SAFARI: `deprecatedIsEditingWhitespace`
  var isEditingSpace: Bool { self == 0xA0 || self == 0x20 || self == 0x09 || self == 0x0A }
  var isCollapsibleSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A }
}

extension Element {
  func hasSameNameAndAttributes(as other: Element) -> Bool {
    guard localName == other.localName, namespace == other.namespace else { return false }
    let (own, others) = (attributes, other.attributes)
    return own.count == others.count
      && own.allSatisfy { attribute in
        others.contains {
          $0.localName == attribute.localName && $0.namespaceURI == attribute.namespaceURI
            && $0.value == attribute.value
        }
      }
  }
}

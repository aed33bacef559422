import DOM

/// What is to be inserted, without what must not be.
///
/// SAFARI: `ReplacementFragment`
struct ReplacementFragment {
  let tree: RenderedTree

  static let headings: Set<ElementName> = [.h1, .h2, .h3, .h4, .h5, .h6]

  /// https://w3c.github.io/editing/docs/execCommand/#prohibited-paragraph-child
  static let endsParagraphs: Set<ElementName> = [
    .address, .article, .aside, .blockquote, .caption, .center, .col, .colgroup, .dd, .details,
    .dir, .div, .dl, .dt, .fieldset, .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5,
    .h6, .header, .hgroup, .hr, .li, .listing, .main, .menu, .nav, .ol, .p, .plaintext, .pre,
    .section, .summary, .table, .tbody, .td, .tfoot, .th, .thead, .tr, .ul, .xmp,
  ]

  private static let removed: Set<ElementName> = [.script, .style, .base, .link, .meta, .title]

  /// What the user agent's style sheet says of an element, as far as inserted styles repeat it.
  static func declaredByAgent(_ element: Element) -> [String: DOMString] {
    switch element.isHTML ? element.elementName : .unknown {
    case .b, .strong, .h1, .h2, .h3, .h4, .h5, .h6, .th: ["font-weight": "700"]
    case .i, .em, .cite, .dfn, .`var`, .address: ["font-style": "italic"]
    default: [:]
    }
  }

  func clean(_ fragment: Node, rich: Bool) {
    removeSideEffects(fragment)
    guard !rich, let first = fragment.firstChild else { return }
    // A host of plain text gets the text only.
    let text = fragment.textContent ?? ""
    _ = first
    for child in fragment.children { child.remove() }
    if !text.isEmpty { _ = try? fragment.append(tree.document.createTextNode(text)) }
  }

  private func removeSideEffects(_ fragment: Node) {
    var next = fragment.firstChild
    while let node = next {
      guard let element = Element(node) else {
        next = node.next(within: fragment)
        continue
      }
      if node.isElement(anyOf: Self.removed) {
        next = node.nextSkippingChildren(within: fragment)
        node.remove()
        continue
      }
      next = node.next(within: fragment)
      for attribute in element.attributes where attribute.namespaceURI == nil {
        let name = attribute.localName.string
        if isHandler(name) || isScript(attribute.value, of: name) { element[name] = nil }
      }
    }
  }

  private func isHandler(_ name: DOMString) -> Bool { name.bytes.starts(with: "on".utf8) }

  private func isScript(_ value: DOMString, of name: DOMString) -> Bool {
    guard ["href", "src", "action", "formaction", "data", "xlink:href"].contains(name) else {
      return false
    }
    let text = value.bytes.drop { $0 <= 0x20 }.prefix(11)
    return DOMString(unchecked: Array(text)).asciiLowercased == "javascript:"
  }
}

extension Edit {
  /// Texts next to each other become one.
  func mergeTexts(
    around position: inout EditingPosition, updating other: inout EditingPosition
  ) {
    var found = position.text
    if found == nil, let before = position.nodeBefore, before.isText { found = before }
    if found == nil, let behind = position.nodeBehind, behind.isText { found = behind }
    guard let text = found else { return }
    if let previous = text.previousSibling, previous.isText {
      let count = previous.length
      insertText(text, 0, previous.data)
      Self.move(&position, from: previous, to: text, shift: count)
      Self.move(&other, from: previous, to: text, shift: count)
      remove(previous)
    }
    if let next = text.nextSibling, next.isText {
      let count = text.length
      insertText(text, count, next.data)
      for keyPath in [0, 1] {
        if keyPath == 0 {
          Self.move(&position, appended: next, to: text, at: count)
        } else {
          Self.move(&other, appended: next, to: text, at: count)
        }
      }
      remove(next)
    }
  }

  private static func move(
    _ position: inout EditingPosition, from previous: Node, to text: Node, shift: Int
  ) {
    if case .at(let offset) = position.place, position.anchor == text {
      position = EditingPosition(text, offset + shift)
    } else if case .at(let offset) = position.place, position.anchor == previous {
      position = EditingPosition(text, offset)
    } else {
      DeleteSelection.update(&position, removing: previous)
    }
  }

  private static func move(
    _ position: inout EditingPosition, appended next: Node, to text: Node, at count: Int
  ) {
    if case .at(let offset) = position.place, position.anchor == next {
      position = EditingPosition(text, count + offset)
    } else {
      DeleteSelection.update(&position, removing: next)
    }
  }
}

import DOM

extension ReplaceSelection {
  private func didInsert(_ node: Node) {
    if first == nil { first = node }
    last = node
  }

  private func willRemove(_ node: Node) {
    if first == node, last == node {
      (first, last) = (nil, nil)
    } else if first == node {
      first = node.followingOutside
    } else if last == node {
      last = node.precedingOutside
    }
  }

  private func willRemoveKeepingChildren(_ node: Node) {
    if first == node { first = node.following }
    if last == node { last = node.lastChild ?? node.followingOutside ?? first }
  }

  /// The node behind all that was inserted.
  private var beyond: Node? { last?.lastLeaf.followingOutside }

  func insertContents(_ place: Place) {
    let nodes = fragment.children
    guard let node = nodes.first else { return }
    let block = tree.enclosingBlock(of: place.position.anchor)
    for child in nodes { child.remove() }
    var reference = node
    if node.isList, let block, tree.box(of: block)?.isListItem == true {
      reference = insertAsItems(node, block, place.position)
    } else {
      edit.insert(node, at: place.position)
      didInsert(node)
    }
    guard reference.isConnected else { return }
    for child in nodes.dropFirst() {
      edit.insert(child, behind: reference)
      didInsert(child)
      reference = child
    }
  }

  private func insertAsItems(_ list: Node, _ item: Node, _ position: EditingPosition) -> Node {
    var list = list
    while let child = list.firstChild, child == list.lastChild, child.isList { list = child }
    let visible = tree.visible(position)
    let isStart = tree.isStartOfBlock(visible)
    let isEnd = tree.isEndOfBlock(visible)
    var last = item
    if !isStart, !isEnd {
      if let text = position.text, position.offsetInContainer > 0 {
        edit.splitText(text, at: position.offsetInContainer)
      }
      edit.splitTree(position.anchor, to: last, splittingEnd: true)
    }
    for child in list.children {
      child.remove()
      if isStart || !isEnd {
        edit.insert(child, before: last)
      } else {
        edit.insert(child, behind: last)
        last = child
      }
      didInsert(child)
    }
    return isStart || !isEnd ? last.previousSibling ?? last : last
  }

  // MARK: Afterwards

  /// - Returns: whether anything is left.
  func finishContents(_ place: Place) -> Bool {
    removeUnrenderedTexts()
    guard let firstNode = first, firstNode.isConnected else { return false }
    let start = tree.visible(.first(inOrBefore: firstNode))
    if let start, let block = place.block, place.position.anchor == block.parent,
      place.position.editingOffset < block.index, !tree.isStartOfParagraph(start)
    {
      edit.insert(edit.make(.br), at: start)
    }
    if let endBreak = place.endBreak, endBreak.isConnected,
      isSuperfluous(endBreak, place.beforeEndBreak)
    {
      let parent = endBreak.parent
      willRemove(endBreak)
      edit.remove(endBreak)
      if let node = tree.highestToPrune(parent) {
        willRemove(node)
        edit.remove(node)
      }
    }
    moveOutOfParagraphs()
    guard first != nil else { return false }
    removeRedundantStyles()
    return first != nil && last != nil
  }

  /// SAFARI: `ReplaceSelectionCommand::shouldRemoveEndBR`
  func isSuperfluous(_ lineBreak: Node, _ before: EditingPosition?) -> Bool {
    guard lineBreak.isConnected else { return false }
    let visible = tree.visible(.before(lineBreak))
    if tree.previous(visible) == before { return false }
    if tree.document.state.quirksMode != .noQuirks, tree.isEndOfBlock(visible),
      !tree.isStartOfParagraph(visible)
    {
      return true
    }
    return tree.isStartOfParagraph(visible) && tree.isEndOfParagraph(visible)
  }

  private func removeUnrenderedTexts() {
    if let leaf = last?.lastLeaf, leaf.isText, !tree.hasRenderedText(leaf),
      tree.enclosing(.first(inOrBefore: leaf), named: .select) == nil,
      tree.enclosing(.first(inOrBefore: leaf), named: .script) == nil
    {
      willRemove(leaf)
      edit.remove(leaf)
    }
    if let text = first, text.isText, !tree.hasRenderedText(text) {
      willRemove(text)
      edit.remove(text)
    }
  }

  private var inserted: [Node] {
    var nodes: [Node] = []
    let end = beyond
    var next = first
    while let node = next, node != end {
      nodes.append(node)
      next = node.following
    }
    return nodes
  }

  // MARK: What the parser would not leave in place

  private func moveOutOfParagraphs() {
    for node in inserted {
      guard let element = Element(node), element.isHTML, node.isConnected else { continue }
      if ReplacementFragment.endsParagraphs.contains(element.elementName),
        let paragraph = tree.enclosing(.inParent(before: node), named: .p),
        tree.isEditable(paragraph.parent)
      {
        moveOut(node, of: paragraph)
      }
      if element.isHTML, ReplacementFragment.headings.contains(element.elementName),
        let heading = tree.highestEnclosing(
          .inParent(before: node),
          { $0.isElement(anyOf: ReplacementFragment.headings) })
      {
        if tree.isRichlyEditable(heading.parent) {
          moveOut(node, of: heading)
        } else {
          let span = edit.replaceWithSpan(node)
          if first == node { first = span }
          if last == node { last = span }
        }
      }
    }
  }

  private func moveOut(_ node: Node, of ancestor: Node) {
    let isAtEnd = tree.visible(.last(inOrBehind: node)) == tree.visible(.last(in: ancestor))
    if isAtEnd {
      edit.remove(node)
      edit.insert(node, behind: ancestor)
    } else {
      let part = edit.splitTree(node, to: ancestor, splittingEnd: true)
      edit.remove(node)
      edit.insert(node, before: part)
    }
    let keeps = ancestor.children.contains { $0.isElement || tree.hasRenderedText($0) }
    if !keeps {
      willRemove(ancestor)
      edit.remove(ancestor)
    }
  }

  // MARK: Styles that are so anyway

  private func removeRedundantStyles() {
    for node in inserted {
      guard node.isConnected, var element = Element(node), element.isHTML, let context = node.parent
      else { continue }
      let hasStyle = element.attribute(named: "style") != nil
      var style = EditingStyle()
      if hasStyle {
        style = EditingStyle(element.styleDeclarations)
        element = removeConflicting(style, element)
        style = withoutContext(style, element, context)
      }
      if !hasStyle || style.isEmpty {
        if isStyleSpan(element) {
          willRemoveKeepingChildren(element.node)
          edit.removeKeepingChildren(element.node)
          continue
        }
        if hasStyle { edit.set("style", nil, of: element) }
      } else if style.properties.count != EditingStyle(element.styleDeclarations).properties.count {
        edit.set("style", style.text, of: element)
      }
      if repeatsParent(element) {
        willRemoveKeepingChildren(element.node)
        edit.removeKeepingChildren(element.node)
        continue
      }
      if tree.isRichlyEditable(element.node.parent) {
        edit.set("contenteditable", nil, of: element)
      }
    }
  }

  private func isStyleSpan(_ element: Element) -> Bool {
    (element.isHTML(.span) || element.isHTML(.font))
      && element.attributes.allSatisfy {
        $0.localName.string == "style"
          || $0.localName.string == "class" && $0.value == "Apple-style-span"
      }
  }

  private func removeConflicting(_ style: EditingStyle, _ element: Element) -> Element {
    let equivalents = StyleEquivalents(tree: tree)
    var none: EditingStyle?
    if equivalents.conflicts(style, withElement: element, extracting: &none) {
      let span = edit.replaceWithSpan(element.node)
      if first == element.node { first = span }
      if last == element.node { last = span }
      return Element(span) ?? element
    }
    for name in equivalents.conflictingAttributes(style, of: element, extracting: &none) {
      edit.set(name, nil, of: element)
    }
    return element
  }

  private func withoutContext(
    _ style: EditingStyle, _ element: Element, _ context: Node
  ) -> EditingStyle {
    let there = tree.style(at: context)
    var base: [String: DOMString] = [:]
    for (name, value) in there.properties { base[name] = value }
    if base["background-color"] == nil { base["background-color"] = "rgba(0, 0, 0, 0)" }
    base[EditingStyle.decorationsInEffect] = there["text-decoration"]
    // What the element itself stands for is not that of its context.
    for (name, value) in StyleEquivalents(tree: tree).elementStyle(element)
    where style[name] != value {
      base[name] = nil
    }
    base.merge(ReplacementFragment.declaredByAgent(element)) { _, own in own }
    var result = tree.difference(style) { base[$0] }
    if isStyleSpan(element) {
      if result["display"] == "inline" { result["display"] = nil }
      if result["float"] == "none" { result["float"] = nil }
    }
    return result
  }

  private static let nestable: Set<ElementName> = [
    .listing, .ol, .pre, .table, .ul, .xmp, .h1, .h2, .h3, .h4, .h5,
  ]

  private func repeatsParent(_ element: Element) -> Bool {
    guard let parent = Element(element.node.parent),
      element.node.isElement(anyOf: Self.nestable), parent.hasSameNameAndAttributes(as: element)
    else { return false }
    return tree.visible(.first(in: parent.node)) == tree.visible(.first(in: element.node))
      && tree.visible(.last(in: parent.node)) == tree.visible(.last(in: element.node))
  }
}

extension StyleEquivalents {
  func elementStyle(_ element: Element) -> [(name: String, value: DOMString)] {
    var style = EditingStyle()
    var extracted: EditingStyle? = EditingStyle()
    for name in ["font-weight", "font-style", "vertical-align", "text-decoration"] {
      style[name] = "x"
    }
    _ = conflicts(style, withElement: element, matching: true, extracting: &extracted)
    return extracted?.properties.map { ($0.name, $0.value) } ?? []
  }
}

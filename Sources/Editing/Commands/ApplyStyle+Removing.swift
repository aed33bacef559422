import CSS
import DOM

extension ApplyStyle {
  enum Removal {
    /// What conflicts.
    case ifNeeded
    /// Also what says the same.
    case always
  }

  func hasOnlyStyle(_ element: Element, empty: Bool = false) -> Bool {
    for attribute in element.attributes {
      switch attribute.localName.string {
      case "class" where attribute.value == "Apple-style-span": continue
      case "style" where !empty || element.styleDeclarations.length == 0: continue
      default: return false
      }
    }
    return true
  }

  func isUnstyledSpan(_ element: Element) -> Bool {
    element.isHTML(.span) && hasOnlyStyle(element, empty: true)
  }

  func isStyled(_ element: Element) -> Bool {
    if let styledElement, element.localName == styledElement.localName, element.isHTML {
      return true
    }
    return isToRemove(element)
  }

  func hasStyleToRemove(_ style: EditingStyle, _ element: Element) -> Bool {
    guard tree.isEditable(element.node.parent) else { return false }
    if isStyled(element) { return true }
    var none: EditingStyle?
    return equivalents.conflicts(style, withElement: element, extracting: &none)
      || !equivalents.conflictingAttributes(style, of: element, extracting: &none).isEmpty
      || !conflictingDeclarations(style, element).isEmpty
  }

  /// Removes what an element says of the style.
  @discardableResult
  func remove(
    _ style: EditingStyle, from element: Element, _ removal: Removal,
    extracting extracted: inout EditingStyle?
  ) -> Bool {
    guard tree.isEditable(element.node.parent) else { return false }
    if isStyled(element) {
      if extracted != nil {
        extracted?.merge(EditingStyle(element.styleDeclarations))
      }
      edit.removeKeepingChildren(element.node)
      return true
    }
    var element = element
    var isRemoved = removeImplicitStyle(style, &element, removal, extracting: &extracted)
    guard element.node.isConnected else { return isRemoved }
    if removeDeclarations(style, from: element, extracting: &extracted) { isRemoved = true }
    return isRemoved
  }

  private func removeImplicitStyle(
    _ style: EditingStyle, _ element: inout Element, _ removal: Removal,
    extracting extracted: inout EditingStyle?
  ) -> Bool {
    let matching = removal == .always
    if equivalents.conflicts(
      style, withElement: element, matching: matching, extracting: &extracted)
    {
      if hasOnlyStyle(element, empty: true) {
        edit.removeKeepingChildren(element.node)
      } else if let span = Element(edit.replaceWithSpan(element.node)) {
        element = span
      }
      return true
    }
    let names = equivalents.conflictingAttributes(
      style, of: element, matching: matching, extracting: &extracted)
    guard !names.isEmpty else { return false }
    for name in names { edit.set(name, nil, of: element) }
    if element.isHTML(.font) && hasOnlyStyle(element, empty: true) || isUnstyledSpan(element) {
      edit.removeKeepingChildren(element.node)
    }
    return true
  }

  /// The properties of an element's `style` attribute that the style sets, too.
  private func conflictingDeclarations(_ style: EditingStyle, _ element: Element) -> [String] {
    guard element.attribute(named: "style") != nil else { return [] }
    let own = EditingStyle(element.styleDeclarations)
    var names = style.properties.map(\.name).filter { name in
      if name == "white-space", element.node.isTabSpan { return false }
      return own[name] != nil
    }
    let lines = EditingStyle.lines(own["text-decoration"]) ?? []
    if style[EditingStyle.decorationsInEffect] != nil && own["text-decoration"] != nil
      || style.underline == .remove && lines.contains("underline")
      || style.strikeThrough == .remove && lines.contains("line-through")
    {
      names.append("text-decoration")
    }
    return names
  }

  @discardableResult
  func removeDeclarations(
    _ style: EditingStyle, from element: Element, extracting extracted: inout EditingStyle?
  ) -> Bool {
    let names = conflictingDeclarations(style, element)
    guard !names.isEmpty else { return false }
    var declarations = element.styleDeclarations
    for name in names {
      let key = DOMString(name)
      let value = EditingStyle(declarations)[name]
      if name == "text-decoration", style[EditingStyle.decorationsInEffect] == nil,
        style["text-decoration"] == nil
      {
        removeLines(style, value, from: &declarations, &extracted)
        continue
      }
      extracted?[name] = value
      declarations.removeProperty(key)
    }
    edit.set("style", declarations.length == 0 ? nil : declarations.cssText, of: element)
    if isUnstyledSpan(element) { edit.removeKeepingChildren(element.node) }
    return true
  }

  private func removeLines(
    _ style: EditingStyle, _ value: DOMString?, from declarations: inout StyleDeclaration,
    _ extracted: inout EditingStyle?
  ) {
    var removed: [DOMString] = []
    if style.underline == .remove { removed.append("underline") }
    if style.strikeThrough == .remove { removed.append("line-through") }
    let lines = EditingStyle.lines(value) ?? []
    let rest = lines.filter { !removed.contains($0) }
    extracted?["text-decoration"] = EditingStyle.text(ofLines: lines.filter(removed.contains))
    if rest.isEmpty {
      declarations.removeProperty("text-decoration")
    } else {
      declarations.setProperty("text-decoration", EditingStyle.text(ofLines: rest))
    }
  }

  // MARK: From a range

  func removeInlineStyle(from start: EditingPosition, to end: EditingPosition) {
    var pushStart = tree.downstream(start)
    if let position = pushStart, let text = position.text,
      position.offsetInContainer == text.length
    {
      pushStart = tree.nextDistinctCandidate(position)
    }
    var pushEnd = tree.upstream(end)
    if let position = pushEnd, position.text != nil, position.offsetInContainer == 0 {
      pushEnd = tree.previousDistinctCandidate(position)
    }
    if let node = pushStart?.anchor { pushDown(style, around: node) }
    if let node = pushEnd?.anchor, node.isConnected { pushDown(style, around: node) }
    var first = start.isConnected ? start : pushStart ?? start
    var last = end.isConnected ? end : pushEnd ?? end
    var next: Node? = start.anchor.isConnected ? start.anchor : first.anchor
    while let node = next {
      next = node.ignoresContents ? node.followingOutside : node.following
      if let element = Element(node), element.isHTML, isFullySelected(node, first, last) {
        let previous = node.precedingInPostOrder
        let following = node.following
        removeFrom(element)
        if !node.isConnected {
          if first.anchor == node, let following { first = .first(inOrBefore: following) }
          if last.anchor == node, let previous { last = .last(inOrBehind: previous) }
        }
      }
      if node == end.anchor { break }
    }
    guard first.isConnected, last.isConnected else { return }
    update(first, last)
  }

  private func removeFrom(_ element: Element) {
    let children = isStyled(element) ? element.node.children : []
    var extracted: EditingStyle? = children.isEmpty ? nil : EditingStyle()
    remove(style, from: element, .ifNeeded, extracting: &extracted)
    if let extracted { for child in children { applyPushed(extracted, to: child) } }
  }

  private func isFullySelected(
    _ node: Node, _ start: EditingPosition, _ end: EditingPosition
  ) -> Bool {
    guard start <= .first(inOrBefore: node) else { return false }
    let last = EditingPosition.last(inOrBehind: node)
    return (tree.upstream(last) ?? last) <= end
  }

  // MARK: Pushing down

  /// Takes a style away from the ancestors of a node, and gives it to what else is in them.
  private func pushDown(_ style: EditingStyle, around target: Node) {
    guard let highest = highestConflicting(style, target) else { return }
    var pushedElements: [Node] = []
    var current: Node? = highest
    while let node = current, node != target, node.contains(target) {
      current = nil
      let children = node.children
      guard let element = Element(node) else { break }
      let isStyled = self.isStyled(element)
      if isStyled { pushedElements.append(element.node.clone(subtree: false)) }
      var extracted: EditingStyle? = EditingStyle()
      if element.isHTML { remove(style, from: element, .ifNeeded, extracting: &extracted) }
      for child in children where child.parent != nil {
        if !child.contains(target) {
          for pushed in pushedElements {
            let wrapper = pushed.clone(subtree: false)
            Element(wrapper)?["style"] = nil
            surround(child, child, with: wrapper)
          }
        }
        if child != target || isStyled, let extracted { applyPushed(extracted, to: child) }
        if child.contains(target) { current = child }
      }
    }
  }

  private func highestConflicting(_ style: EditingStyle, _ node: Node) -> Node? {
    let limit = tree.unsplittable(around: .first(inOrBefore: node))
    var result: Node?
    var next: Node? = node
    while let current = next {
      if let element = Element(current), element.isHTML, hasStyleToRemove(style, element) {
        result = current
      }
      if current == limit { break }
      next = current.parent
    }
    return result
  }

  private func applyPushed(_ style: EditingStyle, to node: Node) {
    guard !style.isEmpty, tree.isRendered(node), !node.isElement(.iframe) else { return }
    var style = style
    if let element = Element(node), element.isHTML, element.attribute(named: "style") != nil {
      style.merge(EditingStyle(element.styleDeclarations))
    }
    if let element = Element(node), element.isHTML,
      tree.isBlockContainer(node) || node.firstChild != nil
    {
      return edit.set("style", style.text, of: element)
    }
    if node.isText, !tree.hasRenderedText(node) || isCollapsibleSpace(node) { return }
    if node.isLineBreakElement, !tree.preservesBreaks(node) { return }
    addInline(style, node, node, addsStyledElement: false)
  }

  private func isCollapsibleSpace(_ text: Node) -> Bool {
    tree.collapsesSpaces(text) && text.codeUnits.allSatisfy(\.isCollapsibleSpace)
  }
}

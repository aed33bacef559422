import DOM

extension ApplyStyle {
  /// Nodes next to each other that get the style together.
  private struct Run {
    var first: Node
    var last: Node
    let beyond: Node?
    var dummy: Node?
    var change = StyleChange?.none
  }

  func applyToRange(_ start: EditingPosition, _ end: EditingPosition) {
    guard !removesOnly else { return }
    var node = start.anchor
    if start.editingOffset >= tree.caretMaximum(node) {
      guard let next = node.following, .first(inOrBefore: next) <= end else { return }
      node = next
    }
    var beyond: Node? = end.anchor
    if end.editingOffset >= tree.caretMaximum(end.anchor) { beyond = end.anchor.followingOutside }
    if start == end, start.anchor.isLineBreakElement { beyond = start.anchor.following }
    // From the outermost element that is all in the range, so that it gets the style itself.
    let root = tree.editableRoot(of: node)
    while let root, let parent = node.parent, node != root, parent != root,
      tree.isVisiblyWithin(parent, start, end)
    {
      node = parent
    }
    applyToNodes(from: node, beyond)
  }

  private func applyToNodes(from start: Node, _ beyond: Node?) {
    var runs = makeRuns(from: start, beyond)
    for index in runs.indices {
      removeConflicting(&runs[index])
      runs[index].change = makeChange(style, runs[index].first, &runs[index].dummy)
    }
    for run in runs {
      if let dummy = run.dummy { edit.remove(dummy) }
      if run.first.isConnected, run.last.isConnected, let change = run.change {
        add(change, run.first, run.last, addsStyledElement: true)
      }
    }
  }

  private func makeRuns(from start: Node, _ beyond: Node?) -> [Run] {
    var runs: [Run] = []
    var next: Node? = start
    while let node = next, node != beyond {
      next = node.following
      guard tree.isRendered(node), tree.isEditable(node) else { continue }
      if !tree.isRichlyEditable(node), let element = Element(node), element.isHTML {
        if let beyond, beyond.isInside(node) { break }
        var own = EditingStyle(element.styleDeclarations)
        own.merge(style)
        edit.set("style", own.text, of: element)
        next = node.followingOutside
        continue
      }
      if tree.isBlock(node) { continue }
      if node.firstChild != nil {
        if node.contains(beyond) || containsFixed(node) || !tree.isEditable(node.parent) {
          continue
        }
        if node.ignoresContents {
          next = node.followingOutside
          continue
        }
      }
      var last = node
      while let sibling = last.nextSibling, sibling != beyond, !sibling.contains(beyond),
        !tree.isBlock(sibling) || sibling.isLineBreakElement, !containsFixed(sibling)
      {
        last = sibling
      }
      next = last.followingOutside
      if needsStyle(node, next) { runs.append(Run(first: node, last: last, beyond: next)) }
    }
    return runs
  }

  private func containsFixed(_ node: Node) -> Bool {
    guard tree.isEditable(node) else { return true }
    var next = node.firstChild
    while let current = next {
      if !tree.isEditable(current) { return true }
      next = current.next(within: node)
    }
    return false
  }

  private func needsStyle(_ first: Node, _ beyond: Node?) -> Bool {
    var next: Node? = first
    while let node = next, node != beyond {
      next = node.following
      if node.firstChild != nil { continue }
      if !isPresent(style, node) { return true }
      if let styledElement,
        tree.enclosing(.before(node), { Element($0)?.localName == styledElement.localName }) == nil
      {
        return true
      }
    }
    return false
  }

  private func isPresent(_ style: EditingStyle, _ node: Node) -> Bool {
    if style.underline == .add || style.strikeThrough == .add {
      let lines = EditingStyle.lines(tree.computed("text-decoration", node)) ?? []
      if style.underline == .add, !lines.contains("underline") { return false }
      if style.strikeThrough == .add, !lines.contains("line-through") { return false }
    }
    return tree.difference(style, from: node).properties.isEmpty
  }

  private func removeConflicting(_ run: inout Run) {
    var next: Node? = run.first
    while let node = next, node.isConnected, node != run.beyond {
      next = node.ignoresContents ? node.followingOutside : node.following
      guard let element = Element(node), element.isHTML else { continue }
      let (previous, following) = (node.previousSibling, node.nextSibling)
      let parent = node.parent
      var none: EditingStyle?
      remove(style, from: element, .always, extracting: &none)
      guard !node.isConnected else { continue }
      if run.first == node, let first = previous?.nextSibling ?? parent?.firstChild {
        run.first = first
      }
      if run.last == node, let last = following?.previousSibling ?? parent?.lastChild {
        run.last = last
      }
    }
  }

  // MARK: Adding

  /// - Parameter dummy: an element that was put before a text, to find the style that it would have.
  private func makeChange(
    _ style: EditingStyle, _ first: Node, _ dummy: inout Node?
  ) -> StyleChange {
    if first.isElement { return StyleChange(style, at: .first(inOrBefore: first), edit.settings) }
    guard first.parent != nil else { return StyleChange(style, at: nil, edit.settings) }
    // OPTIMIZATION: the style of what is around a text is the one that a new element would have.
    return StyleChange(style, at: first.parent.map { EditingPosition($0, 0) }, edit.settings)
  }

  func addInline(_ style: EditingStyle, _ first: Node, _ last: Node, addsStyledElement: Bool) {
    guard first.isConnected, last.isConnected else { return }
    var dummy: Node?
    let change = makeChange(style, first, &dummy)
    add(change, first, last, addsStyledElement: addsStyledElement)
  }

  private func add(
    _ change: StyleChange, _ first: Node, _ last: Node, addsStyledElement: Bool
  ) {
    var (first, last) = (first, last)
    var font: Element?
    var styled: Element?
    var container: Node? = first
    while let node = container, first == last {
      if let element = Element(node), element.isHTML {
        if element.isHTML(.font) { font = element }
        if element.isHTML(.span) || styled?.isHTML(.span) != true && node.firstChild != nil {
          styled = element
        }
      }
      guard let child = node.firstChild, let end = node.lastChild else { break }
      (first, last) = (child, end)
      container = child
    }
    addFont(change, font, first, last)
    addDeclarations(change, styled, first, last)
    for name in change.elements { surround(first, last, with: edit.make(name)) }
    if addsStyledElement, let styledElement {
      surround(first, last, with: styledElement.node.clone(subtree: false))
    }
  }

  private func addFont(_ change: StyleChange, _ font: Element?, _ first: Node, _ last: Node) {
    let attributes: [(DOMString, DOMString?)] = [
      ("color", change.color), ("face", change.face), ("size", change.size),
    ]
    guard attributes.contains(where: { $0.1 != nil }) else { return }
    if let font {
      for (name, value) in attributes { if let value { edit.set(name, value, of: font) } }
    } else if let element = Element(edit.make(.font)) {
      for (name, value) in attributes { if let value { element[name] = value } }
      surround(first, last, with: element.node)
    }
  }

  private func addDeclarations(
    _ change: StyleChange, _ container: Element?, _ first: Node, _ last: Node
  ) {
    let text = change.declarations.text
    guard !text.isEmpty else { return }
    if let container {
      let old =
        container.attribute(named: "style") == nil ? "" : container.styleDeclarations.cssText
      edit.set("style", old.isEmpty ? text : old + " " + text, of: container)
    } else {
      let span = edit.make(.span)
      Element(span)?["style"] = text
      surround(first, last, with: span)
    }
  }

  func surround(_ first: Node, _ last: Node, with wrapper: Node) {
    edit.insert(wrapper, before: first)
    guard wrapper.parent != nil else { return }
    var next: Node? = first
    while let node = next {
      next = node.nextSibling
      if tree.isEditable(node) {
        edit.remove(node)
        edit.append(node, to: wrapper)
      }
      if node == last { break }
    }
    mergeNeighbours(of: wrapper)
  }

  private func mergeNeighbours(of wrapper: Node) {
    guard let element = Element(wrapper) else { return }
    let previous = wrapper.previousSibling
    if let next = wrapper.nextSibling, let other = Element(next), tree.isEditable(next),
      element.hasSameNameAndAttributes(as: other)
    {
      edit.mergeIdentical(wrapper, next)
    }
    if let previous, let other = Element(previous), tree.isEditable(previous),
      let merged = previous.nextSibling, let mergedElement = Element(merged),
      tree.isEditable(merged), other.hasSameNameAndAttributes(as: mergedElement)
    {
      edit.mergeIdentical(previous, merged)
    }
  }
}

extension RenderedTree {
  /// Whether a node begins and ends where a range does, as carets see it, or is in it.
  ///
  /// SAFARI: `isNodeVisiblyContainedWithin`
  func isVisiblyWithin(_ node: Node, _ start: EditingPosition, _ end: EditingPosition) -> Bool {
    let before = EditingPosition.inParent(before: node)
    let behind = EditingPosition.inParent(behind: node)
    if start <= before, behind <= end { return true }
    let startsSame = visible(beforeVisible(node)) == visible(start)
    if startsSame, behind < end { return true }
    let endsSame = visible(behindVisible(node)) == visible(end)
    if endsSame, start < before { return true }
    return startsSame && endsSame
  }

  func beforeVisible(_ node: Node) -> EditingPosition {
    node.firstChild != nil ? .first(inOrBefore: node) : .inParent(before: node)
  }

  func behindVisible(_ node: Node) -> EditingPosition {
    node.firstChild != nil ? .last(inOrBehind: node) : .inParent(behind: node)
  }
}

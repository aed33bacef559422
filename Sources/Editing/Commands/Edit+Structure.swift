import DOM

// Elements split, joined and put around others.

extension Edit {
  /// What is before the child gets an element of its own, before the element.
  ///
  /// SAFARI: `SplitElementCommand`
  func split(_ element: Node, at child: Node) {
    guard child.parent == element, tree.isEditable(element.parent) else { return }
    let prefix = element.clone(subtree: false)
    insert(prefix, before: element)
    move(from: element.firstChild, to: child, into: prefix)
    // An identifier stands for one element.
    if let element = Element(element), element["id"] != nil { set("id", nil, of: element) }
  }

  /// Splits what is between a node and one of its ancestors.
  ///
  /// - Returns: the part of the ancestor's children that the node is in.
  ///
  /// SAFARI: `CompositeEditCommand::splitTreeToNode`
  @discardableResult
  func splitTree(_ start: Node, to end: Node, splittingEnd: Bool = false) -> Node {
    let end = splittingEnd ? end.parent ?? end : end
    var node = start
    while let parent = node.parent, parent != end, parent.isElement {
      // Nothing is left empty.
      let inParent = tree.visible(.first(in: parent))
      let inNode = tree.visible(.first(inOrBefore: node))
      if inParent != inNode { split(parent, at: node) }
      node = node.parent ?? parent
    }
    return node
  }

  /// The text before the offset gets an element like that around the text.
  ///
  /// SAFARI: `SplitTextNodeContainingElementCommand`
  func splitElement(around text: Node, at offset: Int) {
    splitText(text, at: offset)
    guard var parent = text.parent, let block = parent.parent, tree.isEditable(block) else {
      return
    }
    if !tree.isInline(parent) {
      let span = make(.span)
      let children = parent.children
      append(span, to: parent)
      for child in children {
        remove(child)
        append(child, to: span)
      }
      parent = span
    }
    split(parent, at: text)
  }

  /// The children of the first come to those of the second.
  func mergeIdentical(_ first: Node, _ second: Node) {
    if first.nextSibling != second {
      remove(second)
      insert(second, behind: first)
    }
    let target = second.firstChild
    for child in first.children {
      remove(child)
      if let target {
        insert(child, before: target)
      } else {
        append(child, to: second)
      }
    }
    remove(first)
  }

  func replaceWithSpan(_ node: Node) -> Node {
    guard let element = Element(node) else { return node }
    let span = make(.span)
    insert(span, before: node)
    for child in node.children {
      remove(child)
      append(child, to: span)
    }
    if let copy = Element(span) {
      for attribute in element.attributes where attribute.namespaceURI == nil {
        set(attribute.localName.string, attribute.value, of: copy)
      }
    }
    remove(node)
    return span
  }

  /// SAFARI: `CompositeEditCommand::isRemovableBlock`
  func isRedundantBlock(_ node: Node) -> Bool {
    guard let element = Element(node), element.isHTML(.div), !element.hasAttributes else {
      return false
    }
    return node.parent.map { $0.firstChild == $0.lastChild } ?? true
  }

  // MARK: Placeholders

  func appendPlaceholder(to container: Node) { append(make(.br), to: container) }

  @discardableResult
  func insertPlaceholder(at position: EditingPosition?) -> Node? {
    guard let position else { return nil }
    let placeholder = make(.br)
    insert(placeholder, at: position)
    return placeholder
  }

  func addPlaceholderIfNeeded(in container: Node?) {
    guard let container, let box = tree.box(of: container), box.isBlockContainer,
      !box.hasHeight || box.isListItem && container.firstChild == nil
    else { return }
    appendPlaceholder(to: container)
  }

  func removePlaceholder(at position: EditingPosition) {
    if position.anchor.isLineBreakElement {
      remove(position.anchor)
    } else if position.anchor.isText {
      deleteText(position.anchor, position.editingOffset, 1)
    }
  }

  // MARK: Tabs

  /// Not in an element that keeps a tab.
  func outsideTab(_ position: EditingPosition) -> EditingPosition {
    guard position.anchor.isTabText, let span = position.anchor.parent else { return position }
    let offset = position.editingOffset
    if offset <= tree.caretMinimum(position.anchor) { return .inParent(before: span) }
    if offset >= tree.caretMaximum(position.anchor) { return .inParent(behind: span) }
    splitElement(around: position.anchor, at: offset)
    return position.anchor.parent.map { .inParent(before: $0) } ?? position
  }
}

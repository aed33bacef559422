import DOM

extension DeleteSelection {
  // MARK: Positions follow what is removed

  static func update(_ position: inout EditingPosition, removing node: Node) {
    switch position.place {
    case .at(let offset):
      if position.anchor == node.parent, offset > node.index {
        position.place = .at(offset - 1)
      } else if node.contains(position.anchor) {
        position = .inParent(before: node)
      }
    case .behind:
      if node.contains(position.anchor) { position = .inParent(behind: node) }
    case .before:
      if node.contains(position.anchor) { position = .inParent(before: node) }
    }
  }

  private func updateAll(removing node: Node) {
    Self.update(&ending, removing: node)
    if var space = leadingSpace {
      Self.update(&space, removing: node)
      leadingSpace = space
    }
    if var space = trailingSpace {
      Self.update(&space, removing: node)
      trailingSpace = space
    }
  }

  func removeUpdating(_ node: Node) {
    if node == startBlock {
      let previous = tree.previous(tree.visible(.first(in: node)))
      if previous != nil, !tree.isEndOfBlock(previous) { needsPlaceholder = true }
    } else if node == endBlock {
      let next = tree.next(tree.visible(.last(in: node)))
      if next != nil, !tree.isStartOfBlock(next) { needsPlaceholder = true }
    }
    updateAll(removing: node)
    edit.remove(node)
  }

  private func keepsElement(_ node: Node) -> Bool {
    tree.isTablePart(node) || tree.editableRoot(of: node) == node
  }

  /// Removes a node, or what is in it if the element has to stay.
  func remove(_ node: Node) {
    guard node.parent != nil else { return }
    if startRoot != endRoot, !(node.isInside(startRoot) && node.isInside(endRoot)),
      !tree.isEditable(node.parent)
    {
      // Only what can be edited in it.
      for child in node.children where child.parent == node && tree.isEditable(node) {
        remove(child)
      }
      return
    }
    guard keepsElement(node) else { return removeUpdating(node) }
    var next = node.firstChild
    while let child = next {
      if keepsElement(child) {
        next = child.next(within: node)
      } else {
        next = child.nextSkippingChildren(within: node)
        removeUpdating(child)
      }
    }
    var descendant: Node? = node
    while let current = descendant {
      descendant = current.next(within: node)
      holdOpen(current)
    }
  }

  /// An empty cell keeps a line.
  private func holdOpen(_ cell: Node) {
    guard let box = tree.box(of: cell), box.isTableCell, !box.hasContentHeight else { return }
    var next: Node? = cell
    while let node = next, !tree.isEditable(node) { next = node.next(within: cell) }
    if let next { edit.insertPlaceholder(at: .first(inOrBefore: next)) }
  }

  private func deleteText(_ text: Node, _ offset: Int, _ count: Int) {
    guard count > 0 else { return }
    func updated(_ position: EditingPosition) -> EditingPosition {
      guard position.text == text else { return position }
      let place = position.offsetInContainer
      if place > offset + count { return EditingPosition(text, place - count) }
      return place > offset ? EditingPosition(text, offset) : position
    }
    ending = updated(ending)
    leadingSpace = leadingSpace.map(updated)
    trailingSpace = trailingSpace.map(updated)
    downstreamEnd = updated(downstreamEnd)
    edit.deleteText(text, offset, count)
  }

  // MARK: What is between the ends

  func deleteContents() {
    var startOffset = upstreamStart.editingOffset
    var start = upstreamStart.anchor
    if start == startBlock, startOffset == 0, start.acceptsChildren, !start.isElement(.table) {
      guard let next = start.following else { return }
      start = next
    }
    let caretEnd = tree.caretMaximum(start)
    if start.isText, startOffset >= caretEnd, start.length > caretEnd {
      deleteText(start, caretEnd, start.length - caretEnd)
    }
    if startOffset >= start.lastOffset {
      guard let next = start.followingOutside else { return }
      start = next
      startOffset = 0
    }
    if start == downstreamEnd.anchor {
      deleteWithin(start, startOffset)
    } else {
      deleteAcross(start, startOffset)
    }
  }

  private func deleteWithin(_ node: Node, _ offset: Int) {
    let isWhole = offset == 0 && tree.isLast(downstreamEnd)
    let count = downstreamEnd.editingOffset - offset
    if count > 0 {
      if node.isText {
        deleteText(node, offset, count)
      } else if node.acceptsChildren {
        edit.removeChildren(of: node, offset..<offset + count)
        ending = upstreamStart
      }
    }
    let isEmptied = node.isText && offset == 0 && node.length == 0
    if !tree.isRendered(node) && !isEmptied || isWhole || isEmptied { remove(node) }
  }

  private func deleteAcross(_ start: Node, _ offset: Int) {
    let startedInEnd = upstreamStart.anchor.isInside(downstreamEnd.anchor)
    var next: Node? = start
    if offset > 0 {
      if start.isText {
        deleteText(start, offset, start.length - offset)
        next = start.following
      } else {
        next = start.child(at: offset)
      }
    } else if start == upstreamEnd.anchor, start.isText {
      deleteText(start, 0, upstreamEnd.editingOffset)
    }
    while let node = next, node != downstreamEnd.anchor, downstreamEnd.isConnected {
      if downstreamEnd <= .first(inOrBefore: node) {
        next = nil
      } else if !downstreamEnd.anchor.isInside(node) {
        next = node.followingOutside
        Self.update(&downstreamEnd, removing: node)
        remove(node)
      } else {
        let last = node.lastDescendant
        if downstreamEnd.anchor == last, downstreamEnd.editingOffset >= tree.caretMaximum(last) {
          remove(node)
          next = nil
        } else {
          next = node.following
        }
      }
    }
    deleteAtEnd(start, startedInEnd)
  }

  private func deleteAtEnd(_ start: Node, _ startedInEnd: Bool) {
    let end = downstreamEnd.anchor
    guard downstreamEnd.isConnected, end != start, !upstreamStart.anchor.isInside(end),
      downstreamEnd.editingOffset >= tree.caretMinimum(end)
    else { return }
    if tree.isLast(downstreamEnd), !end.acceptsChildren {
      remove(end)
    } else if end.isText {
      deleteText(end, 0, downstreamEnd.editingOffset)
    } else if !startedInEnd || upstreamStart.isConnected {
      edit.removeChildren(of: end, 0..<max(0, downstreamEnd.editingOffset))
      downstreamEnd = .editing(end, 0)
    }
  }
}

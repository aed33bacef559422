import DOM

extension Edit {
  /// SAFARI: `InsertLineBreakCommand`
  func insertLineBreak() {
    deleteSelected()
    guard !selection.isNoneOrOrphaned, let caret = visibleStart else { return }
    let position = outsideTab(avoidingLinkEdge(caret))
    let parent = tree.inParent(position).anchor
    let usesElement = tree.isRendered(parent) && !tree.preservesBreaks(parent)
    let node = usesElement ? make(.br) : makeText("\n")
    let offset = position.editingOffset
    if tree.isEndOfParagraph(caret), !tree.hasLineBreak(visible: caret) {
      let needsExtra = !position.anchor.isElement(anyOf: [.hr, .table])
      insert(node, at: position)
      if needsExtra, node.parent != nil { insert(node.clone(subtree: false), before: node) }
      select(tree.visible(place(before: node)))
    } else if offset <= tree.caretMinimum(position.anchor) {
      insert(node, at: position)
      if !tree.isStartOfParagraph(tree.visible(place(before: node))), node.parent != nil {
        insert(node.clone(subtree: false), before: node)
      }
      selectExactly(.inParent(behind: node), .inParent(behind: node))
    } else if offset >= tree.caretMaximum(position.anchor) || !position.anchor.isText {
      insert(node, at: position)
      selectExactly(.inParent(behind: node), .inParent(behind: node))
    } else {
      select(splitForLineBreak(position.anchor, offset, node))
    }
    applyTypingStyle(toLineBreak: node)
    rebalanceSpaces()
  }

  private func place(before node: Node) -> EditingPosition {
    node.isText ? EditingPosition(node, 0) : .before(node)
  }

  private func splitForLineBreak(_ text: Node, _ offset: Int, _ node: Node) -> EditingPosition {
    splitText(text, at: offset)
    insert(node, before: text)
    let end = EditingPosition(text, 0)
    guard !tree.isRenderedCharacter(end) else { return end }
    // Spaces at the start of the line would not be shown: one that does not break stands for them.
    let before = EditingPosition.inParent(before: text)
    deleteInsignificantText(downstreamOf: end)
    if text.isConnected {
      insertText(text, 0, Self.noBreakSpace)
      return end
    }
    let space = makeText(Self.noBreakSpace)
    insert(space, at: before)
    return EditingPosition(space, 0)
  }

  private func applyTypingStyle(toLineBreak node: Node) {
    guard let style = settings.typingStyle, !style.isEmpty, node.isConnected else { return }
    ApplyStyle(self, style, from: .first(inOrBefore: node), to: .last(inOrBehind: node)).apply()
    select(visibleEnd)
  }
}

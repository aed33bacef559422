import DOM

extension Edit {
  /// An empty list item becomes a paragraph behind, between or before the others.
  ///
  /// SAFARI: `CompositeEditCommand::breakOutOfEmptyListItem`
  func breakOutOfEmptyListItem() -> Bool {
    guard let item = tree.enclosingEmptyListItem(visibleStart), let list = item.parent,
      list.isElement(anyOf: [.ul, .ol]), tree.isEditable(list),
      list != tree.editableRoot(of: item), let start = selection.start
    else { return false }
    var style = tree.style(at: start.anchor)
    if let typing = settings.typingStyle { style.merge(typing) }
    let block = blockInsteadOfItem(list)
    guard let list = item.parent else { return false }
    let (previous, next) = (previousPart(item), nextPart(item))
    let followsOthers = isListPart(previous)
    if isListPart(next) {
      if followsOthers { split(list, at: item) }
      insert(block, before: list)
      remove(item)
    } else {
      insert(block, behind: list)
      remove(followsOthers ? item : list)
    }
    appendPlaceholder(to: block)
    select(.first(in: block))
    tree.prepare(&style, toApplyAt: selection.start)
    if !style.isEmpty { ApplyStyle(self, style).apply() }
    return true
  }

  private func previousPart(_ item: Node) -> Node? {
    item.isElement ? item.previousElementSibling?.node : item.previousSibling
  }

  private func nextPart(_ item: Node) -> Node? {
    item.isElement ? item.nextElementSibling?.node : item.nextSibling
  }

  private func isListPart(_ node: Node?) -> Bool {
    node.map { tree.isListItem($0) || $0.isList } ?? false
  }

  private func blockInsteadOfItem(_ list: Node) -> Node {
    guard let outer = list.parent else { return makeParagraph() }
    if outer.isElement(.li) {
      if tree.visible(tree.behindVisible(outer)) == tree.visible(tree.behindVisible(list)) {
        split(outer, at: list)
        if let parent = list.parent { removeKeepingChildren(parent) }
        return make(.li)
      }
    } else if outer.isElement(anyOf: [.ol, .ul]) {
      return make(.li)
    }
    return makeParagraph()
  }

  /// An empty paragraph at the start of a quotation of a mail leaves it.
  func breakOutOfEmptyQuotation() -> Bool {
    guard selection.isCaret, let caret = visibleStart,
      let quotation = tree.highestEnclosing(caret, { $0.isMailQuotation }),
      tree.isStartOfParagraph(caret), tree.isEndOfParagraph(caret),
      tree.enclosing(tree.previous(caret, staying: true), { $0.isMailQuotation }) == nil
    else { return false }
    let lineBreak = make(.br)
    insert(lineBreak, before: quotation)
    let place = tree.visible(.before(lineBreak))
    if !tree.isStartOfParagraph(place) { insert(make(.br), before: lineBreak) }
    select(place)
    guard tree.hasLineBreak(visible: caret), let old = tree.downstream(caret) else { return false }
    if old.anchor.isLineBreakElement {
      removeAndPrune(old.anchor)
    } else if old.anchor.isText {
      let parent = old.anchor.parent
      deleteText(old.anchor, 0, 1)
      prune(parent)
    }
    return true
  }
}

import DOM

extension Edit {
  /// What the delete key deletes; nil for nothing, or when that was something else.
  enum Deletion {
    case selection(EditingSelection)
    case done
    case nothing
  }

  func deletion(forward: Bool) -> Deletion {
    if selection.isRange { return .selection(selection) }
    return forward ? forwardDeletion() : backwardDeletion()
  }

  /// SAFARI: `TypingCommand::deleteKeyPressed`
  private func backwardDeletion() -> Deletion {
    _ = breakOutOfEmptyQuotation()
    guard let caret = visibleStart else { return .nothing }
    var extent = tree.previous(tree.visible(selection.extent), staying: true)
    if tree.previous(caret, staying: true) == nil {
      if breakOutOfEmptyListItem() { return .done }
      if tree.next(caret, staying: true) == nil, emptyRoot() { return .done }
    }
    if let cell = tree.enclosingTableCell(caret), caret == tree.visible(.first(in: cell)) {
      return .nothing
    }
    if tree.isStartOfParagraph(caret), tree.tableBefore(tree.previous(caret, staying: true)) != nil
    {
      if tree.tableBehind(caret) != nil { return .nothing }
      extent = tree.previous(extent, staying: true)
    } else if let table = tree.tableBefore(caret) {
      select(.before(table), selection.start)
      return .done
    }
    guard let base = selection.base, let extent else { return .nothing }
    let deleted = EditingSelection(base, extent, in: tree)
    return deleted.isRange ? .selection(deleted) : .nothing
  }

  /// SAFARI: `TypingCommand::forwardDeleteKeyPressed`
  private func forwardDeletion() -> Deletion {
    guard let caret = visibleEnd else { return .nothing }
    let extent = tree.next(tree.visible(selection.extent), staying: true)
    var downstream = tree.downstream(selection.end)
    if let cell = tree.enclosingTableCell(caret), caret == tree.visible(.last(in: cell)) {
      return .nothing
    }
    if caret == tree.endOfParagraph(caret) {
      downstream = tree.downstream(tree.next(caret, staying: true))
    }
    if let downstream, tree.isTable(downstream.anchor), tree.isFirst(downstream) {
      select(selection.end, .behind(downstream.anchor))
      return .done
    }
    guard let base = selection.base, let extent else { return .nothing }
    let deleted = EditingSelection(base, extent, in: tree)
    return deleted.isRange ? .selection(deleted) : .nothing
  }

  /// SAFARI: `TypingCommand::makeEditableRootEmpty`
  private func emptyRoot() -> Bool {
    guard let root = tree.editableRoot(selection), let first = root.firstChild else { return false }
    if first == root.lastChild, first.isLineBreakElement, tree.isBlockContainer(root) {
      return false
    }
    for child in root.children { remove(child) }
    addPlaceholderIfNeeded(in: root)
    select(.first(in: root))
    return true
  }

  func delete(_ deleted: EditingSelection) {
    guard !deleted.isNoneOrOrphaned else { return }
    DeleteSelection.apply(self, deleted)
  }
}

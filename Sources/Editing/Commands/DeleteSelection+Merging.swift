import DOM

extension DeleteSelection {
  /// What is behind the end comes to what is before the start.
  func mergeParagraphs() {
    guard options.mergesBlocks else {
      if prunesStartBlock {
        edit.prune(startBlock)
        needsPlaceholder = false
      }
      return
    }
    guard downstreamEnd.isConnected, upstreamStart.isConnected, upstreamStart < downstreamEnd,
      let endBlock = tree.enclosingBlock(of: downstreamEnd.anchor)
    else { return }
    guard let paragraph = tree.visible(downstreamEnd), endBlock.contains(paragraph.anchor) else {
      return edit.remove(endBlock)
    }
    var destination = tree.visible(upstreamStart)
    let startBlock = tree.enclosingBlock(of: upstreamStart.container)
    if startsAtEmptyLine || destination == nil
      || destination?.anchor.isInside(startBlock) != true && destination?.anchor != startBlock
      || destination?.anchor == startBlock && startBlock.map({ $0.firstChild != nil }) == true
        && !tree.isCandidate(destination)
    {
      edit.insert(edit.make(.br), at: upstreamStart)
      destination = tree.visible(upstreamStart)
    }
    guard let destination, destination != paragraph else { return }
    let end = tree.endOfParagraph(paragraph, .over)
    guard destination != end else { return }
    if mergesByRemoving(destination, paragraph) { return }
    if tree.isBlockTableImageOrRule(paragraph.anchor), !tree.isStartOfParagraph(destination) {
      ending = upstreamStart
      return
    }
    let needed = needsPlaceholder
    edit.moveParagraph(
      from: paragraph, to: end ?? paragraph, before: destination, keepsStyle: paragraph != end)
    needsPlaceholder = needed
    if let start = edit.selection.start, start.isConnected { ending = start }
  }

  /// An empty line that is not further to the right goes away.
  private func mergesByRemoving(
    _ destination: EditingPosition, _ paragraph: EditingPosition
  ) -> Bool {
    guard !startsAtEmptyLine, tree.isStartOfParagraph(destination),
      left(of: paragraph) > left(of: destination),
      let node = tree.downstream(destination)?.anchor, node.isLineBreakElement
    else { return false }
    edit.removeAndPrune(node)
    ending = paragraph
    return true
  }

  private func left(of position: EditingPosition) -> Float {
    let block = tree.enclosingBlock(of: position.container)
    return tree.box(of: block)?.left ?? 0
  }

  // MARK: Rows

  private func isEmpty(_ row: Node) -> Bool {
    row.isElement(.tr)
      && row.children.allSatisfy { cell in
        !tree.isTableCell(cell)
          || tree.visible(.first(in: cell)) == tree.visible(.last(in: cell))
      }
  }

  func removeEmptyRows() {
    if let endRow, endRow.isConnected, endRow != startRow {
      var next = endRow.previousSibling
      while let row = next, row != startRow {
        next = row.previousSibling
        if isEmpty(row) { removeUpdating(row) }
      }
    }
    if let startRow, startRow.isConnected, startRow != endRow {
      var next = startRow.nextSibling
      while let row = next, row != endRow {
        next = row.nextSibling
        if isEmpty(row) { removeUpdating(row) }
      }
    }
    if let endRow, endRow.isConnected, endRow != startRow, isEmpty(endRow),
      !ending.anchor.isInside(endRow)
    {
      removeUpdating(endRow)
    }
  }
}

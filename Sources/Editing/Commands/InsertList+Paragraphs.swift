import DOM

extension InsertList {
  private var tree: RenderedTree { edit.tree }

  // MARK: Out of a list

  func unlist(_ position: EditingPosition?, _ list: Node, _ child: Node) {
    let bounds: (EditingPosition?, EditingPosition?)
    let (next, previous): (Node?, Node?)
    if child.isElement(.li) {
      bounds = (tree.visible(.first(in: child)), tree.visible(.last(in: child)))
      (next, previous) = (child.nextSibling, child.previousSibling)
    } else {
      let start = tree.startOfParagraph(position, .over)
      let end = tree.endOfParagraph(start, .over)
      bounds = (start, end)
      next = innerChild(of: tree.next(end)?.anchor, list)
      previous = innerChild(of: tree.previous(start)?.anchor, list)
    }
    guard let start = bounds.0, let end = bounds.1 else { return }
    let placeholder = edit.make(.br)
    var node = placeholder
    if tree.enclosingList(of: list) != nil {
      node = edit.make(.li)
      edit.append(placeholder, to: node)
    }
    if let next, previous != nil {
      edit.split(list, at: edit.splitTree(next, to: list))
      edit.insert(node, before: list)
    } else if next != nil || child.parent != list {
      if child.parent != list { edit.split(list, at: edit.splitTree(child, to: list)) }
      edit.insert(node, before: list)
    } else {
      edit.insert(node, behind: list)
    }
    guard let destination = tree.visible(.before(placeholder)) else { return }
    edit.moveParagraph(from: start, to: end, before: destination, keepsSelection: true)
  }

  private func innerChild(of node: Node?, _ list: Node) -> Node? {
    var child = tree.enclosingListChild(of: node)
    while let current = child, tree.enclosingList(of: current) != list {
      child = tree.enclosingListChild(of: current.parent)
    }
    return child
  }

  // MARK: Into a list

  func listParagraph(_ position: EditingPosition?) {
    guard let original = position, var start = tree.startOfParagraph(original, .over),
      var end = tree.endOfParagraph(start, .over)
    else { return }
    let item = edit.make(.li)
    let placeholder = edit.make(.br)
    edit.append(placeholder, to: item)
    let previous = adjacentList(start, tree.previous(start, staying: true))
    let next = adjacentList(start, tree.next(end, staying: true))
    var made: Node?
    if let previous {
      edit.append(item, to: previous)
    } else if let next {
      edit.insert(item, at: EditingPosition(next, 0))
    } else {
      made = insertList(with: item, original, &start, &end)
    }
    if let destination = tree.visible(.before(placeholder)) {
      edit.moveParagraph(from: start, to: end, before: destination, keepsSelection: true)
    }
    if let made {
      mergeNeighbours(made)
    } else if let previous, let next, canMerge(previous, next) {
      edit.mergeIdentical(previous, next)
    }
  }

  /// A new list where the paragraph begins.
  private func insertList(
    with item: Node, _ original: EditingPosition, _ start: inout EditingPosition,
    _ end: inout EditingPosition
  ) -> Node {
    let list = edit.make(name)
    edit.append(item, to: list)
    // An empty paragraph has to be held open.
    if start == end, tree.isBlock(start.anchor), let node = edit.insertPlaceholder(at: start) {
      start = .before(node)
      end = start
    }
    var place = tree.upstream(start) ?? start
    if let child = tree.enclosingListChild(of: place.anchor), child.isElement(.li) {
      place = .inParent(before: child)
    }
    let isAtStart = place == start
    edit.insert(list, at: place)
    if isAtStart, let first = tree.startOfParagraph(tree.visible(original), .over) {
      start = first
      end = tree.endOfParagraph(start, .over) ?? start
    }
    return list
  }

  private func adjacentList(
    _ position: EditingPosition, _ adjacent: EditingPosition?
  ) -> Node? {
    guard let adjacent, let list = tree.outermostList(of: adjacent.anchor), list.isElement(name),
      !list.contains(position.anchor),
      tree.enclosingTableCell(position) == tree.enclosingTableCell(adjacent),
      tree.enclosingList(of: list) == tree.enclosingList(of: position.anchor)
    else { return nil }
    return list
  }
}

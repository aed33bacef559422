import DOM

/// Makes paragraphs items of a list, or takes them out.
///
/// SAFARI: `InsertListCommand`
struct InsertList {
  let edit: Edit
  let name: ElementName

  private var tree: RenderedTree { edit.tree }

  func apply() {
    guard !edit.selection.isNoneOrOrphaned, tree.editableRoot(edit.selection) != nil else { return }
    let (visibleStart, visibleEnd) = (edit.visibleStart, edit.visibleEnd)
    if visibleEnd != visibleStart, tree.isStartOfParagraph(visibleEnd, .over) {
      edit.select(visibleStart, tree.previous(visibleEnd, staying: true))
    }
    guard edit.selection.isRange else { return applyToParagraph(forced: false) }
    let selection = tree.selectionForParagraphs(edit.selection)
    let start = tree.visibleStart(selection)
    let last = tree.startOfParagraph(tree.visibleEnd(selection), .over)
    if tree.startOfParagraph(start, .over) != last, let start, let end = tree.visibleEnd(selection)
    {
      applyToParagraphs(selection, start, end)
    } else {
      applyToParagraph(forced: false)
    }
  }

  private func applyToParagraphs(
    _ selection: EditingSelection, _ start: EditingPosition, _ end: EditingPosition
  ) {
    var (start, end) = (start, end)
    let forced = !hasList(selection)
    let bounds = selectionBounds
    var last = tree.startOfParagraph(end, .over)
    var current: EditingPosition? = start
    var isFirst = true
    for _ in 0..<Self.maximumCount {
      guard let paragraph = current, last?.isConnected == true,
        !tree.areInSameParagraph(paragraph, last, .always)
      else { break }
      edit.select(paragraph)
      let scope = tree.highestEditableRoot(end) ?? tree.document.node
      let index = TextOffsets(scope, tree).offset(of: end)
      applyToParagraph(forced: forced, bounds)
      if !end.isConnected || last?.isConnected != true {
        guard let found = tree.visible(TextOffsets(scope, tree).position(at: index)) else { return }
        end = found
        last = tree.startOfParagraph(end, .over)
      }
      if isFirst { start = edit.visibleStart ?? start }
      isFirst = false
      let next = tree.startOfNextParagraph(edit.visibleStart)
      guard next != current else { break }
      current = next
    }
    edit.select(end)
    applyToParagraph(forced: forced, bounds)
    edit.select(start, edit.visibleEnd)
  }

  private static let maximumCount = 5000

  private var selectionBounds: (EditingPosition, EditingPosition)? {
    guard let start = edit.selection.start, let end = edit.selection.end else { return nil }
    return (start, end)
  }

  private func hasList(_ selection: EditingSelection) -> Bool {
    var start = tree.visibleStart(selection)
    guard tree.enclosingList(of: start?.anchor) != nil else { return false }
    let end = tree.startOfParagraph(tree.visibleEnd(selection))
    while let position = start, position != end {
      guard let list = tree.enclosingList(of: position.anchor), list.isElement(name) else {
        return false
      }
      let next = tree.startOfNextParagraph(position)
      guard next != start else { break }
      start = next
    }
    return true
  }

  private func applyToParagraph(
    forced: Bool, _ bounds: (EditingPosition, EditingPosition)? = nil
  ) {
    let bounds = bounds ?? selectionBounds
    let child = tree.enclosingListChild(of: edit.selection.start?.anchor)
    var switches = false
    if let child {
      guard let list = tree.enclosingList(of: child) ?? fixOrphan(child) else { return }
      switches = !list.isElement(name)
      if !switches, forced { return }
      if switches, let bounds, bounds.0.isConnected, bounds.1.isConnected,
        tree.isVisiblyWithin(list, bounds.0, bounds.1)
      {
        return switchAll(list)
      }
      unlist(tree.visible(edit.visibleStart), list, child)
    }
    if child == nil || switches || forced { listParagraph(edit.visibleStart) }
  }

  /// All items come into a list of the other kind.
  private func switchAll(_ list: Node) {
    let new = edit.make(name)
    edit.insert(new, before: list)
    guard let start = tree.visible(.first(in: list)), let end = tree.visible(.last(in: list)) else {
      return
    }
    let firstChild = listChild(of: start.anchor, in: list)
    let outer = firstChild.flatMap { tree.isBlockContainer($0) ? $0 : nil } ?? list
    edit.moveParagraphWithClones(from: start, to: end, into: new, outer: outer)
    if list.isConnected { edit.remove(list) }
    let merged = mergeNeighbours(new)
    edit.select(tree.visible(.first(in: merged)))
  }

  private func fixOrphan(_ child: Node) -> Node? {
    let list = edit.make(.ul)
    edit.insert(list, before: child)
    edit.remove(child)
    edit.append(child, to: list)
    return mergeNeighbours(list)
  }

  // MARK: Lists next to each other

  func canMerge(_ first: Node?, _ second: Node?) -> Bool {
    guard let first = Element(first), let second = Element(second), first.isHTML,
      first.localName == second.localName, first.node.isList, tree.isEditable(first.node),
      tree.isEditable(second.node),
      tree.editableRoot(of: first.node) == tree.editableRoot(of: second.node)
    else { return false }
    let behind = EditingPosition.inParent(behind: first.node)
    return tree.visible(behind)
      == tree.visible(tree.upstream(.inParent(before: second.node)))
  }

  @discardableResult
  func mergeNeighbours(_ list: Node) -> Node {
    if let previous = list.previousElementSibling?.node, canMerge(previous, list) {
      edit.mergeIdentical(previous, list)
    }
    if let next = list.nextElementSibling?.node, canMerge(list, next) {
      edit.mergeIdentical(list, next)
      return next
    }
    return list
  }

  private func listChild(of node: Node?, in list: Node) -> Node? {
    var child = tree.enclosingListChild(of: node)
    while let current = child, tree.enclosingList(of: current) != list {
      child = tree.enclosingListChild(of: current.parent)
    }
    return child
  }
}

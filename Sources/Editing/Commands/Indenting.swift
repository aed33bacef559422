import DOM

/// SAFARI: `IndentOutdentCommand`
final class Indent: ApplyBlockElement {
  init(_ edit: Edit) {
    super.init(edit, "blockquote", style: "margin: 0 0 0 40px; border: none; padding: 0px;")
  }

  override func formatParagraph(
    _ start: EditingPosition, _ end: EditingPosition, _ block: inout Node?
  ) {
    if indentItem(start, end) {
      block = nil
    } else {
      indentIntoBlock(start, end, &block)
    }
  }

  private func indentItem(_ start: EditingPosition, _ end: EditingPosition) -> Bool {
    guard let list = Element(tree.enclosingList(of: start.anchor)),
      let item = tree.enclosingBlock(of: start.anchor), item.isElement(.li)
    else { return false }
    let (previous, next) = (item.previousElementSibling?.node, item.nextElementSibling?.node)
    let inner = edit.make(named: list.localName.string)
    edit.insert(inner, before: item)
    edit.moveParagraphWithClones(from: start, to: end, into: inner, outer: item)
    let lists = InsertList(edit: edit, name: .ul)
    if lists.canMerge(previous, inner), let previous { edit.mergeIdentical(previous, inner) }
    if lists.canMerge(inner, next), let next { edit.mergeIdentical(inner, next) }
    return true
  }

  private func indentIntoBlock(
    _ start: EditingPosition, _ end: EditingPosition, _ block: inout Node?
  ) {
    guard let container = start.container else { return }
    let limit: Node?
    if let cell = tree.enclosingTableCell(start) {
      limit = cell
    } else if tree.enclosingList(of: container) != nil {
      limit = tree.enclosingBlock(of: container)
    } else {
      limit = tree.editableRoot(start)
    }
    guard let limit else { return }
    let outer = container == limit ? container : edit.splitTree(container, to: limit)
    var first = start
    if block == nil {
      let new = makeBlock()
      if outer == container, container == limit {
        edit.insert(new, at: start)
      } else {
        edit.insert(new, before: outer)
      }
      block = new
      first = tree.visible(.inParent(behind: new)) ?? start
    }
    guard let block else { return }
    edit.moveParagraphWithClones(from: first, to: end, into: block, outer: outer)
  }
}

/// Takes paragraphs out of a quotation or a list.
final class Outdent: ApplyBlockElement {
  init(_ edit: Edit) { super.init(edit, "blockquote") }

  override func format(_ start: EditingPosition, _ end: EditingPosition) {
    let last = tree.endOfParagraph(end)
    if tree.endOfParagraph(start) == last { return outdentParagraph() }
    let originalEnd = edit.selection.end
    var current = tree.endOfParagraph(start)
    let beyond = tree.endOfParagraph(tree.next(tree.endOfParagraph(end)))
    for _ in 0..<5000 {
      guard let position = current, current != beyond else { break }
      var next = tree.endOfParagraph(tree.next(position))
      edit.select(position == last ? originalEnd : position)
      outdentParagraph()
      if beyond?.isConnected == false { break }
      if next?.isConnected == false {
        next = tree.endOfParagraph(tree.next(edit.visibleEnd))
      }
      guard next != current else { break }
      current = next
    }
  }

  private func outdentParagraph() {
    guard let start = tree.startOfParagraph(edit.visibleStart),
      let end = tree.endOfParagraph(start),
      let outer = tree.enclosing(start, { $0.isElement(anyOf: [.ul, .ol, .blockquote]) }),
      tree.isEditable(outer.parent)
    else { return }
    if outer.isElement(.ol) { return InsertList(edit: edit, name: .ol).apply() }
    if outer.isElement(.ul) { return InsertList(edit: edit, name: .ul).apply() }
    let inQuotation = tree.visible(.first(in: outer))
    let startOfBlock = tree.isInline(outer) ? inQuotation : tree.startOfBlock(inQuotation)
    if start == startOfBlock, end == tree.endOfBlock(tree.visible(.last(in: outer))) {
      return removeQuotation(outer, start, end)
    }
    let block = tree.enclosingBlock(of: start.anchor)
    var part = outer
    if let block, block != outer {
      part = edit.splitTree(block, to: outer, splittingEnd: true)
    } else {
      let inline = tree.highestEnclosing(start, within: block) { self.tree.isInline($0) }
      let child = inline ?? start.anchor
      edit.split(outer, at: child)
    }
    let paragraph = edit.makeParagraph()
    let placeholder = edit.make(.br)
    edit.append(placeholder, to: paragraph)
    edit.insert(paragraph, before: part)
    if let first = tree.startOfParagraph(tree.visible(start)),
      let last = tree.endOfParagraph(tree.visible(end)),
      let destination = tree.visible(.before(placeholder))
    {
      edit.moveParagraph(from: first, to: last, before: destination, keepsSelection: true)
    }
  }

  private func removeQuotation(_ outer: Node, _ start: EditingPosition, _ end: EditingPosition) {
    let next = outer.nextSibling
    edit.removeKeepingChildren(outer)
    if let next, let parent = next.parent, parent.isElement(.blockquote),
      !next.isElement(.blockquote), tree.isEditable(parent.parent)
    {
      edit.split(parent, at: next)
    }
    if let first = tree.visible(start), !tree.isStartOfParagraph(first) {
      edit.insert(edit.make(.br), at: first)
    }
    if let last = tree.visible(end), !tree.isEndOfParagraph(last) {
      edit.insert(edit.make(.br), at: last)
    }
  }
}

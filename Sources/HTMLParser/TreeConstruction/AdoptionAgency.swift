import CLibXML2
import DOM

extension TreeConstruction {
  /// https://html.spec.whatwg.org/multipage/parsing.html#adoption-agency-algorithm
  mutating func runAdoptionAgency(_ subject: ElementName) {
    // 2. If the current node has the name and is not in the list, pop it.
    if stack.current.isHTML(subject), stack.current.formattingEntry == 0 { return popCurrentNode() }
    // 3–4. At most eight times:
    for _ in 0..<8 {
      let entry = formatting.lastEntryAfterMarker(of: subject)
      if entry == 0 { return anyOtherEndTag() }
      let open = formatting[entry].openElement
      if open == 0 {
        parseError("adoption-agency")
        return formatting.remove(entry)
      }
      guard stack.isInScope(open, .scopeBoundary) else { return parseError("adoption-agency") }
      if open != stack.top { parseError("unclosed-elements") }
      guard let furthestBlock = stack.furthestBlock(above: open) else {
        popUntilPopped(open)
        return formatting.remove(entry)
      }
      adopt(entry, open, furthestBlock)
    }
  }

  /// The steps of the outer loop from the furthest block on.
  private mutating func adopt(_ entry: UInt32, _ open: UInt32, _ furthestBlock: UInt32) {
    let commonAncestor = stack[open].below
    let block = stack[furthestBlock].node
    // 4.9–4.13. The bookmark is the entry after which the new one will be.
    var bookmark = formatting[entry].previous
    let lastNode = moveIntermediateNodes(
      from: furthestBlock, to: open, commonAncestor: commonAncestor, bookmark: &bookmark)
    // 4.14. Insert lastNode at the appropriate place in commonAncestor.
    unlink(lastNode)
    link(lastNode, at: place(in: commonAncestor))
    // 4.15–4.17. Create an element; give it the children of furthestBlock, and append it there.
    let element = cloneElement(entry, document: block.pointee.doc)
    moveChildren(of: stack[furthestBlock].container, to: element)
    link(element, at: InsertionLocation(parent: stack[furthestBlock].container))
    // 4.18. Put the new element into the list, at the bookmark.
    let name = formatting[entry].name
    formatting.move(entry, after: bookmark)
    replaceNode(of: entry, with: element)
    // 4.19. Put it into the stack, in place of formattingElement, below furthestBlock.
    _ = stack.remove(open)
    let newOpen = stack.insert(
      OpenElement(
        node: element, container: element, number: agent.names.name(name).number, name: name,
        namespace: .html, categories: categories[Int(name.rawValue)], formattingEntry: entry),
      above: furthestBlock)
    formatting[entry].openElement = newOpen
  }

  /// The inner loop: returns the last node.
  private mutating func moveIntermediateNodes(
    from furthestBlock: UInt32, to open: UInt32, commonAncestor: UInt32, bookmark: inout UInt32
  ) -> NodePointer {
    var lastNode = stack[furthestBlock].node
    var counter = 0
    var node = stack[furthestBlock].below
    while node != open {
      counter += 1
      let below = stack[node].below
      var entry = stack[node].formattingEntry
      if counter > 3, entry != 0 {
        if bookmark == entry { bookmark = formatting[entry].previous }
        forget(entry)
        entry = 0
      }
      if entry == 0 {
        _ = stack.remove(node)
      } else {
        let document = stack[commonAncestor].container.pointee.doc
        let element = cloneElement(entry, document: document ?? self.document.pointer)
        replaceNode(of: entry, with: element)
        stack[node].node = element
        stack[node].container = element
        if lastNode == stack[furthestBlock].node { bookmark = entry }
        unlink(lastNode)
        link(lastNode, at: InsertionLocation(parent: element))
        lastNode = element
      }
      node = below
    }
    return lastNode
  }

  /// The appropriate place for inserting a node, with an entry of the stack as override target.
  private func place(in entry: UInt32) -> InsertionLocation {
    if fosterParenting, stack[entry].categories.contains(.fostersChildren) {
      return stack.fosterParent()
    }
    return InsertionLocation(parent: stack[entry].container)
  }

  private func moveChildren(of parent: NodePointer, to target: NodePointer) {
    if isObserved { return moveChildrenOneByOne(of: parent, to: target) }
    var child = parent.pointee.children
    while let current = child {
      current.pointee.parent = target
      child = current.pointee.next
    }
    target.pointee.children = parent.pointee.children
    target.pointee.last = parent.pointee.last
    parent.pointee.children = nil
    parent.pointee.last = nil
  }

  private func moveChildrenOneByOne(of parent: NodePointer, to target: NodePointer) {
    while let child = parent.pointee.children {
      unlink(child)
      link(child, at: InsertionLocation(parent: target))
    }
  }
}

import CLibXML2
import DOM

extension TreeConstruction {
  /// https://html.spec.whatwg.org/multipage/parsing.html#adoption-agency-algorithm
  mutating func runAdoptionAgency(_ subject: ElementName) {
    // 2. The current node has the name and is not in the list.
    if stack.current.isHTML(subject), stack.current.formattingEntry == 0 { return popCurrentNode() }
    // 3.–4. The outer loop.
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
      guard let furthestBlock = furthestBlock(above: open) else {
        popUntilPopped(open)
        return formatting.remove(entry)
      }
      adopt(entry, open, furthestBlock)
    }
  }

  /// The lowest special element above an entry.
  private func furthestBlock(above open: UInt32) -> UInt32? {
    let special = stack.current.boundaries[4]
    guard special != 0, stack.isAbove(special, open) else { return nil }
    var entry = stack[open].above
    while !stack[entry].categories.contains(.special) { entry = stack[entry].above }
    return entry
  }

  /// The steps of the outer loop from the furthest block on.
  private mutating func adopt(_ entry: UInt32, _ open: UInt32, _ furthestBlock: UInt32) {
    let commonAncestor = stack[open].below
    let block = stack[furthestBlock].node
    // 8.–13. The bookmark is the entry after which the new one will stand.
    var bookmark = formatting[entry].previous
    let lastNode = moveIntermediateNodes(
      from: furthestBlock, to: open, commonAncestor: commonAncestor, bookmark: &bookmark)
    // 14.
    unlink(lastNode)
    link(lastNode, at: place(in: commonAncestor))
    // 15.–17.
    let element = cloneElement(entry, document: block.pointee.doc)
    moveChildren(of: stack[furthestBlock].container, to: element)
    link(element, at: InsertionLocation(parent: stack[furthestBlock].container))
    // 18.
    let name = formatting[entry].name
    formatting.move(entry, after: bookmark)
    replaceNode(of: entry, with: element)
    // 19.
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
    if fosterParenting, stack[entry].categories.contains(.fostersChildren) { return fosterParent() }
    return InsertionLocation(parent: stack[entry].container)
  }

  private func moveChildren(of parent: NodePointer, to target: NodePointer) {
    if isObserved {
      while let child = parent.pointee.children {
        unlink(child)
        link(child, at: InsertionLocation(parent: target))
      }
      return
    }
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
}

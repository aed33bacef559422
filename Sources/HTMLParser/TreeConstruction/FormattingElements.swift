import CLibXML2
import DOM

extension TreeConstruction {
  /// https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements
  @inline(__always)
  mutating func reconstructFormatting() {
    let last = formatting.last
    if last == 0 || formatting[last].openElement != 0 || formatting[last].isMarker { return }
    reconstructFormattingElements()
  }

  @inline(never)
  private mutating func reconstructFormattingElements() {
    if repetitions.areTooMany { return leaveOutFormattingElements() }
    var entry = formatting.last
    while true {
      let previous = formatting[entry].previous
      if previous == 0 || formatting[previous].isMarker || formatting[previous].openElement != 0 {
        break
      }
      entry = previous
    }
    while entry != 0 {
      let location = elementLocation()
      let node = cloneElement(entry, document: location.parent.pointee.doc)
      insertElement(node, at: location)
      let open = pushHTML(node, agent.names.name(formatting[entry].name))
      stack[open].formattingEntry = entry
      replaceNode(of: entry, with: node)
      formatting[entry].openElement = open
      entry = formatting[entry].next
    }
  }

  /// Forgets the elements that would be repeated now.
  private mutating func leaveOutFormattingElements() {
    document.state.parserExcess = .formattingElements(count: FormattingRepetitions.limit)
    var entry = formatting.last
    while entry != 0, !formatting[entry].isMarker, formatting[entry].openElement == 0 {
      let previous = formatting[entry].previous
      forget(entry)
      entry = previous
    }
  }

  /// From now on the entry belongs to another element, with the same attributes.
  func replaceNode(of entry: UInt32, with node: NodePointer) { formatting[entry].node = node }

  /// An element for the token for which the entry's element was created.
  mutating func cloneElement(_ entry: UInt32, document: UnsafeMutablePointer<xmlDoc>) -> NodePointer
  {
    let element = formatting[entry]
    repetitions.add(element.tokenAttributes)
    let node = createImpliedElement(element.name, document: document)
    node.pointee.content = element.node?.pointee.content
    node.pointee.properties = copyAttributes(element.tokenAttributes, to: node)
    return node
  }

  mutating func insertFormattingElement() {
    reconstructFormatting()
    pushFormattingElement(insertHTMLElement())
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#push-onto-the-list-of-active-formatting-elements
  @inline(__always)
  private mutating func pushFormattingElement(_ open: UInt32) {
    let name = stack[open].name
    let node = stack[open].node
    if formatting.count(of: name) >= 3 {
      let forgotten = formatting.applyNoahsArkClause(
        name: name, attributes: node.pointee.properties)
      if forgotten != 0 { stack[forgotten].formattingEntry = 0 }
    }
    let entry = formatting.append(node, name: name)
    formatting[entry].openElement = open
    stack[open].formattingEntry = entry
  }

  mutating func aStartTag() {
    let entry = formatting.lastEntryAfterMarker(of: .a)
    if entry != 0 {
      parseError("unexpected-start-tag")
      let node = formatting[entry].node
      runAdoptionAgency(.a)
      let remaining = formatting.lastEntryAfterMarker(of: .a)
      if remaining != 0, formatting[remaining].node == node { forgetAndClose(remaining) }
    }
    insertFormattingElement()
  }

  mutating func nobrStartTag() {
    reconstructFormatting()
    if stack.hasInScope(.nobr) {
      parseError("unexpected-start-tag")
      runAdoptionAgency(.nobr)
      reconstructFormatting()
    }
    pushFormattingElement(insertHTMLElement())
  }

  /// Takes an element out of the list of active formatting elements, and leaves it on the stack.
  mutating func forget(_ entry: UInt32) {
    let open = formatting[entry].openElement
    if open != 0 { stack[open].formattingEntry = 0 }
    formatting.remove(entry)
  }

  private mutating func forgetAndClose(_ entry: UInt32) {
    let open = formatting[entry].openElement
    forget(entry)
    if open != 0 { removeFromStack(open) }
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#clear-up-to-the-last-marker
  mutating func clearFormattingToLastMarker() {
    while formatting.last != 0 {
      let isMarker = formatting[formatting.last].isMarker
      forget(formatting.last)
      if isMarker { return }
    }
  }

  /// Keeps the attributes that open formatting elements were made with. Called before scripts can
  /// change elements.
  mutating func saveFormattingAttributes() {
    var entry = formatting.last
    while entry != 0 {
      if let node = formatting[entry].node {
        if formatting[entry].hasOwnAttributes { return }
        formatting[entry].attributes = copyAttributes(node.pointee.properties, to: node)
        formatting[entry].hasOwnAttributes = true
      }
      entry = formatting[entry].previous
    }
  }

  /// Copies of the attributes in a list; they belong to `node`.
  private func copyAttributes(
    _ first: UnsafeMutablePointer<xmlAttr>?, to node: NodePointer
  ) -> UnsafeMutablePointer<xmlAttr>? {
    var (result, last): (UnsafeMutablePointer<xmlAttr>?, UnsafeMutablePointer<xmlAttr>?)
    (result, last) = (nil, nil)
    var attribute = first
    while let current = attribute {
      let copy = NodeAllocation.copy(current, document: node.pointee.doc)
      copy.pointee.parent = node
      copy.pointee.prev = last
      if let last { last.pointee.next = copy } else { result = copy }
      last = copy
      attribute = current.pointee.next
    }
    return result
  }
}

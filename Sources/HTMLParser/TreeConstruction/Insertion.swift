import CLibXML2
import DOM

// https://html.spec.whatwg.org/multipage/parsing.html#creating-and-inserting-nodes

/// A place in the tree: before a child, or at the end.
struct InsertionLocation {
  var parent: UnsafeMutablePointer<xmlNode>
  var child: UnsafeMutablePointer<xmlNode>?
}

extension TreeConstruction {
  /// https://html.spec.whatwg.org/multipage/parsing.html#appropriate-place-for-inserting-a-node
  @inline(__always)
  func appropriatePlace() -> InsertionLocation {
    if fosterParenting, stack.current.categories.contains(.fostersChildren) {
      return stack.fosterParent()
    }
    return InsertionLocation(parent: stack.current.container)
  }

  @inline(__always)
  func link(_ node: NodePointer, at location: InsertionLocation) {
    if isObserved {
      Node(location.parent).insertFromParser(Node(node), before: Node(location.child))
    } else if let child = location.child {
      Node(node).link(into: Node(location.parent), before: Node(child))
    } else {
      Node(node).link(into: Node(location.parent))
    }
  }

  func unlink(_ node: NodePointer) {
    if isObserved { Node(node).removeFromParser() } else { Node(node).unlink() }
  }

  // MARK: Elements

  /// Makes an element with the attributes of the current tag token.
  /// https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token
  @inline(__always)
  mutating func createElement(
    _ name: NumberedName, namespace: UnsafeMutablePointer<xmlNs>,
    document: UnsafeMutablePointer<xmlDoc>
  ) -> NodePointer {
    let node = NodeAllocation.make(XML_ELEMENT_NODE, name: name.pointer, document: document)
    node.pointee.ns = namespace
    node.pointee.extra = UInt16(name.elementName.rawValue)
    node.pointee.content = UnsafeMutablePointer(bitPattern: tokenizer.tag.offset + 1)
    if let first = tokenizer.tag.firstAttribute {
      node.pointee.properties = first
      adopt(first, by: node)
      tokenizer.tag.firstAttribute = nil
      tokenizer.tag.lastAttribute = nil
    }
    return node
  }

  @inline(__always)
  private func adopt(_ first: UnsafeMutablePointer<xmlAttr>, by node: NodePointer) {
    let isForeign = node.pointee.doc != document.pointer
    var attribute: UnsafeMutablePointer<xmlAttr>? = first
    while let current = attribute {
      current.pointee.parent = node
      if isForeign {
        current.pointee.doc = node.pointee.doc
        current.pointee.children?.pointee.doc = node.pointee.doc
      }
      attribute = current.pointee.next
    }
  }

  /// Inserts an HTML element for the current start tag, and pushes it onto the stack.
  /// https://html.spec.whatwg.org/multipage/parsing.html#insert-an-html-element
  @discardableResult @inline(__always)
  mutating func insertHTMLElement() -> UInt32 {
    let location = elementLocation()
    let name = tokenizer.tag.name
    if let definition = customElementDefinition(name, at: location) {
      return pushHTML(insertCustomElement(definition, at: location), name)
    }
    let node = createElement(name, namespace: html, document: location.parent.pointee.doc)
    insertElement(node, at: location)
    noteFormOwner(of: node, name.elementName)
    return pushHTML(node, name)
  }

  /// The same for an element without a tag in the source.
  @discardableResult
  mutating func insertHTMLElement(implied name: ElementName) -> UInt32 {
    let location = elementLocation()
    let node = createImpliedElement(name, document: location.parent.pointee.doc)
    insertElement(node, at: location)
    return pushHTML(node, agent.names.name(name))
  }

  func createImpliedElement(
    _ name: ElementName, document: UnsafeMutablePointer<xmlDoc>
  ) -> NodePointer {
    let node = NodeAllocation.make(
      XML_ELEMENT_NODE, name: agent.names.name(name).pointer, document: document)
    node.pointee.ns = html
    node.pointee.extra = UInt16(name.rawValue)
    return node
  }

  /// The same for an element without an end tag: it is not pushed onto the stack.
  @inline(__always)
  mutating func insertVoidElement() {
    let location = elementLocation()
    let name = tokenizer.tag.name
    let node = createElement(name, namespace: html, document: location.parent.pointee.doc)
    insertElement(node, at: location)
    noteFormOwner(of: node, name.elementName)
    if name.elementName == .img, agent.didMakeImages != nil { images.append(node) }
  }

  /// Associates an element with the form of the form element pointer, if it is not inside that
  /// form.
  /// https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token
  @inline(__always)
  private func noteFormOwner(of node: NodePointer, _ name: ElementName) {
    guard let form, categories[Int(name.rawValue)].contains(.formAssociated), fragment == nil,
      !stack.contains(.template), stack[stack.topmost(.form)].node != form
    else { return }
    let element = Element(node)
    guard name == .img || element.attribute(agent.attributeNames.form) == nil else { return }
    agent.formOwners[element] = Element(form)
  }

  @inline(__always)
  mutating func insertElement(_ node: NodePointer, at location: InsertionLocation) {
    link(node, at: location)
    if stack.count >= Self.maximumDepth - 1 {
      deepest = DeepestInsertion(node: node, tokenNumber: tokenNumber)
    }
  }

  @inline(__always)
  mutating func pushHTML(_ node: NodePointer, _ name: NumberedName) -> UInt32 {
    let elementName = name.elementName
    return stack.push(
      OpenElement(
        node: node, container: node, number: name.number, name: elementName, namespace: .html,
        categories: categories[Int(elementName.rawValue)]))
  }

  /// Pops the current node.
  @inline(__always)
  mutating func popCurrentNode() {
    if selected.selectedContent != nil { noteFinishedOption() }
    let entry = stack.pop()
    if entry != 0 { formatting[entry].openElement = 0 }
  }

  /// Pops elements up to and with the topmost HTML element of a name.
  mutating func popUntilPopped(_ name: ElementName) { popUntilPopped(stack.topmost(name)) }

  mutating func popUntilPopped(_ entry: UInt32) {
    guard entry != 0 else { return }
    while stack.top != entry { popCurrentNode() }
    popCurrentNode()
  }

  mutating func removeFromStack(_ entry: UInt32) {
    let formattingEntry = stack.remove(entry)
    if formattingEntry != 0 { formatting[formattingEntry].openElement = 0 }
  }

  // MARK: Comments

  /// https://html.spec.whatwg.org/multipage/parsing.html#insert-a-comment
  mutating func insertComment() { insertComment(at: elementLocation()) }

  mutating func insertComment(at location: InsertionLocation) {
    let node = NodeAllocation.make(
      XML_COMMENT_NODE, name: jsprep_comment_name(), content: tokenizer.comment.bytes,
      document: location.parent.pointee.doc)
    link(node, at: location)
  }
}

import CLibXML2
import DOM

extension TreeConstruction {
  /// The definition of the element that the start tag asks for, whose constructor must run now.
  @inline(__always)
  func customElementDefinition(
    _ name: NumberedName, at location: InsertionLocation
  ) -> CustomElementDefinition? {
    guard name.elementName == .unknown, agent.customElements.isActive, fragment == nil else {
      return nil
    }
    return Document(location.parent.pointee.doc)
      .customElementDefinition(of: DOMString(cString: name.pointer))
  }

  /// Makes a custom element and inserts it, unless its constructor has removed the place for it.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token
  mutating func insertCustomElement(
    _ definition: CustomElementDefinition, at location: InsertionLocation
  ) -> NodePointer {
    let document = Document(location.parent.pointee.doc)
    var attributes: [Attr] = []
    var next = Attr(tokenizer.tag.firstAttribute)
    while let attribute = next {
      next = attribute.next
      attribute.pointer.pointee.next = nil
      attribute.pointer.pointee.prev = nil
      attributes.append(attribute)
    }
    tokenizer.tag.firstAttribute = nil
    tokenizer.tag.lastAttribute = nil
    let offset = tokenizer.tag.offset
    saveFormattingAttributes()
    self.document.noteParserChanges()
    let element = agent.customElements.create(definition, in: document, attributes: attributes)
    beginTurn(treeHasChanged: true)
    element.pointer.pointee.content = UnsafeMutablePointer(bitPattern: offset + 1)
    if location.child == nil || location.child?.pointee.parent == location.parent {
      element.node.unlink()
      insertElement(element.pointer, at: location)
      hasCustomElementReactions = true
    }
    return element.pointer
  }
}

import CLibXML2
import DOM

/// The `select` that the parser is in, when it has a `selectedcontent` element.
struct SelectedContentProgress {
  var select: UnsafeMutablePointer<xmlNode>?
  var selectedContent: UnsafeMutablePointer<xmlNode>?
  /// The selected option, among those parsed so far.
  var option: UnsafeMutablePointer<xmlNode>?
}

// Only with the `select` rules of mid-2025 and later.

extension TreeConstruction {
  mutating func selectedContentStartTag() {
    reconstructFormatting()
    let entry = insertHTMLElement()
    let select = stack.topmost(.select)
    guard select != 0, stack[select].node != selected.select,
      Element(stack[select].node).attribute(agent.intern("multiple")) == nil
    else { return }
    selected = SelectedContentProgress(
      select: stack[select].node, selectedContent: stack[entry].node)
  }

  /// The current node is about to be popped, and a `select` has a `selectedcontent` element.
  /// https://html.spec.whatwg.org/multipage/form-elements.html#maybe-clone-an-option-into-selectedcontent
  @inline(never)
  mutating func noteFinishedOption() {
    let option = stack.current
    let select = stack.topmost(.select)
    guard option.isHTML(.option), stack[select].node == selected.select,
      let selectedContent = selected.selectedContent
    else { return }
    let element = Element(option.node)
    let isSelected = element.attribute(agent.intern("selected")) != nil
    let isFirst =
      selected.option == nil && element.attribute(agent.intern("disabled")) == nil
    guard isSelected || isFirst else { return }
    selected.option = option.node
    cloneChildren(of: Node(option.node), into: Node(selectedContent))
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#clone-an-option-into-a-selectedcontent
  private func cloneChildren(of option: Node, into selectedContent: Node) {
    while let child = selectedContent.firstChild {
      unlink(child.pointer)
      freeUnseen(child)
    }
    var child = option.firstChild
    while let current = child {
      link(
        current.clone(subtree: true).pointer,
        at: InsertionLocation(parent: selectedContent.pointer))
      child = current.nextSibling
    }
  }
}

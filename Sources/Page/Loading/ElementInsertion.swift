import DOM

/// What HTML does when scripts put elements into a document that is shown, or take them out: scripts
/// run, frames come and go, names are known.
///
/// https://html.spec.whatwg.org/multipage/infrastructure.html#html-element-post-connection-steps
final class ElementInsertion: TreeObserver {
  private unowned let traversable: Traversable

  init(in traversable: Traversable) { self.traversable = traversable }

  func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) {
    let parentIsScript = Element(parent)?.isScript ?? false
    var found: [Element] = []
    for root in nodes {
      var next: Node? = root
      while let node = next {
        if let element = Element(node), element.isOfNote { found.append(element) }
        next = node.next(within: root)
      }
    }
    guard parentIsScript || !found.isEmpty, parent.isConnected,
      let page = traversable.page(of: parent.document)
    else { return }
    if parentIsScript { page.prepare(Element(parent.pointer)) }
    page.namedProperties.changed(found)
    // A script may take a later element away.
    for element in found where element.node.isConnected {
      if element.isScript { page.prepare(element) }
      if element.isFrame { page.frames.insert(element) }
    }
  }

  func didRemove(
    _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?
  ) {
    guard let page = traversable.page(of: parent.document), !page.frames.isEmpty else { return }
    var next: Node? = node
    while let current = next {
      if let element = Element(current), element.isFrame { page.frames.remove(element) }
      next = current.next(within: node)
    }
  }

  func childTextChanged(of node: Node) {
    guard let element = Element(node), element.isScript else { return }
    traversable.page(of: element.document)?.prepare(element)
  }

  func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) {
    if newValue == nil && !element.isFrame { return }
    switch attribute.localName.string {
    case "id", "name":
      guard element.node.isConnected else { return }
      traversable.page(of: element.document)?.namedProperties.changed([element])
    case "src", "href":
      if element.isScript, oldValue == nil {
        traversable.page(of: element.document)?.prepare(element)
      }
      fallthrough
    case "srcdoc":
      guard element.isFrame, newValue != nil || attribute.localName.string == "srcdoc" else {
        return
      }
      traversable.page(of: element.document)?.frames[element]?
        .processAttributes(isInitialInsertion: false)
    default: return
    }
  }
}

extension Element {
  var isScript: Bool { elementName == .script && (isHTML || namespace == .svg) }

  /// Whether anything is to be done for it when it comes into a document.
  fileprivate var isOfNote: Bool {
    elementName == .script || elementName == .iframe || elementName == .frame
      || firstAttribute != nil && (self["id"] != nil || self["name"] != nil)
  }
}

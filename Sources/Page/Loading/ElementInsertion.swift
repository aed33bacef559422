import DOM

/// What HTML does when scripts insert elements into a document that is shown, or remove them: runs
/// scripts, adds and removes frames, updates named properties.
///
/// https://html.spec.whatwg.org/multipage/infrastructure.html#html-element-post-connection-steps
final class ElementInsertion: TreeObserver {
  private unowned let traversable: Traversable

  init(in traversable: Traversable) { self.traversable = traversable }

  // Parsers report what they insert themselves.

  func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) {
    if traversable.agent.isParserRunning { return }
    let parentIsScript = Element(parent)?.isScript ?? false
    guard parentIsScript || nodes.contains(where: \.holdsWhatIsOfNote), parent.isConnected,
      let page = traversable.page(of: parent.document)
    else { return }
    let found = nodes.flatMap(\.elementsOfNote)
    if parentIsScript { page.prepare(Element(parent.pointer)) }
    page.namedProperties.changed(
      page.document.agent.shadowTrees.isEmpty ? found : found.filter(\.node.root.isDocument))
    // A script may remove a later element.
    for element in found where element.node.isConnected {
      if element.isScript { page.prepare(element) }
      if element.isFrame { page.frames.insert(element) }
      if element.elementName == .meta {
        page.applyContentSecurityPolicies()
        page.refresh(as: element)
        if element.namesViewport { page.viewportMayHaveChanged() }
      }
    }
  }

  func didRemove(
    _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?
  ) {
    guard node.holdsWhatIsOfNote, parent.isConnected,
      let page = traversable.page(of: parent.document)
    else { return }
    var names: Set<DOMString> = []
    for element in node.elementsOfNote {
      if element.isFrame { page.frames.remove(element) }
      if let name = element["name"] { names.insert(name) }
      if let id = element["id"] { names.insert(id) }
    }
    page.namedProperties.vanished(names)
  }

  func childTextChanged(of node: Node) {
    guard let element = Element(node), element.isScript, !traversable.agent.isParserRunning else {
      return
    }
    traversable.page(of: element.document)?.prepare(element)
  }

  func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) {
    switch attribute.localName.string {
    case "id", "name":
      guard element.node.isConnected, let page = traversable.page(of: element.document) else {
        return
      }
      if newValue != nil, element.node.root.isDocument {
        page.namedProperties.changed([element])
      }
      if let oldValue { page.namedProperties.vanished([oldValue]) }
    case "content", "http-equiv":
      guard element.isHTML(.meta), let page = traversable.page(of: element.document) else { return }
      page.refresh(as: element)
      if element.namesViewport { page.viewportMayHaveChanged() }
    case "src", "href":
      if element.isScript, oldValue == nil, newValue != nil {
        traversable.page(of: element.document)?.prepare(element)
      }
      fallthrough
    case "srcdoc":
      guard element.isFrame, newValue != nil || attribute.localName.string == "srcdoc" else {
        return
      }
      traversable.page(of: element.document)?.frames.attributesChanged(of: element)
    default: return
    }
  }
}

extension Node {
  /// Whether a tree may need any processing. A single node, as in most changes, need not be
  /// searched for in the document; and a tree is walked only if the document contains it, because
  /// building one from its leaves up would otherwise walk it repeatedly.
  fileprivate var holdsWhatIsOfNote: Bool {
    if firstChild != nil { return true }
    guard let element = Element(self) else { return false }
    return element.isOfNote || element.shadowRoot != nil
  }

  fileprivate var elementsOfNote: [Element] {
    var found: [Element] = []
    var next: Node? = self
    while let node = next {
      if let element = Element(node), element.isOfNote { found.append(element) }
      next = node.nextShadowIncluding(within: self)
    }
    return found
  }
}

extension Element {
  var isScript: Bool { elementName == .script && (isHTML || namespace == .svg) }

  /// Whether the element needs processing when it is inserted into a document.
  fileprivate var isOfNote: Bool {
    elementName == .script || elementName == .iframe || elementName == .frame
      || elementName == .meta
      || firstAttribute != nil && (self["id"] != nil || self["name"] != nil)
  }
}

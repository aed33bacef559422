import CLibXML2

extension Node {
  /// https://dom.spec.whatwg.org/#concept-node-clone
  ///
  /// - Parameter subtree: whether the children are cloned too.
  package func clone(into document: Document? = nil, subtree: Bool) -> Node {
    let target = document ?? self.document
    let copy = cloneSingle(into: target)
    var pending: [(source: Node, copy: Node)] = subtree ? [(self, copy)] : []
    var shadowRoots: [Node] = []
    cloneShadowRoot(onto: copy, &pending, &shadowRoots)
    while let (source, copy) = pending.popLast() {
      let inner = copy.document
      var child = source.firstChild
      while let current = child {
        let childCopy = current.cloneSingle(into: inner)
        childCopy.link(into: copy)
        current.cloneShadowRoot(onto: childCopy, &pending, &shadowRoots)
        if current.firstChild != nil || current.hasTemplateContents {
          pending.append((current, childCopy))
        }
        child = current.nextSibling
      }
      if let contents = source.templateContents, let copyContents = copy.templateContents {
        pending.append((contents, copyContents))
      }
    }
    if target.agent.customElements.isActive { target.agent.customElements.upgrade(copy) }
    for root in shadowRoots { root.document.agent.shadowTrees.assignSlottables(forTree: root) }
    return copy
  }

  /// https://dom.spec.whatwg.org/#concept-node-clone (step 6)
  private func cloneShadowRoot(
    onto copy: Node, _ pending: inout [(source: Node, copy: Node)], _ roots: inout [Node]
  ) {
    guard flags.contains(.hasShadowRoot), let shadow = Element(pointer).shadowRoot,
      shadow.options.isClonable, let host = Element(copy), host.shadowRoot == nil
    else { return }
    let root = host.attachShadowRoot(shadow.options)
    root.isDeclarative = shadow.isDeclarative
    pending.append((shadow.node, root.node))
    roots.append(root.node)
  }

  private var templateContents: Node? {
    isElement ? document.agent.templateContents[Element(pointer)] : nil
  }
  private var hasTemplateContents: Bool { templateContents != nil }

  /// https://dom.spec.whatwg.org/#clone-a-single-node
  private func cloneSingle(into document: Document) -> Node {
    switch kind {
    case .element: cloneElement(into: document)
    case .attribute: cloneAttribute(into: document)
    case .document: cloneDocument()
    case .documentType: cloneDocumentType(into: document)
    case .documentFragment: document.createDocumentFragment()
    case .text, .cdataSection, .comment, .processingInstruction: cloneData(into: document)
    }
  }

  private func cloneElement(into document: Document) -> Node {
    let source = Element(pointer)
    let copy = document.makeElement(source.localName, namespace: pointer.pointee.ns)
    copy.pointer.pointee.extra = pointer.pointee.extra
    copyState(to: copy)
    defer { if copy.isHTML(.img) { document.agent.didMakeImages?([copy]) } }
    var last: UnsafeMutablePointer<xmlAttr>?
    var next = source.firstAttribute
    while let attribute = next {
      guard let cloned = Attr(attribute.node.cloneAttribute(into: document)) else { break }
      cloned.pointer.pointee.parent = copy.pointer
      cloned.pointer.pointee.prev = last
      if let last {
        last.pointee.next = cloned.pointer
      } else {
        copy.pointer.pointee.properties = cloned.pointer
      }
      last = cloned.pointer
      next = attribute.next
    }
    return copy.node
  }

  /// https://html.spec.whatwg.org/multipage/infrastructure.html#dependencies (cloning steps)
  private func copyState(to copy: Element) {
    let source = Element(pointer)
    if let state = source.knownState?.copyForClone(), source.isHTML {
      document.agent.htmlStates[copy] = state
    }
  }

  private func cloneAttribute(into document: Document) -> Node {
    guard let source = Attr(self) else { return self }
    return document.makeAttribute(
      source.localName, namespace: source.pointer.pointee.ns, value: source.value
    ).node
  }

  private func cloneData(into document: Document) -> Node {
    Node(
      NodeAllocation.make(
        type, name: pointer.pointee.name, content: DOMString(cString: pointer.pointee.content),
        document: document.pointer))
  }

  private func cloneDocument() -> Node {
    let source = document
    let copy = Document(in: source.agent, isHTML: source.isHTML)
    source.agent.lifetime.adopt(copy)
    copy.state.url = source.state.url
    copy.state.contentType = source.state.contentType
    copy.state.characterSet = source.state.characterSet
    copy.state.quirksMode = source.state.quirksMode
    return copy.node
  }

  private func cloneDocumentType(into document: Document) -> Node {
    guard let source = DocumentType(self) else { return self }
    return DocumentType(
      name: source.name, publicID: source.publicID, systemID: source.systemID, document: document
    ).node
  }
}

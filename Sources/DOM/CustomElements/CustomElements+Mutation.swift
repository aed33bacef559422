// What changes of the tree mean for custom elements.

extension CustomElements {
  /// https://dom.spec.whatwg.org/#concept-node-insert (step 7.7.3)
  package func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) {
    // OPTIMIZATION: most nodes are not custom elements and contain none.
    var isConnected: Bool?
    for node in nodes {
      forEachCandidate(in: node) { element in
        if isConnected == nil { isConnected = parent.isConnected }
        if isConnected == false { return }
        if state(of: element)?.phase == .custom {
          enqueue(.connectedCallback, on: element)
        } else {
          tryToUpgrade(element)
        }
      }
    }
    tellFormAssociated()
  }

  /// https://dom.spec.whatwg.org/#concept-node-remove (steps 12–14)
  package func didRemove(
    _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?
  ) {
    if parent.isConnected {
      forEachCandidate(in: node) { element in
        if state(of: element)?.phase == .custom { enqueue(.disconnectedCallback, on: element) }
      }
    }
    tellFormAssociated()
  }

  /// https://dom.spec.whatwg.org/#concept-node-adopt (step 3.3.3)
  package func didAdopt(_ node: Node, from oldDocument: Document) {
    guard let element = Element(node), state(of: element)?.phase == .custom else { return }
    enqueue(
      .adoptedCallback, on: element, [.document(oldDocument), .document(element.document)])
  }

  /// https://dom.spec.whatwg.org/#handle-attribute-changes (step 2)
  package func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) {
    if state(of: element)?.phase == .custom {
      enqueueAttributeChange(attribute, of: element, oldValue: oldValue, newValue: newValue)
    }
    if !formAssociated.isEmpty, attribute.namespace == .none {
      switch attribute.localName.string {
      case "disabled", "form", "id": tellFormAssociated()
      default: break
      }
    }
  }

  func enqueueAttributeChange(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) {
    guard let definition = state(of: element)?.definition else { return }
    let name = attribute.localName.string
    guard definition.options.observedAttributes.contains(name) else { return }
    enqueue(
      .attributeChangedCallback, on: element,
      [
        .string(name), .string(oldValue), .string(newValue), .string(attribute.namespaceURI),
      ])
  }

  /// The elements of the subtree that are custom elements or may become one.
  func forEachCandidate(in root: Node, _ body: (Element) -> Void) {
    var node: Node? = root
    while let current = node {
      if let element = Element(current), element.elementName == .unknown, element.isHTML {
        body(element)
      }
      node = current.nextShadowIncluding(within: root)
    }
  }
}

// Forms.

extension CustomElements {
  /// Notifies form-associated elements of changes of their form and of their disabledness.
  func tellFormAssociated() {
    for element in formAssociated {
      if let state = state(of: element) { tellFormAssociated(element, state) }
    }
  }

  /// https://html.spec.whatwg.org/multipage/custom-elements.html#concept-upgrade-an-element (step 10)
  func tellFormAssociated(_ element: Element, _ state: CustomElementState) {
    let form = element.formOwner
    if form != state.knownForm {
      state.knownForm = form
      enqueue(.formAssociatedCallback, on: element, [.element(form)])
    }
    let isDisabled = element.isActuallyDisabled
    if isDisabled != state.isKnownDisabled {
      state.isKnownDisabled = isDisabled
      enqueue(.formDisabledCallback, on: element, [.boolean(isDisabled)])
    }
  }
}

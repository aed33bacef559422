// How elements become custom elements.

extension CustomElements {
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#concept-upgrade-an-element
  func upgrade(_ element: Element, to definition: CustomElementDefinition) {
    let state = makeState(of: element)
    // 1. If the custom element state is not "undefined", return.
    guard state.phase == .undefined else { return }
    // 2–3. Set the definition, and the state to "failed".
    state.definition = definition
    state.phase = .failed
    // 4. For each attribute, enqueue an attributeChangedCallback reaction.
    for attribute in element.attributes {
      enqueueAttributeChange(attribute, of: element, oldValue: nil, newValue: attribute.value)
    }
    // 5. If the element is connected, enqueue a connectedCallback reaction.
    if element.node.isConnected { enqueue(.connectedCallback, on: element) }
    // 6–9. Put the element on the construction stack, and construct it, catching exceptions.
    definition.constructionStack.append(.element(element))
    do {
      defer { definition.constructionStack.removeLast() }
      if definition.disablesShadow, element.shadowRoot != nil {
        throw DOMException.notSupported
      }
      state.phase = .precustomized
      guard try definition.implementation.construct() == element.node else {
        throw CustomElementError.wrongResult
      }
    } catch {
      state.phase = .failed
      state.definition = nil
      state.reactions = []
      definition.implementation.report(error)
      return
    }
    // 10–11. Tell a form-associated element of its form; set the state to "custom".
    finish(element, state)
  }

  /// https://html.spec.whatwg.org/multipage/custom-elements.html#concept-upgrade-an-element (steps 10–11)
  private func finish(_ element: Element, _ state: CustomElementState) {
    guard let definition = state.definition else { return }
    if definition.isFormAssociated {
      formAssociated.append(element)
      tellFormAssociated(element, state)
      // The elements that forms and field sets list have changed.
      element.document.noteChange()
    }
    state.phase = .custom
    // Affects the selector `:defined`.
    element.document.noteContentChange()
  }

  /// Makes a new custom element, whose constructor runs at once.
  ///
  /// https://dom.spec.whatwg.org/#concept-create-element (step 5.1)
  package func create(_ definition: CustomElementDefinition, in document: Document) -> Element {
    do {
      let node = try definition.implementation.construct()
      guard let element = Element(node), element.isHTML else {
        throw CustomElementError.notAnElement
      }
      try check(element, definition, document)
      return element
    } catch {
      definition.implementation.report(error)
      let element = document.makeElement(
        agent.intern(definition.name), namespace: SharedNamespace.html)
      let state = makeState(of: element)
      state.phase = .failed
      state.isUnknown = true
      return element
    }
  }

  private func check(
    _ element: Element, _ definition: CustomElementDefinition, _ document: Document
  ) throws(DOMException) {
    let flaw: String? =
      if element.hasAttributes {
        "A newly constructed custom element must not have attributes"
      } else if element.node.firstChild != nil {
        "A newly constructed custom element must not have child nodes"
      } else if element.node.parent != nil {
        "A newly constructed custom element must not have a parent node"
      } else if element.document != document {
        "A newly constructed custom element belongs to a wrong document"
      } else if element.localName.string != definition.name {
        "A newly constructed custom element has incorrect local name"
      } else {
        nil
      }
    if let flaw { throw DOMException(.notSupportedError, flaw) }
  }

  /// What the constructor of `HTMLElement` returns for a definition: a new element, or the one that
  /// is being upgraded.
  ///
  /// https://html.spec.whatwg.org/multipage/dom.html#html-element-constructors (steps 9–15)
  package func constructElement(
    _ definition: CustomElementDefinition, in document: Document
  ) throws(CustomElementError) -> Element {
    switch definition.constructionStack.last {
    case nil:
      let element = document.makeElement(
        agent.intern(definition.name), namespace: SharedNamespace.html)
      let state = makeState(of: element)
      state.definition = definition
      finish(element, state)
      return element
    case .alreadyConstructed: throw .alreadyConstructed
    case .element(let element):
      definition.constructionStack[definition.constructionStack.count - 1] = .alreadyConstructed
      return element
    }
  }

  /// Creates the element for a tag that the parser has read.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token (steps 9–12)
  package func create(
    _ definition: CustomElementDefinition, in document: Document, attributes: [Attr]
  ) -> Element {
    document.state.dynamicMarkupInsertionsThatThrow += 1
    defer { document.state.dynamicMarkupInsertionsThatThrow -= 1 }
    return agent.interruptingParser {
      withReactions {
        let element = create(definition, in: document)
        for attribute in attributes { element.append(attribute) }
        return element
      }
    }
  }

  /// The XML parser has inserted a custom element.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#insert-an-element-at-the-adjusted-insertion-location
  package func parserInserted(_ element: Element) {
    guard state(of: element)?.phase == .custom, element.node.isConnected else { return }
    withReactions { enqueue(.connectedCallback, on: element) }
  }
}

extension Element {
  /// Whether the element has no known interface because its constructor failed.
  package var isFailedCustomElement: Bool {
    node.flags.contains(.hasCustomElementState)
      && document.agent.customElements.state(of: self)?.isUnknown == true
  }
}

/// What can be wrong with the constructor of a custom element; a `TypeError` to scripts.
package enum CustomElementError: Error {
  case wrongResult, notAnElement, alreadyConstructed
}

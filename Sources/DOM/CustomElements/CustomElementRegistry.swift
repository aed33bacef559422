/// The custom element definitions of a window.
///
/// https://html.spec.whatwg.org/multipage/custom-elements.html#customelementregistry
package final class CustomElementRegistry {
  private let document: Document
  private var definitions: [DOMString: CustomElementDefinition] = [:]
  /// Whether a definition is in progress, which runs script.
  package var isDefining = false
  /// Callbacks that wait for names to be defined.
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#when-defined-promise-map
  private var waiting: [DOMString: [() -> Void]] = [:]

  init(_ document: Document) { self.document = document }

  package func definition(named name: DOMString) -> CustomElementDefinition? { definitions[name] }

  package func definition(
    where predicate: (CustomElementDefinition) -> Bool
  ) -> CustomElementDefinition? {
    definitions.values.first(where: predicate)
  }

  /// https://html.spec.whatwg.org/multipage/custom-elements.html#element-definition (steps 15–19)
  package func add(_ definition: CustomElementDefinition) {
    // 15–16. Append the definition to this's custom element definition set.
    definitions[definition.name] = definition
    let customElements = document.agent.customElements
    customElements.activate()
    // 17–18. Upgrade particular elements within the document.
    for element in candidates(of: definition.name) {
      customElements.enqueueUpgrade(of: element, to: definition)
    }
    // 19. Resolve the promise of the when-defined promise map, and remove it.
    for resolve in waiting.removeValue(forKey: definition.name) ?? [] { resolve() }
  }

  /// The elements in the document that have the name.
  private func candidates(of name: DOMString) -> [Element] {
    guard let name = document.agent.existing(name) else { return [] }
    var found: [Element] = []
    var node: Node? = document.node
    while let current = node {
      if let element = Element(current), element.localName == name, element.isHTML {
        found.append(element)
      }
      node = current.nextShadowIncluding(within: document.node)
    }
    return found
  }

  package func whenDefined(_ name: DOMString, _ body: @escaping () -> Void) {
    waiting[name, default: []].append(body)
  }

  /// https://html.spec.whatwg.org/multipage/custom-elements.html#dom-customelementregistry-upgrade
  package func upgrade(_ root: Node) { document.agent.customElements.upgrade(root) }
}

extension Document {
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#look-up-a-custom-element-registry
  package var customElementRegistry: CustomElementRegistry? {
    let state = state
    // A window keeps the registry when its frame is gone.
    if let known = state.customElementRegistry { return known }
    guard state.window != nil else { return nil }
    let made = CustomElementRegistry(self)
    state.customElementRegistry = made
    return made
  }

  /// The definition of the elements of that name.
  ///
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#look-up-a-custom-element-definition
  package func customElementDefinition(of localName: DOMString) -> CustomElementDefinition? {
    guard agent.customElements.isActive else { return nil }
    return state.customElementRegistry?.definition(named: localName)
  }
}

/// https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-definition
package final class CustomElementDefinition {
  package let name: DOMString
  package let options: Options
  /// The class, implemented by the layer above.
  package let implementation: any CustomElementClass
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#concept-custom-element-definition-construction-stack
  package var constructionStack: [Entry] = []

  package enum Entry {
    case element(Element)
    /// https://html.spec.whatwg.org/multipage/custom-elements.html#concept-already-constructed-marker
    case alreadyConstructed
  }

  package struct Options {
    package var observedAttributes: Set<DOMString> = []
    package var isFormAssociated = false
    package var disablesInternals = false
    package var disablesShadow = false

    package init() {}
  }

  package init(name: DOMString, options: Options, implementation: any CustomElementClass) {
    self.name = name
    self.options = options
    self.implementation = implementation
  }

  package var isFormAssociated: Bool { options.isFormAssociated }
  package var disablesInternals: Bool { options.disablesInternals }
  package var disablesShadow: Bool { options.disablesShadow }
}

/// The class that a script gave for a custom element.
package protocol CustomElementClass: AnyObject {
  /// Runs the constructor. The result is nil if it is not a node.
  func construct() throws -> Node?
  func implements(_ callback: LifecycleCallback) -> Bool
  func call(_ callback: LifecycleCallback, on element: Element, _ arguments: [ReactionArgument])
    throws
  /// https://html.spec.whatwg.org/multipage/webappapis.html#report-an-exception
  func report(_ error: any Error)
}

/// In the order in which a definition reads them.
///
/// https://html.spec.whatwg.org/multipage/custom-elements.html#concept-custom-element-definition-lifecycle-callbacks
package enum LifecycleCallback: String, Sendable, CaseIterable {
  case connectedCallback, disconnectedCallback, adoptedCallback, attributeChangedCallback
  case formAssociatedCallback, formResetCallback, formDisabledCallback, formStateRestoreCallback

  package var isFormAssociated: Bool {
    switch self {
    case .formAssociatedCallback, .formDisabledCallback, .formResetCallback,
      .formStateRestoreCallback:
      true
    default: false
    }
  }
}

/// An argument of a lifecycle callback.
package enum ReactionArgument {
  case string(DOMString?)
  case boolean(Bool)
  case document(Document)
  case element(Element?)
}

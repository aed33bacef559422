import DOM
import JSRuntime

extension ElementInternals: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {
    visit(element.node)
    (validationAnchor?.node).map(visit)
    for elements in ariaElements.values { for element in elements { visit(element.node) } }
  }
  package var holders: [Node]? { [element.node] }
  package var interface: Interface { .elementInternals }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#elementinternals
  package static let elementInternals = Interface(ElementInternals.self, "ElementInternals") {
    idl in
    idl.changesTrees()
    idl.attribute("shadowRoot") { $0.shadowRoot }
    idl.attribute("states") { internals, world in
      world.sameObject("states", of: internals.element.node) { CustomStateSet(internals) }
    }
    defineFormMembers(&idl)
    idl.includeARIAMixin()
  }

  /// https://html.spec.whatwg.org/multipage/custom-elements.html#form-associated-custom-elements
  private static func defineFormMembers(_ idl: inout InterfaceBuilder<ElementInternals>) {
    idl.partial("setFormValue")
    idl.attribute("form") { internals in
      try internals.ensureFormAssociated()
      return internals.element.formOwner
    }
    idl.operation("setValidity") {
      (
        internals, flags: ValidityFlags, message: Omissible<DOMString>,
        anchor: Omissible<HTMLElementArgument>
      )
      in
      try internals.setValidity(flags.flags, message.value ?? "", anchor: anchor.value?.element)
    }
    idl.attribute("willValidate") { internals in
      try internals.ensureFormAssociated()
      return internals.listed.isCandidateForConstraintValidation
    }
    idl.attribute("validity") { internals, world in
      try internals.ensureFormAssociated()
      return world.sameObject("validity", of: internals.element.node) {
        ValidityState(internals.listed)
      }
    }
    idl.attribute("validationMessage") { internals in
      try internals.ensureFormAssociated()
      return internals.validationMessage
    }
    for name in ["checkValidity", "reportValidity"] {
      idl.operation(name, length: 0) { internals, call in
        try internals.ensureFormAssociated()
        return JSValue(internals.listed.checkValidity())
      }
    }
    idl.attribute("labels") { internals, world in
      try internals.ensureFormAssociated()
      let element = internals.element
      return world.sameObject("labels", of: element.node) {
        NodeList(root: element.node) { _ in element.labels.map(\.node) }
      }
    }
  }
}

extension ElementInternals {
  /// Those that are asked for their form are form-associated.
  fileprivate var listed: ListedElement { ListedElement(unchecked: element) }

  package func ensureFormAssociated() throws(DOMException) {
    if !isFormAssociated {
      throw DOMException(.notSupportedError)
    }
  }

  /// https://html.spec.whatwg.org/multipage/custom-elements.html#dom-elementinternals-setvalidity
  fileprivate func setValidity(
    _ flags: Set<ValidityFlag>, _ message: DOMString, anchor: Element?
  ) throws {
    // 2. If element is not a form-associated custom element, throw.
    try ensureFormAssociated()
    // 3. If a flag is true and message is empty, throw.
    if !flags.isEmpty, message.isEmpty {
      throw JSTypeError()
    }
    // 4–6. Set the validity flags and the validation message.
    validityFlags = flags
    validationMessage = flags.isEmpty ? "" : message
    // 7–8. If anchor is not a shadow-including inclusive descendant of element, throw.
    if let anchor,
      !element.document.agent.isShadowIncludingInclusiveAncestor(element.node, of: anchor.node)
    {
      throw DOMException(.notFoundError)
    }
    // 9. Set the validation anchor.
    validationAnchor = anchor ?? element
  }
}

/// https://html.spec.whatwg.org/multipage/custom-elements.html#validitystateflags
private struct ValidityFlags: IDLArgument {
  let flags: Set<ValidityFlag>

  static func convert(_ value: JSValue, _ world: World) throws -> ValidityFlags {
    let dictionary = try IDLDictionary.convert(value, world)
    let names = ValidityFlag.allCases.sorted { $0.rawValue < $1.rawValue }
    return Self(flags: Set(try names.filter { try dictionary.boolean($0.rawValue) }))
  }
  static var isOptional: Bool { true }
}

extension InterfaceBuilder where This == Element {
  /// https://html.spec.whatwg.org/multipage/custom-elements.html#dom-attachinternals
  mutating func includeElementInternals() {
    operation("attachInternals") { element in
      guard let state = element.document.agent.customElements.state(of: element),
        state.phase == .precustomized || state.phase == .custom,
        let definition = state.definition
      else {
        // NOTE: worded as WebKit words it.
        throw DOMException(
          .notSupportedError, "attachInternals is only supported on a custom element instance")
      }
      if definition.disablesInternals {
        throw DOMException(
          .notSupportedError, "attachInternals is disabled")
      }
      if state.internals != nil {
        throw DOMException(.notSupportedError, "There is already an existing ElementInternals")
      }
      let internals = ElementInternals(element)
      state.internals = internals
      return internals
    }
  }
}

import DOM
import JSRuntime

extension InterfaceBuilder where This == Element {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#the-constraint-validation-api
  mutating func includeConstraintValidation() {
    attribute("willValidate") { $0.isCandidateForConstraintValidation }
    attribute("validity") { element, world in
      world.sameObject("validity", of: element.node) { ValidityState(element) }
    }
    attribute("validationMessage") { element, world in
      element.isCandidateForConstraintValidation
        ? element.validationMessage(element.validityFlags) : ""
    }
    for name in ["checkValidity", "reportValidity"] {
      operation(name, length: 0) { element, call in JSValue(call.world.checkValidity(of: element)) }
    }
    operation("setCustomValidity") { (element, message: DOMString) in
      element.state.customValidityMessage = message
    }
  }

  /// https://html.spec.whatwg.org/multipage/forms.html#dom-lfe-labels
  mutating func includeLabels() {
    attribute("labels") { element, world in
      element.isLabelable
        ? world.sameObject("labels", of: element.node) {
          NodeList(root: element.node) { _ in element.labels.map(\.node) }
        } : nil
    }
  }

  /// https://html.spec.whatwg.org/multipage/popover.html#popoverinvokerelement
  mutating func includePopoverTarget() {
    attribute(
      "popoverTargetElement",
      get: { element, _ in
        element["popovertarget"].flatMap { element.node.root.element(withID: $0) }
      },
      set: { (element, target: Element?, _) in
        // FIXME: an element without an id must be remembered itself.
        element["popovertarget"] = target.map { $0["id"] ?? "" }
      })
  }
}

/// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#validitystate
final class ValidityState: PlatformObject {
  private let element: Element
  var interface: Interface { .validityState }
  func visitHeldNodes(_ visit: (Node) -> Void) { visit(element.node) }

  init(_ element: Element) { self.element = element }

  var flags: Set<ValidityFlag> { element.validityFlags }
}

extension Interface {
  static let validityState = Interface(ValidityState.self, "ValidityState") { idl in
    for flag in ValidityFlag.allCases {
      idl.attribute(flag.rawValue) { $0.flags.contains(flag) }
    }
    idl.attribute("valid") { $0.flags.isEmpty }
  }
}

extension World {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#check-validity-steps
  func checkValidity(of element: Element) -> Bool {
    if !element.isCandidateForConstraintValidation || element.validityFlags.isEmpty {
      return true
    }
    agent.fire("invalid", at: .node(element.node), cancelable: true)
    return false
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#statically-validate-the-constraints
  package func checkValidity(ofForm form: Element) -> Bool {
    form.formElements.filter { !checkValidity(of: $0) }.isEmpty
  }

  /// A pattern that is not a valid regular expression constrains nothing.
  ///
  /// https://html.spec.whatwg.org/multipage/input.html#compiled-pattern-regular-expression
  func matches(_ pattern: DOMString, _ value: DOMString) -> Bool {
    do {
      let flags = realm.string("v")
      _ = try realm.makeRegExp(pattern.value(in: self), flags: flags)
      let anchored = "^(?:" + pattern + ")$"
      let expression = try realm.makeRegExp(anchored.value(in: self), flags: flags)
      return try realm.matches(expression, value.value(in: self))
    } catch {
      return true
    }
  }
}

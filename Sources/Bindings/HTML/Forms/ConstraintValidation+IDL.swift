import DOM
import JSRuntime

extension InterfaceBuilder where This: ElementReceiver {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#the-constraint-validation-api
  mutating func includeConstraintValidation() {
    attribute("willValidate") { $0.listed.isCandidateForConstraintValidation }
    attribute("validity") { this, world in
      world.sameObject("validity", of: this.node) { ValidityState(this.listed) }
    }
    attribute("validationMessage") { this, world in
      this.listed.isCandidateForConstraintValidation
        ? this.listed.validationMessage(this.listed.validityFlags) : ""
    }
    for name in ["checkValidity", "reportValidity"] {
      operation(name, length: 0) { this, _ in JSValue(this.listed.checkValidity()) }
    }
    operation("setCustomValidity") { (this, message: DOMString) in
      this.listed.setCustomValidityMessage(message)
    }
  }

  /// https://html.spec.whatwg.org/multipage/forms.html#dom-lfe-labels
  mutating func includeLabels() {
    attribute("labels") { this, world in
      let element = this.element
      return element.isLabelable
        ? world.sameObject("labels", of: element.node) {
          NodeList(root: element.node) { _ in element.labels.map(\.node) }
        } : nil
    }
  }

  /// https://html.spec.whatwg.org/multipage/popover.html#popoverinvokerelement
  mutating func includePopoverTarget() {
    attribute(
      "popoverTargetElement",
      get: { this, _ in
        this.element["popovertarget"].flatMap { this.node.root.element(withID: $0) }
      },
      set: { (this, target: Element?, _) in
        // FIXME: an element without an id must be remembered itself.
        this.element["popovertarget"] = target.map { $0["id"] ?? "" }
      })
  }
}

extension ElementReceiver {
  /// The interfaces with constraint validation are those of listed elements.
  fileprivate var listed: ListedElement { ListedElement(unchecked: element) }
}

/// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#validitystate
final class ValidityState: PlatformObject {
  private let element: ListedElement
  var interface: Interface { .validityState }
  func visitHeldNodes(_ visit: (Node) -> Void) { visit(element.node) }

  init(_ element: ListedElement) { self.element = element }

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

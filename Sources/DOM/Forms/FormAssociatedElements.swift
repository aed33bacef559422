// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html

extension Element {
  /// https://html.spec.whatwg.org/multipage/forms.html#form-associated-element
  package var isFormAssociated: Bool {
    isListed || isHTML(.img)
  }

  /// https://html.spec.whatwg.org/multipage/forms.html#category-listed
  package var isListed: Bool {
    isHTML(anyOf: .button, .fieldset, .input, .object, .output, .select, .textarea)
      || isFormAssociatedCustomElement
  }

  /// https://html.spec.whatwg.org/multipage/forms.html#category-submit
  package var isSubmittable: Bool {
    isHTML(anyOf: .button, .input, .select, .textarea) || isFormAssociatedCustomElement
  }

  /// https://html.spec.whatwg.org/multipage/forms.html#category-label
  package var isLabelable: Bool {
    isHTML(anyOf: .button, .meter, .output, .progress, .select, .textarea)
      || InputElement(self).map { $0.type != .hidden } ?? isFormAssociatedCustomElement
  }

  /// https://html.spec.whatwg.org/multipage/forms.html#concept-submit-button
  package var isSubmitButton: Bool {
    if let input = InputElement(self) { return input.type == .submit || input.type == .image }
    return ButtonElement(self)?.type == .submit
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-owner
  package var formOwner: Element? {
    if isListed, let id = self["form"] {
      if node.isConnected {
        return node.root.element(withID: id).flatMap { $0.isHTML(.form) ? $0 : nil }
      }
    }
    if let parsed = document.agent.formOwners[self], parsed.node.root == node.root { return parsed }
    return node.nearestAncestor { $0.isHTML(.form) }
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-disabled
  package var isActuallyDisabled: Bool {
    if isHTML(.option) {
      return self["disabled"] != nil || Element(node.parent)?.isDisabledOptgroup ?? false
    }
    if isHTML(.optgroup) { return self["disabled"] != nil }
    guard isSubmittable || isHTML(.fieldset) else { return false }
    return self["disabled"] != nil || isInDisabledFieldset
  }

  private var isDisabledOptgroup: Bool { isHTML(.optgroup) && self["disabled"] != nil }

  /// Whether a disabled `fieldset` is an ancestor, unless through its first `legend`.
  private var isInDisabledFieldset: Bool {
    var child = node
    while let parent = child.parent {
      if let fieldset = FieldSetElement(parent), fieldset.disablesContents(of: child) {
        return true
      }
      child = parent
    }
    return false
  }
}

extension Node {
  package func nearestAncestor(where test: (Element) -> Bool) -> Element? {
    var ancestor = parent
    while let current = ancestor {
      if let element = Element(current), test(element) { return element }
      ancestor = current.parent
    }
    return nil
  }

  /// The descendants that are elements and pass the test, in tree order.
  package func descendants(where test: (Element) -> Bool) -> [Element] {
    var found: [Element] = []
    var node = firstChild
    while let current = node {
      if let element = Element(current), test(element) { found.append(element) }
      node = current.next(within: self)
    }
    return found
  }
}

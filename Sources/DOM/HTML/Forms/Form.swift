// https://html.spec.whatwg.org/multipage/forms.html#the-form-element

extension Element {
  /// The listed elements whose form owner is this form, in tree order.
  ///
  /// https://html.spec.whatwg.org/multipage/forms.html#dom-form-elements
  package var formElements: [Element] {
    formAssociatedElements.filter { element in
      element.isListed && !(element.isHTML(.input) && element.inputType == .image)
    }
  }

  /// All elements whose form owner is this form.
  package var formAssociatedElements: [Element] {
    document.state.formAssociations.elements(of: self)
  }

  /// https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem
  package func formElements(named name: DOMString) -> [Element] {
    let listed = formElements.filter { $0["id"] == name || $0["name"] == name }
    if !listed.isEmpty { return listed }
    return formAssociatedElements.filter {
      $0.isHTML(.img) && ($0["id"] == name || $0["name"] == name)
    }
  }

  /// https://html.spec.whatwg.org/multipage/forms.html#category-reset
  ///
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-form-reset
  package func resetForm() {
    let agent = document.agent
    guard agent.fire("reset", at: .node(node), bubbles: true, cancelable: true) else { return }
    for element in formElements { element.resetFormControl() }
    document.noteChange()
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-form-reset-control
  private func resetFormControl() {
    if isFormAssociatedCustomElement {
      return document.agent.customElements.enqueue(.formResetCallback, on: self)
    }
    if isHTML(.select) {
      for option in options { option.knownState?.selectedness = nil }
      knownState?.isDeselected = false
      return
    }
    if isHTML(.output) {
      let value = outputDefaultValue
      knownState?.defaultValueOverride = nil
      return node.replaceAllWithText(value)
    }
    guard let state = knownState else { return }
    state.value = nil
    state.checkedness = nil
    state.textSelection = TextSelection()
  }
}

// Labels.

extension Element {
  /// https://html.spec.whatwg.org/multipage/forms.html#labeled-control
  package var labeledControl: Element? {
    if let id = self["for"] {
      return node.root.element(withID: id).flatMap { $0.isLabelable ? $0 : nil }
    }
    return node.descendants(where: \.isLabelable).first
  }

  /// https://html.spec.whatwg.org/multipage/forms.html#dom-lfe-labels
  package var labels: [Element] {
    node.root.descendants { $0.isHTML(.label) && $0.labeledControl == self }
  }
}

/// https://html.spec.whatwg.org/multipage/forms.html#the-form-element
package struct FormElement: HTMLElementView {
  package typealias State = FormElementState
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.form) }

  /// The listed elements whose form owner is this form, in tree order.
  ///
  /// https://html.spec.whatwg.org/multipage/forms.html#dom-form-elements
  package var elements: [ListedElement] {
    associatedElements.compactMap { element in
      InputElement(element)?.type == .image ? nil : ListedElement(element)
    }
  }

  /// All elements whose form owner is this form.
  package var associatedElements: [Element] {
    document.state.formAssociations.elements(of: element)
  }

  /// https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem
  package func elements(named name: DOMString) -> [Element] {
    let listed = elements.filter { $0["id"] == name || $0["name"] == name }.map(\.element)
    if !listed.isEmpty { return listed }
    return associatedElements.filter {
      $0.isHTML(.img) && ($0["id"] == name || $0["name"] == name)
    }
  }

  /// What the form's property with the name is. A single element is remembered, and is found by
  /// the name also when it has another.
  ///
  /// https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem
  package func namedItem(_ name: DOMString) -> [Element] {
    let found = elements(named: name)
    if found.count == 1 { stateBesideContent.pastNames[name] = found[0] }
    guard found.isEmpty, let past = knownState?.pastNames[name] else { return found }
    if associatedElements.contains(past) { return [past] }
    knownState?.pastNames[name] = nil
    return []
  }

  /// https://html.spec.whatwg.org/multipage/forms.html#category-reset
  ///
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-form-reset
  package func reset() {
    let agent = document.agent
    guard agent.fire("reset", at: .node(node), bubbles: true, cancelable: true) else { return }
    for listed in elements { listed.reset() }
    document.noteChange()
  }
}

package final class FormElementState: HTMLElementState {
  /// May name elements that are no longer there; only compared with those that are.
  ///
  /// https://html.spec.whatwg.org/multipage/forms.html#past-names-map
  fileprivate final var pastNames: [DOMString: Element] = [:]

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-2 (firing submission events)
  package var isSubmitting = false
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-entry-list
  package var isConstructingEntries = false
}

extension ListedElement {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-form-reset-control
  fileprivate func reset() {
    resetUserValidity()
    if element.isFormAssociatedCustomElement {
      return document.agent.customElements.enqueue(.formResetCallback, on: element)
    }
    if let select = SelectElement(element) { return select.reset() }
    if let output = OutputElement(element) { return output.reset() }
    TextControl(element)?.reset()
  }
}

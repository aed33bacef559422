/// An element that stands in the list `elements` of its form.
///
/// https://html.spec.whatwg.org/multipage/forms.html#category-listed
package struct ListedElement: HTMLElementView {
  package typealias State = ListedElementState
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isListed }

  package var customValidityMessage: DOMString { knownState?.customValidityMessage ?? "" }

  package func setCustomValidityMessage(_ message: DOMString) {
    state.customValidityMessage = message
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#user-validity
  package var hasUserValidity: Bool { knownState?.hasUserValidity ?? false }

  package func setUserValidity() {
    guard element.isSubmittable, !element.isFormAssociatedCustomElement else { return }
    state.hasUserValidity = true
  }

  func resetUserValidity() { knownState?.hasUserValidity = false }
}

package class ListedElementState: HTMLElementState {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#custom-validity-error-message
  final var customValidityMessage: DOMString = ""
  fileprivate final var hasUserValidity = false
}

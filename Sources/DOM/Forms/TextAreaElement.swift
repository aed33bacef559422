/// https://html.spec.whatwg.org/multipage/form-elements.html#the-textarea-element
package struct TextAreaElement: HTMLElementView {
  package typealias State = TextControlState
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.textarea) }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#concept-textarea-raw-value
  package var value: DOMString {
    (knownState?.value ?? node.childTextContent).normalizingNewlines
  }

  package func setValue(_ value: DOMString) {
    let old = self.value
    state.value = value
    let new = self.value
    if new != old { TextControl(unchecked: element).moveSelectionToEnd(of: new) }
  }
}

/// https://html.spec.whatwg.org/multipage/form-elements.html#the-output-element
package struct OutputElement: HTMLElementView {
  package typealias State = OutputElementState
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.output) }

  package var value: DOMString { node.descendantTextContent }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-output-value
  package func setValue(_ value: DOMString) {
    state.defaultValueOverride = defaultValue
    node.replaceAllWithText(value)
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#concept-output-defaultvalue
  package var defaultValue: DOMString { knownState?.defaultValueOverride ?? value }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-output-defaultvalue
  package func setDefaultValue(_ value: DOMString) {
    if knownState?.defaultValueOverride == nil {
      node.replaceAllWithText(value)
    } else {
      state.defaultValueOverride = value
    }
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#the-output-element:concept-form-reset-control
  func reset() {
    let value = defaultValue
    knownState?.defaultValueOverride = nil
    node.replaceAllWithText(value)
  }
}

package final class OutputElementState: ListedElementState {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#concept-output-defaultvalue-override
  fileprivate(set) var defaultValueOverride: DOMString?
}

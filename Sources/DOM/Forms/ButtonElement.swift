/// https://html.spec.whatwg.org/multipage/form-elements.html#the-button-element
package struct ButtonElement: HTMLElementView {
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.button) }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-type
  package enum Kind: Sendable {
    case submit, reset, button
  }

  package var type: Kind {
    switch self["type"]?.asciiLowercased {
    case "reset": .reset
    case "button": .button
    default: .submit
    }
  }
}

/// https://html.spec.whatwg.org/multipage/form-elements.html#the-fieldset-element
package struct FieldSetElement: HTMLElementView {
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.fieldset) }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-fieldset-elements
  package var elements: [Element] { node.descendants(where: \.isListed) }

  /// Whether it disables what stands in one of its children.
  func disablesContents(of child: Node) -> Bool {
    guard self["disabled"] != nil else { return false }
    return node.children.first { Element($0)?.isHTML(.legend) ?? false } != child
  }
}

/// https://html.spec.whatwg.org/multipage/form-elements.html#the-legend-element
package struct LegendElement: HTMLElementView {
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.legend) }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-legend-form
  package var form: Element? { FieldSetElement(node.parent)?.element.formOwner }
}

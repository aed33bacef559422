/// https://html.spec.whatwg.org/multipage/forms.html#the-label-element
package struct LabelElement: HTMLElementView {
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.label) }

  /// https://html.spec.whatwg.org/multipage/forms.html#labeled-control
  package var control: Element? {
    if let id = self["for"] {
      return node.root.element(withID: id).flatMap { $0.isLabelable ? $0 : nil }
    }
    return node.descendants(where: \.isLabelable).first
  }
}

extension Element {
  /// https://html.spec.whatwg.org/multipage/forms.html#dom-lfe-labels
  package var labels: [LabelElement] {
    node.root.descendants { LabelElement($0)?.control == self }.map(LabelElement.init(unchecked:))
  }
}

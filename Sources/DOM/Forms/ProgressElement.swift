/// https://html.spec.whatwg.org/multipage/form-elements.html#the-progress-element
package struct ProgressElement: HTMLElementView {
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.progress) }

  package var maximum: Double {
    guard let maximum = self["max"]?.parsedFloatingPointNumber, maximum > 0 else { return 1 }
    return maximum
  }

  package var value: Double {
    let value = self["value"]?.parsedFloatingPointNumber ?? 0
    return min(max(value, 0), maximum)
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-progress-position
  package var position: Double { self["value"] == nil ? -1 : value / maximum }
}

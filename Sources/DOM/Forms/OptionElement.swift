/// https://html.spec.whatwg.org/multipage/form-elements.html#the-option-element
package struct OptionElement: HTMLElementView {
  package typealias State = OptionElementState
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.option) }

  /// The selectedness by the attribute or a script, before the `select` element is considered.
  var ownSelectedness: Bool {
    guard let state = knownState else { return self["selected"] != nil }
    return state.selectedness ?? state.initialSelectedness ?? (self["selected"] != nil)
  }

  /// The `select` element that this option belongs to.
  package var select: SelectElement? {
    guard let parent = Element(node.parent) else { return nil }
    return SelectElement(parent.isHTML(.optgroup) ? parent.node.parent : parent.node)
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#concept-option-selectedness
  package var isSelected: Bool {
    guard let select else { return ownSelectedness }
    return select.selectedOptions.contains(self)
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-selected
  package func setSelected(_ selected: Bool) {
    if selected, let select, select["multiple"] == nil {
      for other in select.options { other.state.selectedness = false }
    }
    state.selectedness = selected
    select?.knownState?.isDeselected = false
    document.noteChange()
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-value
  package var value: DOMString { self["value"] ?? text }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-label
  package var label: DOMString {
    self["label"] ?? text
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-text
  package var text: DOMString {
    var bytes: [UInt8] = []
    var current = node.firstChild
    while let next = current {
      if let element = Element(next), element.elementName == .script,
        element.isHTML || element.namespace == .svg
      {
        current = next.nextSkippingChildren(within: node)
        continue
      }
      if next.isText { bytes += next.nodeValue?.bytes ?? [] }
      current = next.next(within: node)
    }
    return DOMString(unchecked: bytes).strippingAndCollapsingASCIIWhitespace
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-index
  package var index: Int { select?.options.firstIndex(of: self) ?? 0 }
}

package final class OptionElementState: HTMLElementState {
  /// The selectedness since its dirtiness was set.
  var selectedness: Bool?
  /// That of which the constructor was told, until the attribute changes.
  package var initialSelectedness: Bool?
}

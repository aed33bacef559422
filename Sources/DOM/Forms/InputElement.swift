/// https://html.spec.whatwg.org/multipage/input.html#the-input-element
package struct InputElement: HTMLElementView {
  package typealias State = InputElementState
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.input) }

  /// https://html.spec.whatwg.org/multipage/input.html#attr-input-type
  package var type: InputType { InputType(attribute: self["type"]) }

  /// https://html.spec.whatwg.org/multipage/input.html#dom-input-value
  package var value: DOMString {
    switch type.valueMode {
    case .value: sanitizedValue(knownState?.value ?? self["value"] ?? "")
    case .default: self["value"] ?? ""
    case .defaultOn: self["value"] ?? "on"
    case .filename: knownState?.selectedFiles?.firstName.map { #"C:\fakepath\"# + $0 } ?? ""
    }
  }

  package func setValue(_ value: DOMString) throws(DOMException) {
    switch type.valueMode {
    case .value:
      let old = self.value
      let new = sanitizedValue(value)
      state.value = new
      if new != old { TextControl(unchecked: element).moveSelectionToEnd(of: new) }
    case .default, .defaultOn:
      self["value"] = value
    case .filename:
      if !value.isEmpty {
        throw DOMException(.invalidStateError)
      }
      knownState?.selectedFiles = nil
      document.noteChange()
    }
  }

  /// https://html.spec.whatwg.org/multipage/input.html#dom-input-list
  package var suggestions: Element? {
    guard let id = self["list"], let list = node.root.element(withID: id) else { return nil }
    return list.isHTML(.datalist) ? list : nil
  }
}

package final class InputElementState: TextControlState {
  /// The checkedness since the dirty checkedness flag was set.
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-checked
  var checkedness: Bool?
  /// https://html.spec.whatwg.org/multipage/input.html#dom-input-indeterminate
  package var isIndeterminate = false
  /// Those of a file upload control, which the layer above knows.
  /// https://html.spec.whatwg.org/multipage/input.html#concept-input-type-file-selected
  package var selectedFiles: (any SelectedFiles)?

  /// https://html.spec.whatwg.org/multipage/input.html#the-input-element:concept-node-clone-ext
  override func copyForClone() -> HTMLElementState? {
    let copy = InputElementState()
    copy.value = value
    copy.checkedness = checkedness
    copy.isIndeterminate = isIndeterminate
    return copy
  }
}

/// What HTML asks of the files that a control has.
package protocol SelectedFiles: AnyObject {
  /// The name of the first one; nil without any.
  var firstName: DOMString? { get }
}

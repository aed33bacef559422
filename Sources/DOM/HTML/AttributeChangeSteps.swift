// HTML's attribute change steps for some of its elements.

extension Element {
  /// https://dom.spec.whatwg.org/#concept-element-attributes-change-ext
  func runAttributeChangeSteps(
    _ attribute: Attr, from oldValue: DOMString?, to newValue: DOMString?
  ) {
    guard
      elementName == .input || elementName == .details || elementName == .dialog
        || elementName == .option, isHTML, attribute.namespace == .none
    else { return }
    let name = attribute.localName.string
    switch elementName {
    case .input where name == "type":
      inputTypeChanged(from: InputType(attribute: oldValue), to: InputType(attribute: newValue))
    case .details: detailsAttributeChanged(name, from: oldValue, to: newValue)
    case .dialog where name == "open" && newValue == nil: forgetModality()
    case .option where name == "selected": knownState?.initialSelectedness = nil
    default: break
    }
  }

  /// https://html.spec.whatwg.org/multipage/input.html#input-type-change
  private func inputTypeChanged(from old: InputType, to new: InputType) {
    guard old != new, let state = knownState else { return }
    switch (old.valueMode, new.valueMode) {
    case (.value, .value): state.value = state.value.map { sanitizedValue($0) }
    // 1. From value mode to default or default/on: set the content attribute to the value.
    case (.value, .default), (.value, .defaultOn):
      if let value = state.value, !value.isEmpty { self["value"] = value }
      state.value = nil
    // 2–3. To value mode: forget the value and its dirty flag; to filename mode: empty the value.
    case (_, .value), (_, .filename): state.value = nil
    default: break
    }
    // 7–9. If the text becomes selectable, set the selection to its start.
    if !old.isTextual, new.isTextual { state.textSelection = TextSelection() }
  }
}

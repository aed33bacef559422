// HTML's attribute change steps for some of its elements.

extension Element {
  /// https://dom.spec.whatwg.org/#concept-element-attributes-change-ext
  func runAttributeChangeSteps(
    _ attribute: Attr, from oldValue: DOMString?, to newValue: DOMString?
  ) {
    guard isHTML, attribute.namespace == .none else { return }
    if !document.state.shownPopovers.isEmpty, attribute.localName.string == "popover" {
      popoverAttributeChanged()
    }
    guard
      elementName == .input || elementName == .details || elementName == .dialog
        || elementName == .option || elementName == .link
    else { return }
    let name = attribute.localName.string
    switch elementName {
    case .input where name == "type":
      InputElement(unchecked: self).typeChanged(
        from: InputType(attribute: oldValue), to: InputType(attribute: newValue))
    case .details:
      DetailsElement(unchecked: self).attributeChanged(name, from: oldValue, to: newValue)
    case .dialog where name == "open" && newValue == nil:
      DialogElement(unchecked: self).forgetModality()
    case .option where name == "selected":
      OptionElement(unchecked: self).knownState?.initialSelectedness = nil
    case .link where name == "disabled" && newValue == nil:
      LinkElement(unchecked: self).state.isSheetEnabledExplicitly = true
    default: break
    }
  }
}

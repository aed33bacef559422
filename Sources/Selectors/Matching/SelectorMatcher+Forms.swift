import DOM

// https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes

extension SelectorMatcher {
  func matchesForm(_ pseudoClass: PlainPseudoClass, _ element: Element) -> Bool {
    guard element.isHTML else { return pseudoClass == .readOnly }
    switch pseudoClass {
    case .enabled: return canBeDisabled(element) && !isDisabled(element)
    case .disabled: return canBeDisabled(element) && isDisabled(element)
    case .checked: return isChecked(element)
    case .default: return isDefault(element)
    case .indeterminate: return isIndeterminate(element)
    case .required: return canBeRequired(element) && element.has(names.required)
    case .optional:
      // SAFARI: a button is optional too.
      return element.localName == names.button
        || isRequirable(element) && !matchesForm(.required, element)
    case .readWrite: return isMutable(element)
    case .readOnly: return !isMutable(element)
    case .placeholderShown: return showsPlaceholder(element)
    case .inRange, .outOfRange:
      guard let isIn = isInRange(element) else { return false }
      return isIn == (pseudoClass == .inRange)
    case .valid, .invalid:
      guard let isValid = isValid(element) else { return false }
      return isValid == (pseudoClass == .valid)
    default: return false
    }
  }

  // MARK: - Controls

  /// The state of `type`; "text" when it is missing or unknown.
  /// https://html.spec.whatwg.org/multipage/input.html#attr-input-type
  func inputType(of element: Element) -> DOMString {
    guard let type = element.attribute(names.type)?.value.asciiLowercased else { return "text" }
    switch type {
    case "button", "checkbox", "color", "date", "datetime-local", "email", "file", "hidden",
      "image", "month", "number", "password", "radio", "range", "reset", "search", "submit", "tel",
      "time", "url", "week":
      return type
    default: return "text"
    }
  }

  func value(of element: Element) -> DOMString {
    if let value = states?.value(of: element) { return value }
    if element.localName == names.textarea { return element.node.textContent ?? DOMString() }
    return element.attribute(names.value)?.value ?? DOMString()
  }

  private func isControl(_ element: Element) -> Bool {
    let name = element.localName
    return name == names.input || name == names.button || name == names.select
      || name == names.textarea
  }

  private func canBeDisabled(_ element: Element) -> Bool {
    let name = element.localName
    return isControl(element) || name == names.option || name == names.optgroup
      || name == names.fieldset
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#concept-element-disabled
  func isDisabled(_ element: Element) -> Bool {
    if element.has(names.disabled) { return true }
    if element.localName == names.optgroup { return false }
    if element.localName == names.option {
      guard let parent = element.parentElement, parent.isHTML(names.optgroup) else { return false }
      return parent.has(names.disabled)
    }
    // https://html.spec.whatwg.org/multipage/form-elements.html#concept-fieldset-disabled
    var child = element
    while let parent = child.parentElement {
      if parent.isHTML(names.fieldset), parent.has(names.disabled),
        !isFirstLegend(child, of: parent)
      {
        return true
      }
      child = parent
    }
    return false
  }

  private func isFirstLegend(_ element: Element, of fieldset: Element) -> Bool {
    guard element.isHTML(names.legend) else { return false }
    var sibling = element.previousElement
    while let current = sibling {
      if current.isHTML(names.legend) { return false }
      sibling = current.previousElement
    }
    return true
  }

  // MARK: - Checkedness

  private func isCheckable(_ element: Element) -> Bool {
    guard element.localName == names.input else { return false }
    let type = inputType(of: element)
    return type == "checkbox" || type == "radio"
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-checked
  private func isChecked(_ element: Element) -> Bool {
    if element.localName == names.option { return isSelected(element) }
    guard isCheckable(element), element.has(names.checked) else { return false }
    // Of a group of radio buttons, the last one with the attribute is checked.
    guard inputType(of: element) == "radio" else { return true }
    return radioGroup(of: element).last { $0.has(names.checked) } == element
  }

  /// https://html.spec.whatwg.org/multipage/input.html#radio-button-group
  func radioGroup(of element: Element) -> [Element] {
    guard let name = element.attribute(names.name)?.value, !name.isEmpty else { return [element] }
    let form = formOwner(of: element)
    let root = element.node.root
    var group: [Element] = []
    var current = Element(root.pointer).nextElement(within: root)
    if root.isElement, root == element.node { group.append(element) }
    while let candidate = current {
      if candidate.isHTML(names.input), inputType(of: candidate) == "radio",
        candidate.attribute(names.name)?.value == name, formOwner(of: candidate) == form
      {
        group.append(candidate)
      }
      current = candidate.nextElement(within: root)
    }
    return group
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-owner
  func formOwner(of element: Element) -> Element? {
    if let id = element.attribute(names.form)?.value, element.node.root.isDocument {
      return element.node.root.element(withID: id).flatMap { $0.isHTML(names.form) ? $0 : nil }
    }
    var current = element.parentElement
    while let ancestor = current {
      if ancestor.isHTML(names.form) { return ancestor }
      current = ancestor.parentElement
    }
    return nil
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#the-select-element (display size and
  /// the selectedness setting algorithm)
  private func isSelected(_ option: Element) -> Bool {
    guard let select = select(of: option) else { return option.has(names.selected) }
    if select.has(names.multiple) { return option.has(names.selected) }
    let options = options(of: select)
    if let last = options.last(where: { $0.has(names.selected) }) { return last == option }
    let size = select.attribute(names.size)?.value
    guard size == nil || size == "" || size == "0" || size == "1" else { return false }
    return options.first { !isDisabled($0) } == option
  }

  private func select(of option: Element) -> Element? {
    var parent = option.parentElement
    if let group = parent, group.isHTML(names.optgroup) { parent = group.parentElement }
    return parent.flatMap { $0.isHTML(names.select) ? $0 : nil }
  }

  func options(of select: Element) -> [Element] {
    var options: [Element] = []
    var current = select.nextElement(within: select.node)
    while let element = current {
      if element.isHTML(names.option) { options.append(element) }
      current = element.nextElement(within: select.node)
    }
    return options
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-default
  private func isDefault(_ element: Element) -> Bool {
    if element.localName == names.option { return element.has(names.selected) }
    if isCheckable(element) { return element.has(names.checked) }
    guard isSubmitButton(element), let form = formOwner(of: element) else { return false }
    let root = element.node.root
    var current = Element(root.pointer).nextElement(within: root)
    while let candidate = current {
      if candidate.isHTML, isSubmitButton(candidate), formOwner(of: candidate) == form {
        return candidate == element
      }
      current = candidate.nextElement(within: root)
    }
    return false
  }

  private func isSubmitButton(_ element: Element) -> Bool {
    if element.localName == names.button {
      let type = element.attribute(names.type)?.value.asciiLowercased
      return type != "button" && type != "reset"
    }
    guard element.localName == names.input else { return false }
    let type = inputType(of: element)
    return type == "submit" || type == "image"
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-indeterminate
  private func isIndeterminate(_ element: Element) -> Bool {
    if element.localName == names.progress { return !element.has(names.value) }
    guard element.localName == names.input, inputType(of: element) == "radio" else { return false }
    return !radioGroup(of: element).contains { $0.has(names.checked) }
  }
}

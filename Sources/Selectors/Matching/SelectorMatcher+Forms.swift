import DOM

// https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes

extension SelectorMatcher {
  func matchesForm(_ pseudoClass: PlainPseudoClass, _ element: Element) -> Bool {
    guard element.isHTML else { return pseudoClass == .readOnly }
    switch pseudoClass {
    case .enabled: return canBeDisabled(element) && !element.isActuallyDisabled
    case .disabled: return canBeDisabled(element) && element.isActuallyDisabled
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

  private func canBeDisabled(_ element: Element) -> Bool {
    let name = element.localName
    return element.isSubmittable || name == names.option || name == names.optgroup
      || name == names.fieldset
  }

  // MARK: - Checkedness

  private func isCheckable(_ element: Element) -> Bool {
    element.localName == names.input && element.inputType.isCheckable
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-checked
  private func isChecked(_ element: Element) -> Bool {
    if element.localName == names.option { return element.isSelectedOption }
    return isCheckable(element) && element.isChecked
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-default
  private func isDefault(_ element: Element) -> Bool {
    if element.localName == names.option { return element.has(names.selected) }
    if isCheckable(element) { return element.has(names.checked) }
    guard isSubmitButton(element), let form = element.formOwner else { return false }
    let root = element.node.root
    var current = Element(root.pointer).nextElement(within: root)
    while let candidate = current {
      if candidate.isHTML, isSubmitButton(candidate), candidate.formOwner == form {
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
    return element.inputType == .submit || element.inputType == .image
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-indeterminate
  private func isIndeterminate(_ element: Element) -> Bool {
    if element.localName == names.progress { return !element.has(names.value) }
    guard element.localName == names.input else { return false }
    switch element.inputType {
    case .checkbox: return element.knownState?.isIndeterminate ?? false
    case .radio: return !element.radioButtonGroup.contains(where: \.isChecked)
    default: return false
    }
  }
}

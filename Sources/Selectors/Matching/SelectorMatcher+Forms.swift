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
    case .userValid, .userInvalid:
      guard ListedElement(element)?.hasUserValidity == true, let isValid = isValid(element) else {
        return false
      }
      return isValid == (pseudoClass == .userValid)
    default: return false
    }
  }

  private func canBeDisabled(_ element: Element) -> Bool {
    let name = element.localName
    return element.isSubmittable || name == names.option || name == names.optgroup
      || name == names.fieldset
  }

  // MARK: - Checkedness

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-checked
  private func isChecked(_ element: Element) -> Bool {
    if let option = OptionElement(element) { return option.isSelected }
    guard let input = InputElement(element) else { return false }
    return input.type.isCheckable && input.isChecked
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-default
  private func isDefault(_ element: Element) -> Bool {
    if element.localName == names.option { return element.has(names.selected) }
    if InputElement(element)?.type.isCheckable == true { return element.has(names.checked) }
    guard element.isSubmitButton, let form = element.formOwner else { return false }
    let root = element.node.root
    var current = Element(root.pointer).nextElement(within: root)
    while let candidate = current {
      if candidate.isSubmitButton, candidate.formOwner == form {
        return candidate == element
      }
      current = candidate.nextElement(within: root)
    }
    return false
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-indeterminate
  private func isIndeterminate(_ element: Element) -> Bool {
    if element.localName == names.progress { return !element.has(names.value) }
    guard let input = InputElement(element) else { return false }
    switch input.type {
    case .checkbox: return input.knownState?.isIndeterminate ?? false
    case .radio: return !input.radioButtonGroup.contains(where: \.isChecked)
    default: return false
    }
  }
}

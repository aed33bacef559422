import DOM

// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constraints

extension SelectorMatcher {
  /// Elements that are either `:required` or `:optional`.
  func isRequirable(_ element: Element) -> Bool {
    let name = element.localName
    return name == names.input || name == names.select || name == names.textarea
  }

  /// Where the `required` attribute applies.
  func canBeRequired(_ element: Element) -> Bool {
    guard let input = InputElement(element) else { return isRequirable(element) }
    switch input.type {
    case .hidden, .range, .color, .submit, .image, .reset, .button: return false
    default: return true
    }
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-read-write
  func isMutable(_ element: Element) -> Bool {
    if TextAreaElement(element) != nil || InputElement(element).map(isTyped) == true {
      return !element.has(names.readonly) && !element.isActuallyDisabled
    }
    return isEditable(element)
  }

  /// Whether the user types the value, so that `readonly` applies.
  private func isTyped(_ input: InputElement) -> Bool {
    switch input.type {
    case .hidden, .range, .color, .checkbox, .radio, .file, .submit, .image, .reset, .button: false
    default: true
    }
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#editing-host
  private func isEditable(_ element: Element) -> Bool {
    editability.value(of: element) {
      isEditingHost($0)
    } initial: {
      false
    }
  }

  private func isEditingHost(_ element: Element) -> Bool? {
    guard element.isHTML, let value = element.attribute(names.contenteditable)?.value else {
      return nil
    }
    switch value.asciiLowercased {
    case "", "true", "plaintext-only": return true
    case "false": return false
    default: return nil
    }
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-placeholder-shown
  func showsPlaceholder(_ element: Element) -> Bool {
    guard let placeholder = element.attribute(names.placeholder)?.value, !placeholder.isEmpty else {
      return false
    }
    switch InputElement(element)?.type {
    case .text, .search, .url, .tel, .email, .password, .number, nil: break
    default: return false
    }
    return TextControl(element)?.value.isEmpty ?? false
  }

  /// nil: there is no range, or the control is barred from constraint validation.
  func isInRange(_ element: Element) -> Bool? {
    guard let input = InputElement(element), !isBarred(element) else { return nil }
    let (minimum, maximum) = (input.minimum, input.maximum)
    if minimum == nil, maximum == nil { return nil }
    guard let value = input.type.number(of: input.value) else { return true }
    return value >= minimum ?? -.infinity && value <= maximum ?? .infinity
  }

  private func isBarred(_ element: Element) -> Bool {
    ListedElement(element)?.isCandidateForConstraintValidation != true
  }

  /// nil: neither `:valid` nor `:invalid`.
  func isValid(_ element: Element) -> Bool? {
    let name = element.localName
    if name == names.form || name == names.fieldset { return containsOnlyValid(element) }
    guard element.isSubmittable, !isBarred(element) else { return nil }
    if let input = InputElement(element), input.type == .radio {
      // One required button makes the whole group required.
      let group = input.radioButtonGroup
      if group.contains(where: { $0.element.has(names.required) }),
        !group.contains(where: \.isChecked)
      {
        return false
      }
    }
    return ListedElement(element)?.validityFlags.isEmpty
  }

  private func containsOnlyValid(_ container: Element) -> Bool {
    let isForm = container.localName == names.form
    let root = isForm ? container.node.root : container.node
    var current = Element(root.pointer).nextElement(within: root)
    while let element = current {
      if element.isHTML, element.isSubmittable, !isForm || element.formOwner == container,
        states?.matches(.invalid, element) ?? (isValid(element) == false)
      {
        return false
      }
      current = element.nextElement(within: root)
    }
    return true
  }
}

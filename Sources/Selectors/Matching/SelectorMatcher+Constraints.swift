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
    guard element.localName == names.input else { return isRequirable(element) }
    switch inputType(of: element) {
    case "hidden", "range", "color", "submit", "image", "reset", "button": return false
    default: return true
    }
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-read-write
  func isMutable(_ element: Element) -> Bool {
    if element.localName == names.textarea {
      return !element.has(names.readonly) && !isDisabled(element)
    }
    if element.localName == names.input {
      switch inputType(of: element) {
      case "hidden", "range", "color", "checkbox", "radio", "file", "submit", "image", "reset",
        "button":
        break
      default: return !element.has(names.readonly) && !isDisabled(element)
      }
    }
    return isEditable(element)
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
    if element.localName == names.input {
      switch inputType(of: element) {
      case "text", "search", "url", "tel", "email", "password", "number": break
      default: return false
      }
    } else if element.localName != names.textarea {
      return false
    }
    return value(of: element).isEmpty
  }

  /// nil: there is no range, or the control is barred from constraint validation.
  func isInRange(_ element: Element) -> Bool? {
    guard element.localName == names.input, !isBarred(element) else { return nil }
    let type = inputType(of: element)
    guard let read = Self.reader(for: type) else { return nil }
    let minimum = element.attribute(names.min).flatMap { read($0.value) }
    let maximum = element.attribute(names.max).flatMap { read($0.value) }
    if type != "range", minimum == nil, maximum == nil { return nil }
    guard type != "range", let value = read(value(of: element)) else { return true }
    return value >= minimum ?? -.infinity && value <= maximum ?? .infinity
  }

  private static func reader(for type: DOMString) -> ((DOMString) -> Double?)? {
    switch type {
    case "number", "range": { Double(String($0)) }
    case "date": { DateValue.days($0) }
    case "month": { DateValue.months($0) }
    case "week": { DateValue.weeks($0) }
    case "time": { DateValue.seconds($0) }
    case "datetime-local": { DateValue.localSeconds($0) }
    default: nil
    }
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#barred-from-constraint-validation
  private func isBarred(_ element: Element) -> Bool {
    if isDisabled(element) || isInDatalist(element) { return true }
    let name = element.localName
    if name == names.input {
      switch inputType(of: element) {
      // SAFARI: an image button is barred too.
      case "hidden", "reset", "button", "image": return true
      default: return element.has(names.readonly)
      }
    }
    if name == names.button {
      let type = element.attribute(names.type)?.value.asciiLowercased
      return type == "button" || type == "reset"
    }
    return name == names.textarea && element.has(names.readonly)
  }

  private func isInDatalist(_ element: Element) -> Bool {
    var current = element.parentElement
    while let ancestor = current {
      if ancestor.isHTML, ancestor.localName.string == "datalist" { return true }
      current = ancestor.parentElement
    }
    return false
  }

  /// nil: neither `:valid` nor `:invalid`.
  ///
  /// FIXME: `pattern` needs the regular expressions of a script engine, lengths the user's edits, and
  /// `step` is not looked at: whoever has these answers in `ElementStates`.
  func isValid(_ element: Element) -> Bool? {
    let name = element.localName
    if name == names.form || name == names.fieldset { return containsOnlyValid(element) }
    guard isRequirable(element) || name == names.button, !isBarred(element) else { return nil }
    if canBeRequired(element), name != names.button, isMissing(element) { return false }
    if isInRange(element) == false { return false }
    return name != names.input || !hasTypeMismatch(element)
  }

  private func containsOnlyValid(_ container: Element) -> Bool {
    let isForm = container.localName == names.form
    let root = isForm ? container.node.root : container.node
    var current = Element(root.pointer).nextElement(within: root)
    while let element = current {
      if element.isHTML, isRequirable(element) || element.localName == names.button,
        !isForm || formOwner(of: element) == container, isValid(element) == false
      {
        return false
      }
      current = element.nextElement(within: root)
    }
    return true
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#suffering-from-being-missing
  private func isMissing(_ element: Element) -> Bool {
    if element.localName == names.select {
      guard element.has(names.required) else { return false }
      return !options(of: element).contains {
        matches(.checked, $0) && !isPlaceholderLabel($0, of: element)
      }
    }
    guard element.localName == names.input else {
      return element.has(names.required) && value(of: element).isEmpty
    }
    switch inputType(of: element) {
    case "checkbox": return element.has(names.required) && !matches(.checked, element)
    case "radio":
      let group = radioGroup(of: element)
      return group.contains { $0.has(names.required) } && !group.contains { matches(.checked, $0) }
    default: return element.has(names.required) && value(of: element).isEmpty
    }
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#placeholder-label-option
  private func isPlaceholderLabel(_ option: Element, of select: Element) -> Bool {
    guard !select.has(names.multiple), option.parentElement == select,
      options(of: select).first == option
    else { return false }
    if let value = option.attribute(names.value)?.value { return value.isEmpty }
    return (option.node.textContent ?? DOMString()).strippingAndCollapsingASCIIWhitespace.isEmpty
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#suffering-from-a-type-mismatch
  private func hasTypeMismatch(_ element: Element) -> Bool {
    let value = value(of: element).strippingASCIIWhitespace
    if value.isEmpty { return false }
    switch inputType(of: element) {
    case "email":
      if element.has(names.multiple) {
        return !value.bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
          .allSatisfy {
            EmailAddress.isValid(DOMString(unchecked: Array($0)).strippingASCIIWhitespace.bytes)
          }
      }
      return !EmailAddress.isValid(value.bytes)
    case "url":
      // An absolute URL begins with a scheme; the URL Standard refuses little else.
      guard let colon = value.bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else {
        return true
      }
      return !value.bytes[0].isASCIIAlpha
        || !value.bytes[..<colon].allSatisfy {
          $0.isASCIIAlpha || $0.isASCIIDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
        }
    default: return false
    }
  }
}

enum EmailAddress {
  /// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
  static func isValid(_ bytes: [UInt8]) -> Bool {
    guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0 else { return false }
    let extra = Array(".!#$%&'*+/=?^_`{|}~-".utf8)
    guard
      bytes[..<at].allSatisfy({ $0.isASCIIAlpha || $0.isASCIIDigit || extra.contains($0) })
    else { return false }
    let labels = bytes[(at + 1)...]
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      !label.isEmpty && label.count <= 63 && label.first != UInt8(ascii: "-")
        && label.last != UInt8(ascii: "-")
        && label.allSatisfy { $0.isASCIIAlpha || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
    }
  }
}

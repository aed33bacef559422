// The value of `input` and `textarea` elements.

extension Element {
  /// https://html.spec.whatwg.org/multipage/input.html#dom-input-value
  package var inputValue: DOMString {
    switch inputType.valueMode {
    case .value: sanitizedValue(knownState?.value ?? self["value"] ?? "")
    case .default: self["value"] ?? ""
    case .defaultOn: self["value"] ?? "on"
    case .filename: knownState?.selectedFiles?.firstName.map { #"C:\fakepath\"# + $0 } ?? ""
    }
  }

  package func setInputValue(_ value: DOMString) throws(DOMException) {
    switch inputType.valueMode {
    case .value:
      let old = inputValue
      let new = sanitizedValue(value)
      state.value = new
      if new != old { moveTextSelectionToEnd(of: new) }
    case .default, .defaultOn:
      self["value"] = value
    case .filename:
      if !value.isEmpty {
        throw DOMException(.invalidStateError, "The object is in an invalid state.")
      }
      knownState?.selectedFiles = nil
      document.noteChange()
    }
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#concept-textarea-raw-value
  package var textAreaValue: DOMString {
    (knownState?.value ?? node.childTextContent).normalizingNewlines
  }

  package func setTextAreaValue(_ value: DOMString) {
    let old = textAreaValue
    state.value = value
    let new = textAreaValue
    if new != old { moveTextSelectionToEnd(of: new) }
  }

  /// The value that a text control shows.
  package var textControlValue: DOMString { isHTML(.textarea) ? textAreaValue : inputValue }

  private func moveTextSelectionToEnd(of value: DOMString) {
    let length = value.utf16Count
    let new = TextSelection(start: length, end: length, direction: "none")
    if state.textSelection != new { document.agent.scheduleSelectionChange(at: node) }
    state.textSelection = new
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-output-value
  package var outputDefaultValue: DOMString {
    knownState?.defaultValueOverride ?? node.descendantTextContent
  }

  package func setOutputValue(_ value: DOMString) {
    state.defaultValueOverride = outputDefaultValue
    node.replaceAllWithText(value)
  }

  package func setOutputDefaultValue(_ value: DOMString) {
    if knownState?.defaultValueOverride == nil {
      node.replaceAllWithText(value)
    } else {
      state.defaultValueOverride = value
    }
  }
}

extension DOMString {
  /// https://infra.spec.whatwg.org/#normalize-newlines
  package var normalizingNewlines: DOMString {
    guard bytes.contains(0x0D) else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D { continue }
      result.append(byte == 0x0D ? 0x0A : byte)
    }
    return DOMString(unchecked: result)
  }

  /// https://infra.spec.whatwg.org/#strip-newlines
  package var strippingNewlines: DOMString {
    bytes.contains { $0 == 0x0A || $0 == 0x0D }
      ? DOMString(unchecked: bytes.filter { $0 != 0x0A && $0 != 0x0D }) : self
  }
}

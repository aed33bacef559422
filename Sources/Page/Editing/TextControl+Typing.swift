import DOM

// User input in a text control, performed by a command. `change` would be fired when the control
// loses the focus, which does not happen.

extension TextControl {
  /// Replaces the selection by text.
  ///
  /// https://w3c.github.io/editing/docs/execCommand/#the-inserttext-command
  func type(_ text: DOMString) {
    let isTextArea = TextAreaElement(element) != nil
    let text = isTextArea ? text.normalizingNewlines : text.replacingNewlinesBySpaces
    let allowed = text.prefix(utf16: roomForText)
    guard fireInput("beforeinput", "insertText", data: allowed) else { return }
    let lines = allowed.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 {
        replaceSelectedText(with: "\n")
        fireInput("input", "insertParagraph", data: nil)
        // An empty line is not text.
        if line.isEmpty { continue }
      }
      if index == 0, line.isEmpty, lines.count > 1 { continue }
      let line = DOMString(unchecked: Array(line))
      replaceSelectedText(with: line)
      fireInput("input", "insertText", data: line)
    }
  }

  /// Deletes the selection, or the character before or after the caret.
  ///
  /// https://w3c.github.io/editing/docs/execCommand/#the-delete-command
  func deleteText(forward: Bool) {
    if selection.start == selection.end {
      let (value, caret) = (value, selection.start)
      let character: Character?
      if forward {
        let rest = value.substring(from: caret, count: value.utf16Count - caret)
        character = String(rest).first
      } else {
        character = String(value.substring(from: 0, count: caret)).last
      }
      guard let length = character?.utf16.count else { return }
      selectedText = forward ? (caret, caret + length) : (caret - length, caret)
    }
    let type: DOMString = forward ? "deleteContentForward" : "deleteContentBackward"
    guard fireInput("beforeinput", type, data: nil) else { return }
    replaceSelectedText(with: "")
    fireInput("input", type, data: nil)
  }

  /// Replaces the selection by a line feed.
  func breakLine(_ inputType: DOMString) {
    guard TextAreaElement(element) != nil, roomForText > 0,
      fireInput("beforeinput", inputType, data: nil)
    else { return }
    replaceSelectedText(with: "\n")
    fireInput("input", inputType, data: nil)
  }

  /// Replaces the selection by what is left of nodes without their markup.
  func insert(textOf text: DOMString) {
    let text = TextAreaElement(element) == nil ? text.replacingNewlinesBySpaces : text
    let allowed = text.prefix(utf16: roomForText)
    guard fireInput("beforeinput", "insertText", data: allowed) else { return }
    replaceSelectedText(with: allowed)
    fireInput("input", "insertText", data: allowed)
  }

  private var selectedText: (Int, Int) {
    get { (selection.start, selection.end) }
    nonmutating set {
      var selection = self.selection
      (selection.start, selection.end) = newValue
      selection.direction = "none"
      state.textSelection = selection
    }
  }

  /// How much may be typed in place of the selection, by `maxlength`.
  private var roomForText: Int {
    guard let limit = self["maxlength"]?.parsedInteger, limit >= 0 else { return .max }
    let kept = value.utf16Count - (selection.end - selection.start)
    return max(0, limit - kept)
  }

  private func replaceSelectedText(with text: DOMString) {
    let (start, end) = selectedText
    let caret = start + text.utf16Count
    // The selection is already at its final position, so no `select` event is fired.
    try? setRangeText(text, start: start, end: end, mode: "end")
    selectedText = (caret, caret)
  }

  @discardableResult
  func fireInput(_ event: DOMString, _ inputType: DOMString, data: DOMString?) -> Bool {
    document.agent.fire(
      event, at: .node(node), .inputEvent, bubbles: true, cancelable: event == "beforeinput",
      composed: true,
      attributes: [
        "inputType": .string(inputType), "data": data.map { .string($0) } ?? .null,
      ])
  }
}

extension DOMString {
  fileprivate var replacingNewlinesBySpaces: DOMString {
    DOMString(unchecked: normalizingNewlines.bytes.map { $0 == 0x0A ? 0x20 : $0 })
  }

  fileprivate func prefix(utf16 count: Int) -> DOMString {
    count >= utf16Count ? self : substring(from: 0, count: count)
  }
}

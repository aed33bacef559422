import DOM
import JSRuntime

extension InterfaceBuilder where This == Element {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#textFieldSelection
  mutating func includeTextSelection() {
    operation("select") { (element: Element) in
      let length = element.textControlValue.utf16Count
      element.setTextSelection(start: 0, end: length, direction: nil)
    }
    attribute(
      "selectionStart", get: { $0.hasTextSelection ? $0.textSelection.start : nil },
      set: { (element, start: UInt32?) in
        try element.requireTextSelection()
        let selection = element.textSelection
        let start = Int(start ?? 0)
        element.setTextSelection(
          start: start, end: max(start, selection.end), direction: selection.direction)
      })
    attribute(
      "selectionEnd", get: { $0.hasTextSelection ? $0.textSelection.end : nil },
      set: { (element, end: UInt32?) in
        try element.requireTextSelection()
        let selection = element.textSelection
        element.setTextSelection(
          start: selection.start, end: Int(end ?? 0), direction: selection.direction)
      })
    attribute(
      "selectionDirection", get: { $0.hasTextSelection ? $0.textSelection.direction : nil },
      set: { (element, direction: DOMString?) in
        try element.requireTextSelection()
        let selection = element.textSelection
        element.setTextSelection(
          start: selection.start, end: selection.end, direction: direction)
      })
    operation("setSelectionRange", length: 2) { element, call in
      try element.requireTextSelection()
      element.setTextSelection(
        start: Int(try UInt32.convert(call[0], call.world)),
        end: Int(try UInt32.convert(call[1], call.world)),
        direction: call[2].isUndefined ? nil : try DOMString.convert(call[2], call.world))
      return .undefined
    }
    operation("setRangeText", length: 1) { element, call in
      try element.requireTextSelection()
      let selection = element.textSelection
      let replacement = try DOMString.convert(call[0], call.world)
      guard call.count > 1 else {
        try element.setRangeText(
          replacement, start: selection.start, end: selection.end, mode: "preserve")
        return .undefined
      }
      try element.setRangeText(
        replacement, start: Int(try UInt32.convert(call[1], call.world)),
        end: Int(try UInt32.convert(call[2], call.world)),
        mode: call[3].isUndefined ? "preserve" : try DOMString.convert(call[3], call.world))
      return .undefined
    }
  }
}

extension Element {
  /// SAFARI: an input whose selection was never set is selected completely when it gets the focus,
  /// without an event.
  ///
  /// AD-HOC: this includes one whose caret was set to its start.
  func selectTextForFocus() {
    guard isHTML(.input), inputType.isFreeText else { return }
    var selection = textSelection
    let length = inputValue.utf16Count
    guard length > 0, selection.start == 0, selection.end == 0 else { return }
    (selection.end, selection.direction) = (length, "forward")
    state.textSelection = selection
  }

  fileprivate var hasTextSelection: Bool { isHTML(.textarea) || inputType.isTextual }

  fileprivate func requireTextSelection() throws(DOMException) {
    guard !hasTextSelection else { return }
    throw DOMException(
      .invalidStateError,
      "The input element's type ('\(inputType.rawValue)') does not support selection.")
  }
}

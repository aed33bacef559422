import DOM
import JSRuntime

extension InterfaceBuilder where This: ElementReceiver {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#textFieldSelection
  mutating func includeTextSelection() {
    operation("select") { this -> Void in this.textControl.select() }
    attribute(
      "selectionStart", get: { $0.textControl.hasSelection ? $0.textControl.selection.start : nil },
      set: { (this, start: UInt32?) in
        let control = try this.requireTextSelection()
        let selection = control.selection
        let start = Int(start ?? 0)
        control.setSelection(
          start: start, end: max(start, selection.end), direction: selection.direction)
      })
    attribute(
      "selectionEnd", get: { $0.textControl.hasSelection ? $0.textControl.selection.end : nil },
      set: { (this, end: UInt32?) in
        let control = try this.requireTextSelection()
        let selection = control.selection
        control.setSelection(
          start: selection.start, end: Int(end ?? 0), direction: selection.direction)
      })
    attribute(
      "selectionDirection",
      get: { $0.textControl.hasSelection ? $0.textControl.selection.direction : nil },
      set: { (this, direction: DOMString?) in
        let control = try this.requireTextSelection()
        let selection = control.selection
        control.setSelection(
          start: selection.start, end: selection.end, direction: direction)
      })
    operation("setSelectionRange", length: 2) { this, call in
      let control = try this.requireTextSelection()
      control.setSelection(
        start: Int(try UInt32.convert(call[0], call.world)),
        end: Int(try UInt32.convert(call[1], call.world)),
        direction: call[2].isUndefined ? nil : try DOMString.convert(call[2], call.world))
      return .undefined
    }
    operation("setRangeText", length: 1) { this, call in
      let control = try this.requireTextSelection()
      let selection = control.selection
      let replacement = try DOMString.convert(call[0], call.world)
      guard call.count > 1 else {
        try control.setRangeText(
          replacement, start: selection.start, end: selection.end, mode: "preserve")
        return .undefined
      }
      try control.setRangeText(
        replacement, start: Int(try UInt32.convert(call[1], call.world)),
        end: Int(try UInt32.convert(call[2], call.world)),
        mode: call[3].isUndefined ? "preserve" : try DOMString.convert(call[3], call.world))
      return .undefined
    }
  }
}

extension ElementReceiver {
  /// The interfaces with a selection are those of text controls.
  fileprivate var textControl: TextControl { TextControl(unchecked: element) }

  fileprivate func requireTextSelection() throws(DOMException) -> TextControl {
    let control = textControl
    guard !control.hasSelection, let input = InputElement(element) else { return control }
    throw DOMException(
      .invalidStateError,
      "The input element's type ('\(input.type.rawValue)') does not support selection.")
  }
}

extension TextControl {
  fileprivate var hasSelection: Bool { InputElement(element)?.type.isTextual ?? true }

  /// SAFARI: an input whose selection was never set is selected completely when it gets the focus,
  /// without an event.
  ///
  /// AD-HOC: this includes one whose caret was set to its start.
  func selectForFocus() {
    guard InputElement(element)?.type.isFreeText == true else { return }
    var selection = selection
    let length = value.utf16Count
    guard length > 0, selection.start == 0, selection.end == 0 else { return }
    (selection.end, selection.direction) = (length, "forward")
    state.textSelection = selection
  }
}

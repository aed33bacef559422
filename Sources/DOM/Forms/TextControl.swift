// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#textFieldSelection

/// An element whose value people type.
package struct TextControl: HTMLElementView {
  package typealias State = TextControlState
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool {
    element.isHTML(anyOf: .input, .textarea)
  }

  /// The value that the control shows.
  package var value: DOMString {
    InputElement(element)?.value ?? TextAreaElement(unchecked: element).value
  }

  /// The selection, clamped to the value.
  package var selection: TextSelection {
    let length = value.utf16Count
    var selection = knownState?.textSelection ?? TextSelection()
    selection.start = min(selection.start, length)
    selection.end = min(selection.end, length)
    return selection
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#set-the-selection-range
  package func setSelection(start: Int?, end: Int?, direction: DOMString?) {
    let length = value.utf16Count
    let end = min(end ?? 0, length)
    let old = selection
    // 1–5. Clamp the range to the value; an unknown direction is "none".
    let new = TextSelection(
      start: min(start ?? 0, end), end: end,
      direction: direction == "backward" || direction == "forward" ? direction ?? "none" : "none")
    state.textSelection = new
    // 6. If the selection was modified, queue a task to fire select.
    if new != old {
      let agent = document.agent
      agent.queueTask(on: node) { [node] in agent.fire("select", at: .node(node), bubbles: true) }
      agent.scheduleSelectionChange(at: node)
    }
  }

  /// SAFARI: it takes the focus.
  ///
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-textarea/input-select
  package func select() {
    element.focus()
    setSelection(start: 0, end: value.utf16Count, direction: nil)
    if document.focusedElement == element { document.state.selection?.select(contentsOf: self) }
  }

  package var selectedText: DOMString {
    let selection = selection
    return value.substring(from: selection.start, count: selection.end - selection.start)
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-textarea/input-setrangetext
  package func setRangeText(
    _ replacement: DOMString, start: Int, end: Int, mode: DOMString
  ) throws(DOMException) {
    // 4. If start is greater than end, throw.
    if start > end { throw DOMException(.indexSizeError) }
    // 5–8. Clamp both to the length; take the current selection.
    let value = self.value
    let length = value.utf16Count
    let (start, end) = (min(start, length), min(end, length))
    var selection = self.selection
    // 9–10. Replace the text between start and end.
    let new =
      value.substring(from: 0, count: start) + replacement
      + value.substring(from: end, count: length - end)
    state.value = InputElement(element)?.sanitizedValue(new) ?? new
    // 11–14. Move the selection as the mode says.
    let newEnd = start + replacement.utf16Count
    let difference = newEnd - end
    switch mode {
    case "select": (selection.start, selection.end) = (start, newEnd)
    case "start": (selection.start, selection.end) = (start, start)
    case "end": (selection.start, selection.end) = (newEnd, newEnd)
    default:
      if selection.start > end {
        selection.start += difference
      } else if selection.start > start {
        selection.start = start
      }
      if selection.end > end {
        selection.end += difference
      } else if selection.end > start {
        selection.end = newEnd
      }
    }
    setSelection(
      start: selection.start, end: selection.end, direction: selection.direction)
  }

  func reset() {
    guard let state = knownState else { return }
    state.value = nil
    state.textSelection = TextSelection()
    InputElement(element)?.knownState?.checkedness = nil
  }

  func moveSelectionToEnd(of value: DOMString) {
    let length = value.utf16Count
    let new = TextSelection(start: length, end: length, direction: "none")
    if state.textSelection != new { document.agent.scheduleSelectionChange(at: node) }
    state.textSelection = new
  }
}

package class TextControlState: ListedElementState {
  /// The value since the dirty value flag was set.
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-value
  final var value: DOMString?
  package final var textSelection = TextSelection()

  /// https://html.spec.whatwg.org/multipage/form-elements.html#the-textarea-element:concept-node-clone-ext
  override func copyForClone() -> HTMLElementState? {
    let copy = TextControlState()
    copy.value = value
    return copy
  }
}

/// The selection of a text control, in UTF-16 code units.
///
/// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-textarea/input-selection
package struct TextSelection: Hashable, Sendable {
  package var start = 0
  package var end = 0
  package var direction: DOMString = "none"
  var isEmpty: Bool { start == end }
}

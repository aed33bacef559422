// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#textFieldSelection

extension Element {
  /// The selection, clamped to the value.
  package var textSelection: TextSelection {
    let length = textControlValue.utf16Count
    var selection = knownState?.textSelection ?? TextSelection()
    selection.start = min(selection.start, length)
    selection.end = min(selection.end, length)
    return selection
  }

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#set-the-selection-range
  package func setTextSelection(start: Int?, end: Int?, direction: DOMString?) {
    let length = textControlValue.utf16Count
    let end = min(end ?? 0, length)
    let old = textSelection
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

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-textarea/input-setrangetext
  package func setRangeText(
    _ replacement: DOMString, start: Int, end: Int, mode: DOMString
  ) throws(DOMException) {
    // 4. If start is greater than end, throw.
    if start > end { throw DOMException(.indexSizeError, "The index is not in the allowed range.") }
    // 5–8. Clamp both to the length; take the current selection.
    let value = textControlValue
    let length = value.utf16Count
    let (start, end) = (min(start, length), min(end, length))
    var selection = textSelection
    // 9–10. Replace the text between start and end.
    let new =
      value.substring(from: 0, count: start) + replacement
      + value.substring(from: end, count: length - end)
    if isHTML(.textarea) { state.value = new } else { state.value = sanitizedValue(new) }
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
    setTextSelection(
      start: selection.start, end: selection.end, direction: selection.direction)
  }
}

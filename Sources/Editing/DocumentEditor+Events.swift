import DOM

extension DocumentEditor {
  /// - Returns: whether no listener has canceled it.
  @discardableResult
  func fire(
    _ event: DOMString, _ inputType: DOMString, at target: Node?, data: DOMString? = nil,
    transfer: EventAttribute = .null, ranges: [EditingSelection] = []
  ) -> Bool {
    guard let target, target.isConnected else { return true }
    var attributes: [String: EventAttribute] = [
      "inputType": .string(inputType), "data": data.map { .string($0) } ?? .null,
      "dataTransfer": transfer,
    ]
    let ranges = ranges.compactMap { range(of: $0) }
    if !ranges.isEmpty { attributes["targetRanges"] = .list(ranges) }
    return document.agent.fire(
      event, at: .node(target), .inputEvent, bubbles: true, cancelable: event == "beforeinput",
      composed: true, attributes: attributes)
  }

  private func range(of selected: EditingSelection) -> EventAttribute? {
    guard let start = selected.start, let end = selected.end else { return nil }
    let (first, last) = (tree.inParent(start).boundary, tree.inParent(end).boundary)
    guard let range = try? StaticRange(start: first, end: last) else { return nil }
    return makeRange(range)
  }

  /// The hosts of both ends: each gets the event.
  func fireBefore(
    _ inputType: DOMString, _ selected: EditingSelection, data: DOMString? = nil,
    transfer: EventAttribute = .null, ranges: [EditingSelection] = []
  ) -> Bool {
    let (first, last) = (tree.editableRoot(selected.start), tree.editableRoot(selected.end))
    var goesOn = fire(
      "beforeinput", inputType, at: first, data: data, transfer: transfer, ranges: ranges)
    if last != first {
      goesOn =
        fire("beforeinput", inputType, at: last, data: data, transfer: transfer, ranges: ranges)
        && goesOn
    }
    return goesOn
  }

  func fireInput(
    _ inputType: DOMString, _ edit: Edit, data: DOMString? = nil, transfer: EventAttribute = .null
  ) {
    let first = tree.editableRoot(edit.startingSelection.start) ?? tree.editableRoot(selected)
    let last = tree.editableRoot(selected)
    fire("input", inputType, at: first, data: data, transfer: transfer)
    if let last, last != first {
      fire("input", inputType, at: last, data: data, transfer: transfer)
    }
  }
}

/// https://html.spec.whatwg.org/multipage/interactive-elements.html#the-details-element
package struct DetailsElement: HTMLElementView {
  package typealias State = DetailsElementState
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.details) }

  /// The steps after a change of the attributes `open` or `name`.
  ///
  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#the-details-element:concept-element-attributes-change-ext
  func attributeChanged(_ name: DOMString, from old: DOMString?, to new: DOMString?) {
    switch (name, old, new) {
    case ("open", nil, .some):
      queueToggle(from: "closed", to: "open")
      for other in openDetailsGroup where other != self { other["open"] = nil }
    case ("open", .some, nil): queueToggle(from: "open", to: "closed")
    case ("name", _, _): closeIfAnotherIsOpen()
    default: break
    }
  }

  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#ensure-details-exclusivity-by-closing-the-given-element-if-needed
  ///
  /// - Parameter later: trees that count as not inserted yet.
  private func closeIfAnotherIsOpen(except later: ArraySlice<Node> = []) {
    guard self["open"] != nil else { return }
    let isAnotherOpen = openDetailsGroup.contains { other in
      other != self && !later.contains { $0.isInclusiveAncestor(of: other.node) }
    }
    if isAnotherOpen { self["open"] = nil }
  }

  /// It came into a document open.
  fileprivate func wasInserted(before later: ArraySlice<Node>) {
    // Parsers set attributes without a word.
    if knownState?.hasToldOfToggle != true { queueToggle(from: "closed", to: "open") }
    closeIfAnotherIsOpen(except: later)
  }

  /// The open ones of the group of mutually exclusive elements.
  ///
  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#details-name-group
  private var openDetailsGroup: [DetailsElement] {
    guard let name = self["name"], !name.isEmpty else { return [] }
    return node.root.descendants {
      $0.isHTML(.details) && $0["open"] != nil && $0["name"] == name
    }
    .map(DetailsElement.init(unchecked:))
  }

  private func queueToggle(from old: DOMString, to new: DOMString) {
    let state = state
    state.hasToldOfToggle = true
    element.queueToggle(from: old, to: new, state, \.pendingToggle)
  }
}

package final class DetailsElementState: HTMLElementState {
  fileprivate var pendingToggle: PendingToggle?
  /// Whether it was ever told that it opened.
  fileprivate var hasToldOfToggle = false
}

/// Observes `details` elements and radio buttons that are inserted into documents whose scripts
/// run, and dialogs and popovers that are removed.
package final class InteractiveElementObserver: TreeObserver {
  package init() {}

  package func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) {
    var radioButtons: [InputElement] = []
    for (index, root) in nodes.enumerated() {
      var next: Node? = root
      while let node = next {
        if let input = InputElement(node), input.type == .radio { radioButtons.append(input) }
        if let details = DetailsElement(node), details["open"] != nil {
          details.wasInserted(before: nodes[(index + 1)...])
        }
        next = node.next(within: root)
      }
    }
    // Each one unchecks those before it.
    for button in radioButtons.reversed() { button.uncheckOthersOfGroup() }
  }

  package func didRemove(
    _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?
  ) {
    for dialog in parent.document.state.modalDialogs where !dialog.node.isConnected {
      dialog.forgetModality()
    }
    for popover in parent.document.state.shownPopovers where !popover.node.isConnected {
      popover.forgetPopover()
    }
  }
}

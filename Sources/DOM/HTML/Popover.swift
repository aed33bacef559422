// https://html.spec.whatwg.org/multipage/popover.html

extension Element {
  /// The state of the `popover` attribute; nil for none.
  ///
  /// https://html.spec.whatwg.org/multipage/popover.html#attr-popover
  private var popoverState: DOMString? {
    guard let value = self["popover"] else { return nil }
    let state = value.asciiLowercased
    return state.isEmpty || state == "auto" ? "auto" : "manual"
  }

  /// https://html.spec.whatwg.org/multipage/popover.html#popover-visibility-state
  package var isShownPopover: Bool { knownState?.popover?.isShown ?? false }

  /// https://html.spec.whatwg.org/multipage/popover.html#check-popover-validity
  private func isValidPopover(shown: Bool) throws(DOMException) -> Bool {
    // 1. If the popover attribute is in the No Popover state, throw.
    guard popoverState != nil else { throw .notSupported }
    // 2. If the visibility state is not the expected one, return false.
    if isShownPopover != shown { return false }
    // 3. If it is not connected or is a modal dialog, throw.
    guard node.isConnected, !(DialogElement(self)?.isModal == true) else {
      throw DOMException(.invalidStateError, "The object is in an invalid state.")
    }
    return true
  }

  /// https://html.spec.whatwg.org/multipage/popover.html#show-popover
  package func showPopover() throws(DOMException) {
    // 1. If check popover validity is false, return.
    guard try isValidPopover(shown: false) else { return }
    if isHTML(.dialog), self["open"] != nil {
      throw DOMException(.invalidStateError, "The object is in an invalid state.")
    }
    // 9–10. Fire beforetoggle; return if it was canceled or the popover is no longer valid.
    guard fireToggle("beforetoggle", from: "closed", to: "open"),
      try isValidPopover(shown: false)
    else { return }
    // 16–18. An auto popover hides the others, except those that contain it.
    if popoverState == "auto" { document.hidePopovers(except: self) }
    guard try isValidPopover(shown: false) else { return }
    // 19–22. Set the visibility state to showing.
    let focused = document.focusedElement.map { NodeHold($0.node) }
    makePopoverState().isShown = true
    document.state.shownPopovers.append(self)
    document.noteChange()
    // 25–26. Run the popover focusing steps, and note what had the focus.
    let delegate = self["autofocus"] != nil ? self : node.autofocusDelegate
    if let delegate {
      delegate.focus()
      state.previouslyFocused = focused
    }
    // 27. Queue a popover toggle event task.
    queuePopoverToggle(from: "closed", to: "open")
  }

  /// https://html.spec.whatwg.org/multipage/popover.html#hide-popover-algorithm
  package func hidePopover() throws(DOMException) {
    // 1. If check popover validity is false, return.
    guard try isValidPopover(shown: true) else { return }
    // 9.1–9.3. Fire beforetoggle; return if a listener has hidden the popover.
    fireToggle("beforetoggle", from: "open", to: "closed", isCancelable: false)
    guard isShownPopover else { return }
    // 11–14. Set the visibility state to hidden, and queue a popover toggle event task.
    queuePopoverToggle(from: "open", to: "closed")
    let holdsFocus = document.focusedElement.map {
      document.agent.isShadowIncludingInclusiveAncestor(node, of: $0.node)
    }
    forgetPopover()
    // 15–16. If the popover holds the focus, give it back.
    guard let previous = knownState?.previouslyFocused else { return }
    state.previouslyFocused = nil
    if holdsFocus == true { Element(previous.node)?.focus() }
  }

  /// https://html.spec.whatwg.org/multipage/popover.html#dom-togglepopover
  package func togglePopover(force: Bool?) throws(DOMException) -> Bool {
    if isShownPopover, force != true {
      try hidePopover()
    } else if force != false {
      try showPopover()
    } else {
      _ = try isValidPopover(shown: false)
    }
    return isShownPopover
  }

  /// Hides it without firing events, as when it leaves the document.
  func forgetPopover() {
    knownState?.popover?.isShown = false
    document.state.shownPopovers.removeAll { $0 == self }
    document.noteChange()
  }

  /// What a click on a button does to its target popover.
  ///
  /// https://html.spec.whatwg.org/multipage/popover.html#popover-target-attribute-activation-behavior
  package func runPopoverTarget() {
    guard let id = self["popovertarget"], let popover = node.root.element(withID: id),
      // A click submits a form instead.
      popover.popoverState != nil, !(formOwner != nil && isSubmitButton)
    else { return }
    let action = self["popovertargetaction"]?.asciiLowercased
    let isShown = popover.isShownPopover
    if action == "show" && isShown || action == "hide" && !isShown { return }
    // A popover that cannot be shown stays hidden.
    try? isShown ? popover.hidePopover() : popover.showPopover()
  }

  private func makePopoverState() -> PopoverState {
    let state = state
    if let known = state.popover { return known }
    let made = PopoverState()
    state.popover = made
    return made
  }

  private func queuePopoverToggle(from old: DOMString, to new: DOMString) {
    queueToggle(from: old, to: new, makePopoverState(), \.pendingToggle)
  }
}

/// What is kept for an element that was a popover once.
final class PopoverState {
  /// https://html.spec.whatwg.org/multipage/popover.html#popover-visibility-state
  fileprivate var isShown = false
  fileprivate var pendingToggle: PendingToggle?
}

extension Document {
  /// https://html.spec.whatwg.org/multipage/popover.html#hide-all-popovers-until
  fileprivate func hidePopovers(except popover: Element) {
    for other in state.shownPopovers.reversed() where other["popover"]?.asciiLowercased != "manual"
    {
      if agent.isShadowIncludingInclusiveAncestor(other.node, of: popover.node) { continue }
      // It may be hidden already.
      try? other.hidePopover()
    }
  }
}

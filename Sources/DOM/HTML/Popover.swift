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
    guard popoverState != nil else {
      throw DOMException(.notSupportedError, "Element does not have the popover attribute")
    }
    // 2. If the visibility state is not the expected one, return false.
    if isShownPopover != shown { return false }
    // 3. If it is not connected or is a modal dialog, throw.
    guard node.isConnected else {
      throw DOMException(.invalidStateError, "Element is not connected")
    }
    if DialogElement(self)?.isModal == true {
      throw DOMException(.invalidStateError, "Element is a modal <dialog> element")
    }
    return true
  }

  /// https://html.spec.whatwg.org/multipage/popover.html#show-popover
  ///
  /// - Parameter source: what shows it, such as a button.
  package func showPopover(from source: Element? = nil) throws(DOMException) {
    // 1. If check popover validity is false, return.
    guard try isValidPopover(shown: false) else { return }
    // 9–10. Fire beforetoggle; return if it was canceled or the popover is no longer valid.
    guard fireToggle("beforetoggle", from: "closed", to: "open"),
      try isValidPopover(shown: false)
    else { return }
    let mode = popoverState
    var restoresFocus = false
    // 16–18. An auto popover hides the others, except those that contain it.
    if mode == "auto" {
      document.hidePopovers(until: topmostPopoverAncestor(source: source))
      guard try isValidPopover(shown: false), popoverState == mode else { return }
      // 18.4. The first one gives the focus back.
      restoresFocus = document.autoPopovers.isEmpty
    }
    // 19–24. Set the visibility state to showing.
    knownState?.previouslyFocused = nil
    let focused = document.focusedElement.map { NodeHold($0.node) }
    let popover = makePopoverState()
    popover.isShown = true
    popover.isAuto = mode == "auto"
    document.state.shownPopovers.append(self)
    document.noteChange()
    // 25–26. Run the popover focusing steps, and note what had the focus.
    runPopoverFocusingSteps()
    if restoresFocus, popoverState != nil { state.previouslyFocused = focused }
    // 27. Queue a popover toggle event task.
    queuePopoverToggle(from: "closed", to: "open")
  }

  /// https://html.spec.whatwg.org/multipage/popover.html#popover-focusing-steps
  private func runPopoverFocusingSteps() {
    // 2. If it is a dialog, run the dialog focusing steps.
    if let dialog = DialogElement(self) { return dialog.runDialogFocusingSteps() }
    // 3–5. Focus it if it has autofocus, otherwise its autofocus delegate, if there is one.
    guard let control = self["autofocus"] != nil ? self : node.autofocusDelegate else { return }
    control.focus()
    // 8. Set the autofocus processed flag.
    document.state.isAutofocusProcessed = true
  }

  /// https://html.spec.whatwg.org/multipage/popover.html#dom-hidepopover
  package func hidePopover() throws(DOMException) {
    if try isValidPopover(shown: true) { hideShownPopover() }
  }

  /// Hides it, whatever its attributes have become.
  ///
  /// https://html.spec.whatwg.org/multipage/popover.html#hide-popover-algorithm
  fileprivate func hideShownPopover(restoresFocus: Bool = true, firesEvents: Bool = true) {
    guard let popover = knownState?.popover, popover.isShown else { return }
    // 3–4. When a listener hides it once more, no events are fired.
    let firesEvents = firesEvents && !popover.isHiding
    let isNested = popover.isHiding
    popover.isHiding = true
    defer { if !isNested { popover.isHiding = false } }
    // 7. An auto popover hides those that were shown in it.
    if popover.isAuto {
      document.hidePopovers(
        until: self, restoringFocus: restoresFocus, firingEvents: firesEvents)
    }
    // 10. Fire beforetoggle, and hide what a listener has shown meanwhile.
    if firesEvents, popover.isShown {
      fireToggle("beforetoggle", from: "open", to: "closed", isCancelable: false)
      if popover.isAuto, popover.isShown, document.autoPopovers.last != self {
        document.hidePopovers(until: self, restoringFocus: restoresFocus, firingEvents: false)
      }
    }
    guard popover.isShown else { return }
    // 12–13. Set the visibility state to hidden, and queue a popover toggle event task.
    if firesEvents { queuePopoverToggle(from: "open", to: "closed") }
    let holdsFocus = document.focusedElement.map {
      document.agent.isShadowIncludingInclusiveAncestor(node, of: $0.node)
    }
    forgetPopover()
    // 14–15. If the popover holds the focus, give it back.
    guard let previous = knownState?.previouslyFocused else { return }
    state.previouslyFocused = nil
    if restoresFocus, holdsFocus == true { Element(previous.node)?.focus() }
  }

  /// The popover that was shown last of those that contain it, or what shows it.
  ///
  /// https://html.spec.whatwg.org/multipage/popover.html#topmost-popover-ancestor
  func topmostPopoverAncestor(source: Element?) -> Element? {
    let shown = document.autoPopovers
    if shown.isEmpty { return nil }
    let ancestors = [node.parentInFlatTree, source?.node].compactMap { start -> Int? in
      var current = start
      while let node = current {
        if let element = Element(node), element.isShownPopover,
          let position = shown.firstIndex(of: element)
        {
          return position
        }
        current = node.parentInFlatTree
      }
      return nil
    }
    return ancestors.max().map { shown[$0] }
  }

  /// A popover whose attribute comes to mean something else is hidden.
  ///
  /// https://html.spec.whatwg.org/multipage/popover.html#the-popover-attribute:concept-element-attributes-change-ext
  func popoverAttributeChanged() {
    guard let popover = knownState?.popover, popover.isShown else { return }
    if popoverState != (popover.isAuto ? "auto" : "manual") { hideShownPopover() }
  }

  /// https://html.spec.whatwg.org/multipage/popover.html#dom-togglepopover
  package func togglePopover(force: Bool?, from source: Element?) throws(DOMException) -> Bool {
    if isShownPopover, force != true {
      try hidePopover()
    } else if force != false {
      try showPopover(from: source)
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
    try? isShown ? popover.hidePopover() : popover.showPopover(from: self)
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
  /// https://html.spec.whatwg.org/multipage/popover.html#popover-showing-or-hiding
  fileprivate var isHiding = false
  /// https://html.spec.whatwg.org/multipage/popover.html#opened-in-popover-mode
  fileprivate var isAuto = false
  fileprivate var pendingToggle: PendingToggle?
}

extension Document {
  /// https://html.spec.whatwg.org/multipage/popover.html#showing-auto-popover-list
  fileprivate var autoPopovers: [Element] {
    state.shownPopovers.filter { $0.knownState?.popover?.isAuto == true }
  }

  /// Hides the auto popovers that were shown after `endpoint`; all of them without one.
  ///
  /// https://html.spec.whatwg.org/multipage/popover.html#hide-all-popovers-until
  func hidePopovers(
    until endpoint: Element?, restoringFocus: Bool = false, firingEvents: Bool = true
  ) {
    if state.shownPopovers.isEmpty { return }
    let shown = autoPopovers
    let first = endpoint.flatMap { shown.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    for popover in shown[first...].reversed() {
      popover.hideShownPopover(restoresFocus: restoringFocus, firesEvents: firingEvents)
    }
    // Those that listeners have shown meanwhile are hidden without telling their listeners.
    while let last = autoPopovers.last, last != endpoint,
      endpoint.map(autoPopovers.contains) ?? true
    {
      last.hideShownPopover(restoresFocus: restoringFocus, firesEvents: false)
    }
  }
}

extension Node {
  /// https://drafts.csswg.org/css-scoping-1/#flat-tree
  fileprivate var parentInFlatTree: Node? { parent ?? asShadowRoot?.host.node }
}

extension DocumentState {
  /// https://drafts.csswg.org/css-position-4/#top-layer
  package var topLayer: [Element] { shownPopovers + modalDialogs.map(\.element) }
}

/// https://html.spec.whatwg.org/multipage/interactive-elements.html#the-dialog-element
package struct DialogElement: HTMLElementView {
  package typealias State = DialogElementState
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.dialog) }

  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#is-modal
  package var isModal: Bool { knownState?.isModal ?? false }

  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#dom-dialog-show
  package func show() throws(DOMException) {
    // 1–2. If it is open, return if it is not modal; otherwise throw.
    if self["open"] != nil {
      if !isModal { return }
      throw DOMException(.invalidStateError, "Cannot call show() on an open modal dialog.")
    }
    // 3–4. Fire beforetoggle; return if it was canceled or a listener has opened the dialog.
    if !element.fireToggle("beforetoggle", from: "closed", to: "open") || self["open"] != nil {
      return
    }
    openDialog(modal: false)
  }

  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#show-a-modal-dialog
  package func showModal() throws(DOMException) {
    // 1–2. If it is open, return if it is modal; otherwise throw.
    if self["open"] != nil {
      if isModal { return }
      throw DOMException(
        .invalidStateError, "Cannot call showModal() on an open non-modal dialog.")
    }
    // 3–5. If the document is not fully active, it is not connected or is a shown popover, throw.
    guard document.state.window != nil, node.isConnected, !element.isShownPopover else {
      throw DOMException(
        .invalidStateError,
        element.isShownPopover ? "Element is already an open popover." : "Element is not connected."
      )
    }
    // 6–9. Fire beforetoggle; return if it was canceled or the checks above fail now.
    if !element.fireToggle("beforetoggle", from: "closed", to: "open") || self["open"] != nil
      || !node.isConnected || element.isShownPopover
    {
      return
    }
    openDialog(modal: true)
  }

  private func openDialog(modal: Bool) {
    queueToggle(from: "closed", to: "open")
    self["open"] = ""
    if modal {
      state.isModal = true
      document.state.modalDialogs.append(self)
    }
    state.previouslyFocused = document.focusedElement.map { NodeHold($0.node) }
    // Hide all popovers until the one that contains the dialog. SAFARI: without events.
    document.hidePopovers(
      until: element.topmostPopoverAncestor(source: nil), firingEvents: false)
    runDialogFocusingSteps()
  }

  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#dialog-focusing-steps
  func runDialogFocusingSteps() {
    // An inert dialog cannot take the focus, so no control is looked for.
    if element.isInert { return document.fixFocus() }
    // 3–10. Focus the dialog if it has autofocus, its focus delegate, or else the dialog itself.
    let control = self["autofocus"] != nil ? element : element.focusDelegate ?? element
    control.focus()
    document.state.isAutofocusProcessed = true
    // What had the focus may have become inert.
    document.fixFocus()
  }

  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#close-the-dialog
  package func close(_ result: DOMString?) {
    // 1–3. Fire beforetoggle; return unless the dialog is open before and after it.
    guard self["open"] != nil else { return }
    element.fireToggle("beforetoggle", from: "open", to: "closed", isCancelable: false)
    guard self["open"] != nil else { return }
    // 4–9. Queue the toggle event, remove `open`, reset is modal, set the return value.
    queueToggle(from: "open", to: "closed")
    let wasModal = isModal
    self["open"] = nil
    forgetModality()
    if let result { state.returnValue = result }
    // 12. If it was modal or holds the focus, give the focus back.
    if let previous = knownState?.previouslyFocused {
      state.previouslyFocused = nil
      let agent = document.agent
      let holdsFocus = document.focusedElement.map {
        agent.isShadowIncludingInclusiveAncestor(node, of: $0.node)
      }
      if wasModal || holdsFocus == true { Element(previous.node)?.focus() }
    }
    document.fixFocus()
    // 13. Queue an element task to fire close.
    document.agent.queueTask(on: node) { [self] in
      document.agent.fire("close", at: .node(node))
    }
  }

  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#dialog-request-close
  package func requestClose(_ result: DOMString?) {
    guard self["open"] != nil else { return }
    if document.agent.fire("cancel", at: .node(node), cancelable: true) { close(result) }
  }

  func forgetModality() {
    knownState?.isModal = false
    document.state.modalDialogs.removeAll { $0 == self }
  }

  package var returnValue: DOMString {
    get { knownState?.returnValue ?? "" }
    nonmutating set { state.returnValue = newValue }
  }

  private func queueToggle(from old: DOMString, to new: DOMString) {
    element.queueToggle(from: old, to: new, state, \.pendingToggle)
  }
}

package final class DialogElementState: HTMLElementState {
  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#dom-dialog-returnvalue
  fileprivate var returnValue: DOMString = ""
  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#is-modal
  fileprivate var isModal = false
  fileprivate var pendingToggle: PendingToggle?
}

extension Document {
  /// The modal dialog that blocks the document: the one shown last.
  ///
  /// https://html.spec.whatwg.org/multipage/interaction.html#blocked-by-a-modal-dialog
  package var modalDialog: Element? {
    if state.modalDialogs.isEmpty { return nil }
    return state.modalDialogs.last { $0.node.isConnected && $0.document == self }?.element
  }
}

// https://html.spec.whatwg.org/multipage/interaction.html#focus

extension Element {
  /// https://html.spec.whatwg.org/multipage/interaction.html#focusable-area
  package var isFocusable: Bool {
    isFocusableIfRendered && (document.agent.events.isRendered?(self) ?? true)
  }

  private var isFocusableIfRendered: Bool {
    guard node.isConnected, isHTML || namespace == .svg || namespace == .mathML
    else { return false }
    if isActuallyDisabled || InputElement(self)?.type == .hidden { return false }
    if self["hidden"] != nil || isInert { return false }
    if shadowRoot?.options.delegatesFocus == true { return false }
    if let index = self["tabindex"], index.parsedInteger != nil { return true }
    if isHTML(.a) || isHTML(.area) { return self["href"] != nil }
    switch contentEditable {
    case "true", "plaintext-only": return true
    default: break
    }
    if isHTML(.dialog) { return self["open"] != nil || isShownPopover }
    return isHTML(anyOf: .button, .frame, .iframe, .input, .select, .textarea, .summary)
      && (!isHTML(.summary) || isSummaryForItsParentDetails)
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#inert
  package var isInert: Bool {
    if let modal = document.modalDialog,
      !document.agent.isShadowIncludingInclusiveAncestor(modal.node, of: node)
    {
      return true
    }
    var current: Node? = node
    while let next = current {
      if let element = Element(next), element["inert"] != nil { return true }
      current = next.parent ?? next.asShadowRoot?.host.node
    }
    return false
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#dom-focus
  package func focus() {
    guard let target = isFocusable ? self : focusableArea else { return }
    if document.focusedElement != target { document.moveFocus(to: target) }
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#get-the-focusable-area
  private var focusableArea: Element? {
    if let label = LabelElement(self) {
      return label.control.flatMap { $0.isFocusable ? $0 : nil }
    }
    guard shadowRoot?.options.delegatesFocus == true, !isInert else { return nil }
    if let focused = document.focusedElement,
      document.agent.isShadowIncludingInclusiveAncestor(node, of: focused.node)
    {
      return nil
    }
    return focusDelegate
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#focus-delegate
  var focusDelegate: Element? {
    // 1–3. If a shadow host does not delegate focus, return null; otherwise look in its shadow
    // root.
    if let shadowRoot, !shadowRoot.options.delegatesFocus { return nil }
    let tree = shadowRoot?.node ?? node
    // 4–5. If there is an autofocus delegate, return it.
    if let delegate = tree.autofocusDelegate { return delegate }
    // 6. Return the first focusable area; for a dialog it must be sequentially focusable.
    let mustBeSequential = isHTML(.dialog)
    return tree.firstFocusableDescendant(
      isLookedAt: { _ in true }, isWanted: { !mustBeSequential || $0.tabIndex >= 0 })
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#dom-blur
  package func blur() {
    guard let focused = document.focusedElement else { return }
    // SAFARI: blurring a host takes the focus from the content of its shadow tree.
    let isInShadowTree =
      shadowRoot != nil && focused.node.root != node.root
      && document.agent.isShadowIncludingInclusiveAncestor(node, of: focused.node)
    if focused == self || isInShadowTree { document.moveFocus(to: nil) }
  }
}

extension Node {
  /// https://html.spec.whatwg.org/multipage/interaction.html#autofocus-delegate
  var autofocusDelegate: Element? {
    firstFocusableDescendant(isLookedAt: { $0["autofocus"] != nil }, isWanted: { _ in true })
  }

  /// The first focusable descendant, or the delegate of a host.
  fileprivate func firstFocusableDescendant(
    isLookedAt: (Element) -> Bool, isWanted: (Element) -> Bool
  ) -> Element? {
    var next = firstChild
    while let node = next {
      next = node.next(within: self)
      guard let element = Element(node), isLookedAt(element) else { continue }
      if element.isFocusable, isWanted(element) { return element }
      guard element.shadowRoot?.options.delegatesFocus == true, !element.isInert else { continue }
      if let delegate = element.focusDelegate { return delegate }
    }
    return nil
  }
}

extension Document {
  /// The focused element; nil if the document itself has the focus.
  ///
  /// https://html.spec.whatwg.org/multipage/interaction.html#focused-area-of-the-document
  package var focusedElement: Element? {
    guard let element = state.focusedElement, element.node.isConnected, element.document == self
    else { return nil }
    return element
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#focus-update-steps
  fileprivate func moveFocus(to element: Element?) {
    let old = focusedElement
    state.selection?.focusMoves(to: element)
    // Styles depend on it.
    state.focusedElement = nil
    noteContentChange()
    if let old {
      old.fireFocusEvent("blur", relatedTarget: element)
      old.fireFocusEvent("focusout", relatedTarget: element, bubbles: true)
      // A listener has moved the focus.
      if state.focusedElement != nil { return }
    }
    guard let element, element.isFocusable else { return }
    state.focusedElement = element
    noteContentChange()
    agent.events.didFocus?(element)
    element.fireFocusEvent("focus", relatedTarget: old)
    if state.focusedElement == element {
      element.fireFocusEvent("focusin", relatedTarget: old, bubbles: true)
    }
    if state.focusedElement == element { state.selection?.enter(element) }
  }

  /// A node is about to be removed: what has the focus in it loses it, without events.
  ///
  /// https://html.spec.whatwg.org/multipage/infrastructure.html#dom-trees:removing-steps
  func forgetFocus(in removed: Node) {
    guard let focused = state.focusedElement,
      agent.isShadowIncludingInclusiveAncestor(removed, of: focused.node)
    else { return }
    state.focusedElement = nil
  }

  /// Takes the focus from an element that is no longer focusable.
  ///
  /// https://html.spec.whatwg.org/multipage/interaction.html#focus-fixup-rule
  func fixFocus() {
    guard let focused = focusedElement, !focused.isFocusable else { return }
    state.focusedElement = nil
    noteContentChange()
  }

  /// The same when the rendering is updated: it may have lost its box, or have been disabled.
  package func fixFocusWithEvents() {
    if let focused = focusedElement, !focused.isFocusable { moveFocus(to: nil) }
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#dom-documentorshadowroot-activeelement
  package var activeElement: Element? {
    guard var focused = focusedElement else { return body ?? documentElement }
    while let root = focused.node.root.asShadowRoot { focused = root.host }
    return focused
  }
}

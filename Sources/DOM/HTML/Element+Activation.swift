// What a click does to a control.

extension Element {
  /// https://html.spec.whatwg.org/multipage/interaction.html#dom-click
  package func click() {
    // 1–2. If it is disabled or its click in progress flag is set, return.
    if isActuallyDisabled || knownState?.isClickInProgress == true { return }
    // 3–5. Fire a synthetic click, with the click in progress flag set.
    state.isClickInProgress = true
    fireSyntheticClick()
    state.isClickInProgress = false
  }

  /// https://dom.spec.whatwg.org/#eventtarget-activation-behavior
  package var controlActivationBehavior: ActivationBehavior? {
    if let input = InputElement(self), input.type != .hidden { return input.activationBehavior }
    if ButtonElement(self) != nil { return ActivationBehavior { [self] _ in activateButton() } }
    if let control = LabelElement(self)?.control {
      return ActivationBehavior { event in
        if case .node(let target)? = event.target,
          target.isInside(control.node) || target.isInteractive(within: node)
        {
          return
        }
        control.click()
      }
    }
    if isSummaryForItsParentDetails, let details = Element(node.parent) {
      return ActivationBehavior { _ in details["open"] = details["open"] == nil ? "" : nil }
    }
    return nil
  }

  /// https://html.spec.whatwg.org/multipage/dom.html#interactive-content-2
  fileprivate var isInteractiveContent: Bool {
    if isHTML(anyOf: .button, .details, .embed, .iframe, .label, .select, .textarea) {
      return true
    }
    if isHTML(.a) { return self["href"] != nil }
    if isHTML(anyOf: .audio, .video) { return self["controls"] != nil }
    if isHTML(.img) { return self["usemap"] != nil }
    if let input = InputElement(self) { return input.type != .hidden }
    return isHTML && self["tabindex"]?.parsedInteger != nil
  }

  /// What it does is decided when the event has been dispatched: listeners may change its type.
  ///
  /// https://html.spec.whatwg.org/multipage/form-elements.html#the-button-element:activation-behaviour
  fileprivate func activateButton() {
    if isActuallyDisabled { return }
    if InputElement(self)?.type == .reset || ButtonElement(self)?.type == .reset {
      (formOwner.flatMap { FormElement($0) })?.reset()
    }
    runPopoverTarget()
  }
}

extension InputElement {
  /// https://html.spec.whatwg.org/multipage/input.html#the-input-element:activation-behaviour
  fileprivate var activationBehavior: ActivationBehavior {
    var behavior = ActivationBehavior { [self] _ in
      type.isCheckable ? tellOfCheckedness() : element.activateButton()
    }
    if type.isCheckable { addCheckActivation(to: &behavior) }
    return behavior
  }

  private func tellOfCheckedness() {
    guard node.isConnected else { return }
    let agent = document.agent
    agent.fire("input", at: .node(node), bubbles: true, composed: true)
    agent.fire("change", at: .node(node), bubbles: true)
  }

  /// https://html.spec.whatwg.org/multipage/input.html#the-input-element:legacy-pre-activation-behavior
  private func addCheckActivation(to behavior: inout ActivationBehavior) {
    let group = type == .radio ? radioButtonGroup : [self]
    let checked = group.map(\.isChecked)
    let wasIndeterminate = knownState?.isIndeterminate ?? false
    behavior.legacyPreActivation = { [self] in
      setChecked(type == .radio ? true : !isChecked)
      if wasIndeterminate { state.isIndeterminate = false }
    }
    behavior.legacyCanceledActivation = { [self] in
      for (button, wasChecked) in zip(group, checked) { button.setChecked(wasChecked) }
      state.isIndeterminate = wasIndeterminate
    }
  }
}

extension Node {
  /// Whether the node, or an ancestor within the label, is interactive content.
  ///
  /// https://html.spec.whatwg.org/multipage/dom.html#interactive-content-2
  fileprivate func isInteractive(within label: Node) -> Bool {
    var node: Node? = self
    while let current = node, current != label {
      if let element = Element(current), element.isInteractiveContent { return true }
      node = current.parent
    }
    return false
  }

  /// https://dom.spec.whatwg.org/#concept-tree-inclusive-descendant
  fileprivate func isInside(_ other: Node) -> Bool {
    var node: Node? = self
    while let current = node {
      if current == other { return true }
      node = current.parent
    }
    return false
  }
}

// What a click does to a control.

extension Element {
  /// https://html.spec.whatwg.org/multipage/interaction.html#dom-click
  package func click() {
    // 1–2.
    if isActuallyDisabled || knownState?.isClickInProgress == true { return }
    // 3–5.
    state.isClickInProgress = true
    fireSyntheticClick()
    state.isClickInProgress = false
  }

  /// https://dom.spec.whatwg.org/#eventtarget-activation-behavior
  package var controlActivationBehavior: ActivationBehavior? {
    if isHTML(.input) { return inputActivationBehavior }
    if isHTML(.button), self["type"]?.asciiLowercased == "reset" {
      return ActivationBehavior { [self] _ in formOwner?.resetForm() }
    }
    if isHTML(.label), let control = labeledControl {
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
    if isHTML(anyOf: .img, .object) { return self["usemap"] != nil }
    if isHTML(.input) { return inputType != .hidden }
    return isHTML && self["tabindex"]?.parsedInteger != nil
  }

  /// https://html.spec.whatwg.org/multipage/input.html#the-input-element:activation-behaviour
  private var inputActivationBehavior: ActivationBehavior? {
    switch inputType {
    case .checkbox, .radio: return checkActivationBehavior
    case .reset: return ActivationBehavior { [self] _ in formOwner?.resetForm() }
    default: return nil
    }
  }

  /// https://html.spec.whatwg.org/multipage/input.html#the-input-element:legacy-pre-activation-behavior
  private var checkActivationBehavior: ActivationBehavior {
    let group = inputType == .radio ? radioButtonGroup : [self]
    let checked = group.map(\.isChecked)
    let wasIndeterminate = knownState?.isIndeterminate ?? false
    return ActivationBehavior(
      legacyPreActivation: { [self] in
        setChecked(inputType == .radio ? true : !isChecked)
        if wasIndeterminate { state.isIndeterminate = false }
      },
      legacyCanceledActivation: { [self] in
        for (button, wasChecked) in zip(group, checked) { button.setChecked(wasChecked) }
        state.isIndeterminate = wasIndeterminate
      },
      activate: { [self] _ in
        guard node.isConnected else { return }
        let agent = document.agent
        agent.fire("input", at: .node(node), bubbles: true, composed: true)
        agent.fire("change", at: .node(node), bubbles: true)
      })
  }
}

extension Node {
  /// Whether the node, or what it stands in, is interactive by itself.
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

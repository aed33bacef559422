// What a click does to a control.

extension Element {
  /// https://html.spec.whatwg.org/multipage/interaction.html#dom-click
  package func click() {
    if isActuallyDisabled { return }
    document.agent.fire(
      "click", at: .node(node), .mouseEvent, bubbles: true, cancelable: true, composed: true)
  }

  /// https://dom.spec.whatwg.org/#eventtarget-activation-behavior
  package var controlActivationBehavior: ActivationBehavior? {
    if isHTML(.input) { return inputActivationBehavior }
    if isHTML(.button), self["type"]?.asciiLowercased == "reset" {
      return ActivationBehavior { [self] _ in formOwner?.resetForm() }
    }
    if isHTML(.label), let control = labeledControl {
      return ActivationBehavior { event in
        if case .node(let target)? = event.target, target.isInside(control.node) { return }
        control.click()
      }
    }
    if isSummaryForItsParentDetails, let details = Element(node.parent) {
      return ActivationBehavior { _ in details["open"] = details["open"] == nil ? "" : nil }
    }
    return nil
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
        if wasIndeterminate { state.isIndeterminate = true }
      },
      activate: { [self] _ in
        guard node.root.isDocument else { return }
        let agent = document.agent
        agent.fire("input", at: .node(node), bubbles: true, composed: true)
        agent.fire("change", at: .node(node), bubbles: true)
      })
  }
}

extension Node {
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

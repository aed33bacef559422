// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-checked

extension InputElement {
  /// The checkedness by the attribute or a script, before the radio button group is considered.
  private var ownCheckedness: Bool { knownState?.checkedness ?? (self["checked"] != nil) }

  /// Whether an `input` is checked.
  ///
  /// If several radio buttons of a group have the attribute, the last one is checked: each one that
  /// the parser inserts would have unchecked the others.
  package var isChecked: Bool {
    guard ownCheckedness else { return false }
    guard type == .radio else { return true }
    return radioButtonGroup.last { $0.ownCheckedness } == self
  }

  package func setChecked(_ checked: Bool) {
    state.checkedness = checked
    uncheckOthersOfGroup()
    document.noteChange()
  }

  /// Of a group of radio buttons, only the one checked or inserted last remains checked.
  ///
  /// https://html.spec.whatwg.org/multipage/input.html#radio-button-state-(type=radio)
  func uncheckOthersOfGroup() {
    guard type == .radio, ownCheckedness else { return }
    for other in radioButtonGroup where other != self && other.ownCheckedness {
      other.state.checkedness = false
    }
  }

  /// The radio buttons of the group, this one included, in tree order.
  ///
  /// https://html.spec.whatwg.org/multipage/input.html#radio-button-group
  package var radioButtonGroup: [InputElement] {
    guard let name = self["name"], !name.isEmpty else { return [self] }
    let form = element.formOwner
    let root = node.root
    func inGroup(_ node: Node) -> InputElement? {
      guard let other = InputElement(node), other.type == .radio, other["name"] == name,
        other.element.formOwner == form
      else { return nil }
      return other
    }
    var group: [InputElement] = []
    var next: Node? = root
    while let current = next {
      if let button = inGroup(current) { group.append(button) }
      next = current.next(within: root)
    }
    return group
  }
}

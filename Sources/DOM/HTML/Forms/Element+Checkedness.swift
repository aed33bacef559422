// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-checked

extension Element {
  /// The checkedness by the attribute or a script, before the radio button group is considered.
  private var ownCheckedness: Bool { knownState?.checkedness ?? (self["checked"] != nil) }

  /// Whether an `input` is checked.
  ///
  /// If several radio buttons of a group have the attribute, the last one is checked: each one that
  /// the parser inserts would have unchecked the others.
  package var isChecked: Bool {
    guard ownCheckedness else { return false }
    guard inputType == .radio else { return true }
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
    guard inputType == .radio, ownCheckedness else { return }
    for other in radioButtonGroup where other != self && other.ownCheckedness {
      other.state.checkedness = false
    }
  }

  /// The radio buttons of the group, this one included, in tree order.
  ///
  /// https://html.spec.whatwg.org/multipage/input.html#radio-button-group
  package var radioButtonGroup: [Element] {
    guard let name = self["name"], !name.isEmpty else { return [self] }
    let form = formOwner
    let root = node.root
    func isInGroup(_ other: Element) -> Bool {
      other.isHTML(.input) && other.inputType == .radio && other["name"] == name
        && other.formOwner == form
    }
    return (Element(root).map { isInGroup($0) ? [$0] : [] } ?? [])
      + root.descendants(where: isInGroup)
  }
}

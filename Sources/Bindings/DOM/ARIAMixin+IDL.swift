import DOM

/// https://w3c.github.io/aria/#ARIAMixin
enum ARIAMixin {
  /// The attributes that are strings, with their content attributes.
  static let attributes: [(name: String, contentAttribute: String)] =
    [("role", "role")]
    + names.split(whereSeparator: \.isWhitespace).map { ("aria\($0)", "aria-\($0.lowercased())") }

  private static let names = """
    Atomic AutoComplete BrailleLabel BrailleRoleDescription Busy Checked ColCount ColIndex \
    ColIndexText ColSpan Current Description Disabled Expanded HasPopup Hidden Invalid \
    KeyShortcuts Label Level Live Modal MultiLine MultiSelectable Orientation Placeholder PosInSet \
    Pressed ReadOnly Relevant Required RoleDescription RowCount RowIndex RowIndexText RowSpan \
    Selected SetSize Sort ValueMax ValueMin ValueNow ValueText
    """
}

extension InterfaceBuilder where This == Element {
  /// FIXME: the attributes that hold elements, such as `ariaLabelledByElements`.
  mutating func includeARIAMixin() {
    for (name, contentAttribute) in ARIAMixin.attributes {
      reflect(name, as: contentAttribute, .nullableString)
    }
  }
}

extension InterfaceBuilder where This == ElementInternals {
  /// What the element has where its attributes say nothing.
  mutating func includeARIAMixin() {
    // SAFARI: these three are not there.
    let missing: Set = ["ariaColIndexText", "ariaDescription", "ariaRowIndexText"]
    for (name, contentAttribute) in ARIAMixin.attributes where !missing.contains(name) {
      attribute(
        name, get: { $0.ariaAttributes[contentAttribute] },
        set: { (internals, value: DOMString?) in
          internals.ariaAttributes[contentAttribute] = value
        })
    }
  }
}

import DOM

extension InterfaceBuilder where This == Element {
  /// https://w3c.github.io/aria/#ARIAMixin
  ///
  /// FIXME: the attributes that hold elements, such as `ariaLabelledByElements`.
  mutating func includeARIAMixin() {
    reflect("role", .nullableString)
    for name in Self.ariaAttributes.split(whereSeparator: \.isWhitespace) {
      reflect("aria\(name)", as: "aria-\(name.lowercased())", .nullableString)
    }
  }

  private static var ariaAttributes: String {
    """
    Atomic AutoComplete BrailleLabel BrailleRoleDescription Busy Checked ColCount ColIndex \
    ColIndexText ColSpan Current Description Disabled Expanded HasPopup Hidden Invalid \
    KeyShortcuts Label Level Live Modal MultiLine MultiSelectable Orientation Placeholder PosInSet \
    Pressed ReadOnly Relevant Required RoleDescription RowCount RowIndex RowIndexText RowSpan \
    Selected SetSize Sort ValueMax ValueMin ValueNow ValueText
    """
  }
}

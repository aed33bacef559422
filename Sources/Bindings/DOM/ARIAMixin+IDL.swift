import DOM

/// https://w3c.github.io/aria/#ARIAMixin
enum ARIAMixin {
  /// The attributes that are strings, with their content attributes.
  static let attributes: [(name: String, contentAttribute: String)] =
    [("role", "role")]
    + names.split(whereSeparator: \.isWhitespace).map { ("aria\($0)", "aria-\($0.lowercased())") }

  /// The attributes that are lists of elements.
  static let listAttributes: [(name: String, contentAttribute: DOMString)] = [
    ("ariaControlsElements", "aria-controls"),
    ("ariaDescribedByElements", "aria-describedby"),
    ("ariaDetailsElements", "aria-details"),
    ("ariaErrorMessageElements", "aria-errormessage"),
    ("ariaFlowToElements", "aria-flowto"),
    ("ariaLabelledByElements", "aria-labelledby"),
    ("ariaOwnsElements", "aria-owns"),
  ]

  private static let names = """
    Atomic AutoComplete BrailleLabel BrailleRoleDescription Busy Checked ColCount ColIndex \
    ColIndexText ColSpan Current Description Disabled Expanded HasPopup Hidden Invalid \
    KeyShortcuts Label Level Live Modal MultiLine MultiSelectable Orientation Placeholder PosInSet \
    Pressed ReadOnly Relevant Required RoleDescription RowCount RowIndex RowIndexText RowSpan \
    Selected SetSize Sort ValueMax ValueMin ValueNow ValueText
    """
}

extension InterfaceBuilder where This == Element {
  mutating func includeARIAMixin() {
    attribute(
      "ariaActiveDescendantElement",
      get: { $0.referencedElements("aria-activedescendant", isList: false)?.first },
      set: { (element, target: Element?) in
        element.setReferencedElements("aria-activedescendant", target.map { [$0] })
      })
    for (name, contentAttribute) in ARIAMixin.listAttributes {
      attribute(
        name,
        get: { element, world in
          element.referencedElements(contentAttribute, isList: true).map {
            world.support.sameList(of: element.value(in: world), name, $0.value(in: world))
          }
        },
        set: { (element, list: ElementList?, _) in
          element.setReferencedElements(contentAttribute, list?.elements)
        })
    }
    for (name, contentAttribute) in ARIAMixin.attributes {
      reflect(name, as: contentAttribute, .nullableString)
    }
  }
}

extension InterfaceBuilder where This == ElementInternals {
  /// The values used if the element has no attributes for them.
  mutating func includeARIAMixin() {
    attribute(
      "ariaActiveDescendantElement", get: { $0.ariaElements["aria-activedescendant"]?.first },
      set: { (internals, target: Element?) in
        internals.ariaElements["aria-activedescendant"] = target.map { [$0] }
      })
    for (name, contentAttribute) in ARIAMixin.listAttributes {
      attribute(
        name,
        get: { internals, world in
          internals.ariaElements[contentAttribute].map {
            world.support.sameList(of: world.wrap(internals), name, $0.value(in: world))
          }
        },
        set: { (internals, list: ElementList?, _) in
          internals.ariaElements[contentAttribute] = list?.elements
        })
    }
    // SAFARI: these three do not exist.
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

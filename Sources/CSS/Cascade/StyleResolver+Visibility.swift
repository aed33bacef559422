import DOM

extension StyleResolver {
  /// What `checkVisibility()` checks in addition to boxes.
  package struct VisibilityChecks: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let opacity = Self(rawValue: 1)
    package static let visibility = Self(rawValue: 2)
    package static let contentVisibilityAuto = Self(rawValue: 4)
  }

  /// https://drafts.csswg.org/cssom-view/#dom-element-checkvisibility
  package func isVisible(_ element: Element, _ checks: VisibilityChecks) -> Bool {
    // 1. If there is no box, return false.
    guard isShown, element.node.isConnected, value(Known.display, element) != "contents" else {
      return false
    }
    var current: Element? = element
    while let shown = current {
      if shown.isNeverRendered || value(Known.display, shown) == "none" { return false }
      // 2, 5. If an ancestor skips its contents, return false.
      let skips = value(Known.contentVisibility, shown)
      if shown != element {
        if skips == "hidden" { return false }
        if checks.contains(.contentVisibilityAuto), skips == "auto" { return false }
      }
      // 3. If the element or an ancestor has an opacity of 0, return false.
      if checks.contains(.opacity),
        computedValue(of: Property(known: "opacity"), shown) == .numeric(0, .number)
      {
        return false
      }
      let parent = shown.flatParent
      if parent?.hidesInDetails(shown) == true { return false }
      current = parent
    }
    // 4. If the element is invisible, return false.
    return !checks.contains(.visibility) || value(Known.visibility, element) == "visible"
  }

  private func value(_ property: Property, _ element: Element) -> String {
    if case .keyword(let name) = computedValue(of: property, element) { return name }
    return ""
  }
}

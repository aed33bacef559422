import DOM

/// Values that only layout knows.
///
/// https://drafts.csswg.org/cssom/#resolved-values
package protocol UsedValueSource: AnyObject {
  /// - Parameter property: one of those that depend on layout, with physical directions.
  /// - Returns: nil if the element has no box, or the resolved value is the computed one.
  func usedValue(of property: Property, _ element: Element) -> CSSValue?
}

extension StyleResolver {
  func layoutValue(_ property: Property, _ element: Element) -> CSSValue? {
    guard let usedValues, Self.layoutDependent.contains(property),
      hasBox(element) || pseudoElements.origins[element] != nil
    else { return nil }
    guard property.logicalGroup?.isLogical == true else {
      return usedValues.usedValue(of: property, element)
    }
    return property.counterpart(in: flow(of: element)).flatMap {
      usedValues.usedValue(of: $0, element)
    }
  }

  private static let layoutDependent: Set<Property> = {
    let sides = ["top", "right", "bottom", "left"]
    let flowSides = ["block-start", "block-end", "inline-start", "inline-end"]
    let names =
      [
        "width", "height", "inline-size", "block-size", "transform", "grid-template-columns",
        "grid-template-rows",
      ] + sides
      + flowSides.map { "inset-" + $0 }
      + ["margin-", "padding-"].flatMap { prefix in (sides + flowSides).map { prefix + $0 } }
      + ["transform-origin-", "perspective-origin-"].flatMap { [$0 + "x", $0 + "y"] }
    return Set(names.map { Property(known: $0) })
  }()
}

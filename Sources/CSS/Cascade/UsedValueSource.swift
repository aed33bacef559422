import DOM

/// Values that only layout knows.
///
/// https://drafts.csswg.org/cssom/#resolved-values
package protocol UsedValueSource: AnyObject {
  /// - Parameter property: one of those that depend on layout, with physical directions.
  /// - Returns: nil if the element has no box, or the resolved value is the computed one.
  func usedValue(of property: Property, _ element: Element) -> CSSValue?

  /// Whether the element clips its content to nothing: its box has no width, or no height.
  func isFullyClipped(_ element: Element) -> Bool

  /// Whether the element's box has a height, and below it a margin of at least half of its font size, which may be
  /// that of a box in it.
  func hasMarginBelow(_ element: Element) -> Bool

  /// Whether the white space that a part of a text begins or ends with has a place in a line, rather than being
  /// dropped where the line breaks.
  ///
  /// - Parameters:
  ///   - start: in code units, as `end`; nil for that of the text.
  func keepsSpace(of text: Node, from start: Int, to end: Int?, atEnd: Bool) -> Bool
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

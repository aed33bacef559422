import DOM

extension CSSValue {
  /// The value of a property that is given without an element, with lengths in pixels; nil if it is
  /// invalid, or depends on an element or on a box.
  package static func absolute(_ text: DOMString, of property: Property) -> CSSValue? {
    let results = PropertyParser(context: ParserContext()).parse(property, text)
    guard let results, results.count == 1, !isSubstituted(results[0].value) else { return nil }
    var isAbsolute = true
    let value = results[0].value.mappingNumbers { number, unit in
      guard unit.category == .length || unit == .percent else { return nil }
      guard unit != .percent, let (canonical, factor) = unit.canonical else {
        isAbsolute = false
        return nil
      }
      return (number * factor, canonical)
    }
    return isAbsolute ? value : nil
  }

  private static func isSubstituted(_ value: CSSValue) -> Bool {
    switch value {
    case .keyword(let name): WideKeyword(rawValue: name) != nil
    case .unsubstituted, .pendingSubstitution: true
    default: false
    }
  }
}

/// A value of a property, as matched by the property's grammar: with enough structure to serialize
/// it and to compute with it.
///
/// https://drafts.csswg.org/css-values-4/
package indirect enum CSSValue: Hashable, Sendable {
  /// A keyword that the grammar names, in the grammar's spelling.
  case keyword(String)
  /// A name that the author chose.
  case identifier(String)
  case string(String)
  case url(String)
  case numeric(Double, CSSUnit)
  case color(CSSColor)
  case calculation(Calculation)
  case function(String, CSSValue)
  /// The names of grid lines, in square brackets.
  case brackets([CSSValue])
  /// Values separated by spaces; `.comma` and `.slash` may be among them.
  case list([CSSValue])
  /// Values separated by commas.
  case commaList([CSSValue])
  case comma
  case slash
  /// The text of a value with `var()` or another substitution, parsed at computed-value time.
  case unsubstituted(Unsubstituted)
  /// A longhand whose value is in the text given for its shorthand.
  /// https://drafts.csswg.org/css-variables-1/#pending-substitution-value
  case pendingSubstitution(shorthand: Property, Unsubstituted)
  /// The value of a custom property.
  case tokens(String)

  /// The text of a value with substitution functions.
  package struct Unsubstituted: Hashable, Sendable {
    package let text: String
  }

  static func px(_ number: Double) -> CSSValue { .numeric(number, .px) }

  /// Values separated by spaces; a single one is returned itself.
  static func joining(_ values: [CSSValue]) -> CSSValue {
    values.count == 1 ? values[0] : .list(values)
  }

  package func isKeyword(_ name: String) -> Bool {
    if case .keyword(name) = self { return true }
    return false
  }

  /// The items of a comma-separated list; a single value is a list of one.
  package var layers: [CSSValue] {
    if case .commaList(let items) = self { return items }
    return [self]
  }

  /// The items with spaces between; a single value is a list of one.
  package var items: [CSSValue] {
    if case .list(let items) = self { return items }
    return [self]
  }

  /// https://drafts.csswg.org/css-cascade-5/#defaulting-keywords
  package var isWideKeyword: Bool {
    if case .keyword(let name) = self { return WideKeyword(rawValue: name) != nil }
    return false
  }

  var isPending: Bool {
    if case .pendingSubstitution = self { return true }
    return false
  }
}

/// https://drafts.csswg.org/css-cascade-5/#defaulting-keywords
package enum WideKeyword: String, Sendable {
  case initial, inherit, unset, revert
  case revertLayer = "revert-layer"
}

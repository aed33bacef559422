/// A grammar in CSS's value definition syntax, parsed.
///
/// Beyond the standard's syntax, `:name` after a component names what is done with what it matched
/// (see `Canonicalization`), and `!x` inside the angle brackets of `<custom-ident>` excludes a word.
///
/// https://drafts.csswg.org/css-values-4/#value-defs
indirect enum Grammar: Sendable {
  /// In lower case to compare with, and as WebKit writes it.
  case keyword(String, spelling: String)
  case type(ValueType, range: ClosedRange<Double>)
  case customIdentifier(excluding: [String])
  case production(String)
  /// `<'property'>`: what that property takes; in a shorthand's grammar it also sets it.
  /// With a production's name, the property takes only that.
  case property(String, as: String? = nil)
  case comma
  case slash
  case function(String, Grammar)
  case brackets(Grammar)
  case sequence([Grammar])
  case allOf([Grammar])
  case anyOf([Grammar])
  case oneOf([Grammar])
  case repetition(Grammar, ClosedRange<Int>, commas: Bool)
  /// What must not be empty although its parts may be.
  case nonEmpty(Grammar)
  case canonicalized(Grammar, Canonicalization)

  static func optional(_ grammar: Grammar) -> Grammar { .repetition(grammar, 0...1, commas: false) }
}

/// The terminals that Swift code matches.
enum ValueType: String, Sendable {
  case integer, number, percentage, length, angle, time, resolution, flex, string, url, color
  case lengthPercentage = "length-percentage"
  case numberPercentage = "number-percentage"
  case anglePercentage = "angle-percentage"
  /// `<angle> | <zero>`
  case angleOrZero = "angle-zero"
  /// `<number> | <percentage>`, a percentage becoming a number.
  case alphaValue = "alpha-value"
  /// A length without a unit is in pixels (in attributes of SVG's kind).
  case svgLength = "svg-length"
  case dashedIdent = "dashed-ident"
  case ident
  case familyName = "family-name"
  case position
  case hash
  case declarationValue = "declaration-value"
}

/// What is done with the values that a component matched.
enum Canonicalization: String, Sendable {
  /// Of the values for four sides, those that follow from others are left out.
  case quad
  /// The second value is left out when it equals the first.
  case pair
  /// A second value that is missing is `center`.
  case drop
}

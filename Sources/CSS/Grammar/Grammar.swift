/// A grammar in CSS's value definition syntax, parsed.
///
/// Beyond the standard's syntax, `:name` after a component names how its match is processed (see
/// `Canonicalization`), and `!x` inside the angle brackets of `<custom-ident>` excludes a word.
///
/// https://drafts.csswg.org/css-values-4/#value-defs
indirect enum Grammar: Sendable {
  /// In lowercase.
  case keyword(String)
  case type(ValueType, range: ClosedRange<Double>)
  case customIdentifier(excluding: [String])
  case production(String)
  /// `<'property'>`: the grammar of that property; in a shorthand's grammar it also sets it. With a
  /// production's name, only that is allowed for the property.
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
  /// A group that must not be empty although its parts may be.
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
  case dashedIdent = "dashed-ident"
  case ident
  case familyName = "family-name"
  case position
  case hash
  case declarationValue = "declaration-value"
}

/// How the values that a component matched are processed.
enum Canonicalization: String, Sendable {
  /// Of the values for four sides, those that follow from others are omitted.
  case quad
  /// The second value is omitted if it equals the first.
  case pair
  /// Nothing is kept: it is the default.
  case drop
  /// A second `auto` is omitted if the first is one too.
  case autos
  /// A single length is kept before `auto`.
  case bgsize
  /// The two-value forms of `repeat-x` and `repeat-y` are replaced by those.
  case repeats
  /// Commas are inserted.
  case commas
  /// A string becomes a name.
  case name
  /// A color with two positions becomes two stops.
  case stop
  /// The direction of a gradient, and its shape and position, without the defaults.
  case line, ending
  /// The old keywords for positions, as percentages.
  case percent
  /// A string becomes a URL.
  case url
  /// Without the default counter style, or without an empty fallback.
  case decimal, filled
}

import DOM

/// A property that sets others.
///
/// https://drafts.csswg.org/css-cascade-5/#shorthand
package struct Shorthand: Sendable {
  let property: Property
  let form: Form
  /// In the order in which they are set.
  package let longhands: [Property]

  /// How a shorthand's value is built from those of its longhands.
  enum Form: String, Sendable {
    /// Values for top, right, bottom and left.
    case quad
    /// Two values, the second omitted if it equals the first.
    case pair
    /// Values in any order; omitted ones are initial.
    case combination
    /// Comma-separated combinations.
    case layers
    /// Two values with a slash between.
    case slashed
    case all, animation, background, border, borderBlock, borderImage, borderRadius
    case borderSpacing, container, containIntrinsicSize, flex, font, fontSynthesis, fontVariant
    case grid, gridArea, gridLine, gridTemplate, listStyle, marker, mask, offset, place, position
    case positionTry, textBox, textDecoration, textWrap, transformOrigin, whiteSpace, viewTimeline
    case animationRange, transition, legacyMask, columns, legacyBorderImage, legacyBreak
    case legacyRadius
  }

  init(_ property: Property, form: String, longhands: String) {
    self.property = property
    self.form = Form(rawValue: form.filter { $0 != " " }) ?? .combination
    let names = longhands.split(separator: " ")
    self.longhands =
      names == ["*"]
      ? PropertyTable.shared.longhandsOfAll
      : names.map { Property(known: String($0)) }
  }

  /// The grammar of a form when the table has none.
  var defaultGrammar: Grammar {
    switch form {
    case .quad: .repetition(.property(longhands[0].name), 1...4, commas: false)
    case .pair: .repetition(.property(longhands[0].name), 1...2, commas: false)
    case .slashed:
      .sequence([
        .property(longhands[0].name),
        .optional(.sequence([.slash, .property(longhands[1].name)])),
      ])
    case .all: .oneOf([])
    default: .anyOf(longhands.map { .property($0.name) })
    }
  }
}

extension PropertyTable {
  /// Fonts.
  static let font: StaticString = """
    font-family = <family-name>#; -webkit-standard; inherited
    font-feature-settings = normal | <feature-tag-value>#; normal; inherited
    font-kerning = auto | normal | none; auto; inherited
    font-optical-sizing = auto | none; auto; inherited
    font-palette = normal | light | dark | <dashed-ident> | <palette-mix>; normal; inherited
    font-size = xx-small | x-small | small | medium | large | x-large | xx-large | xxx-large \
      | -webkit-xxx-large | larger | smaller | <length-percentage [0,inf]>; medium; inherited
    font-size-adjust = none | [ [ ex-height | cap-height | ch-width | ic-width | ic-height ]? \
      [ from-font | <number [0,inf]> ] ]; none; inherited
    font-style = normal | italic | oblique <angle [-90,90]>?; normal; inherited
    font-synthesis-small-caps = auto | none; auto; inherited
    font-synthesis-style = auto | none; auto; inherited
    font-synthesis-weight = auto | none; auto; inherited
    font-variant-alternates = normal | [ stylistic( <custom-ident> ) || historical-forms || \
      styleset( <custom-ident># ) || character-variant( <custom-ident># ) || swash( \
      <custom-ident> ) || ornaments( <custom-ident> ) || annotation( <custom-ident> ) ]; \
      normal; inherited
    font-variant-caps = normal | small-caps | all-small-caps | petite-caps | all-petite-caps \
      | unicase | titling-caps; normal; inherited
    font-variant-east-asian = normal | [ [ jis78 | jis83 | jis90 | jis04 | simplified | \
      traditional ] || [ full-width | proportional-width ] || ruby ]; normal; inherited
    font-variant-emoji = normal | text | emoji | unicode; normal; inherited
    font-variant-ligatures = normal | none | [ [ common-ligatures | no-common-ligatures ] || \
      [ discretionary-ligatures | no-discretionary-ligatures ] || [ historical-ligatures | \
      no-historical-ligatures ] || [ contextual | no-contextual ] ]; normal; inherited
    font-variant-numeric = normal | [ [ lining-nums | oldstyle-nums ] || [ proportional-nums \
      | tabular-nums ] || [ diagonal-fractions | stacked-fractions ] || ordinal || \
      slashed-zero ]; normal; inherited
    font-variant-position = normal | sub | super; normal; inherited
    font-variation-settings = normal | [ <string> <number> ]#; normal; inherited
    font-weight = normal | bold | bolder | lighter | <number [1,1000]>; normal; inherited
    font-width = normal | ultra-condensed | extra-condensed | condensed | semi-condensed | \
      semi-expanded | expanded | extra-expanded | ultra-expanded | <percentage [0,inf]>; \
      normal; inherited
    line-height = normal | <number [0,inf]> | <length-percentage [0,inf]>; normal; inherited
    -webkit-font-smoothing = antialiased | auto | none | subpixel-antialiased; auto; inherited
    -webkit-locale = auto | <string>; auto; inherited
    -webkit-text-zoom = normal | reset; normal; inherited
    """
}

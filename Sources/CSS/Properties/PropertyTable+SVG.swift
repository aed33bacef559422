extension PropertyTable {
  /// Properties that SVG defines.
  static let svg: StaticString = """
    alignment-baseline = baseline | alphabetic | ideographic | middle | central | \
      mathematical | text-before-edge | text-after-edge | hanging; baseline
    baseline-shift = baseline | sub | super | <length-percentage>; baseline
    buffered-rendering = auto | dynamic | static; auto
    clip-rule = nonzero | evenodd; nonzero; inherited
    color-interpolation = auto | linearRGB | sRGB | srgb; srgb; inherited
    color-interpolation-filters = auto | sRGB | linearRGB | srgb; linearrgb; inherited
    cx = <length-percentage>; 0px
    cy = <length-percentage>; 0px
    dominant-baseline = auto | alphabetic | ideographic | middle | central | mathematical | \
      hanging | no-change | reset-size | text-after-edge | text-before-edge | use-script; \
      auto
    fill = <paint>; black; inherited
    fill-opacity = <alpha-value>; 1; inherited
    fill-rule = nonzero | evenodd; nonzero; inherited
    flood-color = <color>; black
    flood-opacity = <alpha-value>; 1
    glyph-orientation-horizontal = <angle> | <number [0,0]>; 0deg; inherited
    glyph-orientation-vertical = auto | <angle> | <number [0,0]>; auto; inherited
    lighting-color = <color>; white
    marker-end = none | <url>; none; inherited
    marker-mid = none | <url>; none; inherited
    marker-start = none | <url>; none; inherited
    paint-order = normal | [ fill || stroke || markers ]; normal; inherited
    r = <length-percentage [0,inf]>; 0px
    rx = auto | <length-percentage [0,inf]>; auto
    ry = auto | <length-percentage [0,inf]>; auto
    shape-rendering = auto | optimizeSpeed | crispEdges | geometricPrecision; auto; inherited
    stop-color = <color>; black
    stop-opacity = <alpha-value>; 1
    stroke = <paint>; none; inherited
    stroke-color = <color>; transparent; inherited
    stroke-dasharray = none | <dasharray>#; none; inherited
    stroke-dashoffset = <number> | <length-percentage>; 0px; inherited
    stroke-linecap = butt | round | square; butt; inherited
    stroke-linejoin = miter | round | bevel; miter; inherited
    stroke-miterlimit = <number [0,inf]>; 4; inherited
    stroke-opacity = <alpha-value>; 1; inherited
    stroke-width = <number [0,inf]> | <length-percentage [0,inf]>; 1px; inherited
    text-anchor = start | middle | end; start; inherited
    vector-effect = none | non-scaling-stroke; none
    x = <length-percentage>; 0px
    y = <length-percentage>; 0px
    """
}

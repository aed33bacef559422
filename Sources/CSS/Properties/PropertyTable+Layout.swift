extension PropertyTable {
  /// Flexible boxes, grids, columns, alignment and fragmentation.
  static let layout: StaticString = """
    align-content = normal | <baseline-position> | <content-distribution> | \
      <overflow-position>? <content-position>; normal
    align-items = normal | stretch | <baseline-position> | anchor-center | \
      <overflow-position>? <self-position>; normal
    align-self = auto | normal | stretch | <baseline-position> | anchor-center | \
      <overflow-position>? <self-position>; auto
    break-after = auto | avoid | avoid-page | page | left | right | recto | verso | \
      avoid-column | column; auto
    break-before = auto | avoid | avoid-page | page | left | right | recto | verso | \
      avoid-column | column; auto
    break-inside = auto | avoid | avoid-page | avoid-column; auto
    column-count = auto | <integer [1,inf]>; auto
    column-fill = auto | balance; balance
    column-gap = normal | <length-percentage [0,inf]>; normal
    column-rule-color = <color>; currentcolor
    column-rule-style = dashed | dotted | double | groove | hidden | inset | none | outset | \
      ridge | solid; none
    column-rule-width = <line-width>; medium
    column-span = none | all; none
    column-width = auto | <length [0,inf]>; auto
    empty-cells = show | hide; show; inherited
    flex-basis = content | <'width'>; auto
    flex-direction = row | row-reverse | column | column-reverse; row
    flex-grow = <number [0,inf]>; 0
    flex-shrink = <number [0,inf]>; 1
    flex-wrap = nowrap | wrap | wrap-reverse; nowrap
    grid-auto-columns = <track-size>+; auto
    grid-auto-flow = [ row | column ] || dense; row
    grid-auto-rows = <track-size>+; auto
    grid-column-end = <grid-line>; auto
    grid-column-start = <grid-line>; auto
    grid-row-end = <grid-line>; auto
    grid-row-start = <grid-line>; auto
    grid-template-areas = none | <string>+; none
    grid-template-columns = none | <track-list> | subgrid <line-name-list>; none
    grid-template-rows = none | <track-list> | subgrid <line-name-list>; none
    justify-content = normal | <content-distribution> | <overflow-position>? [ \
      <content-position> | left | right ]; normal
    justify-items = normal | stretch | <baseline-position> | anchor-center | \
      <overflow-position>? [ <self-position> | left | right ] | [ legacy && [ left | right | \
      center ]? ]; normal
    justify-self = auto | normal | stretch | <baseline-position> | anchor-center | \
      <overflow-position>? [ <self-position> | left | right ]; auto
    order = <integer>; 0
    orphans = <integer [1,inf]>; auto; inherited
    page = auto | <custom-ident !auto>; auto
    row-gap = normal | <length-percentage [0,inf]>; normal
    widows = <integer [1,inf]>; auto; inherited
    -webkit-box-align = baseline | center | end | start | stretch; stretch
    -webkit-box-decoration-break = clone | slice; slice
    -webkit-box-direction = normal | reverse; normal; inherited
    -webkit-box-flex = <number>; 0
    -webkit-box-flex-group = <integer [0,inf]>; 1
    -webkit-box-lines = multiple | single; single
    -webkit-box-ordinal-group = <integer [1,inf]>; 1
    -webkit-box-orient = block-axis | horizontal | inline-axis | vertical; horizontal
    -webkit-box-pack = center | end | justify | start; start
    -webkit-box-reflect = none | [ above | below | left | right ] <length-percentage>? \
      <mask-border>?; none
    -webkit-box-shadow = none | <shadow>#; none
    -webkit-column-axis = auto | horizontal | vertical; auto
    -webkit-column-progression = normal | reverse; normal
    """
}

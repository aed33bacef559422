extension PropertyTable {
  /// The box, its position, its overflow and its effects.
  static let box: StaticString = """
    aspect-ratio = auto || <ratio>; auto
    backdrop-filter = <'filter'>; none
    block-size = <'width'>; auto
    bottom = auto | <length-percentage>; auto
    box-sizing = content-box | border-box; content-box
    clear = none | left | right | both | inline-start | inline-end; none
    clip = auto | <rect-shape>; auto
    clip-path = none | <url> | [ <basic-shape> || <geometry-box> ]; none
    contain = none | strict | content | [ [ size | inline-size ] || layout || style || paint \
      ]; none
    contain-intrinsic-block-size = <contain-intrinsic-size>; none
    contain-intrinsic-height = <contain-intrinsic-size>; none
    contain-intrinsic-inline-size = <contain-intrinsic-size>; none
    contain-intrinsic-width = <contain-intrinsic-size>; none
    container-name = none | <custom-ident !none !and !or !not !default>+; none
    container-type = normal | size | inline-size; normal
    content-visibility = visible | auto | hidden; visible
    display = none | contents | block | inline | inline-block | list-item | flow-root | flow \
      | inline-table | table | table-row-group | table-header-group | table-footer-group \
      | table-row | table-column-group | table-column | table-cell | table-caption | flex \
      | inline-flex | grid | inline-grid | -webkit-box | -webkit-inline-box | -webkit-flex \
      | -webkit-inline-flex | [ block | inline ] && [ flow | flow-root | table | flex | grid ]; \
      inline
    filter = none | [ <filter-function> | <url> ]+; none
    float = left | right | none | inline-start | inline-end; none
    height = auto | <size>; auto
    inline-size = <'width'>; auto
    inset-block-end = <'top'>; auto
    inset-block-start = <'top'>; auto
    inset-inline-end = <'top'>; auto
    inset-inline-start = <'top'>; auto
    isolation = auto | isolate; auto
    left = auto | <length-percentage>; auto
    margin-block-end = <'margin-top'>; 0px
    margin-block-start = <'margin-top'>; 0px
    margin-bottom = auto | <length-percentage>; 0px
    margin-inline-end = <'margin-top'>; 0px
    margin-inline-start = <'margin-top'>; 0px
    margin-left = auto | <length-percentage>; 0px
    margin-right = auto | <length-percentage>; 0px
    margin-top = auto | <length-percentage>; 0px
    margin-trim = none | [ block || inline ] | [ block-start || inline-start || block-end || \
      inline-end ]; none
    max-block-size = <'max-width'>; none
    max-height = none | <size>; none
    max-inline-size = <'max-width'>; none
    max-width = none | <size>; none
    min-block-size = <'min-width'>; auto
    min-height = auto | <size>; auto
    min-inline-size = <'min-width'>; auto
    min-width = auto | <size>; auto
    mix-blend-mode = plus-darker | plus-lighter | color | color-burn | color-dodge | darken | \
      difference | exclusion | hard-light | hue | lighten | luminosity | multiply | normal | \
      overlay | saturation | screen | soft-light; normal
    object-fit = fill | contain | cover | none | scale-down; fill
    object-position = <position>; 50% 50%
    opacity = <alpha-value>; 1
    overflow-block = visible | hidden | clip | scroll | auto; visible
    overflow-inline = visible | hidden | clip | scroll | auto; visible
    overflow-x = visible | hidden | clip | scroll | auto | overlay; visible
    overflow-y = visible | hidden | clip | scroll | auto | overlay; visible
    overscroll-behavior-block = contain | none | auto; auto
    overscroll-behavior-inline = contain | none | auto; auto
    overscroll-behavior-x = contain | none | auto; auto
    overscroll-behavior-y = contain | none | auto; auto
    padding-block-end = <'padding-top'>; 0px
    padding-block-start = <'padding-top'>; 0px
    padding-bottom = <'padding-top'>; 0px
    padding-inline-end = <'padding-top'>; 0px
    padding-inline-start = <'padding-top'>; 0px
    padding-left = <'padding-top'>; 0px
    padding-right = <'padding-top'>; 0px
    padding-top = <length-percentage [0,inf]>; 0px
    position = static | relative | absolute | sticky | fixed | -webkit-sticky; static
    resize = none | both | horizontal | vertical | block | inline; none
    right = auto | <length-percentage>; auto
    scroll-behavior = auto | smooth; auto
    scroll-margin-block-end = <length>; 0px
    scroll-margin-block-start = <length>; 0px
    scroll-margin-bottom = <length>; 0px
    scroll-margin-inline-end = <length>; 0px
    scroll-margin-inline-start = <length>; 0px
    scroll-margin-left = <length>; 0px
    scroll-margin-right = <length>; 0px
    scroll-margin-top = <length>; 0px
    scroll-padding-block-end = auto | <length-percentage [0,inf]>; auto
    scroll-padding-block-start = auto | <length-percentage [0,inf]>; auto
    scroll-padding-bottom = auto | <length-percentage [0,inf]>; auto
    scroll-padding-inline-end = auto | <length-percentage [0,inf]>; auto
    scroll-padding-inline-start = auto | <length-percentage [0,inf]>; auto
    scroll-padding-left = auto | <length-percentage [0,inf]>; auto
    scroll-padding-right = auto | <length-percentage [0,inf]>; auto
    scroll-padding-top = auto | <length-percentage [0,inf]>; auto
    scroll-snap-align = [ none | start | end | center ]{1,2}:pair; none
    scroll-snap-stop = normal | always; normal
    scroll-snap-type = none | [ x | y | block | inline | both ] [ mandatory | proximity ]?; none
    scrollbar-gutter = auto | stable && both-edges?; auto
    scrollbar-width = auto | thin | none; auto
    shape-image-threshold = <number>; 0
    shape-margin = <length-percentage [0,inf]>; 0px
    shape-outside = none | <image> | [ <basic-shape> || <shape-box> ]; none
    top = auto | <length-percentage>; auto
    visibility = visible | hidden | collapse; visible; inherited
    width = auto | <size>; auto
    z-index = auto | <integer>; auto
    zoom = normal | reset | <number [0,inf]> | <percentage [0,inf]>; 1
    -webkit-backdrop-filter = <'filter'>; none
    """
}

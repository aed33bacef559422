extension Productions {
  static let general = """
    line-width = thin | medium | thick | <length [0,inf]>
    shadow = <color>? && <length>{2,4} && inset?
    font-variant-css2 = small-caps
    font-width-css3 = ultra-condensed | extra-condensed | condensed | semi-condensed \
      | semi-expanded | expanded | extra-expanded | ultra-expanded
    ratio = <number [0,inf]> [ / <number [0,inf]> ]?
    rect-shape = rect( <rect-side>#{4} ) | rect( <rect-side>{4}:commas )
    rect-side = auto | <length>
    size = min-content | max-content | fit-content | -webkit-min-content | -webkit-max-content \
      | -webkit-fit-content | -webkit-fill-available | intrinsic | min-intrinsic \
      | <length-percentage [0,inf]>
    paint = none | <color> | <url> [ none | <color> ]?
    content-list = [ <string> | <image> | <attribute> | <quote> | <counter> ]+
    content-alt = <string> | <attribute>
    attribute = attr( <ident> [ , <string>? ]?:filled )
    quote = open-quote | close-quote | no-open-quote | no-close-quote
    counter = counter( <custom-ident !none> [ , <counter-style> ]?:decimal ) \
      | counters( <custom-ident !none> , <string> [ , <counter-style> ]?:decimal )
    counter-style = <custom-ident>
    symbol = <string> | <image> | <custom-ident>
    symbols = symbols( [ cyclic | numeric | alphabetic | symbolic | fixed ]? <string>+ )
    cursor-image = <url> | <image-set>
    cursor-predefined = auto | default | none | context-menu | help | pointer | progress | wait \
      | cell | crosshair | text | vertical-text | alias | copy | move | no-drop | not-allowed \
      | e-resize | n-resize | ne-resize | nw-resize | s-resize | se-resize | sw-resize | w-resize \
      | ew-resize | ns-resize | nesw-resize | nwse-resize | col-resize | row-resize | all-scroll \
      | zoom-in | zoom-out | grab | grabbing | -webkit-grab | -webkit-grabbing | -webkit-zoom-in \
      | -webkit-zoom-out
    filter-function = blur( <length [0,inf]>? ) | brightness( <filter-amount>? ) \
      | contrast( <filter-amount>? ) | grayscale( <filter-amount>? ) | invert( <filter-amount>? ) \
      | opacity( <filter-amount>? ) | saturate( <filter-amount>? ) | sepia( <filter-amount>? ) \
      | hue-rotate( <angle-zero>? ) | drop-shadow( <color>? && <length>{2,3} )
    filter-amount = <number [0,inf]> | <percentage [0,inf]>
    feature-tag-value = <string> [ on | off | <integer [0,inf]> ]?
    palette-mix = palette-mix( <color-interpolation> , <palette-part> , <palette-part> )
    palette-part = [ normal | light | dark | <dashed-ident> ] && <percentage [0,100]>?
    dasharray = [ <number [0,inf]> | <length-percentage [0,inf]> ]+
    text-edge = [ text | cap | ex | ideographic | ideographic-ink ] \
      [ text | alphabetic | ideographic | ideographic-ink ]?
    contain-intrinsic-size = auto? [ none | <length [0,inf]> ]
    """
}

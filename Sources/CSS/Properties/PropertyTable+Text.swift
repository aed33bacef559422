extension PropertyTable {
  /// Text, lists, ruby and writing modes.
  static let text: StaticString = """
    accent-color = auto | <color>; auto; inherited
    caption-side = top | bottom; top; inherited
    caret-color = auto | <color>; auto; inherited
    color = <color>; canvastext; inherited
    color-scheme = normal | [ [ light | dark | <custom-ident !only !normal> ]+ && only? ]; \
      normal; inherited
    direction = ltr | rtl; ltr; inherited
    hanging-punctuation = none | [ first || last || [ force-end | allow-end ] ]; none; inherited
    hyphenate-character = auto | <string>; auto; inherited
    hyphens = none | manual | auto; manual; inherited
    letter-spacing = normal | <length-percentage>; normal; inherited
    line-break = auto | loose | normal | strict | anywhere | after-white-space; auto; inherited
    list-style-image = none | <image>; none; inherited
    list-style-position = inside | outside; outside; inherited
    list-style-type = none | <custom-ident !none> | <string> | <symbols>; disc; inherited
    math-style = normal | compact; normal; inherited
    overflow-wrap = normal | break-word | anywhere; normal; inherited
    quotes = auto | none | [ <string> <string> ]+; auto; inherited
    ruby-align = start | center | space-between | space-around; space-around; inherited
    ruby-overhang = auto | none; auto; inherited
    ruby-position = over | under | inter-character; over; inherited
    speak-as = normal | none | [ spell-out || digits || [ literal-punctuation | \
      no-punctuation ] ]; normal; inherited
    tab-size = <number [0,inf]> | <length [0,inf]>; 8; inherited
    table-layout = auto | fixed; auto
    text-align = start | end | left | right | center | justify | match-parent | -webkit-auto \
      | -webkit-center | -webkit-left | -webkit-match-parent | -webkit-right; start; \
      inherited
    text-align-last = auto | start | end | left | right | center | justify | match-parent; \
      auto; inherited
    text-autospace = normal | auto | no-autospace | [ ideograph-alpha || ideograph-numeric ]; \
      no-autospace; inherited
    text-box-edge = auto | <text-edge>; auto; inherited
    text-box-trim = none | trim-start | trim-end | trim-both; none
    text-combine-upright = none | all; none; inherited
    text-decoration-color = <color>; currentcolor
    text-decoration-line = none | [ underline || overline || line-through || blink ]; none
    text-decoration-skip-ink = auto | all | none; auto; inherited
    text-decoration-style = solid | double | dotted | dashed | wavy; solid
    text-decoration-thickness = auto | from-font | <length-percentage>; auto
    text-emphasis-color = <color>; currentcolor; inherited
    text-emphasis-position = [ over | under ] && [ right | left ]?; over; inherited
    text-emphasis-style = none | [ [ filled | open ] || [ dot | circle | double-circle | \
      triangle | sesame ] ] | <string>; none; inherited
    text-indent = <length-percentage> && hanging? && each-line?; 0px; inherited
    text-orientation = mixed | upright | sideways; mixed; inherited
    text-overflow = clip | ellipsis; clip
    text-rendering = auto | optimizeSpeed | optimizeLegibility | geometricPrecision; auto; \
      inherited
    text-shadow = none | [ <color>? && <length>{2,3} ]#; none; inherited
    text-transform = none | [ [ capitalize | uppercase | lowercase ] || full-width || \
      full-size-kana ]; none; inherited
    text-underline-offset = auto | <length-percentage>; auto; inherited
    text-underline-position = auto | [ from-font | under ] || [ left | right ]; auto; inherited
    text-wrap-mode = wrap | nowrap; wrap; inherited
    text-wrap-style = auto | balance | stable | pretty; auto; inherited
    unicode-bidi = normal | embed | isolate | bidi-override | isolate-override | plaintext | \
      -webkit-isolate | -webkit-isolate-override | -webkit-plaintext; normal
    vertical-align = baseline | sub | super | text-top | text-bottom | middle | top | bottom \
      | -webkit-baseline-middle | <length-percentage>; baseline
    white-space-collapse = collapse | preserve | preserve-breaks | break-spaces; collapse; \
      inherited
    word-break = normal | break-all | keep-all | break-word; normal; inherited
    word-spacing = normal | <length-percentage>; 0px; inherited
    writing-mode = horizontal-tb | vertical-rl | vertical-lr | sideways-rl | sideways-lr | lr \
      | lr-tb | rl | rl-tb | tb | tb-rl; horizontal-tb; inherited
    -webkit-hyphenate-limit-after = auto | <number [0,inf]>; auto; inherited
    -webkit-hyphenate-limit-before = auto | <number [0,inf]>; auto; inherited
    -webkit-hyphenate-limit-lines = no-limit | <number [0,inf]>; no-limit; inherited
    -webkit-initial-letter = normal | <number [0,inf]> <number [0,inf]>?; normal
    -webkit-line-align = edges | none; none; inherited
    -webkit-line-box-contain = none | [ block || inline || font || glyphs || replaced || \
      inline-box ]; block inline replaced; inherited
    -webkit-line-clamp = none | <integer [1,inf]> | <percentage [0,inf]>; none
    -webkit-line-grid = none | <custom-ident>; none; inherited
    -webkit-line-snap = baseline | contain | none; none; inherited
    -webkit-nbsp-mode = normal | space; normal; inherited
    -webkit-rtl-ordering = logical | visual; logical; inherited
    -webkit-ruby-position = after | before | inter-character; before; inherited
    -webkit-text-combine = horizontal | none; none; inherited
    -webkit-text-decorations-in-effect = none | [ underline || overline || line-through || \
      blink ]; none; inherited
    -webkit-text-fill-color = <color>; currentcolor; inherited
    -webkit-text-security = circle | disc | none | square; none; inherited
    -webkit-text-stroke-color = <color>; currentcolor; inherited
    -webkit-text-stroke-width = <line-width>; 0px; inherited
    """
}

extension PropertyTable {
  /// Generated content, interaction and the rest.
  static let interface: StaticString = """
    anchor-name = none | <dashed-ident>#; none
    anchor-scope = none | all | <dashed-ident>#; none
    appearance = none | auto | searchfield | textarea | checkbox | radio | menulist | listbox \
      | meter | progress-bar | button | textfield | menulist-button | push-button | \
      slider-horizontal | slider-vertical | square-button; none
    content = none | normal | [ <content-list> [ / <content-alt>+ ]? ]; normal
    counter-increment = none | [ <custom-ident !none> <integer>? ]+; none
    counter-reset = none | [ [ <custom-ident !none> | reversed( <custom-ident !none> ) ] \
      <integer>? ]+; none
    counter-set = none | [ <custom-ident !none> <integer>? ]+; none
    cursor = [ [ <cursor-image> [ <number> <number> ]? , ]* <cursor-predefined> ]; auto; inherited
    image-orientation = from-image | none; from-image; inherited
    image-rendering = auto | crisp-edges | pixelated | -webkit-crisp-edges | \
      -webkit-optimize-contrast | optimizeQuality | optimizeSpeed; auto; inherited
    pointer-events = auto | none | visiblePainted | visibleFill | visibleStroke | visible | \
      painted | fill | stroke | all | bounding-box; auto; inherited
    position-anchor = auto | <dashed-ident>; auto
    position-area = none | <position-area>; none
    position-try-fallbacks = none | [ [ <dashed-ident> || <try-tactic> ] | <position-area> \
      ]#; none
    position-try-order = normal | most-block-size | most-height | most-inline-size | \
      most-width; normal
    print-color-adjust = economy | exact; economy; inherited
    touch-action = auto | none | manipulation | [ pan-x || pan-y || pinch-zoom ]; auto
    -webkit-cursor-visibility = auto; auto; inherited
    -webkit-tap-highlight-color = <color>; rgba(0, 0, 0, 0.4); inherited
    -webkit-user-drag = auto | element | none; auto
    -webkit-user-modify = read-only | read-write | read-write-plaintext-only; read-only; inherited
    -webkit-user-select = auto | text | none | all; auto; inherited
    """
}

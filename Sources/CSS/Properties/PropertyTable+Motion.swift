extension PropertyTable {
  /// Transforms, transitions, animations and their timelines.
  static let motion: StaticString = """
    animation-composition = [ replace | add | accumulate ]#; replace
    animation-delay = <time>#; 0s
    animation-direction = [ normal | reverse | alternate | alternate-reverse ]#; normal
    animation-duration = [ auto | <time [0,inf]> ]#; auto
    animation-fill-mode = [ none | forwards | backwards | both ]#; none
    animation-iteration-count = [ infinite | <number [0,inf]> ]#; 1
    animation-name = [ none | <keyframes-name> ]#; none
    animation-play-state = [ running | paused ]#; running
    animation-range-end = [ normal | <length-percentage> | <timeline-range-name> \
      <length-percentage>? ]#; normal
    animation-range-start = [ normal | <length-percentage> | <timeline-range-name> \
      <length-percentage>? ]#; normal
    animation-timeline = [ auto | none | <dashed-ident> | <scroll> | <view> ]#; auto
    animation-timing-function = <easing-function>#; ease
    backface-visibility = visible | hidden; visible
    offset-anchor = auto | <position>; auto
    offset-distance = <length-percentage>; 0px
    offset-path = none | [ <offset-path> || <coord-box> ]; none
    offset-position = auto | normal | <position>; normal
    offset-rotate = [ auto | reverse ] || <angle-zero>; auto
    perspective = none | <length [0,inf]>; none
    perspective-origin-x = <position-x>; 50%
    perspective-origin-y = <position-y>; 50%
    rotate = none | <angle> | [ x | y | z | <number>{3} ] && <angle>; none
    scale = none | <alpha-value>{1,3}; none
    scroll-timeline-axis = [ block | inline | x | y ]#; block
    scroll-timeline-name = none | [ none | <dashed-ident> ]#; none
    timeline-scope = none | all | <dashed-ident>#; none
    transform = none | <transform-function>+; none
    transform-box = content-box | border-box | fill-box | stroke-box | view-box; view-box
    transform-origin-x = <position-x>; 50%
    transform-origin-y = <position-y>; 50%
    transform-origin-z = <length>; 0px
    transform-style = flat | preserve-3d; flat
    transition-behavior = [ normal | allow-discrete ]#; normal
    transition-delay = <time>#; 0s
    transition-duration = <time [0,inf]>#; 0s
    transition-property = none | [ all | <custom-ident !none> ]#; all
    transition-timing-function = <easing-function>#; ease
    translate = none | <length-percentage> [ <length-percentage> <length>? ]?; none
    view-timeline-axis = [ block | inline | x | y ]#; block
    view-timeline-inset = [ [ auto | <length-percentage> ]{1,2}:pair ]#; auto
    view-timeline-name = none | [ none | <dashed-ident> ]#; none
    view-transition-class = none | <custom-ident !none>+; none
    view-transition-name = none | <custom-ident !none>; none
    will-change = auto | <custom-ident !auto !all !none !will-change>#; auto
    """
}

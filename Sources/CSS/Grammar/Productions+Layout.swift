extension Productions {
  static let layout = """
    baseline-position = [ first:drop | last ]? baseline
    content-distribution = space-between | space-around | space-evenly | stretch
    overflow-position = unsafe | safe
    content-position = center | start | end | flex-start | flex-end
    self-position = center | start | end | self-start | self-end | flex-start | flex-end
    blend-mode = normal | multiply | screen | overlay | darken | lighten | color-dodge \
      | color-burn | hard-light | soft-light | difference | exclusion | hue | saturation | color \
      | luminosity | plus-darker | plus-lighter
    repeat-style = repeat-x | repeat-y | [ repeat | space | round | no-repeat ]{1,2}:repeats
    bg-size = cover | contain | [ auto | <length-percentage [0,inf]> ]{1,2}:autos
    position-x = center | [ left | right | x-start | x-end ] <length-percentage>? \
      | <length-percentage>
    position-y = center | [ top | bottom | y-start | y-end ] <length-percentage>? \
      | <length-percentage>
    mask-border = <image>
    line-names = ( [ <custom-ident !span !auto> ]* )
    track-breadth = <length-percentage [0,inf]> | <flex [0,inf]> | min-content | max-content | auto \
      | -webkit-min-content | -webkit-max-content
    inflexible-breadth = <length-percentage [0,inf]> | min-content | max-content | auto
    track-size = <track-breadth> | minmax( <inflexible-breadth> , <track-breadth> ) \
      | fit-content( <length-percentage [0,inf]> )
    track-repeat = repeat( <repeat-count> , [ <line-names>? <track-size> ]+ <line-names>? )
    repeat-count = auto-fill | auto-fit | <integer [1,inf]>
    track-list = [ <line-names>? [ <track-size> | <track-repeat> ] ]+ <line-names>?
    explicit-tracks = [ <line-names>? <track-size> ]+ <line-names>?
    line-name-list = <line-name-lists>* [ repeat( auto-fill , <line-names>+ ) <line-name-lists>* ]?
    line-name-lists = <line-names> | repeat( <integer [1,inf]> , <line-names>+ )
    grid-line = auto | [ <integer> && <custom-ident !span !auto>? ] | <custom-ident !span !auto> \
      | span && [ <integer [1,inf]> || <custom-ident !span !auto> ]
    position-area = <area-x> || <area-y> | <area-block> || <area-inline> \
      | <area-self-block> || <area-self-inline> | <area-either>{1,2} | <area-self-either>{1,2}
    area-x = left | center | right | span-left | span-right | x-start | x-end | span-x-start \
      | span-x-end | x-self-start | x-self-end | span-x-self-start | span-x-self-end | span-all
    area-y = top | center | bottom | span-top | span-bottom | y-start | y-end | span-y-start \
      | span-y-end | y-self-start | y-self-end | span-y-self-start | span-y-self-end | span-all
    area-block = block-start | center | block-end | span-block-start | span-block-end | span-all
    area-inline = inline-start | center | inline-end | span-inline-start | span-inline-end \
      | span-all
    area-self-block = self-block-start | center | self-block-end | span-self-block-start \
      | span-self-block-end | span-all
    area-self-inline = self-inline-start | center | self-inline-end | span-self-inline-start \
      | span-self-inline-end | span-all
    area-either = start | center | end | span-start | span-end | span-all
    area-self-either = self-start | center | self-end | span-self-start | span-self-end | span-all
    try-tactic = flip-block || flip-inline || flip-start
    """

  static let motion = """
    easing-function = linear | ease | ease-in | ease-out | ease-in-out | step-start | step-end \
      | cubic-bezier( <number [0,1]> , <number> , <number [0,1]> , <number> ) \
      | steps( <integer [1,inf]> [ [ , end ]:drop | , <step-position> ]? ) \
      | steps( <integer [2,inf]> , jump-none ) | linear( <linear-stop># )
    step-position = jump-start | jump-end | jump-both | start
    keyframes-name = <custom-ident !none> | <string>:name
    linear-stop = <number> && <percentage>{0,2}
    timeline-range-name = cover | contain | entry | exit | entry-crossing | exit-crossing
    scroll = scroll( [ [ root | nearest:drop | self ] || [ block:drop | inline | x | y ] ]? )
    view = view( [ [ block:drop | inline | x | y ] || [ auto | <length-percentage> ]{1,2}:pair ]? )
    single-animation-duration = <time [0,inf]> | auto
    single-animation-iteration-count = infinite | <number [0,inf]>
    single-animation-direction = normal | reverse | alternate | alternate-reverse
    single-animation-fill-mode = none | forwards | backwards | both
    single-animation-play-state = running | paused
    single-animation-name = none | <custom-ident !none> | <string>
    single-transition-property = all | none | <custom-ident !none>
    transition-behavior = normal | allow-discrete
    """
}

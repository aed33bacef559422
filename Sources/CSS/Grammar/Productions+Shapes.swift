extension Productions {
  // https://drafts.csswg.org/css-shapes/
  static let shapes = """
    shape-box = margin-box | border-box | padding-box | content-box
    geometry-box = <shape-box> | fill-box | stroke-box | view-box
    coord-box = border-box | padding-box | content-box | fill-box | stroke-box | view-box | margin-box
    basic-shape = inset( <length-percentage>{1,4}:quad <rounding>? ) \
      | xywh( <length-percentage>{2} <length-percentage [0,inf]>{2} <rounding>? ) \
      | rect( [ auto | <length-percentage> ]{4} <rounding>? ) \
      | circle( [ closest-side:drop | <shape-radius> ]? [ at <position> ]? ) \
      | ellipse( [ <shape-radius>{2} ]? [ at <position> ]? ) \
      | polygon( [ [ nonzero , ]:drop | evenodd , ]? <polygon-vertex># ) \
      | path( [ [ nonzero , ]:drop | evenodd , ]? <string> ) \
      | shape( <shape-arguments> )
    polygon-vertex = <length-percentage>{2}
    shape-radius = closest-side | farthest-side | closest-corner | farthest-corner \
      | <length-percentage [0,inf]>
    rounding = round <corner-radii>
    corner-radii = <length-percentage [0,inf]>{1,4}:quad [ / <length-percentage [0,inf]>{1,4}:quad ]?
    shape-arguments = [ nonzero:drop | evenodd ]? from <coordinate-pair> , <shape-command>#
    coordinate-pair = <length-percentage>{2}
    shape-target = to <position> | by <coordinate-pair>
    shape-command = move <shape-target> | line <shape-target> | hline <shape-line> \
      | vline <shape-line> | curve <shape-target> with <control-point> [ / <control-point> ]? \
      | smooth <shape-target> [ with <control-point> ]? \
      | arc <shape-target> [ of <length-percentage>{1,2} && [ cw | ccw ]? && [ large | small ]? \
      && [ rotate <angle> ]? ] | close
    shape-line = [ to | by ] <length-percentage>
    control-point = <coordinate-pair> [ from [ start | end | origin ] ]?
    offset-path = <ray> | <url> | <basic-shape>
    ray = ray( <angle-zero> && [ closest-side | closest-corner | farthest-side | farthest-corner \
      | sides ]? && contain? && [ at <position> ]? )
    """

  // https://drafts.csswg.org/css-transforms-2/
  static let transforms = """
    transform-function = matrix( <matrix> ) | matrix3d( <matrix-3d> ) \
      | translate( <length-percentage> [ , <length-percentage> ]? ) \
      | translateX( <length-percentage> ) | translateY( <length-percentage> ) \
      | translateZ( <length> ) \
      | translate3d( <length-percentage> , <length-percentage> , <length> ) \
      | scale( <scale-factor> [ , <scale-factor> ]? ) | scaleX( <scale-factor> ) \
      | scaleY( <scale-factor> ) | scaleZ( <scale-factor> ) \
      | scale3d( <scale-factor> , <scale-factor> , <scale-factor> ) \
      | rotate( <angle-zero> ) | rotateX( <angle-zero> ) | rotateY( <angle-zero> ) \
      | rotateZ( <angle-zero> ) | rotate3d( <number> , <number> , <number> , <angle-zero> ) \
      | skew( <angle-zero> [ , <angle-zero> ]? ) | skewX( <angle-zero> ) | skewY( <angle-zero> ) \
      | perspective( <perspective-depth> )
    perspective-depth = none | <length [0,inf]>
    scale-factor = <alpha-value>
    matrix = <number> , <number> , <number> , <number> , <number> , <number>
    matrix-3d = <matrix-row> , <matrix-row> , <matrix-row> , <matrix-row>
    matrix-row = <number> , <number> , <number> , <number>
    """
}

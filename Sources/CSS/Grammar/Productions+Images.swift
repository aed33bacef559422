extension Productions {
  // https://drafts.csswg.org/css-images-4/
  static let images = """
    image = <url> | <image-set> | <gradient> | <cross-fade> | <other-image>
    image-set = image-set( <image-set-option># ) | -webkit-image-set( <image-set-option># )
    image-set-option = [ <string>:url | <url> | <gradient> ] [ <resolution> || type( <string> ) ]?
    cross-fade = cross-fade( <image> , <image> , <alpha-value> ) \
      | -webkit-cross-fade( <image> , <image> , <alpha-value> )
    other-image = -webkit-canvas( <ident> ) | -webkit-named-image( <ident> ) \
      | -webkit-filter( <image> , <filter-function>+ ) | filter( <image> , <filter-function>+ )
    gradient = linear-gradient( <linear-gradient> ) | repeating-linear-gradient( <linear-gradient> ) \
      | radial-gradient( <radial-gradient> ) | repeating-radial-gradient( <radial-gradient> ) \
      | conic-gradient( <conic-gradient> ) | repeating-conic-gradient( <conic-gradient> ) \
      | -webkit-linear-gradient( <prefixed-linear-gradient> ) \
      | -webkit-repeating-linear-gradient( <prefixed-linear-gradient> ) \
      | -webkit-radial-gradient( <prefixed-radial-gradient> ) \
      | -webkit-repeating-radial-gradient( <prefixed-radial-gradient> ) \
      | -webkit-gradient( <deprecated-gradient> )
    linear-gradient = [ [ [ <angle-zero> | to <side-or-corner> ] || <color-interpolation> ] , ]?:line \
      <color-stop-list>
    side-or-corner = [ left | right ] || [ top | bottom ]
    color-interpolation = in [ [ hsl | hwb | lch | oklch ] <hue-method>? | srgb | srgb-linear \
      | display-p3 | a98-rgb | prophoto-rgb | rec2020 | lab | oklab | xyz | xyz-d50 | xyz-d65 ]
    hue-method = [ shorter | longer | increasing | decreasing ] hue
    color-stop-list = <color-stop> [ , <color-stop-or-hint> ]+
    color-stop = [ <color> <length-percentage>{0,2} ]:stop
    color-stop-or-hint = <length-percentage> , <color-stop> | <color-stop>
    angular-color-stop-list = <angular-color-stop> [ , <angular-color-stop-or-hint> ]+
    angular-color-stop = [ <color> <angle-percentage>{0,2} ]:stop
    angular-color-stop-or-hint = <angle-percentage> , <angular-color-stop> | <angular-color-stop>
    radial-gradient = [ [ [ [ [ circle | ellipse ] || <radial-size> ]? [ at <position> ]? ]! \
      || <color-interpolation> ] , ]?:ending <color-stop-list>
    radial-size = closest-corner | closest-side | farthest-corner | farthest-side \
      | <length-percentage [0,inf]>{1,2}
    conic-gradient = [ [ [ [ from <angle-zero> ]? [ at <position> ]? ]! \
      || <color-interpolation> ] , ]?:ending <angular-color-stop-list>
    prefixed-linear-gradient = [ [ <angle-zero> | <side-or-corner> ] , ]? <color-stop-list>
    prefixed-radial-gradient = [ <position> , ]? \
      [ [ [ circle | ellipse ] || [ closest-side | closest-corner | farthest-side \
      | farthest-corner | contain | cover ] | <length-percentage [0,inf]>{2} ] , ]? <color-stop-list>
    deprecated-gradient = linear , <deprecated-point> , <deprecated-point> <deprecated-stops> \
      | radial , <deprecated-point> , <number [0,inf]> , <deprecated-point> , <number [0,inf]> \
      <deprecated-stops>
    deprecated-point = <deprecated-x> <deprecated-y>
    deprecated-x = [ left | center | right ]:percent | <number> | <percentage>
    deprecated-y = [ top | center | bottom ]:percent | <number> | <percentage>
    deprecated-stops = [ , <deprecated-stop> ]*
    deprecated-stop = from( <color> ) | to( <color> ) | color-stop( <alpha-value> , <color> )
    """
}

extension PropertyTable {
  /// Borders, outlines and shadows.
  static let border: StaticString = """
    border-block-end-color = <color>; currentcolor
    border-block-end-style = dashed | dotted | double | groove | hidden | inset | none | \
      outset | ridge | solid; none
    border-block-end-width = <line-width>; medium
    border-block-start-color = <color>; currentcolor
    border-block-start-style = dashed | dotted | double | groove | hidden | inset | none | \
      outset | ridge | solid; none
    border-block-start-width = <line-width>; medium
    border-bottom-color = <color>; currentcolor
    border-bottom-left-radius = <'border-top-left-radius'>; 0px
    border-bottom-right-radius = <'border-top-left-radius'>; 0px
    border-bottom-style = dashed | dotted | double | groove | hidden | inset | none | outset \
      | ridge | solid; none
    border-bottom-width = <line-width>; medium
    border-collapse = separate | collapse; separate; inherited
    border-end-end-radius = <'border-top-left-radius'>; 0px
    border-end-start-radius = <'border-top-left-radius'>; 0px
    border-image-outset = [ <number [0,inf]> | <length [0,inf]> ]{1,4}:quad; 0
    border-image-repeat = [ stretch | repeat | round | space ]{1,2}:pair; stretch
    border-image-slice = [ <number [0,inf]> | <percentage [0,inf]> ]{1,4}:quad && fill?; 100%
    border-image-source = none | <image>; none
    border-image-width = [ auto | <number [0,inf]> | <length-percentage [0,inf]> \
      ]{1,4}:quad; 1
    border-inline-end-color = <color>; currentcolor
    border-inline-end-style = dashed | dotted | double | groove | hidden | inset | none | \
      outset | ridge | solid; none
    border-inline-end-width = <line-width>; medium
    border-inline-start-color = <color>; currentcolor
    border-inline-start-style = dashed | dotted | double | groove | hidden | inset | none | \
      outset | ridge | solid; none
    border-inline-start-width = <line-width>; medium
    border-left-color = <color>; currentcolor
    border-left-style = dashed | dotted | double | groove | hidden | inset | none | outset | \
      ridge | solid; none
    border-left-width = <line-width>; medium
    border-right-color = <color>; currentcolor
    border-right-style = dashed | dotted | double | groove | hidden | inset | none | outset | \
      ridge | solid; none
    border-right-width = <line-width>; medium
    border-start-end-radius = <'border-top-left-radius'>; 0px
    border-start-start-radius = <'border-top-left-radius'>; 0px
    border-top-color = <color>; currentcolor
    border-top-left-radius = <length-percentage [0,inf]>{1,2}:pair; 0px
    border-top-right-radius = <'border-top-left-radius'>; 0px
    border-top-style = dashed | dotted | double | groove | hidden | inset | none | outset | \
      ridge | solid; none
    border-top-width = <line-width>; medium
    box-shadow = none | <shadow>#; none
    outline-color = <color> | -webkit-focus-ring-color; currentcolor
    outline-offset = <length>; 0px
    outline-style = auto | dashed | dotted | double | groove | inset | none | outset | ridge \
      | solid; none
    outline-width = <line-width>; medium
    -webkit-border-horizontal-spacing = <length [0,inf]>; 0px; inherited
    -webkit-border-vertical-spacing = <length [0,inf]>; 0px; inherited
    """
}

extension PropertyTable {
  /// Backgrounds and masks.
  static let background: StaticString = """
    background-attachment = [ scroll | fixed | local ]#; scroll
    background-blend-mode = <blend-mode>#; normal
    background-clip = [ border-box | padding-box | content-box | border-area | text | \
      -webkit-text ]#; border-box
    background-color = <color>; transparent
    background-image = [ none | <image> ]#; none
    background-origin = [ border-box | padding-box | content-box ]#; padding-box
    background-position-x = <position-x>#; 0%
    background-position-y = <position-y>#; 0%
    background-repeat = <repeat-style>#; repeat
    background-size = <bg-size>:bgsize#; auto
    mask-border-outset = <'border-image-outset'>; 0
    mask-border-repeat = <'border-image-repeat'>; stretch
    mask-border-slice = <'border-image-slice'>; 0
    mask-border-source = <'border-image-source'>; none
    mask-border-width = <'border-image-width'>; auto
    mask-clip = [ border-box | padding-box | content-box | no-clip ]#; border-box
    mask-composite = [ add | subtract | intersect | exclude ]#; add
    mask-image = [ none | <image> ]#; none
    mask-mode = [ alpha | luminance | match-source ]#; match-source
    mask-origin = <'-webkit-background-origin'>; border-box
    mask-repeat = <repeat-style>#; repeat
    mask-size = <bg-size>#; auto
    mask-type = luminance | alpha; luminance
    -webkit-background-clip = [ border-box | padding-box | content-box | text | -webkit-text \
      | border | padding | content ]#; border-box
    -webkit-background-origin = [ border-box | padding-box | content-box | -webkit-text | \
      border | padding | content ]#; padding-box
    -webkit-mask-clip = [ border-box | padding-box | content-box | text | -webkit-text | \
      border | padding | content ]#; border-box
    -webkit-mask-composite = [ clear | copy | source-over | source-in | source-out | \
      source-atop | destination-over | destination-in | destination-out | destination-atop | \
      xor | plus-darker | plus-lighter ]#; source-over
    -webkit-mask-position-x = <position-x>#; 0%
    -webkit-mask-position-y = <position-y>#; 0%
    -webkit-mask-source-type = [ auto | alpha | luminance ]#; auto
    """
}

extension PropertyTable {
  /// The form of each shorthand, its longhands in the order in which they are set, and its grammar
  /// if the form does not give it.
  static let shorthands: StaticString = """
    all : all; *
    animation : animation; animation-duration animation-timing-function animation-delay \
      animation-iteration-count animation-direction animation-fill-mode animation-play-state \
      animation-name animation-timeline animation-range-start animation-range-end; \
      <single-animation-duration> || <easing-function> || <time> || \
      <single-animation-iteration-count> || <single-animation-direction> || \
      <single-animation-fill-mode> || <single-animation-play-state> || <single-animation-name>
    animation-range : animationRange; animation-range-start animation-range-end
    background : background; background-image background-position-x background-position-y \
      background-size background-repeat background-attachment background-origin background-clip \
      background-color
    background-position : position; background-position-x background-position-y
    border : border; border-top-width border-right-width border-bottom-width \
      border-left-width border-top-style border-right-style border-bottom-style \
      border-left-style border-top-color border-right-color border-bottom-color \
      border-left-color border-image-source border-image-slice border-image-width \
      border-image-outset border-image-repeat; <'border-top-width'> || <'border-top-style'> \
      || <'border-top-color'>
    border-block : border; border-block-start-width border-block-end-width \
      border-block-start-style border-block-end-style border-block-start-color \
      border-block-end-color; <'border-block-start-width'> || <'border-block-start-style'> \
      || <'border-block-start-color'>
    border-block-color : pair; border-block-start-color border-block-end-color
    border-block-end : combination; border-block-end-width border-block-end-style \
      border-block-end-color
    border-block-start : combination; border-block-start-width border-block-start-style \
      border-block-start-color
    border-block-style : pair; border-block-start-style border-block-end-style
    border-block-width : pair; border-block-start-width border-block-end-width
    border-bottom : combination; border-bottom-width border-bottom-style border-bottom-color
    border-color : quad; border-top-color border-right-color border-bottom-color \
      border-left-color
    border-image : borderImage; border-image-source border-image-slice border-image-width \
      border-image-outset border-image-repeat; <'border-image-source'> || \
      <'border-image-slice'> [ / <'border-image-width'> | / <'border-image-width'>? / \
      <'border-image-outset'> ]? || <'border-image-repeat'>
    border-inline : border; border-inline-start-width border-inline-end-width \
      border-inline-start-style border-inline-end-style border-inline-start-color \
      border-inline-end-color; <'border-inline-start-width'> || \
      <'border-inline-start-style'> || <'border-inline-start-color'>
    border-inline-color : pair; border-inline-start-color border-inline-end-color
    border-inline-end : combination; border-inline-end-width border-inline-end-style \
      border-inline-end-color
    border-inline-start : combination; border-inline-start-width border-inline-start-style \
      border-inline-start-color
    border-inline-style : pair; border-inline-start-style border-inline-end-style
    border-inline-width : pair; border-inline-start-width border-inline-end-width
    border-left : combination; border-left-width border-left-style border-left-color
    -webkit-border-image : legacyBorderImage; border-image-source border-image-slice \
      border-image-width border-image-outset border-image-repeat; <'border-image'>
    -webkit-border-radius : legacyRadius; border-top-left-radius border-top-right-radius \
      border-bottom-right-radius border-bottom-left-radius
    -webkit-column-break-after : legacyBreak; break-after; auto | always | avoid
    -webkit-column-break-before : legacyBreak; break-before; auto | always | avoid
    -webkit-column-break-inside : legacyBreak; break-inside; auto | avoid
    border-radius : borderRadius; border-top-left-radius border-top-right-radius \
      border-bottom-right-radius border-bottom-left-radius
    border-right : combination; border-right-width border-right-style border-right-color
    border-spacing : borderSpacing; -webkit-border-horizontal-spacing \
      -webkit-border-vertical-spacing; <'-webkit-border-horizontal-spacing'>{1,2}
    border-style : quad; border-top-style border-right-style border-bottom-style \
      border-left-style
    border-top : combination; border-top-width border-top-style border-top-color
    border-width : quad; border-top-width border-right-width border-bottom-width \
      border-left-width
    column-rule : combination; column-rule-width column-rule-style column-rule-color
    columns : columns; column-width column-count; [ <'column-width'> || <'column-count'> ] | \
      [ <'column-count'> || <'column-width'> ]
    contain-intrinsic-size : containIntrinsicSize; contain-intrinsic-width \
      contain-intrinsic-height; <'contain-intrinsic-width'> <'contain-intrinsic-height'>?
    container : container; container-name container-type; <'container-name'> [ / \
      <'container-type'> ]?
    flex : flex; flex-grow flex-shrink flex-basis
    flex-flow : combination; flex-direction flex-wrap
    font : font; font-style font-variant-caps font-weight font-width font-size line-height \
      font-family font-size-adjust font-kerning font-variant-alternates font-variant-ligatures \
      font-variant-numeric font-variant-east-asian font-variant-position font-variant-emoji \
      font-feature-settings font-optical-sizing font-variation-settings
    font-synthesis : fontSynthesis; font-synthesis-weight font-synthesis-style \
      font-synthesis-small-caps; none | [ weight || style || small-caps ]
    font-variant : fontVariant; font-variant-ligatures font-variant-caps \
      font-variant-alternates font-variant-numeric font-variant-east-asian \
      font-variant-position font-variant-emoji
    gap : pair; row-gap column-gap
    grid : grid; grid-template-rows grid-template-columns grid-template-areas grid-auto-flow \
      grid-auto-rows grid-auto-columns
    grid-area : gridArea; grid-row-start grid-column-start grid-row-end grid-column-end
    grid-column : gridLine; grid-column-start grid-column-end
    grid-row : gridLine; grid-row-start grid-row-end
    grid-template : gridTemplate; grid-template-rows grid-template-columns grid-template-areas
    inset : quad; top right bottom left
    inset-block : pair; inset-block-start inset-block-end
    inset-inline : pair; inset-inline-start inset-inline-end
    list-style : listStyle; list-style-position list-style-image list-style-type
    margin : quad; margin-top margin-right margin-bottom margin-left
    margin-block : pair; margin-block-start margin-block-end
    margin-inline : pair; margin-inline-start margin-inline-end
    marker : marker; marker-start marker-mid marker-end; <'marker-start'>
    mask : mask; mask-image -webkit-mask-position-x -webkit-mask-position-y mask-size \
      mask-repeat mask-origin mask-clip mask-composite mask-mode mask-border-source \
      mask-border-slice mask-border-width mask-border-outset mask-border-repeat
    mask-border : borderImage; mask-border-source mask-border-slice mask-border-width \
      mask-border-outset mask-border-repeat; <'mask-border-source'> || <'mask-border-slice'> \
      [ / <'mask-border-width'> | / <'mask-border-width'>? / <'mask-border-outset'> ]? || \
      <'mask-border-repeat'>
    mask-position : position; -webkit-mask-position-x -webkit-mask-position-y
    offset : offset; offset-position offset-path offset-distance offset-rotate \
      offset-anchor; [ <'offset-position'>? [ <'offset-path'> [ <'offset-distance'> || \
      <'offset-rotate'> ]? ]? ]! [ / <'offset-anchor'> ]?
    outline : combination; outline-color outline-style outline-width
    overflow : pair; overflow-x overflow-y
    overscroll-behavior : pair; overscroll-behavior-x overscroll-behavior-y
    padding : quad; padding-top padding-right padding-bottom padding-left
    padding-block : pair; padding-block-start padding-block-end
    padding-inline : pair; padding-inline-start padding-inline-end
    page-break-after : legacyBreak; break-after; auto | left | right | always | avoid
    page-break-before : legacyBreak; break-before; auto | left | right | always | avoid
    page-break-inside : legacyBreak; break-inside; auto | avoid
    perspective-origin : transformOrigin; perspective-origin-x perspective-origin-y
    place-content : place; align-content justify-content; <'align-content'> \
      <'justify-content'>?
    place-items : place; align-items justify-items; <'align-items'> <'justify-items'>?
    place-self : place; align-self justify-self; <'align-self'> <'justify-self'>?
    position-try : positionTry; position-try-order position-try-fallbacks
    scroll-margin : quad; scroll-margin-top scroll-margin-right scroll-margin-bottom \
      scroll-margin-left
    scroll-margin-block : pair; scroll-margin-block-start scroll-margin-block-end
    scroll-margin-inline : pair; scroll-margin-inline-start scroll-margin-inline-end
    scroll-padding : quad; scroll-padding-top scroll-padding-right scroll-padding-bottom \
      scroll-padding-left
    scroll-padding-block : pair; scroll-padding-block-start scroll-padding-block-end
    scroll-padding-inline : pair; scroll-padding-inline-start scroll-padding-inline-end
    scroll-timeline : viewTimeline; scroll-timeline-name scroll-timeline-axis
    text-box : textBox; text-box-trim text-box-edge
    text-decoration : textDecoration; text-decoration-line
    text-emphasis : combination; text-emphasis-style text-emphasis-color
    text-wrap : textWrap; text-wrap-mode text-wrap-style; <'text-wrap-mode'> || \
      <'text-wrap-style'>
    transform-origin : transformOrigin; transform-origin-x transform-origin-y \
      transform-origin-z
    transition : transition; transition-property transition-duration \
      transition-timing-function transition-delay transition-behavior; \
      <single-transition-property> || <time [0,inf]> || <easing-function> || <time> || \
      <transition-behavior>
    view-timeline : viewTimeline; view-timeline-name view-timeline-axis view-timeline-inset
    white-space : whiteSpace; white-space-collapse text-wrap-mode
    -webkit-mask : legacyMask; mask-image -webkit-mask-source-type -webkit-mask-position-x \
      -webkit-mask-position-y mask-size mask-repeat mask-origin -webkit-mask-clip
    -webkit-text-decoration : combination; text-decoration-line text-decoration-style \
      text-decoration-color
    -webkit-text-stroke : combination; -webkit-text-stroke-width -webkit-text-stroke-color
    """
}

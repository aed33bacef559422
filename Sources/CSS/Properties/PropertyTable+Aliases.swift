extension PropertyTable {
  /// Properties that have the same name with `-webkit-` before it.
  static let prefixed: StaticString = """
    align-content align-items align-self animation animation-delay animation-direction
    animation-duration animation-fill-mode animation-iteration-count animation-name
    animation-play-state animation-timing-function appearance backface-visibility
    background-size border-bottom-left-radius border-bottom-right-radius
    border-top-left-radius border-top-right-radius box-sizing clip-path
    column-count column-fill column-gap column-rule column-rule-color column-rule-style
    column-rule-width column-span column-width columns filter flex flex-basis
    flex-direction flex-flow flex-grow flex-shrink flex-wrap font-kerning
    hyphenate-character hyphens justify-content justify-items line-break mask-image
    mask-origin mask-position mask-repeat mask-size opacity order perspective
    perspective-origin perspective-origin-x perspective-origin-y print-color-adjust
    shape-image-threshold shape-margin shape-outside text-decoration-color
    text-decoration-line text-decoration-style text-emphasis text-emphasis-color
    text-emphasis-position text-emphasis-style text-orientation text-underline-position
    transform transform-origin transform-origin-x transform-origin-y transform-origin-z
    transform-style transition transition-delay transition-duration transition-property
    transition-timing-function writing-mode
    """

  /// Properties that have the same name with `-epub-` before it.
  static let epubPrefixed: StaticString = """
    caption-side hyphens text-emphasis text-emphasis-color text-emphasis-style
    text-orientation text-transform word-break writing-mode
    """

  /// Aliases, each followed by the property that it means.
  static let aliases: StaticString = """
    -epub-text-combine -webkit-text-combine
    -webkit-border-after border-block-end
    -webkit-border-after-color border-block-end-color
    -webkit-border-after-style border-block-end-style
    -webkit-border-after-width border-block-end-width
    -webkit-border-before border-block-start
    -webkit-border-before-color border-block-start-color
    -webkit-border-before-style border-block-start-style
    -webkit-border-before-width border-block-start-width
    -webkit-border-end border-inline-end
    -webkit-border-end-color border-inline-end-color
    -webkit-border-end-style border-inline-end-style
    -webkit-border-end-width border-inline-end-width
    -webkit-border-start border-inline-start
    -webkit-border-start-color border-inline-start-color
    -webkit-border-start-style border-inline-start-style
    -webkit-border-start-width border-inline-start-width
    -webkit-logical-height block-size
    -webkit-logical-width inline-size
    -webkit-margin-after margin-block-end
    -webkit-margin-before margin-block-start
    -webkit-margin-end margin-inline-end
    -webkit-margin-start margin-inline-start
    -webkit-mask-box-image mask-border
    -webkit-mask-box-image-outset mask-border-outset
    -webkit-mask-box-image-repeat mask-border-repeat
    -webkit-mask-box-image-slice mask-border-slice
    -webkit-mask-box-image-source mask-border-source
    -webkit-mask-box-image-width mask-border-width
    -webkit-max-logical-height max-block-size
    -webkit-max-logical-width max-inline-size
    -webkit-min-logical-height min-block-size
    -webkit-min-logical-width min-inline-size
    -webkit-padding-after padding-block-end
    -webkit-padding-before padding-block-start
    -webkit-padding-end padding-inline-end
    -webkit-padding-start padding-inline-start
    -webkit-text-decoration-skip text-decoration-skip-ink
    color-adjust print-color-adjust
    font-stretch font-width
    grid-column-gap column-gap
    grid-gap gap
    grid-row-gap row-gap
    scroll-snap-margin scroll-margin
    scroll-snap-margin-bottom scroll-margin-bottom
    scroll-snap-margin-left scroll-margin-left
    scroll-snap-margin-right scroll-margin-right
    scroll-snap-margin-top scroll-margin-top
    supported-color-schemes color-scheme
    text-decoration-skip text-decoration-skip-ink
    word-wrap overflow-wrap
    """
}

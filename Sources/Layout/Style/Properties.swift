import CSS

/// Properties that rare contexts read from `BoxStyle.Own.others`.
package enum Properties {
  package static let contain = known("contain")
  static let contentVisibility = known("content-visibility")
  static let containIntrinsicWidth = known("contain-intrinsic-width")
  static let containIntrinsicHeight = known("contain-intrinsic-height")
  static let containerType = known("container-type")
  package static let appearance = known("appearance")
  package static let backgroundColor = known("background-color")
  package static let backgroundImage = known("background-image")
  package static let columnCount = known("column-count")
  package static let columnWidth = known("column-width")
  package static let columnSpan = known("column-span")
  static let columnFill = known("column-fill")
  static let breakBefore = known("break-before")
  static let breakAfter = known("break-after")
  static let breakInside = known("break-inside")
  package static let transform = known("transform")
  package static let translate = known("translate")
  package static let rotate = known("rotate")
  package static let scale = known("scale")
  package static let perspective = known("perspective")
  static let transformOriginX = known("transform-origin-x")
  static let transformOriginY = known("transform-origin-y")
  static let transformOriginZ = known("transform-origin-z")
  static let perspectiveOriginX = known("perspective-origin-x")
  static let perspectiveOriginY = known("perspective-origin-y")
  static let counterReset = known("counter-reset")
  static let counterIncrement = known("counter-increment")
  static let counterSet = known("counter-set")
  static let zIndex = known("z-index")
  static let opacity = known("opacity")
  static let isolation = known("isolation")
  static let blendMode = known("mix-blend-mode")
  static let clipPath = known("clip-path")
  static let maskImage = known("mask-image")
  static let scrollMargin = sides("scroll-margin")
  static let scrollPadding = sides("scroll-padding")
  package static let filter = known("filter")
  package static let backdropFilter = known("backdrop-filter")
  package static let willChange = known("will-change")
  static let initialLetter = known("-webkit-initial-letter")
  static let lineClamp = known("-webkit-line-clamp")
  static let boxOrient = known("-webkit-box-orient")
  static let boxDirection = known("-webkit-box-direction")
  static let boxAlign = known("-webkit-box-align")
  static let boxPack = known("-webkit-box-pack")
  static let boxFlex = known("-webkit-box-flex")
  static let boxOrdinalGroup = known("-webkit-box-ordinal-group")
  static let gridTemplateColumns = known("grid-template-columns")
  static let gridTemplateRows = known("grid-template-rows")
  static let gridTemplateAreas = known("grid-template-areas")
  static let gridAutoColumns = known("grid-auto-columns")
  static let gridAutoRows = known("grid-auto-rows")
  static let gridAutoFlow = known("grid-auto-flow")
  static let gridRowStart = known("grid-row-start")
  static let gridRowEnd = known("grid-row-end")
  static let gridColumnStart = known("grid-column-start")
  static let gridColumnEnd = known("grid-column-end")

  /// In the order in which they apply, the outermost first.
  ///
  /// https://drafts.csswg.org/css-transforms-2/#ctm
  static let individualTransforms = [translate, rotate, scale, transform]

  /// Those whose values, `none` aside, make a box the containing block of fixed boxes inside.
  ///
  /// https://drafts.csswg.org/css-transforms-2/#propdef-transform
  static let transforming = [
    transform, translate, rotate, scale, perspective, filter, backdropFilter,
  ]

  /// Whether an item of `will-change` names one of them.
  static func isTransforming(_ value: CSSValue) -> Bool {
    let name: String
    switch value {
    case .identifier(let text), .keyword(let text): name = text
    default: return false
    }
    return Property(name: name).map { transforming.contains($0) } ?? false
  }

  private static func sides(_ name: String) -> PhysicalEdges<Property> {
    PhysicalEdges(
      top: known(name + "-top"), right: known(name + "-right"), bottom: known(name + "-bottom"),
      left: known(name + "-left"))
  }

  static func known(_ name: String) -> Property {
    guard let property = Property(name: name) else { preconditionFailure("no property \(name)") }
    return property
  }
}

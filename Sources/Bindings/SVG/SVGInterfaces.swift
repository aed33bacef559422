import DOM

/// The interfaces of SVG elements other than `SVGElement`. Animation is left out.
///
/// https://svgwg.org/svg2-draft/eltindex.html
enum SVGInterfaces {
  static var names: [String] { rows.map(\.name) }

  static func interface(named name: String) -> Interface { byName[name] ?? .svgElement }

  static func interface(of localName: DOMString) -> Interface {
    byLocalName[localName] ?? .svgElement
  }

  private typealias Row = (name: String, parent: String, element: String)

  /// Interface, its parent, and the element that has it.
  private static let rows: [Row] = [
    ("SVGGraphicsElement", "SVGElement", ""),
    ("SVGGeometryElement", "SVGGraphicsElement", ""),
    ("SVGGradientElement", "SVGElement", ""),
    ("SVGAnimationElement", "SVGElement", ""),
    ("SVGComponentTransferFunctionElement", "SVGElement", ""),
    ("SVGTextContentElement", "SVGGraphicsElement", ""),
    ("SVGTextPositioningElement", "SVGTextContentElement", ""),
    ("SVGAElement", "SVGGraphicsElement", "a"),
    ("SVGAnimateElement", "SVGAnimationElement", "animate"),
    ("SVGAnimateMotionElement", "SVGAnimationElement", "animateMotion"),
    ("SVGAnimateTransformElement", "SVGAnimationElement", "animateTransform"),
    ("SVGCircleElement", "SVGGeometryElement", "circle"),
    ("SVGClipPathElement", "SVGElement", "clipPath"),
    ("SVGDefsElement", "SVGGraphicsElement", "defs"),
    ("SVGDescElement", "SVGElement", "desc"),
    ("SVGEllipseElement", "SVGGeometryElement", "ellipse"),
    ("SVGFEBlendElement", "SVGElement", "feBlend"),
    ("SVGFEColorMatrixElement", "SVGElement", "feColorMatrix"),
    ("SVGFEComponentTransferElement", "SVGElement", "feComponentTransfer"),
    ("SVGFECompositeElement", "SVGElement", "feComposite"),
    ("SVGFEConvolveMatrixElement", "SVGElement", "feConvolveMatrix"),
    ("SVGFEDiffuseLightingElement", "SVGElement", "feDiffuseLighting"),
    ("SVGFEDisplacementMapElement", "SVGElement", "feDisplacementMap"),
    ("SVGFEDistantLightElement", "SVGElement", "feDistantLight"),
    ("SVGFEDropShadowElement", "SVGElement", "feDropShadow"),
    ("SVGFEFloodElement", "SVGElement", "feFlood"),
    ("SVGFEFuncAElement", "SVGComponentTransferFunctionElement", "feFuncA"),
    ("SVGFEFuncBElement", "SVGComponentTransferFunctionElement", "feFuncB"),
    ("SVGFEFuncGElement", "SVGComponentTransferFunctionElement", "feFuncG"),
    ("SVGFEFuncRElement", "SVGComponentTransferFunctionElement", "feFuncR"),
    ("SVGFEGaussianBlurElement", "SVGElement", "feGaussianBlur"),
    ("SVGFEImageElement", "SVGElement", "feImage"),
    ("SVGFEMergeElement", "SVGElement", "feMerge"),
    ("SVGFEMergeNodeElement", "SVGElement", "feMergeNode"),
    ("SVGFEMorphologyElement", "SVGElement", "feMorphology"),
    ("SVGFEOffsetElement", "SVGElement", "feOffset"),
    ("SVGFEPointLightElement", "SVGElement", "fePointLight"),
    ("SVGFESpecularLightingElement", "SVGElement", "feSpecularLighting"),
    ("SVGFESpotLightElement", "SVGElement", "feSpotLight"),
    ("SVGFETileElement", "SVGElement", "feTile"),
    ("SVGFETurbulenceElement", "SVGElement", "feTurbulence"),
    ("SVGFilterElement", "SVGElement", "filter"),
    ("SVGForeignObjectElement", "SVGGraphicsElement", "foreignObject"),
    ("SVGGElement", "SVGGraphicsElement", "g"),
    ("SVGImageElement", "SVGGraphicsElement", "image"),
    ("SVGLineElement", "SVGGeometryElement", "line"),
    ("SVGLinearGradientElement", "SVGGradientElement", "linearGradient"),
    ("SVGMarkerElement", "SVGElement", "marker"),
    ("SVGMaskElement", "SVGElement", "mask"),
    ("SVGMetadataElement", "SVGElement", "metadata"),
    ("SVGMPathElement", "SVGElement", "mpath"),
    ("SVGPathElement", "SVGGeometryElement", "path"),
    ("SVGPatternElement", "SVGElement", "pattern"),
    ("SVGPolygonElement", "SVGGeometryElement", "polygon"),
    ("SVGPolylineElement", "SVGGeometryElement", "polyline"),
    ("SVGRadialGradientElement", "SVGGradientElement", "radialGradient"),
    ("SVGRectElement", "SVGGeometryElement", "rect"),
    ("SVGScriptElement", "SVGElement", "script"),
    ("SVGSetElement", "SVGAnimationElement", "set"),
    ("SVGStopElement", "SVGElement", "stop"),
    ("SVGStyleElement", "SVGElement", "style"),
    ("SVGSVGElement", "SVGGraphicsElement", "svg"),
    ("SVGSwitchElement", "SVGGraphicsElement", "switch"),
    ("SVGSymbolElement", "SVGGraphicsElement", "symbol"),
    ("SVGTextElement", "SVGTextPositioningElement", "text"),
    ("SVGTextPathElement", "SVGTextContentElement", "textPath"),
    ("SVGTitleElement", "SVGElement", "title"),
    ("SVGTSpanElement", "SVGTextPositioningElement", "tspan"),
    ("SVGUseElement", "SVGGraphicsElement", "use"),
    ("SVGViewElement", "SVGElement", "view"),
  ]

  /// https://svgwg.org/svg2-draft/types.html#InterfaceSVGURIReference
  private static let uriReferences: Set<String> = [
    "SVGAElement", "SVGFEImageElement", "SVGFilterElement", "SVGGradientElement",
    "SVGImageElement", "SVGMPathElement", "SVGPatternElement", "SVGScriptElement",
    "SVGTextPathElement", "SVGUseElement",
  ]

  // A parent precedes the interfaces that inherit from it.
  private static let byName: [String: Interface] = rows.reduce(into: [:]) { made, row in
    let name = row.name
    made[name] = Interface(
      Element.self, name, inherits: made[row.parent] ?? .svgElement
    ) { idl in
      idl.includeSVGMembers(of: name)
      if name == "SVGAElement" { idl.includeSVGLink() }
      if uriReferences.contains(name) { idl.animatedString("href") }
    }
  }

  private static let byLocalName: [DOMString: Interface] = rows.reduce(into: [:]) { found, row in
    if !row.element.isEmpty { found[DOMString(row.element)] = interface(named: row.name) }
  }
}

extension InterfaceBuilder where This == Element {
  /// https://svgwg.org/svg2-draft/linking.html#InterfaceSVGAElement
  fileprivate mutating func includeSVGLink() {
    animatedString("target")
    reflect("rel")
    tokenList("relList", of: "rel")
  }
}

extension InterfaceRegistry {
  static let svg: [InterfaceEntry] =
    foreign + SVGInterfaces.names.map(entry)
    + SVGPathSegments.rows.map { row in (row.name, { SVGPathSegments.interface(of: row.letter) }) }

  private static let foreign: [InterfaceEntry] = [
    ("SVGElement", { .svgElement }),
    ("SVGAnimatedString", { .svgAnimatedString }),
    ("SVGRect", { .svgRect }),
    ("SVGLength", { .svgLength }),
    ("SVGLengthList", { .svgLengthList }),
    ("SVGAngle", { .svgAngle }),
    ("SVGNumber", { .svgNumber }),
    ("SVGNumberList", { .svgNumberList }),
    ("SVGPoint", { .svgPoint }),
    ("SVGPointList", { .svgPointList }),
    ("SVGPathSeg", { .svgPathSeg }),
    ("SVGPathSegList", { .svgPathSegList }),
    ("SVGPreserveAspectRatio", { .svgPreserveAspectRatio }),
    ("SVGTransform", { .svgTransform }),
    ("SVGTransformList", { .svgTransformList }),
    ("SVGMatrix", { .svgMatrix }),
    ("SVGStringList", { .svgStringList }),
    ("SVGUnitTypes", { .svgUnitTypes }),
    ("SVGViewSpec", { .svgViewSpec }),
    ("SVGAnimatedLength", { .svgAnimatedLength }),
    ("SVGAnimatedLengthList", { .svgAnimatedLengthList }),
    ("SVGAnimatedAngle", { .svgAnimatedAngle }),
    ("SVGAnimatedNumber", { .svgAnimatedNumber }),
    ("SVGAnimatedNumberList", { .svgAnimatedNumberList }),
    ("SVGAnimatedInteger", { .svgAnimatedInteger }),
    ("SVGAnimatedBoolean", { .svgAnimatedBoolean }),
    ("SVGAnimatedEnumeration", { .svgAnimatedEnumeration }),
    ("SVGAnimatedRect", { .svgAnimatedRect }),
    ("SVGAnimatedPreserveAspectRatio", { .svgAnimatedPreserveAspectRatio }),
    ("SVGAnimatedTransformList", { .svgAnimatedTransformList }),
    ("MathMLElement", { .mathMLElement }),
  ]

  private static func entry(_ name: String) -> InterfaceEntry {
    (name, { SVGInterfaces.interface(named: name) })
  }
}

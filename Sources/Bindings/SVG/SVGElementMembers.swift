import DOM
import Layout

extension InterfaceBuilder where This == Element {
  /// The members of an interface of SVG elements that reflect attributes as objects.
  ///
  /// https://svgwg.org/svg2-draft/idl.html
  mutating func includeSVGMembers(of interface: String) {
    switch interface {
    case "SVGGraphicsElement": includeSVGGraphics()
    case "SVGGeometryElement": includeSVGGeometry()
    case "SVGSVGElement": includeSVGRoot()
    case "SVGCircleElement", "SVGEllipseElement":
      lengths(.width, "0", "cx")
      lengths(.height, "0", "cy")
      if interface == "SVGCircleElement" { return lengths(.diagonal, "0", "r") }
      lengths(.width, "0", "rx")
      lengths(.height, "0", "ry")
    case "SVGRectElement":
      includeArea()
      lengths(.width, "0", "rx")
      lengths(.height, "0", "ry")
    case "SVGForeignObjectElement", "SVGUseElement": includeArea()
    case "SVGImageElement":
      includeArea()
      aspectRatio()
      reflect("crossOrigin", .crossOrigin)
    case "SVGLineElement":
      lengths(.width, "0", "x1", "x2")
      lengths(.height, "0", "y1", "y2")
    case "SVGPathElement": includePathSegments()
    case "SVGPolygonElement", "SVGPolylineElement": includePoints()
    case "SVGSymbolElement": includeViewBox()
    case "SVGViewElement":
      includeViewBox()
      includeZoomAndPan()
    case "SVGScriptElement": reflect("type")
    case "SVGStyleElement":
      includeStyleDisabled()
      for (name, initial) in [("type", "text/css"), ("media", "all")] as [(DOMString, DOMString)] {
        attribute(
          String(name), get: { $0[name] ?? initial },
          set: { (element, value: DOMString) in element[name] = value })
      }
      reflect("title")
      includeLinkStyle()
    case "SVGClipPathElement":
      units("clipPathUnits")
      transforms("transform")
    case "SVGStopElement": numbers(0, "offset")
    case "SVGAnimationElement":
      includeSVGAnimation()
      includeSVGTests()
    default: includePaintOrTextMembers(of: interface)
    }
  }

  private mutating func includeArea(_ start: String = "0", _ size: String = "0") {
    lengths(.width, start, "x")
    lengths(.height, start, "y")
    lengths(.width, size, "width")
    lengths(.height, size, "height")
  }

  private mutating func includePaintOrTextMembers(of interface: String) {
    switch interface {
    case "SVGGradientElement":
      units("gradientUnits", initial: 2)
      transforms("gradientTransform")
      words("spreadMethod", "SVG_SPREADMETHOD_", ["pad", "reflect", "repeat"])
    case "SVGLinearGradientElement":
      lengths(.width, "0%", "x1")
      lengths(.height, "0%", "y1")
      lengths(.width, "100%", "x2")
      lengths(.height, "0%", "y2")
    case "SVGRadialGradientElement":
      lengths(.width, "50%", "cx")
      lengths(.height, "50%", "cy")
      lengths(.diagonal, "50%", "r")
      lengths(.width, "0", "fx")
      lengths(.height, "0", "fy")
      lengths(.diagonal, "0%", "fr")
    case "SVGPatternElement":
      includeArea()
      units("patternUnits", initial: 2)
      units("patternContentUnits")
      transforms("patternTransform")
      includeSVGTests()
      includeViewBox()
    case "SVGMaskElement":
      includeArea("-10%", "120%")
      units("maskUnits", initial: 2)
      units("maskContentUnits")
      includeSVGTests()
    case "SVGFilterElement":
      units("filterUnits", initial: 2)
      units("primitiveUnits")
      includeArea("-10%", "120%")
    case "SVGMarkerElement": includeMarker()
    case "SVGTextContentElement":
      constant("LENGTHADJUST_UNKNOWN", 0)
      lengths(.width, "0", "textLength")
      words("lengthAdjust", nil, ["spacing", "spacingAndGlyphs"])
      constant("LENGTHADJUST_SPACING", 1)
      constant("LENGTHADJUST_SPACINGANDGLYPHS", 2)
      includeTextContent()
    case "SVGTextPositioningElement":
      lengthLists(.width, "x", "dx")
      lengthLists(.height, "y", "dy")
      numberList("rotate")
    case "SVGTextPathElement":
      lengths(.width, "0", "startOffset")
      words("method", "TEXTPATH_METHODTYPE_", ["align", "stretch"])
      words("spacing", "TEXTPATH_SPACINGTYPE_", ["auto", "exact"], initial: 2)
    default: includeFilterMembers(of: interface)
    }
  }

  private mutating func includeMarker() {
    for (number, name) in ["UNKNOWN", "USERSPACEONUSE", "STROKEWIDTH"].enumerated() {
      constant("SVG_MARKERUNITS_" + name, number)
    }
    for (number, name) in ["UNKNOWN", "AUTO", "ANGLE"].enumerated() {
      constant("SVG_MARKER_ORIENT_" + name, number)
    }
    lengths(.width, "0", "refX")
    lengths(.height, "0", "refY")
    lengths(.width, "3", "markerWidth")
    lengths(.height, "3", "markerHeight")
    words("markerUnits", nil, ["userSpaceOnUse", "strokeWidth"], initial: 2)
    scalar(
      "orientType", as: "orient",
      .enumeration(["auto", "0", "auto-start-reverse"], initial: 2, other: 2))
    angle("orientAngle", as: "orient")
    reflect("orient")
    operation("setOrientToAuto") { (element) in element.synchronize("orient", to: "auto") }
    operation("setOrientToAngle") { (element, angle: SVGItem<SVGAngleValue>) in
      element.synchronize("orient", to: DOMString(angle.value.text))
    }
    includeViewBox()
  }
}

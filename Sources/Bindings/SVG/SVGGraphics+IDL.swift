import DOM
import JSRuntime
import Layout

extension InterfaceBuilder where This == Element {
  /// https://svgwg.org/svg2-draft/types.html#InterfaceSVGGraphicsElement
  mutating func includeSVGGraphics() {
    transforms("transform")
    includeSVGTests()
    attribute("nearestViewportElement") { $0.nearestSVGElement }
    attribute("farthestViewportElement") { (element) -> Element? in
      var farthest = element.nearestSVGElement
      while let next = farthest?.nearestSVGElement { farthest = next }
      return farthest
    }
    operation("getBBox", length: 0) { element, call in
      let rect = call.world.layout(of: element.document).objectBoundingBox(of: element)
      return SVGItem(
        SVGRectValue(
          x: Double(rect.x), y: Double(rect.y), width: Double(rect.width),
          height: Double(rect.height))
      ).value(in: call.world)
    }
    for (name, onScreen) in [("getCTM", false), ("getScreenCTM", true)] {
      operation(name, length: 0) { element, call in
        let layout = call.world.layout(of: element.document)
        let matrix = layout.coordinates(of: element, onScreen: onScreen)
        return SVGMatrix(matrix ?? .identity).value(in: call.world)
      }
    }
  }

  /// https://svgwg.org/svg2-draft/types.html#InterfaceSVGGeometryElement
  mutating func includeSVGGeometry() {
    numbers(0, "pathLength")
    operation("getTotalLength", length: 0) { element, call in
      JSValue(call.world.layout(of: element.document).measure(of: element).length.single)
    }
    operation("getPointAtLength", length: 1) { element, call in
      let distance = try FiniteDouble.convert(call[0], call.world).number
      let measure = call.world.layout(of: element.document).measure(of: element)
      let point = measure.point(at: min(max(0, distance), measure.length))
      return SVGItem(SVGPointValue(x: point.x.single, y: point.y.single)).value(in: call.world)
    }
    for (name, contains) in [
      ("isPointInFill", DocumentLayout.fill(of:contains:)),
      ("isPointInStroke", DocumentLayout.stroke(of:contains:)),
    ] {
      operation(name, length: 0) { element, call in
        let point = try IDLDictionary.convert(call[0], call.world)
        let x = try point.member("x", as: Double.self) ?? 0
        let y = try point.member("y", as: Double.self) ?? 0
        guard x.isFinite, y.isFinite else { return .false }
        return JSValue(contains(call.world.layout(of: element.document))(element, (x, y)))
      }
    }
  }

  /// https://svgwg.org/svg2-draft/struct.html#InterfaceSVGSVGElement
  mutating func includeSVGRoot() {
    lengths(.width, "0", "x")
    lengths(.height, "0", "y")
    lengths(.width, "100%", "width")
    lengths(.height, "100%", "height")
    includeViewBox()
    includeSVGViewing()
    includeAnimationClock()
    operation("createSVGNumber") { (_) in SVGItem(SVGNumberValue()) }
    operation("createSVGLength") { (_) in SVGItem(SVGLengthValue(initial: "0", .diagonal)) }
    operation("createSVGAngle") { (_) in SVGItem(SVGAngleValue()) }
    operation("createSVGPoint") { (_) in SVGItem(SVGPointValue()) }
    operation("createSVGMatrix") { (_) in SVGMatrix(.identity) }
    operation("createSVGRect") { (_) in SVGItem(SVGRectValue()) }
    operation("createSVGTransform") { (_) in SVGItem(SVGTransformValue()) }
    operation("createSVGTransformFromMatrix", length: 1) { _, call in
      SVGItem(SVGTransformValue(try call.svgMatrix(0))).value(in: call.world)
    }
    operation("getElementById") { (element, id: DOMString) -> Element? in
      guard let found = element.document.node.element(withID: id), found != element,
        element.document.agent.isShadowIncludingInclusiveAncestor(element.node, of: found.node)
      else { return nil }
      return found
    }
  }
}

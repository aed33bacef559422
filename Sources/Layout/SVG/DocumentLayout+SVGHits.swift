import CSS
import DOM

/// Questions about what a shape covers, in its own coordinates.
extension DocumentLayout {
  /// https://svgwg.org/svg2-draft/types.html#__svg__SVGGeometryElement__isPointInFill
  package func fill(of element: Element, contains point: PathMeasure.Point) -> Bool {
    guard isRendered(element) else { return false }
    let isEvenOdd = keyword("fill-rule", element) == "evenodd"
    return measure(of: element).fillContains(point, isEvenOdd: isEvenOdd)
  }

  /// https://svgwg.org/svg2-draft/types.html#__svg__SVGGeometryElement__isPointInStroke
  package func stroke(of element: Element, contains point: PathMeasure.Point) -> Bool {
    guard isRendered(element), let stroke = stroke(of: element) else { return false }
    return measure(of: element).strokeContains(point, stroke)
  }

  /// The bounds of what an element paints; nil if it paints nothing.
  func paintedBounds(of element: Element, _ geometry: SVGGeometry) -> PointBounds? {
    guard let box = geometry.boundingBox(of: element) else { return nil }
    let stroke = stroke(of: element)
    if stroke == nil, keyword("fill", element) == "none" { return nil }
    let radius = (stroke?.width ?? 0) / 2
    return PointBounds(
      x: box.minX - radius, y: box.minY - radius, width: box.width + 2 * radius,
      height: box.height + 2 * radius)
  }

  private func isRendered(_ element: Element) -> Bool {
    guard element.node.isConnected, let outermost = SVGGeometry.outermost(around: element) else {
      return false
    }
    return geometry(of: outermost)?.ownBounds(of: element) != nil
  }

  private func keyword(_ property: DOMString, _ element: Element) -> DOMString {
    DocumentStyle.of(element.document).resolver.computedValue(of: property, element)
  }

  /// Nil if nothing is stroked.
  private func stroke(of element: Element) -> SVGStroke? {
    guard keyword("stroke", element) != "none" else { return nil }
    func numbers(_ property: DOMString) -> [Double] {
      var scanner = NumberScanner(keyword(property, element).bytes)
      var found: [Double] = []
      while let number = scanner.number() {
        found.append(number)
        while scanner.letter() != nil {}
      }
      return found
    }
    var stroke = SVGStroke()
    stroke.width = numbers("stroke-width").first ?? 1
    stroke.cap = SVGStroke.Cap(rawValue: String(keyword("stroke-linecap", element))) ?? .butt
    stroke.join = SVGStroke.Join(rawValue: String(keyword("stroke-linejoin", element))) ?? .miter
    stroke.miterLimit = numbers("stroke-miterlimit").first ?? 4
    let dashes = numbers("stroke-dasharray")
    stroke.dashes = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
    stroke.dashOffset = numbers("stroke-dashoffset").first ?? 0
    return stroke
  }

  /// The elements inside an `svg` element that paint something in a rectangle, or only there.
  ///
  /// SAFARI: in pixels of the outermost viewport, whatever `viewBox` says.
  ///
  /// https://svgwg.org/svg2-draft/struct.html#__svg__SVGSVGElement__getIntersectionList
  package func elements(
    inside element: Element, painting area: SVGArea, isEnclosed: Bool
  ) -> [Element] {
    let root = SVGGeometry.outermost(around: element) ?? element
    guard let geometry = geometry(of: root) else { return [] }
    var found: [Element] = []
    var next = element.node.firstChild
    while let node = next {
      if let candidate = Element(node),
        isPainted(candidate, in: area, isEnclosed: isEnclosed, geometry)
      {
        found.append(candidate)
      }
      next = node.next(within: element.node)
    }
    return found
  }

  /// https://svgwg.org/svg2-draft/struct.html#__svg__SVGSVGElement__checkIntersection
  package func isPainted(_ element: Element, in area: SVGArea, isEnclosed: Bool) -> Bool {
    guard let outermost = SVGGeometry.outermost(around: element),
      let geometry = geometry(of: outermost)
    else { return false }
    return isPainted(element, in: area, isEnclosed: isEnclosed, geometry)
  }

  private func isPainted(
    _ element: Element, in area: SVGArea, isEnclosed: Bool, _ geometry: SVGGeometry
  ) -> Bool {
    guard Self.painting.contains(element.localName.string),
      keyword("pointer-events", element) != "none",
      let own = paintedBounds(of: element, geometry)
    else { return false }
    var bounds = PointBounds()
    bounds.add(own, through: geometry.matrix(of: element))
    if bounds.isEmpty { return false }
    let (right, bottom) = (area.x + area.width, area.y + area.height)
    if isEnclosed {
      return bounds.minX >= area.x && bounds.minY >= area.y && bounds.maxX <= right
        && bounds.maxY <= bottom
    }
    return bounds.minX < right && bounds.minY < bottom && bounds.maxX > area.x
      && bounds.maxY > area.y
  }

  private static let painting: Set<DOMString> = [
    "circle", "ellipse", "image", "line", "path", "polygon", "polyline", "rect", "text", "use",
  ]
}

package struct SVGArea {
  let x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

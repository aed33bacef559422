import DOM

extension DocumentLayout {
  /// What 100 % of a length of the element are; nil if it is in no viewport.
  package func percentageBasis(
    _ direction: SVGGeometry.Direction, of element: Element
  ) -> Double? {
    if let outermost = SVGGeometry.outermost(around: element) {
      return geometry(of: outermost)?.basis(direction, around: element)
    }
    guard element.namespace == .svg, element.elementName == .svg else { return nil }
    return geometry(of: element)?.basis(direction, around: element)
  }

  /// In pixels; 0 without a viewport.
  package func lengthAttribute(
    _ name: DOMString, _ direction: SVGGeometry.Direction, of element: Element
  ) -> Double {
    let outermost = SVGGeometry.outermost(around: element) ?? element
    return geometry(of: outermost)?.length(element, name, direction) ?? 0
  }

  /// From the coordinates of an element's content to those of its outermost viewport, or of the window.
  ///
  /// https://svgwg.org/svg2-draft/types.html#__svg__SVGGraphicsElement__getCTM
  package func coordinates(of element: Element, onScreen: Bool) -> Matrix? {
    let outermost = SVGGeometry.outermost(around: element) ?? element
    guard let geometry = geometry(of: outermost) else { return nil }
    var matrix = geometry.viewBoxMatrix(of: outermost)
    if element != outermost {
      matrix = geometry.matrix(of: element)
      if element.elementName == .svg { matrix = matrix * geometry.viewBoxMatrix(of: element) }
    }
    guard onScreen else { return matrix }
    guard let box = box(of: outermost), let fragment = box.placement?.fragment else { return nil }
    let edges = (fragment.border + fragment.padding).physical(box.flow)
    let place = ClientRect(
      x: edges.left.float, y: edges.top.float, width: 1, height: 1)
    guard let seen = mapToViewport([place], from: box).first else { return nil }
    return .translation(Double(seen.x), Double(seen.y))
      * .scaling(Double(seen.width), Double(seen.height)) * matrix
  }
}

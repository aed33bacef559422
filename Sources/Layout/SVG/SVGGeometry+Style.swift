import CSS
import DOM

/// What style sheets, or presentation attributes, say about the geometry of an element.
extension SVGGeometry {
  private func resolver(_ element: Element) -> StyleResolver {
    DocumentStyle.of(element.document).resolver
  }

  /// A geometry property in pixels; 0 for `auto`.
  ///
  /// https://svgwg.org/svg2-draft/geometry.html
  func value(_ property: Property, of element: Element, _ direction: Direction) -> Double {
    resolver(element).computedValue(of: property, element)
      .length(basis(direction, around: element)) ?? 0
  }

  /// What `translate`, `rotate`, `scale` and `transform` do, about `transform-origin`; nil if the style has none.
  ///
  /// https://drafts.csswg.org/css-transforms-1/#svg-transform
  func styleTransform(of element: Element) -> Matrix? {
    let resolver = self.resolver(element)
    let values = Properties.individualTransforms.compactMap { property in
      let value = resolver.computedValue(of: property, element)
      return value.isKeyword("none") ? nil : (property, value)
    }
    guard !values.isEmpty else { return nil }
    let box = referenceBox(of: element)
    let size = TransformSize(width: box.width, height: box.height)
    var matrix = Matrix.identity
    for (property, value) in values { matrix = matrix * value.transform(as: property, size) }
    let origin = transformOrigin(of: element, box)
    return matrix.about(x: origin.x, y: origin.y)
  }

  /// In the coordinates of the element.
  func transformOrigin(of element: Element) -> (x: Double, y: Double) {
    transformOrigin(of: element, referenceBox(of: element))
  }

  private func transformOrigin(
    of element: Element, _ box: PointBounds
  ) -> (x: Double, y: Double) {
    let resolver = self.resolver(element)
    func place(_ property: Property, _ size: Double) -> Double {
      resolver.computedValue(of: property, element).length(size) ?? 0
    }
    return (
      box.minX + place(Properties.transformOriginX, box.width),
      box.minY + place(Properties.transformOriginY, box.height)
    )
  }

  /// https://drafts.csswg.org/css-transforms-1/#transform-box
  private func referenceBox(of element: Element) -> PointBounds {
    let keyword = resolver(element).computedValue(of: .transformBox, element)
    if keyword.isKeyword("fill-box") || keyword.isKeyword("stroke-box")
      || keyword.isKeyword("content-box") || keyword.isKeyword("border-box"),
      let bounds = ownBounds(of: element)
    {
      return bounds
    }
    return PointBounds(
      x: 0, y: 0, width: basis(.width, around: element), height: basis(.height, around: element))
  }
}

extension Property {
  static let x = Properties.known("x")
  static let y = Properties.known("y")
  static let width = Properties.known("width")
  static let height = Properties.known("height")
  static let cx = Properties.known("cx")
  static let cy = Properties.known("cy")
  static let r = Properties.known("r")
  static let rx = Properties.known("rx")
  static let ry = Properties.known("ry")
  static let textAnchor = Properties.known("text-anchor")
  fileprivate static let transformBox = Properties.known("transform-box")
}

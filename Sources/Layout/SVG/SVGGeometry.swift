import CSS
import DOM

/// The geometry of the elements inside an outermost `svg` element, from their attributes.
///
/// https://svgwg.org/svg2-draft/coords.html
package struct SVGGeometry {
  /// In pixels.
  let outermostSize: (width: Double, height: Double)
  let outermostElement: Element
  /// While the instance of a symbol is looked at: the size of its viewport.
  var instance: (symbol: Element, width: Double, height: Double)?
  /// How text in an element is set, at a scale.
  private let textStyle: (Element, Double) -> TextStyle?

  init(
    _ outermost: Element, width: Double, height: Double,
    textStyle: @escaping (Element, Double) -> TextStyle?
  ) {
    outermostElement = outermost
    outermostSize = (width, height)
    self.textStyle = textStyle
  }

  /// The outermost `svg` element around an element; nil for one that is that itself, or has none.
  static func outermost(around element: Element) -> Element? {
    guard element.namespace == .svg else { return nil }
    var found: Element?
    var current = Element(element.node.parent)
    while let ancestor = current, ancestor.namespace == .svg {
      // What is inside has no SVG box.
      if ancestor.elementName == .foreignObject { found = nil }
      if ancestor.elementName == .svg { found = ancestor }
      current = Element(ancestor.node.parent)
    }
    return found
  }

  /// The bounds of the element in its own coordinates; nil if it is not rendered.
  ///
  /// https://svgwg.org/svg2-draft/coords.html#TermObjectBoundingBox
  func boundingBox(of element: Element) -> PointBounds? {
    guard !isHidden(element) else { return nil }
    return ownBounds(of: element) ?? PointBounds(x: 0, y: 0, width: 0, height: 0)
  }

  /// The bounds that scripts are told, also of what is never drawn by itself.
  ///
  /// https://svgwg.org/svg2-draft/types.html#__svg__SVGGraphicsElement__getBBox
  func ownBounds(of element: Element) -> PointBounds? {
    var current: Element? = element
    while let candidate = current, candidate != outermostElement {
      guard isDisplayed(candidate) else { return nil }
      current = Element(candidate.node.parent)
    }
    return ownBounds(of: element, depth: 0)
  }

  func isDisplayed(_ element: Element) -> Bool {
    let resolver = DocumentStyle.of(element.document).resolver
    return resolver.computedValue(of: "display", element) != "none"
  }

  /// From the coordinates of the element to those of the outermost viewport.
  func matrix(of element: Element) -> Matrix {
    var matrix = transform(of: element)
    var current = element
    while current != outermostElement, let parent = Element(current.node.parent) {
      if parent.elementName == .svg { matrix = viewBoxMatrix(of: parent) * matrix }
      if parent != outermostElement { matrix = transform(of: parent) * matrix }
      current = parent
    }
    return matrix
  }

  /// Containers that are never painted themselves; what is inside has bounds all the same.
  private func isHiddenContainer(_ element: Element) -> Bool {
    switch element.elementName {
    case .defs, .symbol, .clipPath, .mask, .marker, .pattern: true
    default: false
    }
  }

  private static let names: Set = [
    "a", "circle", "clipPath", "defs", "ellipse", "foreignObject", "g", "image", "line", "marker",
    "mask", "path", "pattern", "polygon", "polyline", "rect", "svg", "switch", "symbol", "text",
    "textPath", "tref", "tspan", "use",
  ]

  private func isHidden(_ element: Element) -> Bool {
    var current: Element? = element
    while let candidate = current, candidate != outermostElement, candidate.namespace == .svg {
      if isUnknown(candidate) { return true }
      current = Element(candidate.node.parent)
    }
    return false
  }

  /// SAFARI: such elements have no boxes, nor has what is inside of them.
  private func isUnknown(_ element: Element) -> Bool {
    switch element.elementName {
    case .linearGradient, .radialGradient, .filter, .title, .desc, .metadata, .style, .script: true
    default: !Self.names.contains(String(element.localName.string))
    }
  }

  // MARK: Bounds

  private func ownBounds(of element: Element, depth: Int) -> PointBounds? {
    switch String(element.localName.string) {
    case "rect": return visible(rectangle(element))
    case "image": return visible(image(element))
    case "foreignObject":
      let bounds = rectangle(element)
      return visible(PointBounds(x: 0, y: 0, width: bounds.width, height: bounds.height))
    case "circle":
      let radius = value(.r, of: element, .diagonal)
      return visible(ellipse(element, radius, radius))
    case "ellipse":
      return visible(
        ellipse(element, value(.rx, of: element, .width), value(.ry, of: element, .height)))
    case "line":
      var bounds = PointBounds()
      bounds.add((length(element, "x1", .width), length(element, "y1", .height)))
      bounds.add((length(element, "x2", .width), length(element, "y2", .height)))
      return bounds
    case "polygon", "polyline": return points(element)
    case "path":
      return element["d"].flatMap { data in
        let bounds = PathData.read(data.bytes, into: PointBounds())
        return bounds.isEmpty ? nil : bounds
      }
    case "g", "a", "switch", "svg": return container(element, depth: depth)
    case "use": return used(element, depth: depth)
    case "text", "tspan": return text(element)
    default: return nil
    }
  }

  /// SAFARI: a part of a text has the bounds of all of it.
  private func text(_ element: Element) -> PointBounds? {
    guard let (text, scale) = textAndScale(around: element) else { return nil }
    return SVGText.bounds(of: text, self, scale: scale, style: textStyle)
  }

  /// The characters of a text, or of a part of one.
  func textRuns(of element: Element) -> [SVGTextRun] {
    guard let (text, scale) = textAndScale(around: element) else { return [] }
    return SVGText.runs(of: element, in: text, self, scale: scale, style: textStyle)
  }

  private func textAndScale(around element: Element) -> (text: Element, scale: Double)? {
    var text: Element? = element
    while let current = text, current.elementName != .text { text = Element(current.node.parent) }
    guard let text else { return nil }
    let matrix = self.matrix(of: text)
    let squares = [(0, 0), (0, 1), (1, 0), (1, 1)].map { matrix[$0.0, $0.1] * matrix[$0.0, $0.1] }
    return (text, (squares.reduce(0, +) / 2).squareRoot())
  }

  /// Shapes without a width or a height are not drawn.
  private func visible(_ bounds: PointBounds) -> PointBounds? {
    bounds.width > 0 && bounds.height > 0 ? bounds : nil
  }

  /// https://svgwg.org/svg2-draft/embedded.html#ImageElement
  private func image(_ element: Element) -> PointBounds {
    let bounds = rectangle(element)
    guard element["width"] == nil || element["height"] == nil, let image = element.shownImage else {
      return bounds
    }
    let size = image.size
    let ratio = size.height > 0 ? size.width / size.height : 1
    let width = element["width"] == nil
    let height = element["height"] == nil
    return PointBounds(
      x: bounds.minX, y: bounds.minY,
      width: width ? (height ? size.width : bounds.height * ratio) : bounds.width,
      height: height ? (width ? size.height : bounds.width / ratio) : bounds.height)
  }

  private func rectangle(_ element: Element) -> PointBounds {
    PointBounds(
      x: value(.x, of: element, .width), y: value(.y, of: element, .height),
      width: max(0, value(.width, of: element, .width)),
      height: max(0, value(.height, of: element, .height)))
  }

  private func ellipse(_ element: Element, _ rx: Double, _ ry: Double) -> PointBounds {
    let (rx, ry) = (max(0, rx), max(0, ry))
    return PointBounds(
      x: value(.cx, of: element, .width) - rx, y: value(.cy, of: element, .height) - ry,
      width: 2 * rx, height: 2 * ry)
  }

  private func points(_ element: Element) -> PointBounds? {
    var scanner = NumberScanner(element["points"]?.bytes ?? [])
    var bounds = PointBounds()
    while let x = scanner.number(), let y = scanner.number() { bounds.add((x, y)) }
    return bounds.isEmpty ? nil : bounds
  }

  private func container(_ element: Element, depth: Int) -> PointBounds? {
    guard depth < 64 else { return nil }
    var bounds = PointBounds()
    var child = element.node.firstChild
    while let node = child {
      child = node.nextSibling
      guard let inner = Element(node), inner.namespace == .svg, !isUnknown(inner),
        !isHiddenContainer(inner), isDisplayed(inner),
        let own = ownBounds(of: inner, depth: depth + 1)
      else { continue }
      bounds.add(own, through: transform(of: inner) * innerMatrix(of: inner))
    }
    return bounds.isEmpty ? nil : bounds
  }

  /// What a nested viewport does to its content.
  func innerMatrix(of element: Element) -> Matrix {
    element.elementName == .svg ? viewBoxMatrix(of: element) : .identity
  }

  /// https://svgwg.org/svg2-draft/struct.html#UseElement
  private func used(_ element: Element, depth: Int) -> PointBounds? {
    let reference = element.hrefOrXLink ?? ""
    guard depth < 8, reference.bytes.first == UInt8(ascii: "#"),
      let target = element.document.node.element(
        withID: DOMString(unchecked: Array(reference.bytes.dropFirst()))),
      target.namespace == .svg,
      !element.document.agent.isShadowIncludingInclusiveAncestor(target.node, of: element.node)
    else { return nil }
    let isViewport = target.elementName == .symbol || target.elementName == .svg
    var geometry = self
    if target.elementName == .symbol {
      let size = instanceSize(of: target, usedBy: element)
      let box = ViewBox(of: target)
      geometry.instance = (target, box?.width ?? size.width, box?.height ?? size.height)
    }
    let own =
      isViewport
      ? geometry.container(target, depth: depth + 1) : ownBounds(of: target, depth: depth + 1)
    guard let own else { return nil }
    var bounds = PointBounds()
    let inner =
      isViewport ? instanceMatrix(of: target, usedBy: element) : transform(of: target)
    bounds.add(own, through: inner)
    return bounds
  }

  /// What an instance of a symbol or of an `svg` element does to its content.
  private func instanceMatrix(of target: Element, usedBy element: Element) -> Matrix {
    guard let box = ViewBox(of: target) else { return .identity }
    let size = instanceSize(of: target, usedBy: element)
    return box.matrix(
      width: size.width, height: size.height, alignment: target["preserveAspectRatio"])
  }

  private func instanceSize(
    of target: Element, usedBy element: Element
  ) -> (width: Double, height: Double) {
    func size(_ name: DOMString, _ direction: Direction) -> Double {
      if element[name] != nil { return length(element, name, direction) }
      if target.elementName == .svg, target[name] != nil {
        return length(target, name, direction, in: element)
      }
      return basis(direction, around: element)
    }
    return (size("width", .width), size("height", .height))
  }
}

import DOM

/// The geometry of the elements inside an outermost `svg` element, from their attributes.
///
/// https://svgwg.org/svg2-draft/coords.html
struct SVGGeometry {
  /// In pixels.
  let outermostSize: (width: Double, height: Double)
  let outermostElement: Element

  init(_ outermost: Element, width: Double, height: Double) {
    outermostElement = outermost
    outermostSize = (width, height)
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
    return ownBounds(of: element, depth: 0)
  }

  /// From the coordinates of the element to those of the outermost viewport.
  func matrix(of element: Element) -> Matrix {
    var matrix = Self.transform(of: element)
    var current = element
    while current != outermostElement, let parent = Element(current.node.parent) {
      if parent.elementName == .svg { matrix = viewBoxMatrix(of: parent) * matrix }
      if parent != outermostElement { matrix = Self.transform(of: parent) * matrix }
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

  private func isHidden(_ element: Element) -> Bool {
    var current: Element? = element
    while let candidate = current, candidate != outermostElement {
      switch candidate.elementName {
      case .linearGradient, .radialGradient, .filter, .title, .desc, .metadata, .style, .script:
        return true
      default: current = Element(candidate.node.parent)
      }
    }
    return false
  }

  // MARK: Bounds

  private func ownBounds(of element: Element, depth: Int) -> PointBounds? {
    switch String(element.localName.string) {
    case "rect", "image", "foreignObject": return rectangle(element)
    case "circle":
      let radius = length(element, "r", .diagonal)
      return ellipse(element, radius, radius)
    case "ellipse":
      return ellipse(element, length(element, "rx", .width), length(element, "ry", .height))
    case "line":
      var bounds = PointBounds()
      bounds.add((length(element, "x1", .width), length(element, "y1", .height)))
      bounds.add((length(element, "x2", .width), length(element, "y2", .height)))
      return bounds
    case "polygon", "polyline": return points(element)
    case "path": return element["d"].flatMap { PathData.bounds(of: $0.bytes) } ?? nothing
    case "g", "a", "switch", "svg": return container(element, depth: depth)
    case "use": return used(element, depth: depth)
    default: return nothing
    }
  }

  private var nothing: PointBounds { PointBounds(x: 0, y: 0, width: 0, height: 0) }

  private func rectangle(_ element: Element) -> PointBounds {
    PointBounds(
      x: length(element, "x", .width), y: length(element, "y", .height),
      width: max(0, length(element, "width", .width)),
      height: max(0, length(element, "height", .height)))
  }

  private func ellipse(_ element: Element, _ rx: Double, _ ry: Double) -> PointBounds {
    let (rx, ry) = (max(0, rx), max(0, ry))
    return PointBounds(
      x: length(element, "cx", .width) - rx, y: length(element, "cy", .height) - ry,
      width: 2 * rx, height: 2 * ry)
  }

  private func points(_ element: Element) -> PointBounds {
    var scanner = NumberScanner(element["points"]?.bytes ?? [])
    var bounds = PointBounds()
    while let x = scanner.number(), let y = scanner.number() { bounds.add((x, y)) }
    return bounds.isEmpty ? nothing : bounds
  }

  private func container(_ element: Element, depth: Int) -> PointBounds? {
    guard depth < 64 else { return nothing }
    var bounds = PointBounds()
    var child = element.node.firstChild
    while let node = child {
      child = node.nextSibling
      guard let inner = Element(node), inner.namespace == .svg, !isHidden(inner),
        !isHiddenContainer(inner), !isDisabled(inner),
        let own = ownBounds(of: inner, depth: depth + 1)
      else { continue }
      bounds.add(own, through: Self.transform(of: inner) * innerMatrix(of: inner))
    }
    return bounds.isEmpty ? nothing : bounds
  }

  /// What a nested viewport does to its content.
  private func innerMatrix(of element: Element) -> Matrix {
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
    else { return nothing }
    let isViewport = target.elementName == .symbol || target.elementName == .svg
    let own =
      isViewport
      ? container(target, depth: depth + 1) : ownBounds(of: target, depth: depth + 1)
    guard let own else { return nothing }
    var bounds = PointBounds()
    var matrix = Matrix.translation(length(element, "x", .width), length(element, "y", .height))
    if isViewport {
      matrix = matrix * instanceMatrix(of: target, usedBy: element)
    } else {
      matrix = matrix * Self.transform(of: target)
    }
    bounds.add(own, through: matrix)
    return bounds
  }

  /// What an instance of a symbol or of an `svg` element does to its content.
  private func instanceMatrix(of target: Element, usedBy element: Element) -> Matrix {
    func size(_ name: DOMString, _ direction: Direction) -> Double {
      if element[name] != nil { return length(element, name, direction) }
      if target.elementName == .svg, let text = target[name] {
        return Self.length(text, relativeTo: basis(direction, around: element))
      }
      return basis(direction, around: element)
    }
    guard let box = ViewBox(target) else { return .identity }
    return box.matrix(
      width: size("width", .width), height: size("height", .height),
      alignment: target["preserveAspectRatio"])
  }

  /// A shape of no size is not painted.
  private func isDisabled(_ element: Element) -> Bool {
    switch element.elementName {
    case .rect:
      length(element, "width", .width) <= 0 || length(element, "height", .height) <= 0
    case .circle: length(element, "r", .diagonal) <= 0
    default: false
    }
  }
}

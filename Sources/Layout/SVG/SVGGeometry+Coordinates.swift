import CSS
import DOM
import POSIX

extension SVGGeometry {
  /// What percentages of a length refer to.
  package enum Direction: Sendable {
    case width, height, diagonal
  }

  /// In pixels; 0 if the attribute has none.
  ///
  /// - Parameter place: where the element is used, if that is elsewhere.
  func length(
    _ element: Element, _ name: DOMString, _ direction: Direction, in place: Element? = nil
  ) -> Double {
    guard let text = element[name] else { return 0 }
    let styles = DocumentStyle.of(element.document).resolver
    let basis = basis(direction, around: place ?? element)
    return styles.pixels(ofSVGLength: text, element, percentageBasis: basis) ?? 0
  }

  func basis(_ direction: Direction, around element: Element) -> Double {
    let size = viewportSize(around: element)
    switch direction {
    case .width: return size.width
    case .height: return size.height
    case .diagonal:
      return ((size.width * size.width + size.height * size.height) / 2).squareRoot()
    }
  }

  /// The nearest viewport, in the units of its content.
  private func viewportSize(around element: Element) -> (width: Double, height: Double) {
    var current = Element(element.node.parent)
    while let ancestor = current {
      if ancestor.elementName == .symbol, ancestor.namespace == .svg {
        // SAFARI: a symbol that nothing uses has no size.
        guard let instance, instance.symbol == ancestor else { return (0, 0) }
        return (instance.width, instance.height)
      }
      if ancestor.elementName == .svg, ancestor.namespace == .svg {
        if let box = ViewBox(of: ancestor) { return (box.width, box.height) }
        if ancestor == outermostElement { break }
        return (
          length(ancestor, "width", .width), length(ancestor, "height", .height)
        )
      }
      current = Element(ancestor.node.parent)
    }
    return outermostSize
  }

  /// https://svgwg.org/svg2-draft/coords.html#ComputingAViewportsTransform
  func viewBoxMatrix(of element: Element) -> Matrix {
    let isOutermost = element == outermostElement
    let x = isOutermost ? 0 : length(element, "x", .width)
    let y = isOutermost ? 0 : length(element, "y", .height)
    let own = outermostSize
    let width = isOutermost ? own.width : lengthOrAll(element, "width", .width)
    let height = isOutermost ? own.height : lengthOrAll(element, "height", .height)
    guard let box = ViewBox(of: element) else { return .translation(x, y) }
    return .translation(x, y)
      * box.matrix(
        width: width, height: height, alignment: element["preserveAspectRatio"])
  }

  func lengthOrAll(
    _ element: Element, _ name: DOMString, _ direction: Direction
  ) -> Double {
    element[name] == nil ? basis(direction, around: element) : length(element, name, direction)
  }

  /// What the element does to its own coordinates: places that are attributes included, where the content has
  /// coordinates of its own.
  func transform(of element: Element) -> Matrix {
    let matrix = styleTransform(of: element) ?? transformAttribute(of: element)
    switch String(element.localName.string) {
    case "use", "foreignObject":
      return matrix
        * .translation(value(.x, of: element, .width), value(.y, of: element, .height))
    default: return matrix
    }
  }

  /// https://svgwg.org/svg2-draft/coords.html#TransformProperty
  private func transformAttribute(of element: Element) -> Matrix {
    guard let text = element["transform"] else { return .identity }
    let origin = transformOrigin(of: element)
    return Self.transformList(text).about(x: origin.x, y: origin.y)
  }

  private static func transformList(_ text: DOMString) -> Matrix {
    var scanner = NumberScanner(text.bytes)
    var matrix = Matrix.identity
    while true {
      scanner.skipSpaces()
      let name = scanner.name()
      guard !name.isEmpty, scanner.skip(UInt8(ascii: "(")) else { return matrix }
      var numbers: [Double] = []
      while let number = scanner.number() { numbers.append(number) }
      guard scanner.skip(UInt8(ascii: ")")), let step = transform(name, numbers) else {
        return .identity
      }
      matrix = matrix * step
    }
  }

  private static func transform(_ name: String, _ numbers: [Double]) -> Matrix? {
    switch (name, numbers.count) {
    case ("matrix", 6):
      return Matrix(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    case ("translate", 1), ("translate", 2):
      return .translation(numbers[0], numbers.count > 1 ? numbers[1] : 0)
    case ("scale", 1), ("scale", 2):
      return .scaling(numbers[0], numbers.count > 1 ? numbers[1] : numbers[0])
    case ("rotate", 1), ("rotate", 3):
      let rotation = Matrix.rotation(numbers[0] * .pi / 180, 0, 0, 1)
      return numbers.count == 1 ? rotation : rotation.about(x: numbers[1], y: numbers[2])
    case ("skewX", 1): return Matrix(1, 0, tan(numbers[0] * .pi / 180), 1, 0, 0)
    case ("skewY", 1): return Matrix(1, tan(numbers[0] * .pi / 180), 0, 1, 0, 0)
    default: return nil
    }
  }
}

extension ViewBox {
  /// https://svgwg.org/svg2-draft/coords.html#PreserveAspectRatioAttribute
  func matrix(width: Double, height: Double, alignment: DOMString?) -> Matrix {
    // SAFARI: `SVGFitToViewBox::viewBoxToViewTransform`.
    guard width != 0, height != 0 else { return .identity }
    let words = String(alignment ?? "").split(separator: " ").map(String.init)
    var scaleX = width / self.width
    var scaleY = height / self.height
    let align = words.first { $0 != "defer" } ?? "xMidYMid"
    guard align != "none" else {
      return .scaling(scaleX, scaleY) * .translation(-x, -y)
    }
    let scale = words.contains("slice") ? max(scaleX, scaleY) : min(scaleX, scaleY)
    (scaleX, scaleY) = (scale, scale)
    func share(_ start: Bool, _ end: Bool) -> Double { start ? 0 : end ? 1 : 0.5 }
    let dx =
      (width - self.width * scale)
      * share(align.hasPrefix("xMin"), align.hasPrefix("xMax"))
    let dy =
      (height - self.height * scale)
      * share(align.hasSuffix("YMin"), align.hasSuffix("YMax"))
    return .translation(dx, dy) * .scaling(scaleX, scaleY) * .translation(-x, -y)
  }
}

import DOM
import Infra

/// https://svgwg.org/svg2-draft/styling.html#PresentationAttributes
extension PresentationalHints {
  /// SAFARI: `SVGElement::cssPropertyIdForSVGAttributeName`, and the geometry properties of some elements.
  static let ofSVG = [
    "alignment-baseline", "baseline-shift", "buffered-rendering", "clip", "clip-path", "clip-rule",
    "color", "color-interpolation", "color-interpolation-filters", "cursor", "cx", "cy",
    "direction", "display", "dominant-baseline", "fill", "fill-opacity", "fill-rule", "filter",
    "flood-color", "flood-opacity", "font-family", "font-size", "font-stretch", "font-style",
    "font-variant", "font-weight", "glyph-orientation-horizontal", "glyph-orientation-vertical",
    "height", "image-rendering", "letter-spacing", "lighting-color", "marker-end", "marker-mid",
    "marker-start", "mask", "mask-type", "opacity", "overflow", "paint-order", "pointer-events",
    "r", "rx", "ry", "shape-rendering", "stop-color", "stop-opacity", "stroke", "stroke-dasharray",
    "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-opacity", "stroke-width", "text-anchor", "text-decoration", "text-rendering",
    "transform-origin", "unicode-bidi", "vector-effect", "visibility", "width", "word-spacing",
    "writing-mode", "x", "y",
  ]

  /// Of an element of SVG, the style sheet of the user agent for SVG included; it would cost the selectors of all
  /// other elements a look at their namespace.
  static func ofForeign(_ element: Element, _ names: Set<Name>) -> String {
    // Never the same as for an element of HTML, since `style` attributes are parsed otherwise.
    guard element.namespace == .svg else { return " " }
    var text = userAgentStyle(of: element)
    var attribute = element.firstAttribute
    while let current = attribute {
      attribute = current.next
      guard names.contains(current.localName), current.namespace == .none else { continue }
      let name = String(current.localName.string)
      guard isPresentational(name, of: element) else { continue }
      let value = String(current.value)
      guard isComplete(value) else { continue }
      text += "\(name): \(lengths.contains(name) ? withUnits(value) : value);"
    }
    return text
  }

  /// SAFARI: `svg.css`.
  private static func userAgentStyle(of element: Element) -> String {
    let isOutermost =
      element.elementName == .svg && Element(element.node.parent)?.namespace != .svg
    var text = isOutermost ? " " : "transform-origin: 0 0;"
    switch element.elementName {
    case .text: text += "display: block;"
    case .foreignObject: text += "display: block; overflow: hidden;"
    case .image, .marker, .pattern, .symbol: text += "overflow: hidden;"
    default: break
    }
    return text
  }

  /// https://svgwg.org/svg2-draft/geometry.html
  private static func isPresentational(_ name: String, of element: Element) -> Bool {
    switch name {
    case "cx", "cy":
      element.elementName == .circle || element.elementName == .ellipse
    case "r": element.elementName == .circle
    case "rx", "ry": element.elementName == .ellipse || element.elementName == .rect
    case "x", "y", "width", "height":
      [.svg, .rect, .image, .foreignObject, .use].contains(element.elementName)
    default: namesInSVG.contains(name)
    }
  }

  private static let namesInSVG = Set(ofSVG)

  /// Numbers are lengths in pixels in these.
  private static let lengths: Set = [
    "baseline-shift", "cx", "cy", "font-size", "height", "letter-spacing", "r", "rx", "ry",
    "stroke-dasharray", "stroke-dashoffset", "stroke-width", "transform-origin", "width",
    "word-spacing", "x", "y",
  ]

  private static func withUnits(_ value: String) -> String {
    value.split { $0 == "," || $0.isASCII && $0.isWhitespace }
      .map { Double($0) == nil ? String($0) : $0 + "px" }.joined(separator: " ")
  }

  /// Whether the value cannot be taken for more than one declaration, or a part of the next.
  private static func isComplete(_ value: String) -> Bool {
    var depth = 0
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "!"),
        UInt8(ascii: "\\"), UInt8(ascii: "["), UInt8(ascii: "]"):
        return false
      default: break
      }
    }
    let quotes = value.utf8.count { $0 == UInt8(ascii: "\"") }
    let apostrophes = value.utf8.count { $0 == UInt8(ascii: "'") }
    return depth == 0 && quotes % 2 == 0 && apostrophes % 2 == 0 && !value.contains("/*")
  }
}

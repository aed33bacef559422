import DOM
import JSRuntime
import Layout

/// https://svgwg.org/svg2-draft/types.html#InterfaceSVGNumber
struct SVGNumberValue: SVGValue {
  var number = 0.0
  static var interface: Interface { .svgNumber }
  static var listInterface: Interface { .svgNumberList }
  static func parse(_ text: String, like initial: Self) -> Self? {
    text.svgNumber.map { Self(number: $0.single) }
  }
  var text: String { number.svgText }
}

/// https://svgwg.org/svg2-draft/shapes.html#InterfaceSVGPointList
struct SVGPointValue: SVGValue {
  var x = 0.0
  var y = 0.0
  static var interface: Interface { .svgPoint }
  static var listInterface: Interface { .svgPointList }
  static func parse(_ text: String, like initial: Self) -> Self? { nil }

  static func parseList(_ text: String, like initial: Self) -> [Self]? {
    let numbers = text.svgWords.compactMap(\.svgNumber)
    return stride(from: 0, to: numbers.count - 1, by: 2).map {
      Self(x: numbers[$0].single, y: numbers[$0 + 1].single)
    }
  }
  var text: String { "\(x.svgText) \(y.svgText)" }
}

/// https://www.w3.org/TR/SVG11/coords.html#InterfaceSVGRect
struct SVGRectValue: SVGValue {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
  static var interface: Interface { .svgRect }
  static var listInterface: Interface { .svgRect }

  static func parse(_ text: String, like initial: Self) -> Self? {
    let words = text.svgWords
    let numbers = words.compactMap { $0.svgNumber?.single }
    guard numbers.count == 4, words.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    return Self(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  var text: String { [x, y, width, height].map(\.svgText).joined(separator: " ") }
}

/// https://svgwg.org/svg2-draft/coords.html#InterfaceSVGPreserveAspectRatio
struct SVGAspectRatioValue: SVGValue {
  /// Their places in the lists of words.
  var align = 6
  var meetOrSlice = 1
  static var interface: Interface { .svgPreserveAspectRatio }
  static var listInterface: Interface { .svgPreserveAspectRatio }
  static let alignments = [
    "", "none", "xMinYMin", "xMidYMin", "xMaxYMin", "xMinYMid", "xMidYMid", "xMaxYMid", "xMinYMax",
    "xMidYMax", "xMaxYMax",
  ]
  static let fits = ["", "meet", "slice"]

  static func parse(_ text: String, like initial: Self) -> Self? {
    var words = text.svgWords
    if words.first == "defer" { words.removeFirst() }
    guard let first = words.first, let align = alignments.firstIndex(of: first) else { return nil }
    guard words.count > 1 else { return Self(align: align) }
    guard words.count == 2, let fit = fits.firstIndex(of: words[1]) else { return nil }
    return Self(align: align, meetOrSlice: fit)
  }
  var text: String { "\(Self.alignments[align]) \(Self.fits[meetOrSlice])" }
}

extension InterfaceBuilder where This: Receiver {
  /// A number of single precision.
  ///
  /// SAFARI: `unrestricted` for rectangles.
  fileprivate mutating func number<Value: SVGValue>(
    _ name: String, _ path: WritableKeyPath<Value, Double> & Sendable
  ) where This == SVGItem<Value> {
    attribute(
      name, get: { $0.value[keyPath: path] },
      set: { (item, value: Double) in
        if !value.isFinite, Value.self != SVGRectValue.self {
          throw JSTypeError("The provided value is non-finite")
        }
        try item.change { $0[keyPath: path] = value.single }
      })
  }
}

extension Interface {
  static let svgNumber = Interface(SVGItem<SVGNumberValue>.self, "SVGNumber") { idl in
    idl.number("value", \.number)
    idl.changesTrees()
  }

  static let svgPoint = Interface(SVGItem<SVGPointValue>.self, "SVGPoint") { idl in
    idl.number("x", \.x)
    idl.number("y", \.y)
    idl.operation("matrixTransform") { (point, matrix: SVGMatrix) in
      let (m, p) = (matrix.matrix, point.value)
      return SVGItem(
        SVGPointValue(
          x: (m[0, 0] * p.x + m[0, 1] * p.y + m[0, 3]).single,
          y: (m[1, 0] * p.x + m[1, 1] * p.y + m[1, 3]).single))
    }
    idl.changesTrees()
  }

  /// SAFARI: the interface of SVG 1.1, with numbers of single precision.
  static let svgRect = Interface(SVGItem<SVGRectValue>.self, "SVGRect") { idl in
    idl.number("x", \.x)
    idl.number("y", \.y)
    idl.number("width", \.width)
    idl.number("height", \.height)
    idl.changesTrees()
  }

  static let svgPreserveAspectRatio = Interface(
    SVGItem<SVGAspectRatioValue>.self, "SVGPreserveAspectRatio"
  ) { idl in
    idl.constant("SVG_PRESERVEASPECTRATIO_UNKNOWN", 0)
    for (number, name) in SVGAspectRatioValue.alignments.enumerated().dropFirst() {
      idl.constant("SVG_PRESERVEASPECTRATIO_" + name.uppercased(), number)
    }
    for (number, name) in ["UNKNOWN", "MEET", "SLICE"].enumerated() {
      idl.constant("SVG_MEETORSLICE_" + name, number)
    }
    idl.attribute(
      "align", get: { $0.value.align },
      set: { (ratio, value: UInt16) in
        guard (1...10).contains(value) else { throw DOMException(.notSupportedError) }
        try ratio.change { $0.align = Int(value) }
      })
    idl.attribute(
      "meetOrSlice", get: { $0.value.meetOrSlice },
      set: { (ratio, value: UInt16) in
        guard (1...2).contains(value) else { throw DOMException(.notSupportedError) }
        try ratio.change { $0.meetOrSlice = Int(value) }
      })
    idl.changesTrees()
  }

  static let svgNumberList = svgList(of: SVGNumberValue.self, "SVGNumberList")
  static let svgPointList = svgList(of: SVGPointValue.self, "SVGPointList")
}

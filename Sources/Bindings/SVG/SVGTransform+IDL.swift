import CSS
import DOM
import Layout
import POSIX

/// https://svgwg.org/svg2-draft/coords.html#InterfaceSVGTransform
struct SVGTransformValue: SVGValue {
  /// Its place in `names`.
  var type = 1
  var angle = 0.0
  var matrix = Matrix.identity
  private var numbers: [Double] = []
  static var interface: Interface { .svgTransform }
  static var listInterface: Interface { .svgTransformList }
  static let names = ["", "matrix", "translate", "scale", "rotate", "skewX", "skewY"]

  init() {}
  init(_ matrix: Matrix) { self.matrix = matrix }

  /// A function of an attribute.
  init?(_ name: String, _ given: [Double]) {
    guard let type = Self.names.firstIndex(of: name) else { return nil }
    self.type = type
    numbers = given
    let second = given.count > 1 ? given[1] : nil
    switch (type, given.count) {
    case (1, 6):
      matrix = Matrix(given[0], given[1], given[2], given[3], given[4], given[5])
    case (2, 1), (2, 2): matrix = .translation(given[0], second ?? 0)
    case (3, 1), (3, 2): matrix = .scaling(given[0], second ?? given[0])
    case (4, 1), (4, 3):
      angle = given[0]
      matrix = .rotation(angle * .pi / 180, 0, 0, 1)
      if given.count == 3 {
        matrix =
          .translation(given[1], given[2]) * matrix * .translation(-given[1], -given[2])
      }
    case (5, 1):
      angle = given[0]
      matrix = Matrix(1, 0, tan(angle * .pi / 180), 1, 0, 0)
    case (6, 1):
      angle = given[0]
      matrix = Matrix(1, tan(angle * .pi / 180), 0, 1, 0, 0)
    default: return nil
    }
  }

  static func parse(_ text: String, like initial: Self) -> Self? { nil }

  static func parseList(_ text: String, like initial: Self) -> [Self]? {
    var scanner = NumberScanner(Array(text.utf8))
    var list: [Self] = []
    while true {
      scanner.skipSpaces()
      if scanner.isAtEnd { return list }
      let name = scanner.name()
      guard !name.isEmpty, scanner.skip(UInt8(ascii: "(")) else { return nil }
      var numbers: [Double] = []
      while let number = scanner.number() { numbers.append(number) }
      guard scanner.skip(UInt8(ascii: ")")), let value = Self(name, numbers) else { return nil }
      list.append(value)
    }
  }

  var text: String {
    let shown = type == 1 ? matrix.planar : numbers
    return "\(Self.names[type])(\(shown.map(\.svgShortText).joined(separator: " ")))"
  }
}

extension Matrix {
  /// The six numbers of a matrix of the plane.
  var planar: [Double] {
    [self[0, 0], self[1, 0], self[0, 1], self[1, 1], self[0, 3], self[1, 3]]
  }
}

extension SVGItem<SVGTransformValue> {
  fileprivate var matrixObject: SVGMatrix {
    if let known = cell.matrix { return known }
    let made = SVGMatrix(of: self)
    cell.matrix = made
    return made
  }

  fileprivate func set(_ name: String, _ numbers: [Double]) throws {
    try change { $0 = SVGTransformValue(name, numbers) ?? $0 }
  }
}

extension Interface {
  static let svgTransform = Interface(SVGItem<SVGTransformValue>.self, "SVGTransform") { idl in
    let names = ["UNKNOWN", "MATRIX", "TRANSLATE", "SCALE", "ROTATE", "SKEWX", "SKEWY"]
    for (number, name) in names.enumerated() { idl.constant("SVG_TRANSFORM_" + name, number) }
    idl.attribute("type") { $0.value.type }
    idl.attribute("matrix") { $0.matrixObject }
    idl.attribute("angle") { $0.value.angle.single }
    idl.operation("setMatrix", length: 1) { transform, call in
      let matrix = try call.svgMatrix(0)
      try transform.change { $0 = SVGTransformValue(matrix) }
      return .undefined
    }
    idl.operation("setTranslate") { (transform, x: FiniteDouble, y: FiniteDouble) in
      try transform.set("translate", [x.number, y.number])
    }
    idl.operation("setScale") { (transform, x: FiniteDouble, y: FiniteDouble) in
      try transform.set("scale", [x.number, y.number])
    }
    idl.operation("setRotate") {
      (transform, angle: FiniteDouble, x: FiniteDouble, y: FiniteDouble) in
      let isPlain = x.number == 0 && y.number == 0
      try transform.set("rotate", [angle.number] + (isPlain ? [] : [x.number, y.number]))
    }
    idl.operation("setSkewX") { (transform, angle: FiniteDouble) in
      try transform.set("skewX", [angle.number])
    }
    idl.operation("setSkewY") { (transform, angle: FiniteDouble) in
      try transform.set("skewY", [angle.number])
    }
    idl.changesTrees()
  }

  static let svgTransformList = svgList(of: SVGTransformValue.self, "SVGTransformList") { idl in
    idl.operation("createSVGTransformFromMatrix", length: 1) { _, call in
      SVGItem(SVGTransformValue(try call.svgMatrix(0))).value(in: call.world)
    }
    idl.operation("consolidate") { (list) -> SVGItem<SVGTransformValue>? in
      guard list.count > 0 else { return nil }
      let matrix = list.attribute.cells.reduce(Matrix.identity) { $0 * $1.value.matrix }
      return try list.initialize(SVGItem(SVGTransformValue(matrix)))
    }
  }
}

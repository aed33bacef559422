import CSS
import DOM

extension Box {
  /// What `translate`, `rotate`, `scale` and `transform` do to the box and all in it, in the coordinates of its
  /// border box; nil if they do nothing.
  ///
  /// https://drafts.csswg.org/css-transforms-2/#ctm
  var transform: Matrix? {
    guard !style.own.others.isEmpty, isTransformable else { return nil }
    let values = Properties.individualTransforms.compactMap { property in
      style.own.others[property].flatMap { $0.isKeyword("none") ? nil : (property, $0) }
    }
    guard !values.isEmpty, let placement else { return nil }
    let size = TransformSize(placement.rect)
    var matrix = Matrix.identity
    for (property, value) in values {
      matrix = matrix * value.transform(as: property, size)
    }
    return matrix.about(
      x: length(Properties.transformOriginX, size.width) ?? size.width / 2,
      y: length(Properties.transformOriginY, size.height) ?? size.height / 2,
      z: length(Properties.transformOriginZ, 0) ?? 0)
  }

  /// `transform` alone, as `getComputedStyle` gives it; nil for `none`.
  ///
  /// https://drafts.csswg.org/css-transforms-1/#serialization-of-the-computed-value
  package var ownTransform: Matrix? {
    guard let value = style.own.others[Properties.transform], !value.isKeyword("none") else {
      return nil
    }
    return value.transform(as: Properties.transform, TransformSize(placement?.rect ?? .zero))
  }

  /// What `perspective` does to the boxes inside.
  ///
  /// https://drafts.csswg.org/css-transforms-2/#perspective-matrix
  var perspective: Matrix? {
    guard case .numeric(let depth, .px)? = style.own.others[Properties.perspective],
      let placement
    else { return nil }
    let size = TransformSize(placement.rect)
    return Matrix.perspective(depth).about(
      x: length(Properties.perspectiveOriginX, size.width) ?? size.width / 2,
      y: length(Properties.perspectiveOriginY, size.height) ?? size.height / 2)
  }

  private func length(_ property: Property, _ basis: Double) -> Double? {
    style.own.others[property]?.length(basis)
  }

  /// https://drafts.csswg.org/css-transforms-1/#transformable-element
  private var isTransformable: Bool {
    switch style.display.outer {
    case .tableColumn, .tableColumnGroup: false
    default: !isInlineBox
    }
  }
}

extension Matrix {
  /// https://drafts.csswg.org/geometry/#parse-a-string-into-an-abstract-matrix
  ///
  /// - Returns: the matrix, and whether all functions are ones of the plane; nil if the text is invalid.
  package static func parse(_ text: DOMString) -> (matrix: Matrix, is2D: Bool)? {
    if text.isEmpty { return (.identity, true) }
    guard let value = CSSValue.absolute(text, of: Properties.transform) else { return nil }
    if value.isKeyword("none") { return (.identity, true) }
    let is2D = value.items.allSatisfy { item in
      guard case .function(let written, _) = item else { return false }
      let name = written.lowercased()
      return !name.hasSuffix("3d") && !name.hasSuffix("z")
        && !["rotatex", "rotatey", "perspective"].contains(name)
    }
    return (value.transform(as: Properties.transform, TransformSize(.zero)), is2D)
  }
}

/// The reference box: the border box, except in SVG.
struct TransformSize {
  let width: Double
  let height: Double
}

extension TransformSize {
  fileprivate init(_ rect: PhysicalRect) {
    self.init(width: rect.width.double, height: rect.height.double)
  }
}

extension CSSValue {
  /// - Parameter property: `translate`, `rotate`, `scale` or `transform`.
  func transform(as property: Property, _ size: TransformSize) -> Matrix {
    switch property {
    case Properties.translate: return TransformFunction("translate3d", items, size).matrix
    case Properties.scale:
      let factors = items.count == 1 ? items + items : items
      return TransformFunction("scale3d", factors, size).matrix
    case Properties.rotate: return rotation
    default:
      return items.reduce(.identity) { matrix, item in
        guard case .function(let name, let arguments) = item else { return matrix }
        let list = arguments.layers.count > 1 ? arguments.layers : arguments.items
        let values = list.filter { $0 != .comma }
        return matrix * TransformFunction(name.lowercased(), values, size).matrix
      }
    }
  }

  /// https://drafts.csswg.org/css-transforms-2/#propdef-rotate
  private var rotation: Matrix {
    guard let angle = items.compactMap(\.radians).first else { return .identity }
    let numbers = items.compactMap { item -> Double? in
      if case .numeric(let number, .number) = item { number } else { nil }
    }
    if numbers.count == 3 { return .rotation(angle, numbers[0], numbers[1], numbers[2]) }
    if items.contains(where: { $0.isKeyword("x") }) { return .rotation(angle, 1, 0, 0) }
    if items.contains(where: { $0.isKeyword("y") }) { return .rotation(angle, 0, 1, 0) }
    return .rotation(angle, 0, 0, 1)
  }

  /// Nil if it is no angle.
  fileprivate var radians: Double? {
    guard case .numeric(let number, let unit) = self else { return nil }
    switch unit {
    case .deg: return number * .pi / 180
    case .grad: return number * .pi / 200
    case .rad: return number
    case .turn: return number * 2 * .pi
    case .number where number == 0: return 0
    default: return nil
    }
  }

  /// Nil if it is no length.
  func length(_ basis: Double) -> Double? {
    switch self {
    case .numeric(let number, .px): number
    case .numeric(let number, .percent): basis * number / 100
    case .numeric(let number, .number) where number == 0: 0
    case .calculation(let calculation): calculation.pixels(percentageBasis: basis)
    case .keyword("left"), .keyword("top"): 0
    case .keyword("center"): basis / 2
    case .keyword("right"), .keyword("bottom"): basis
    default: nil
    }
  }
}

/// https://drafts.csswg.org/css-transforms-2/#transform-functions
private struct TransformFunction {
  private let name: String
  private let arguments: [CSSValue]
  private let size: TransformSize

  init(_ name: String, _ arguments: [CSSValue], _ size: TransformSize) {
    self.name = name
    self.arguments = arguments
    self.size = size
  }

  private subscript(_ index: Int) -> CSSValue? {
    index < arguments.count ? arguments[index] : nil
  }

  private func number(_ index: Int, default standard: Double = 0) -> Double {
    switch self[index] {
    case .numeric(let number, .percent): number / 100
    case .numeric(let number, _): number
    default: standard
    }
  }

  private func angle(_ index: Int) -> Double { self[index]?.radians ?? 0 }

  private func length(_ index: Int, _ basis: Double) -> Double { self[index]?.length(basis) ?? 0 }

  var matrix: Matrix {
    switch name {
    case "matrix":
      Matrix(number(0), number(1), number(2), number(3), number(4), number(5))
    case "matrix3d": Matrix(columns: arguments.indices.map { number($0) })
    case "perspective":
      self[0]?.isKeyword("none") == true ? .identity : .perspective(length(0, 0))
    default: movement ?? rotation ?? scaling
    }
  }

  private var movement: Matrix? {
    switch name {
    case "translate", "translate3d":
      .translation(length(0, size.width), length(1, size.height), length(2, 0))
    case "translatex": .translation(length(0, size.width), 0)
    case "translatey": .translation(0, length(0, size.height))
    case "translatez": .translation(0, 0, length(0, 0))
    case "skew": .skewing(angle(0), angle(1))
    case "skewx": .skewing(angle(0), 0)
    case "skewy": .skewing(0, angle(0))
    default: nil
    }
  }

  private var rotation: Matrix? {
    switch name {
    case "rotate", "rotatez": .rotation(angle(0), 0, 0, 1)
    case "rotatex": .rotation(angle(0), 1, 0, 0)
    case "rotatey": .rotation(angle(0), 0, 1, 0)
    case "rotate3d": .rotation(angle(3), number(0), number(1), number(2))
    default: nil
    }
  }

  private var scaling: Matrix {
    switch name {
    case "scale": .scaling(number(0, default: 1), number(1, default: number(0, default: 1)))
    case "scalex": .scaling(number(0, default: 1), 1)
    case "scaley": .scaling(1, number(0, default: 1))
    case "scalez": .scaling(1, 1, number(0, default: 1))
    case "scale3d":
      .scaling(number(0, default: 1), number(1, default: 1), number(2, default: 1))
    default: .identity
    }
  }
}

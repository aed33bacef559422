import DOM
import JSRuntime

/// An attribute whose value is an object. Nothing is animated here: the second one is like the first, but cannot be
/// changed.
///
/// https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedLength
final class SVGAnimated<Object>: PlatformObject where Object: PlatformObject {
  fileprivate let base: Object
  fileprivate let animated: Object
  let interface: Interface
  func visitHeldNodes(_ visit: (Node) -> Void) { base.visitHeldNodes(visit) }

  init(_ interface: Interface, _ make: (_ isReadOnly: Bool) -> Object) {
    self.interface = interface
    base = make(false)
    animated = make(true)
  }
}

extension Interface {
  private static func svgAnimated<Object: PlatformObject>(
    _: Object.Type, _ name: String
  ) -> Interface {
    Interface(SVGAnimated<Object>.self, name) { idl in
      idl.attribute("baseVal") { $0.base }
      idl.attribute("animVal") { $0.animated }
    }
  }

  static let svgAnimatedLength = svgAnimated(SVGItem<SVGLengthValue>.self, "SVGAnimatedLength")
  static let svgAnimatedAngle = svgAnimated(SVGItem<SVGAngleValue>.self, "SVGAnimatedAngle")
  static let svgAnimatedRect = svgAnimated(SVGItem<SVGRectValue>.self, "SVGAnimatedRect")
  static let svgAnimatedPreserveAspectRatio = svgAnimated(
    SVGItem<SVGAspectRatioValue>.self, "SVGAnimatedPreserveAspectRatio")
  static let svgAnimatedLengthList = svgAnimated(
    SVGList<SVGLengthValue>.self, "SVGAnimatedLengthList")
  static let svgAnimatedNumberList = svgAnimated(
    SVGList<SVGNumberValue>.self, "SVGAnimatedNumberList")
  static let svgAnimatedTransformList = svgAnimated(
    SVGList<SVGTransformValue>.self, "SVGAnimatedTransformList")
}

/// A reflected number, integer, boolean or word.
///
/// https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedNumber
final class SVGAnimatedScalar: PlatformObject {
  enum Kind {
    case number(initial: Double)
    case integer(initial: Double)
    /// One of two numbers of an attribute; a single number is both.
    case half(isSecond: Bool, isInteger: Bool, initial: Double)
    case boolean
    /// Words by their number from 1.
    ///
    /// - Parameter other: the number of any other text, instead of the initial one.
    case enumeration([String], initial: Int, other: Int?)
  }

  private let element: Element
  private let name: DOMString
  private let kind: Kind
  func visitHeldNodes(_ visit: (Node) -> Void) { visit(element.node) }

  init(_ element: Element, _ name: DOMString, _ kind: Kind) {
    self.element = element
    self.name = name
    self.kind = kind
  }

  var interface: Interface {
    switch kind {
    case .number, .half(_, false, _): .svgAnimatedNumber
    case .integer, .half(_, true, _): .svgAnimatedInteger
    case .boolean: .svgAnimatedBoolean
    case .enumeration: .svgAnimatedEnumeration
    }
  }

  private var text: String { element[name].map { String($0) } ?? "" }

  /// The two numbers of the attribute.
  private func pair(_ initial: Double) -> [Double] {
    let words = text.svgWords
    let numbers = words.compactMap(\.svgNumber)
    guard numbers.count == words.count, let first = numbers.first, numbers.count <= 2 else {
      return [initial, initial]
    }
    return [first, numbers.last ?? first]
  }

  /// https://svgwg.org/svg2-draft/types.html#__svg__SVGAnimatedNumber__baseVal
  var number: Double {
    switch kind {
    case .number(let initial): text.svgNumber ?? initial
    case .integer(let initial): text.svgNumber?.rounded(.towardZero) ?? initial
    case .half(let isSecond, _, let initial): pair(initial)[isSecond ? 1 : 0]
    case .boolean: text.trimmed == "true" ? 1 : 0
    case .enumeration(let words, let initial, let other):
      if let index = words.firstIndex(of: text.trimmed) {
        Double(index + 1)
      } else {
        Double(element[name] == nil ? initial : other ?? initial)
      }
    }
  }

  func set(_ number: Double) throws {
    let written: String
    switch kind {
    case .number, .integer: written = number.svgText
    case .half(let isSecond, let isInteger, let initial):
      var numbers = element[name] == nil ? [initial, initial] : pair(initial)
      numbers[isSecond ? 1 : 0] = number
      // SAFARI: the separators of `SVGAnimatedPropertyPairAccessor`.
      written = numbers.map(\.svgText).joined(separator: isInteger ? ", " : " ")
    case .boolean: written = number == 0 ? "false" : "true"
    case .enumeration(let words, _, _):
      guard let index = Int(exactly: number - 1), words.indices.contains(index) else {
        throw JSTypeError("Type error")
      }
      written = words[index]
    }
    element.synchronize(name, to: DOMString(written))
  }
}

extension Interface {
  static let svgAnimatedNumber = Interface(SVGAnimatedScalar.self, "SVGAnimatedNumber") { idl in
    idl.attribute(
      "baseVal", get: { $0.number.single },
      set: { (object, value: FiniteDouble) in try object.set(value.number.single) })
    idl.attribute("animVal") { $0.number.single }
    idl.changesTrees()
  }

  static let svgAnimatedInteger = Interface(SVGAnimatedScalar.self, "SVGAnimatedInteger") { idl in
    idl.attribute(
      "baseVal", get: { $0.number },
      set: { (object, value: Int32) in try object.set(Double(value)) })
    idl.attribute("animVal") { $0.number }
    idl.changesTrees()
  }

  static let svgAnimatedBoolean = Interface(SVGAnimatedScalar.self, "SVGAnimatedBoolean") { idl in
    idl.attribute(
      "baseVal", get: { $0.number != 0 },
      set: { (object, value: Bool) in try object.set(value ? 1 : 0) })
    idl.attribute("animVal") { $0.number != 0 }
    idl.changesTrees()
  }

  static let svgAnimatedEnumeration = Interface(SVGAnimatedScalar.self, "SVGAnimatedEnumeration") {
    idl in
    idl.attribute(
      "baseVal", get: { $0.number },
      set: { (object, value: UInt16) in try object.set(Double(value)) })
    idl.attribute("animVal") { $0.number }
    idl.changesTrees()
  }
}

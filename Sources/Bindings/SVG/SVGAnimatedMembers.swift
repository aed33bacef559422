import DOM
import Layout

// The members of elements that reflect attributes as objects, always the same ones.

extension InterfaceBuilder where This == Element {
  private mutating func object<Object: PlatformObject>(
    _ name: String, _ make: @escaping (Element) -> Object
  ) {
    let member = SameObjectMember(stringLiteral: name)
    attribute(name) { element, world in
      world.sameObject(member, of: element.node) { make(element) }
    }
  }

  private mutating func animated<Value: SVGValue>(
    _ name: String, as attribute: DOMString? = nil, _ interface: Interface, _ initial: Value
  ) {
    let attribute = attribute ?? DOMString(name)
    object(name) { element in
      SVGAnimated(interface) { isReadOnly in
        let values = SVGAttribute(
          element, attribute, isList: false, isReadOnly: isReadOnly, initial: initial)
        let object = SVGItem(values.cells[0], of: values)
        values.cells[0].object = object
        return object
      }
    }
  }

  private mutating func animatedList<Value: SVGValue>(
    _ name: String, as attribute: DOMString? = nil, _ interface: Interface, _ initial: Value
  ) {
    let attribute = attribute ?? DOMString(name)
    object(name) { element in
      SVGAnimated(interface) { SVGList(element, attribute, isReadOnly: $0, initial: initial) }
    }
  }

  mutating func lengths(
    _ direction: SVGGeometry.Direction, _ initial: String = "0", _ names: String...
  ) {
    let value = SVGLengthValue(initial: initial, direction)
    for name in names { animated(name, .svgAnimatedLength, value) }
  }

  mutating func lengthLists(_ direction: SVGGeometry.Direction, _ names: String...) {
    let value = SVGLengthValue(initial: "0", direction)
    for name in names { animatedList(name, .svgAnimatedLengthList, value) }
  }

  mutating func numberList(_ name: String) {
    animatedList(name, .svgAnimatedNumberList, SVGNumberValue())
  }

  mutating func transforms(_ name: String) {
    animatedList(name, .svgAnimatedTransformList, SVGTransformValue())
  }

  mutating func angle(_ name: String, as attribute: DOMString) {
    animated(name, as: attribute, .svgAnimatedAngle, SVGAngleValue())
  }

  /// https://svgwg.org/svg2-draft/types.html#InterfaceSVGFitToViewBox
  mutating func includeViewBox() {
    animated("viewBox", .svgAnimatedRect, SVGRectValue())
    aspectRatio()
  }

  mutating func aspectRatio() {
    animated("preserveAspectRatio", .svgAnimatedPreserveAspectRatio, SVGAspectRatioValue())
  }

  mutating func includePoints() {
    object("points") { SVGList($0, "points", isReadOnly: false, initial: SVGPointValue()) }
    object("animatedPoints") { SVGList($0, "points", isReadOnly: true, initial: SVGPointValue()) }
  }

  mutating func includePathSegmentLists() {
    let initial = PathSegment(letter: UInt8(ascii: "M"))
    object("pathSegList") { SVGList($0, "d", isReadOnly: false, initial: initial) }
    object("animatedPathSegList") { SVGList($0, "d", isReadOnly: true, initial: initial) }
  }

  mutating func numbers(_ initial: Double = 0, _ names: String...) {
    for name in names { scalar(name, .number(initial: initial)) }
  }

  mutating func integers(_ initial: Double = 0, _ names: String...) {
    for name in names { scalar(name, .integer(initial: initial)) }
  }

  /// Two members for the two numbers of one attribute.
  mutating func pair(
    _ attribute: DOMString, _ first: String, _ second: String, isInteger: Bool = false,
    _ initial: Double = 0
  ) {
    for (name, isSecond) in [(first, false), (second, true)] {
      scalar(
        name, as: attribute, .half(isSecond: isSecond, isInteger: isInteger, initial: initial))
    }
  }

  mutating func scalar(
    _ name: String, as attribute: DOMString? = nil, _ kind: SVGAnimatedScalar.Kind
  ) {
    let attribute = attribute ?? DOMString(name)
    object(name) { SVGAnimatedScalar($0, attribute, kind) }
  }

  /// - Parameter prefix: of the constants; nil if another interface has them.
  mutating func words(
    _ name: String, _ prefix: String?, _ words: [String], initial: Int = 1
  ) {
    if let prefix {
      constant(prefix + "UNKNOWN", 0)
      for (index, word) in words.enumerated() {
        let name = word.uppercased().replacing("-", with: "_")
        constant(prefix + name, index + 1)
      }
    }
    scalar(name, .enumeration(words, initial: initial, other: nil))
  }

  /// https://svgwg.org/svg2-draft/types.html#InterfaceSVGUnitTypes
  mutating func units(_ name: String, initial: Int = 1) {
    words(name, nil, ["userSpaceOnUse", "objectBoundingBox"], initial: initial)
  }

  /// https://svgwg.org/svg2-draft/types.html#InterfaceSVGTests
  mutating func includeSVGTests() {
    object("requiredExtensions") { SVGStringList($0, "requiredExtensions") }
    object("systemLanguage") { SVGStringList($0, "systemLanguage") }
  }

  /// https://drafts.fxtf.org/filter-effects/#InterfaceSVGFilterPrimitiveStandardAttributes
  mutating func includeFilterPrimitive(_ inputs: Int) {
    if inputs > 0 { animatedString("in1", as: "in") }
    if inputs > 1 { animatedString("in2") }
    lengths(.width, "0%", "x")
    lengths(.height, "0%", "y")
    lengths(.width, "100%", "width")
    lengths(.height, "100%", "height")
    animatedString("result")
  }

  mutating func includeStandardDeviation() {
    pair("stdDeviation", "stdDeviationX", "stdDeviationY", 0)
    operation("setStdDeviation") { (element, x: FiniteDouble, y: FiniteDouble) in
      element["stdDeviation"] = DOMString("\(x.number.svgText) \(y.number.svgText)")
    }
  }
}

extension Interface {
  static let svgUnitTypes = Interface(SVGStringList.self, "SVGUnitTypes") { idl in
    for (index, name) in ["UNKNOWN", "USERSPACEONUSE", "OBJECTBOUNDINGBOX"].enumerated() {
      idl.constant("SVG_UNIT_TYPE_" + name, index)
    }
  }
}

import DOM
import JSRuntime

/// A reflected attribute of an SVG element. Nothing is animated here: both values are the
/// attribute's.
///
/// https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedString
final class SVGAnimatedString: PlatformObject {
  fileprivate let element: Element
  fileprivate let attributeName: DOMString
  /// Whether the attribute in the XLink namespace is used if this one is missing.
  private let isDeprecatedXLink: Bool
  var interface: Interface { .svgAnimatedString }
  func visitHeldNodes(_ visit: (Node) -> Void) { visit(element.node) }

  init(_ element: Element, _ attributeName: DOMString) {
    self.element = element
    self.attributeName = attributeName
    isDeprecatedXLink = attributeName == "href"
  }

  private var xlinkAttribute: Attr? {
    guard isDeprecatedXLink, element[attributeName] == nil else { return nil }
    return element.attribute(
      namespace: Namespace.xlink.uri.map { DOMString($0) }, localName: attributeName)
  }

  /// https://svgwg.org/svg2-draft/types.html#__svg__SVGAnimatedString__baseVal
  var baseValue: DOMString {
    get { (xlinkAttribute?.value ?? element[attributeName]) ?? "" }
    set {
      if let xlinkAttribute { return xlinkAttribute.change(to: newValue) }
      element.synchronize(attributeName, to: newValue)
    }
  }
}

extension Interface {
  /// https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedString
  static let svgAnimatedString = Interface(SVGAnimatedString.self, "SVGAnimatedString") { idl in
    idl.attribute(
      "baseVal", get: { string, _ in string.baseValue },
      set: { (string, value: JSValue, world) in
        string.baseValue = try world.trustedAttribute(
          value, string.attributeName, of: string.element)
      })
    idl.attribute("animVal") { $0.baseValue }
    idl.changesTrees()
  }
}

extension InterfaceBuilder where This == Element {
  /// An attribute whose value is an object, always the same one.
  mutating func animatedString(_ name: String, as contentAttribute: DOMString? = nil) {
    let attributeName = contentAttribute ?? DOMString(name)
    let member = SameObjectMember(stringLiteral: name)
    attribute(name) { element, world in
      world.sameObject(member, of: element.node) { SVGAnimatedString(element, attributeName) }
    }
  }
}

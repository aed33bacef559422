import DOM
import Layout

/// https://www.w3.org/TR/SVG11/coords.html#InterfaceSVGRect
package final class SVGRect: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  fileprivate var x: Double
  fileprivate var y: Double
  fileprivate var width: Double
  fileprivate var height: Double
  package var interface: Interface { .svgRect }

  init(_ rect: ClientRect) {
    x = Double(rect.x)
    y = Double(rect.y)
    width = Double(rect.width)
    height = Double(rect.height)
  }
}

extension Interface {
  /// SAFARI: the interface of SVG 1.1, with numbers of single precision.
  static let svgRect = Interface(SVGRect.self, "SVGRect") { idl in
    idl.attribute("x", get: { $0.x }, set: { (rect, value: Double) in rect.x = value.single })
    idl.attribute("y", get: { $0.y }, set: { (rect, value: Double) in rect.y = value.single })
    idl.attribute(
      "width", get: { $0.width }, set: { (rect, value: Double) in rect.width = value.single })
    idl.attribute(
      "height", get: { $0.height }, set: { (rect, value: Double) in rect.height = value.single })
  }
}

extension InterfaceBuilder where This == Element {
  /// https://svgwg.org/svg2-draft/types.html#InterfaceSVGGraphicsElement
  mutating func includeSVGGraphics() {
    operation("getBBox", length: 0) { element, call in
      SVGRect(call.world.layout(of: element.document).objectBoundingBox(of: element))
        .value(in: call.world)
    }
  }
}

extension Double {
  fileprivate var single: Double { Double(Float(self)) }
}

import DOM
import JSRuntime
import Layout

extension InterfaceBuilder where This == Element {
  /// What `svg` elements had for viewers that let users zoom, and for interaction with what is painted.
  ///
  /// https://svgwg.org/svg2-draft/struct.html#InterfaceSVGSVGElement
  mutating func includeSVGViewing() {
    includeZoomAndPan()
    // Nothing is ever zoomed.
    attribute("currentScale", get: { _ in 1 }, set: { (_, _: FiniteDouble) in })
    attribute("currentTranslate") { element, world in
      world.sameObject("currentTranslate", of: element.node) { SVGItem(SVGPointValue()) }
    }
    attribute("useCurrentView") { _ in false }
    attribute("currentView") { element, world in
      world.sameObject("currentView", of: element.node) { SVGViewSpec(of: element) }
    }
    for (name, isEnclosed) in [("checkIntersection", false), ("checkEnclosure", true)] {
      operation(name, length: 2) { _, call in
        let element = try SVGElementArgument.convert(call[0], call.world).element
        let area = try SVGItem<SVGRectValue>.convert(call[1], call.world).value.area
        return JSValue(
          call.world.layout(of: element.document)
            .isPainted(element, in: area, isEnclosed: isEnclosed))
      }
    }
    for (name, isEnclosed) in [("getIntersectionList", false), ("getEnclosureList", true)] {
      operation(name, length: 2) { element, call in
        let area = try SVGItem<SVGRectValue>.convert(call[0], call.world).value.area
        let reference = try SVGElementArgument?.convert(call[1], call.world)?.element
        let found = call.world.layout(of: element.document)
          .elements(inside: reference ?? element, painting: area, isEnclosed: isEnclosed)
        return NodeList(fixed: found.map(\.node)).value(in: call.world)
      }
    }
    operation("suspendRedraw", length: 1) { _, call in
      _ = try UInt32.convert(call[0], call.world)
      return JSValue(1)
    }
    operation("unsuspendRedraw") { (_, _: UInt32) in }
    for name in ["unsuspendRedrawAll", "forceRedraw", "deselectAll"] {
      operation(name) { _ -> Void in }
    }
  }

  /// https://svgwg.org/svg2-draft/types.html#InterfaceSVGZoomAndPan
  mutating func includeZoomAndPan() {
    for (value, name) in ["UNKNOWN", "DISABLE", "MAGNIFY"].enumerated() {
      constant("SVG_ZOOMANDPAN_" + name, value)
    }
    attribute(
      "zoomAndPan", get: { $0.zoomAndPan },
      set: { (_, _: UInt16) in throw DOMException(.noModificationAllowedError) })
  }
}

extension Element {
  /// https://svgwg.org/svg2-draft/types.html#__svg__SVGZoomAndPan__zoomAndPan
  fileprivate var zoomAndPan: Int {
    switch self["zoomAndPan"] {
    case nil, "magnify": 2
    case "disable": 1
    default: 0
    }
  }
}

extension SVGRectValue {
  fileprivate var area: SVGArea { SVGArea(x: x, y: y, width: width, height: height) }
}

/// An element of SVG as an argument.
private struct SVGElementArgument: IDLArgument {
  let element: Element

  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    guard let element = try? Element.convert(value, world), element.namespace == .svg else {
      throw JSTypeError(value, isNo: "SVGElement")
    }
    return Self(element: element)
  }
}

/// The view that a link to a part of a picture would have asked for.
///
/// https://www.w3.org/TR/SVG11/linking.html#InterfaceSVGViewSpec
final class SVGViewSpec: PlatformObject {
  private let element: Element
  var interface: Interface { .svgViewSpec }
  func visitHeldNodes(_ visit: (Node) -> Void) { visit(element.node) }

  init(of element: Element) { self.element = element }
}

extension Interface {
  /// https://www.w3.org/TR/SVG11/linking.html#InterfaceSVGViewSpec
  static let svgViewSpec = Interface(SVGViewSpec.self, "SVGViewSpec") { idl in
    for (value, name) in ["UNKNOWN", "DISABLE", "MAGNIFY"].enumerated() {
      idl.constant("SVG_ZOOMANDPAN_" + name, value)
    }
    idl.attribute("viewTarget") { _ -> Element? in nil }
    for (name, text) in [
      ("viewBoxString", "0 0 0 0"), ("preserveAspectRatioString", "xMidYMid meet"),
      ("transformString", ""), ("viewTargetString", ""),
    ] {
      idl.attribute(name) { _ in text }
    }
    idl.attribute(
      "zoomAndPan", get: { _ in 2 },
      set: { (_, _: UInt16) in throw DOMException(.noModificationAllowedError) })
  }
}

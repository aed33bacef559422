import Bindings
import DOM
import JSRuntime
import Layout

/// SAFARI: a point, from before there was `DOMPoint`.
final class WebKitPoint: PlatformObject {
  fileprivate var x: Double
  fileprivate var y: Double
  var interface: Interface { .webKitPoint }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
}

extension Interface {
  static let webKitPoint = Interface(WebKitPoint.self, "WebKitPoint") { idl in
    idl.constructor { call in
      let x = try Double.convert(call[0], call.world)
      let y = try Double.convert(call[1], call.world)
      return WebKitPoint(x.isNaN ? 0 : x, y.isNaN ? 0 : y)
    }
    idl.attribute("x", get: { $0.x }, set: { (point, value: Double) in point.x = value })
    idl.attribute("y", get: { $0.y }, set: { (point, value: Double) in point.y = value })
  }

  /// Between the coordinates of an element's box and those of the page.
  static func definePointConversions(_ idl: inout InterfaceBuilder<Window>) {
    for (name, sign) in [
      ("webkitConvertPointFromNodeToPage", 1.0), ("webkitConvertPointFromPageToNode", -1.0),
    ] {
      idl.operation(name, length: 0) { _, call in
        guard !call[0].isUndefinedOrNull else { return .null }
        let node = try Node.convert(call[0], call.world)
        guard !call[1].isUndefinedOrNull else { return .null }
        let point = try WebKitPoint.convert(call[1], call.world)
        var origin = (x: 0.0, y: 0.0)
        if let element = Element(node), node.isConnected {
          let layout = call.world.layout(of: node.document)
          let rect = layout.boundingClientRect(of: element)
          let scroll = layout.pagePosition
          origin = (Double(rect.x) + Double(scroll.x), Double(rect.y) + Double(scroll.y))
        }
        return WebKitPoint(point.x + sign * origin.x, point.y + sign * origin.y)
          .value(in: call.world)
      }
    }
  }
}

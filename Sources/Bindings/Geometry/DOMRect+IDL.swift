import DOM
import JSRuntime

/// https://drafts.csswg.org/geometry/#DOMRect
package final class DOMRect: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  package var interface: Interface { .domRect }

  /// The rectangle of something that is not laid out: empty, at the origin.
  package init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension Interface {
  /// https://drafts.csswg.org/geometry/#DOMRect
  static let domRectReadOnly = Interface(DOMRect.self, "DOMRectReadOnly") { idl in
    idl.attribute("x") { $0.x }
    idl.attribute("y") { $0.y }
    idl.attribute("width") { $0.width }
    idl.attribute("height") { $0.height }
    idl.attribute("top") { min($0.y, $0.y + $0.height) }
    idl.attribute("right") { max($0.x, $0.x + $0.width) }
    idl.attribute("bottom") { max($0.y, $0.y + $0.height) }
    idl.attribute("left") { min($0.x, $0.x + $0.width) }
    idl.operation("toJSON", length: 0) { rect, call in
      let object = call.realm.makeObject()
      for (name, value) in [
        ("x", rect.x), ("y", rect.y), ("width", rect.width), ("height", rect.height),
        ("top", rect.y), ("right", rect.x + rect.width), ("bottom", rect.y + rect.height),
        ("left", rect.x),
      ] {
        call.realm.define(name, of: object, to: JSValue(value))
      }
      return object.value
    }
  }

  /// https://drafts.csswg.org/geometry/#DOMRect
  package static let domRect = Interface(DOMRect.self, "DOMRect", inherits: .domRectReadOnly) {
    idl in
    idl.constructor { call in
      func number(_ index: Int) throws -> Double {
        call[index].isUndefined ? 0 : try call.realm.number(call[index])
      }
      return DOMRect(
        x: try number(0), y: try number(1), width: try number(2), height: try number(3))
    }
    idl.attribute("x", get: { $0.x }, set: { (rect, value: Double) in rect.x = value })
    idl.attribute("y", get: { $0.y }, set: { (rect, value: Double) in rect.y = value })
    idl.attribute("width", get: { $0.width }, set: { (rect, value: Double) in rect.width = value })
    idl.attribute(
      "height", get: { $0.height }, set: { (rect, value: Double) in rect.height = value })
  }
}

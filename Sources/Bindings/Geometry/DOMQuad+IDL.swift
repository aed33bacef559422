import DOM
import JSRuntime

/// https://drafts.csswg.org/geometry/#DOMQuad
final class DOMQuad: PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  let points: [DOMPoint]
  var interface: Interface { .domQuad }

  init(_ points: [DOMPoint]) { self.points = points }

  fileprivate convenience init(points values: [JSValue], in world: World) throws {
    self.init(try values.map { try DOMPoint(dictionary: $0, in: world) })
  }

  /// https://drafts.csswg.org/geometry/#create-a-domquad-from-the-domrectinit-dictionary
  fileprivate convenience init(rect: DOMRect) {
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    self.init([
      DOMPoint(x: rect.x, y: rect.y), DOMPoint(x: right, y: rect.y),
      DOMPoint(x: right, y: bottom), DOMPoint(x: rect.x, y: bottom),
    ])
  }

  /// https://drafts.csswg.org/geometry/#dom-domquad-getbounds
  fileprivate var bounds: DOMRect {
    func range(_ path: KeyPath<DOMPoint, Double>) -> (low: Double, high: Double) {
      let numbers = points.map { $0[keyPath: path] }
      if numbers.contains(where: \.isNaN) { return (.nan, .nan) }
      return (numbers.min() ?? 0, numbers.max() ?? 0)
    }
    let (x, y) = (range(\.x), range(\.y))
    return DOMRect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
  }
}

extension Interface {
  /// https://drafts.csswg.org/geometry/#DOMQuad
  static let domQuad = Interface(DOMQuad.self, "DOMQuad") { idl in
    idl.constructor { call in
      try DOMQuad(points: [call[0], call[1], call[2], call[3]], in: call.world)
    }
    idl.staticOperation("fromRect", length: 0) { call in
      let members = try IDLDictionary.convert(call[0], call.world)
      return DOMQuad(rect: try DOMRect(readOnly: members)).value(in: call.world)
    }
    idl.staticOperation("fromQuad", length: 0) { call in
      let members = try IDLDictionary.convert(call[0], call.world)
      let points = try ["p1", "p2", "p3", "p4"].map { try members.value($0) }
      return try DOMQuad(points: points, in: call.world).value(in: call.world)
    }
    for index in 0..<4 { idl.attribute("p\(index + 1)") { $0.points[index] } }
    idl.operation("getBounds") { $0.bounds }
    idl.operation("toJSON", length: 0) { quad, call in
      let object = call.realm.makeObject()
      for (index, point) in quad.points.enumerated() {
        call.realm.define("p\(index + 1)", of: object, to: call.world.wrap(point))
      }
      return object.value
    }
  }
}

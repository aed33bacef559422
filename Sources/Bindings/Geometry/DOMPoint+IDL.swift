import DOM
import JSRuntime

/// https://drafts.csswg.org/geometry/#DOMPoint
package final class DOMPoint: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package fileprivate(set) var x: Double
  package fileprivate(set) var y: Double
  fileprivate(set) var z: Double
  fileprivate(set) var w: Double
  let isReadOnly: Bool
  package var interface: Interface { isReadOnly ? .domPointReadOnly : .domPoint }

  /// - Parameter coordinate: x, y, z and w by index and name; nil where none is given.
  init(
    isReadOnly: Bool, _ coordinate: (_ index: Int, _ name: String) throws -> Double?
  ) rethrows {
    // In the order in which WebKit reads the members of a dictionary.
    w = try coordinate(3, "w") ?? 1
    x = try coordinate(0, "x") ?? 0
    y = try coordinate(1, "y") ?? 0
    z = try coordinate(2, "z") ?? 0
    self.isReadOnly = isReadOnly
  }

  /// https://drafts.csswg.org/geometry/#dom-dompoint-dompoint
  fileprivate convenience init(_ call: NativeCall, isReadOnly: Bool) throws {
    let given = try (0..<4).map { index in
      call[index].isUndefined ? nil : try call.realm.number(call[index])
    }
    self.init(isReadOnly: isReadOnly) { index, _ in given[index] }
  }

  package convenience init(x: Double, y: Double, z: Double = 0, w: Double = 1) {
    let numbers = [x, y, z, w]
    self.init(isReadOnly: false) { index, _ in numbers[index] }
  }

  /// https://drafts.csswg.org/geometry/#create-a-dompointreadonly-from-the-dictionary
  package convenience init(
    dictionary value: JSValue, in world: World, isReadOnly: Bool = false
  ) throws {
    let dictionary = try IDLDictionary.convert(value, world)
    try self.init(isReadOnly: isReadOnly) { _, name in
      try dictionary.member(name, as: Double.self)
    }
  }
}

extension DOMPoint {
  /// https://drafts.csswg.org/geometry/#transform-a-point-with-a-matrix
  func transformed(by matrix: DOMMatrix) -> DOMPoint {
    let numbers = (1...4).map { row in
      x * matrix[1, row] + y * matrix[2, row] + z * matrix[3, row] + w * matrix[4, row]
    }
    return DOMPoint(x: numbers[0], y: numbers[1], z: numbers[2], w: numbers[3])
  }
}

extension Interface {
  /// https://drafts.csswg.org/geometry/#dompointreadonly
  static let domPointReadOnly = Interface(DOMPoint.self, "DOMPointReadOnly") { idl in
    idl.constructor { call in try DOMPoint(call, isReadOnly: true) }
    idl.staticOperation("fromPoint", length: 0) { call in
      call.world.wrap(try DOMPoint(dictionary: call[0], in: call.world, isReadOnly: true))
    }
    idl.attribute("x") { $0.x }
    idl.attribute("y") { $0.y }
    idl.attribute("z") { $0.z }
    idl.attribute("w") { $0.w }
    idl.operation("matrixTransform", length: 0) { point, call in
      point.transformed(by: try DOMMatrix(dictionary: call[0], in: call.world))
        .value(in: call.world)
    }
    idl.operation("toJSON", length: 0) { point, call in
      let object = call.realm.makeObject()
      for (name, value) in [("x", point.x), ("y", point.y), ("z", point.z), ("w", point.w)] {
        call.realm.define(name, of: object, to: JSValue(value))
      }
      return object.value
    }
  }

  /// https://drafts.csswg.org/geometry/#dompoint
  static let domPoint = Interface(DOMPoint.self, "DOMPoint", inherits: .domPointReadOnly) { idl in
    idl.constructor { call in try DOMPoint(call, isReadOnly: false) }
    idl.staticOperation("fromPoint", length: 0) { call in
      call.world.wrap(try DOMPoint(dictionary: call[0], in: call.world, isReadOnly: false))
    }
    idl.attribute("x", get: { $0.x }, set: { (point, value: Double) in point.x = value })
    idl.attribute("y", get: { $0.y }, set: { (point, value: Double) in point.y = value })
    idl.attribute("z", get: { $0.z }, set: { (point, value: Double) in point.z = value })
    idl.attribute("w", get: { $0.w }, set: { (point, value: Double) in point.w = value })
  }
}

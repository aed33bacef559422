import DOM
import JSRuntime
import Layout

extension Interface {
  /// https://drafts.csswg.org/geometry/#dommatrixreadonly
  static let domMatrixReadOnly = Interface(DOMMatrix.self, "DOMMatrixReadOnly") { idl in
    idl.constructor { call in try DOMMatrix(call, isReadOnly: true) }
    idl.includeMatrixFactories(isReadOnly: true)
    for (name, column, row) in DOMMatrix.members {
      idl.attribute(name) { $0[column, row] }
    }
    idl.attribute("is2D") { $0.is2D }
    idl.attribute("isIdentity") { $0.isIdentity }
    for change in DOMMatrix.changes {
      guard let name = change.name else { continue }
      idl.operation(name, length: 0) { matrix, call in
        let changed = DOMMatrix(matrix.matrix, is2D: matrix.is2D)
        try change.body(changed, call)
        return changed.value(in: call.world)
      }
    }
    idl.operation("transformPoint", length: 0) { matrix, call in
      try DOMPoint(dictionary: call[0], in: call.world).transformed(by: matrix)
        .value(in: call.world)
    }
    idl.operation("toFloat32Array", length: 0) { matrix, call in
      let bytes = matrix.numbers.map { Float($0) }.withUnsafeBytes { Array($0) }
      return try call.realm.makeTypedArray(
        "Float32Array", over: call.realm.makeArrayBuffer(bytes), offset: 0, length: 16)
    }
    idl.operation("toFloat64Array", length: 0) { matrix, call in
      let bytes = matrix.numbers.withUnsafeBytes { Array($0) }
      return try call.realm.makeTypedArray(
        "Float64Array", over: call.realm.makeArrayBuffer(bytes), offset: 0, length: 16)
    }
    idl.operation("toString", length: 0) { matrix, call in
      try matrix.text(in: call.world).value(in: call.world)
    }
    idl.operation("toJSON", length: 0) { matrix, call in matrix.json(in: call.realm) }
  }

  /// https://drafts.csswg.org/geometry/#dommatrix
  static let domMatrix = Interface(DOMMatrix.self, "DOMMatrix", inherits: .domMatrixReadOnly) {
    idl in
    idl.constructor { call in try DOMMatrix(call, isReadOnly: false) }
    idl.includeMatrixFactories(isReadOnly: false)
    for (name, column, row) in DOMMatrix.members {
      // A matrix of the plane has no other value there.
      let planar = [column, row].contains(3) || row == 4
      let usual: Double = column == row ? 1 : 0
      idl.attribute(
        name, get: { $0[column, row] },
        set: { (matrix, value: Double) in
          matrix[column, row] = value
          if planar, value != usual { matrix.is2D = false }
        })
    }
    for change in DOMMatrix.changes {
      guard let name = change.selfName else { continue }
      idl.operation(name, length: name == "setMatrixValue" ? 1 : 0) { matrix, call in
        try change.body(matrix, call)
        return call.this
      }
    }
  }
}

extension InterfaceBuilder where This == DOMMatrix {
  fileprivate mutating func includeMatrixFactories(isReadOnly: Bool) {
    staticOperation("fromMatrix", length: 0) { call in
      try DOMMatrix(dictionary: call[0], in: call.world, isReadOnly: isReadOnly)
        .value(in: call.world)
    }
    for name in ["Float32Array", "Float64Array"] {
      staticOperation("from\(name)", length: 1) { call in
        guard let numbers = call.realm.floats(call[0], of: name) else {
          throw JSTypeError(
            "Argument 1 ('\(name == "Float32Array" ? "array32" : "array64")') to "
              + "\(isReadOnly ? "DOMMatrixReadOnly" : "DOMMatrix").from\(name) "
              + "must be an instance of \(name)")
        }
        return try DOMMatrix(numbers: numbers, isReadOnly: isReadOnly).value(in: call.world)
      }
    }
  }
}

extension DOMMatrix {
  fileprivate static let members: [(name: String, column: Int, row: Int)] =
    [("a", 1, 1), ("b", 1, 2), ("c", 2, 1), ("d", 2, 2), ("e", 4, 1), ("f", 4, 2)]
    + (4..<20).map { ("m\($0 / 4)\($0 % 4 + 1)", $0 / 4, $0 % 4 + 1) }

  fileprivate func json(in realm: Realm) -> JSValue {
    let object = realm.makeObject()
    for (name, column, row) in Self.members {
      realm.define(name, of: object, to: JSValue(self[column, row]))
    }
    realm.define("is2D", of: object, to: JSValue(is2D))
    realm.define("isIdentity", of: object, to: JSValue(isIdentity))
    return object.value
  }

  /// An operation that changes a matrix, or gives a changed copy.
  fileprivate struct Change: Sendable {
    /// Of the operation of `DOMMatrixReadOnly`.
    let name: String?
    let selfName: String?
    let body: @Sendable (DOMMatrix, NativeCall) throws -> Void
  }

  fileprivate static let changes: [Change] = [
    Change(name: nil, selfName: "multiplySelf") { matrix, call in
      matrix.multiply(by: try DOMMatrix(dictionary: call[0], in: call.world))
    },
    Change(name: nil, selfName: "preMultiplySelf") { matrix, call in
      matrix.preMultiply(by: try DOMMatrix(dictionary: call[0], in: call.world))
    },
    Change(name: "translate", selfName: "translateSelf") { matrix, call in
      let numbers = try call.numbers(3)
      matrix.translate(numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0)
    },
    Change(name: "scale", selfName: "scaleSelf") { matrix, call in
      let numbers = try call.numbers(6)
      let x = numbers[0] ?? 1
      matrix.scale(
        (x, numbers[1] ?? x, numbers[2] ?? 1),
        about: (numbers[3] ?? 0, numbers[4] ?? 0, numbers[5] ?? 0))
    },
    Change(name: "scale3d", selfName: "scale3dSelf") { matrix, call in
      let numbers = try call.numbers(4)
      let factor = numbers[0] ?? 1
      matrix.scale(
        (factor, factor, factor), about: (numbers[1] ?? 0, numbers[2] ?? 0, numbers[3] ?? 0))
    },
    Change(name: "scaleNonUniform", selfName: nil) { matrix, call in
      let numbers = try call.numbers(2)
      matrix.scale((numbers[0] ?? 1, numbers[1] ?? 1, 1), about: (0, 0, 0))
    },
    Change(name: "rotate", selfName: "rotateSelf") { matrix, call in
      let numbers = try call.numbers(3)
      matrix.rotate(numbers[0] ?? 0, numbers[1], numbers[2])
    },
    Change(name: "rotateFromVector", selfName: "rotateFromVectorSelf") { matrix, call in
      let numbers = try call.numbers(2)
      matrix.matrix = matrix.matrix * .rotation(towards: numbers[0] ?? 0, numbers[1] ?? 0)
    },
    Change(name: "rotateAxisAngle", selfName: "rotateAxisAngleSelf") { matrix, call in
      let numbers = try call.numbers(4)
      let axis = (numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0)
      matrix.rotate(numbers[3] ?? 0, about: axis)
      if axis.0 != 0 || axis.1 != 0 { matrix.is2D = false }
    },
    Change(name: "skewX", selfName: "skewXSelf") { matrix, call in
      let angle = (try call.numbers(1)[0] ?? 0) * .pi / 180
      matrix.matrix = matrix.matrix * .skewing(angle, 0)
    },
    Change(name: "skewY", selfName: "skewYSelf") { matrix, call in
      let angle = (try call.numbers(1)[0] ?? 0) * .pi / 180
      matrix.matrix = matrix.matrix * .skewing(0, angle)
    },
    Change(name: "multiply", selfName: nil) { matrix, call in
      matrix.multiply(by: try DOMMatrix(dictionary: call[0], in: call.world))
    },
    Change(name: "flipX", selfName: nil) { matrix, _ in
      matrix.matrix = matrix.matrix * .scaling(-1, 1)
    },
    Change(name: "flipY", selfName: nil) { matrix, _ in
      matrix.matrix = matrix.matrix * .scaling(1, -1)
    },
    Change(name: "inverse", selfName: "invertSelf") { matrix, _ in matrix.invert() },
    Change(name: nil, selfName: "setMatrixValue") { matrix, call in
      (matrix.matrix, matrix.is2D) = try DOMMatrix.parse(try DOMString.convert(call[0], call.world))
    },
  ]
}

extension NativeCall {
  /// The first arguments as numbers; nil for those that are left out.
  func numbers(_ count: Int) throws -> [Double?] {
    try (0..<count).map { self[$0].isUndefined ? nil : try realm.number(self[$0]) }
  }
}

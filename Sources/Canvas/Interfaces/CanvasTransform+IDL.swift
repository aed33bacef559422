import Bindings
import DOM
import JSRuntime
import Layout

extension InterfaceBuilder where This == CanvasRenderingContext2D {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvastransform
  mutating func includeCanvasTransform() {
    numericOperation("scale", 2) { $0.transform(by: .scale($1[0], $1[1])) }
    numericOperation("rotate", 1) { $0.transform(by: .rotation($1[0])) }
    numericOperation("translate", 2) { $0.transform(by: .translation($1[0], $1[1])) }
    numericOperation("transform", 6) { $0.transform(by: Transform($1)) }
    operation("getTransform") { context -> DOMMatrix in
      let transform = context.state.transform
      return DOMMatrix(
        Matrix(
          transform.a, transform.b, transform.c, transform.d, transform.e, transform.f))
    }
    operation("setTransform", length: 0) { context, call in
      if call.count >= 6 {
        if let numbers = try call.finiteNumbers(0..<6) {
          context.state.transform = Transform(numbers)
        }
        return .undefined
      }
      guard call.count <= 1 else { throw JSTypeError("Not enough arguments") }
      if let transform = try Transform(matrix2D: call[0], call.world) {
        context.state.transform = transform
      }
      return .undefined
    }
    operation("resetTransform") { $0.state.transform = .identity }
  }
}

extension CanvasRenderingContext2D {
  fileprivate func transform(by inner: Transform) {
    let transform = state.transform.applied(after: inner)
    if transform.isFinite { state.transform = transform }
  }
}

extension Transform {
  init(_ numbers: [Double]) {
    self.init(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
  }

  /// Nil if a member is infinite or no number.
  ///
  /// https://drafts.fxtf.org/geometry/#matrix-validate-and-fixup-2d
  init?(matrix2D value: JSValue, _ world: World) throws {
    let members = try IDLDictionary.convert(value, world)
    func member(_ short: String, _ long: String, _ initial: Double) throws -> Double {
      let alias = try members.member(short, as: Double.self)
      let value = try members.member(long, as: Double.self)
      if let alias, let value, alias != value, !(alias.isNaN && value.isNaN) {
        throw JSTypeError("init.\(short) and init.\(long) do not match")
      }
      return alias ?? value ?? initial
    }
    self.init(
      a: try member("a", "m11", 1), b: try member("b", "m12", 0), c: try member("c", "m21", 0),
      d: try member("d", "m22", 1), e: try member("e", "m41", 0), f: try member("f", "m42", 0))
    if !isFinite { return nil }
  }
}

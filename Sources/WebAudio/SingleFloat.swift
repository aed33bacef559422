import Bindings
import JSRuntime

/// https://webidl.spec.whatwg.org/#js-float
struct SingleFloat: IDLArgument {
  let number: Double

  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    let number = try FiniteDouble.convert(value, world).number
    guard Float(number).isFinite else { throw JSTypeError("The provided value is non-finite") }
    return Self(number: number)
  }
}

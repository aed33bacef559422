import IntegerConversion
import JSRuntime

/// https://webidl.spec.whatwg.org/#js-long-long
extension Int64: IDLArgument, IDLResult {
  package static func convert(_ value: JSValue, _ world: World) throws -> Int64 {
    let number = try world.realm.number(value)
    guard number.isFinite else { return 0 }
    let modulo = number.rounded(.towardZero).truncatingRemainder(dividingBy: 0x1p64)
    if let exact = Int64(exactly: modulo) { return exact }
    return Int64(truncatingIfNeeded: Int128(clamping: modulo))
  }
  package func value(in world: World) -> JSValue { JSValue(Double(self)) }
}

/// https://webidl.spec.whatwg.org/#js-unsigned-long-long
extension UInt64: IDLArgument {
  package static func convert(_ value: JSValue, _ world: World) throws -> UInt64 {
    UInt64(bitPattern: try Int64.convert(value, world))
  }
}

/// `[EnforceRange]` with an unsigned type.
///
/// https://webidl.spec.whatwg.org/#EnforceRange
package enum EnforcedInteger {
  /// - Parameter maximum: of the type: at most 2⁵³ − 1.
  package static func convert(
    _ value: JSValue, upTo maximum: Int, _ world: World
  ) throws -> Int {
    let number = try world.realm.number(value)
    guard number.isFinite, let integer = Int(exactly: number.rounded(.towardZero)),
      (0...maximum).contains(integer)
    else {
      throw JSTypeError(
        "Value \(world.realm.text(JSValue(number))) is outside the range [0, \(maximum)]")
    }
    return integer
  }
}

/// `[Clamp] long long`
///
/// https://webidl.spec.whatwg.org/#Clamp
package struct ClampedInteger: IDLArgument {
  package let value: Int

  package static func convert(_ value: JSValue, _ world: World) throws -> Self {
    let number = try world.realm.number(value)
    if number.isNaN { return Self(value: 0) }
    let limited = min(max(number, -0x1p53 + 1), 0x1p53 - 1)
    return Self(value: Int(clamping: limited.rounded(.toNearestOrEven)))
  }
}

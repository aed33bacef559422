import Bindings
import DOM
import JSRuntime

extension InterfaceBuilder where This == CanvasRenderingContext2D {
  /// An operation with numbers, which does nothing if one of them is infinite or not a number.
  mutating func numericOperation(
    _ name: String, _ count: Int,
    _ body: @escaping (CanvasRenderingContext2D, [Double]) throws -> Void
  ) {
    operation(name, length: count) { context, call in
      if let numbers = try call.finiteNumbers(0..<count) { try body(context, numbers) }
      return .undefined
    }
  }
}

extension NativeCall {
  /// https://webidl.spec.whatwg.org/#js-unrestricted-double
  ///
  /// - Returns: nil if one of them is infinite or not a number.
  func finiteNumbers(_ range: Range<Int>) throws -> [Double]? {
    let numbers = try range.map { try realm.number(self[$0]) }
    return numbers.allSatisfy(\.isFinite) ? numbers : nil
  }

  /// Arguments that must be finite.
  ///
  /// https://webidl.spec.whatwg.org/#js-double
  func doubles(_ range: Range<Int>) throws -> [Double] {
    guard let numbers = try finiteNumbers(range) else {
      throw JSTypeError("The provided value is non-finite")
    }
    return numbers
  }
}

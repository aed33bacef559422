import Bindings
import CSS
import DOM
import JSRuntime

/// A calculation: an operator and its operands, which never change.
///
/// https://drafts.css-houdini.org/css-typed-om-1/#complex-numeric
final class CSSMathValue: CSSNumericValue {
  /// https://drafts.css-houdini.org/css-typed-om-1/#enumdef-cssmathoperator
  enum Operator: String {
    case sum, product, negate, invert, min, max, clamp
  }

  let operation: Operator
  private(set) lazy var array = CSSNumericArray(operands)
  let operands: [CSSNumericValue]
  override var depth: Int { ownDepth }
  override var size: Int { ownSize }
  private let ownDepth: Int
  private let ownSize: Int

  /// Trees are walked recursively, and a tree of which each node has the previous one twice is as
  /// large as a power of its depth.
  private static let maximumDepth = 512
  private static let maximumSize = 100_000

  init(_ operation: Operator, _ operands: [CSSNumericValue]) throws {
    guard let first = operands.first else { throw DOMException(.syntaxError) }
    var type = operation == .invert ? first.type.inverted : first.type
    for operand in operands.dropFirst() {
      let joined =
        operation == .product ? type.multiplied(by: operand.type) : type.adding(operand.type)
      guard let joined else { throw JSTypeError() }
      type = joined
    }
    ownDepth = 1 + (operands.map(\.depth).max() ?? 0)
    ownSize = 1 + operands.reduce(0) { $0 + $1.size }
    guard ownDepth <= Self.maximumDepth, ownSize <= Self.maximumSize else {
      throw JSRangeError("The calculation is too complex")
    }
    (self.operation, self.operands) = (operation, operands)
    super.init(type: type)
  }

  override var interface: Interface {
    switch operation {
    case .sum: .cssMathSum
    case .product: .cssMathProduct
    case .negate: .cssMathNegate
    case .invert: .cssMathInvert
    case .min: .cssMathMin
    case .max: .cssMathMax
    case .clamp: .cssMathClamp
    }
  }

  override var sumValue: SumValue? { makeSumValue() }

  override func equals(_ other: CSSNumericValue) -> Bool {
    guard let other = other as? CSSMathValue, operation == other.operation,
      operands.count == other.operands.count
    else { return false }
    return zip(operands, other.operands).allSatisfy { $0.equals($1) }
  }

  override var cssValue: CSSValue? { .calculation(calculation) }

  override var calculation: Calculation {
    let children = operands.map(\.calculation)
    return switch operation {
    case .sum: .sum(children)
    case .product: .product(children)
    case .negate: .negate(children[0])
    case .invert: .invert(children[0])
    case .min: .function(.min, children)
    case .max: .function(.max, children)
    case .clamp: .function(.clamp, children)
    }
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#serialize-a-cssmathvalue
  ///
  /// SAFARI: what is negated or inverted is written as its operation stands.
  override func write(to text: inout String, _ place: Place) {
    switch operation {
    case .min, .max, .clamp:
      text += "\(operation.rawValue)("
      for (index, operand) in operands.enumerated() {
        if index > 0 { text += ", " }
        operand.write(to: &text, [.nested, .withoutParentheses])
      }
      text += ")"
    case .sum, .product, .negate, .invert:
      let isBare = place.contains(.withoutParentheses)
      if !isBare { text += place.contains(.nested) ? "(" : "calc(" }
      writeOperands(to: &text, place)
      if !isBare { text += ")" }
    }
  }

  private func writeOperands(to text: inout String, _ place: Place) {
    switch operation {
    case .negate:
      text += "-"
      return operands[0].write(to: &text, place)
    case .invert:
      text += "1 / "
      return operands[0].write(to: &text, place)
    default: break
    }
    let inner = operation == .product ? place.union(.nested) : .nested
    let inverse: Operator = operation == .sum ? .negate : .invert
    for (index, operand) in operands.enumerated() {
      if index > 0, let math = operand as? CSSMathValue, math.operation == inverse {
        text += operation == .sum ? " - " : " / "
        math.operands[0].write(to: &text, inner)
      } else {
        if index > 0 { text += operation == .sum ? " + " : " * " }
        operand.write(to: &text, inner)
      }
    }
  }
}

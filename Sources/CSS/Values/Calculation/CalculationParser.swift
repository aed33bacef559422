import CSSSyntax
import Infra

/// Parses the math functions.
///
/// https://drafts.csswg.org/css-values-4/#parse-a-calculation
struct CalculationParser {
  /// A simplified calculation, with its type.
  typealias Typed = (calculation: Calculation, type: NumericType)

  /// Names that are numbers here: the channels of a relative colour.
  var channels: [String] = []

  /// The math function with the name, or `calc()`; nil if it is neither or invalid.
  func parse(function name: String, _ arguments: [ComponentValue]) -> Typed? {
    let name = name.asciiLowercased
    if name == "calc" || name == "-webkit-calc" { return sum(arguments[...]) }
    guard let function = MathFunction(rawValue: name) else { return nil }
    return parse(function, arguments)
  }

  private func parse(_ function: MathFunction, _ arguments: [ComponentValue]) -> Typed? {
    var groups = arguments.split(separator: .comma, omittingEmptySubsequences: false)
    if groups.count == 1, groups[0].allSatisfy(\.isWhitespace) { groups = [] }
    var strategy: Calculation?
    if function == .round {
      let values = ["nearest", "up", "down", "to-zero"]
      strategy = .keyword("nearest")
      if let name = values.first(where: { groups.first?.isSingleIdent($0) == true }) {
        strategy = .keyword(name)
        groups.removeFirst()
      }
    }
    guard function.argumentCount.contains(groups.count) else { return nil }
    var calculations: [Calculation] = []
    var types: [NumericType] = []
    for (index, group) in groups.enumerated() {
      if function == .clamp, index != 1, group.isSingleIdent("none") {
        calculations.append(.keyword("none"))
        continue
      }
      guard let (calculation, type) = sum(group) else { return nil }
      calculations.append(calculation)
      types.append(type)
    }
    guard let type = function.type(of: types) else { return nil }
    if function == .round, groups.count == 1, type != NumericType(.number) { return nil }
    let tree = Calculation.function(function, (strategy.map { [$0] } ?? []) + calculations)
    return (tree.simplifiedRoot, type)
  }

  private func sum(_ values: ArraySlice<ComponentValue>) -> Typed? {
    var rest = Array(values).trimmingWhitespace
    guard var (first, type) = product(&rest) else { return nil }
    var terms = [first]
    while !rest.isEmpty {
      // The operators + and - must have white space on both sides.
      guard rest.count >= 3, rest.removeFirst().isWhitespace, let sign = rest.popFirst(),
        sign.isDelim("+") || sign.isDelim("-"), rest.first?.isWhitespace == true
      else { return nil }
      guard let (term, termType) = product(&rest), let joined = type.adding(termType) else {
        return nil
      }
      type = joined
      terms.append(sign.isDelim("-") ? Calculation.negate(term).simplifiedRoot : term)
    }
    if terms.count == 1 { return (first, type) }
    first = Calculation.sum(terms).simplifiedRoot
    return (first, type)
  }

  private func product(_ rest: inout ArraySlice<ComponentValue>) -> Typed? {
    guard var (first, type) = value(&rest) else { return nil }
    var factors = [first]
    while true {
      let saved = rest
      while rest.first?.isWhitespace == true { rest.removeFirst() }
      guard let sign = rest.first, sign.isDelim("*") || sign.isDelim("/") else {
        rest = saved
        break
      }
      rest.removeFirst()
      guard let (factor, factorType) = value(&rest) else { return nil }
      let divides = sign.isDelim("/")
      type = type.multiplied(by: divides ? factorType.inverted : factorType)
      factors.append(divides ? Calculation.invert(factor).simplifiedRoot : factor)
    }
    if factors.count == 1 { return (first, type) }
    first = Calculation.product(factors).simplifiedRoot
    return (first, type)
  }

  private func value(_ rest: inout ArraySlice<ComponentValue>) -> Typed? {
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    guard let value = rest.popFirst() else { return nil }
    switch value {
    case .number(let number, _): return (.leaf(number, .number), NumericType(.number))
    case .percentage(let number): return (.leaf(number, .percent), NumericType(.percent))
    case .dimension(let number, let name, _):
      guard let unit = CSSUnit(name: name) else { return nil }
      return (Calculation.leaf(number, unit).simplifiedRoot, NumericType(unit.category))
    case .block(.parenthesis, let values): return sum(values[...])
    case .function(let name, let arguments): return parse(function: name, arguments)
    case .ident(let name):
      let name = name.asciiLowercased
      if channels.contains(name) { return (.keyword(name), NumericType(.number)) }
      return Self.constant(name).map { (.leaf($0, .number), NumericType(.number)) }
    default: return nil
    }
  }

  /// https://drafts.csswg.org/css-values-4/#calc-constants
  private static func constant(_ name: String) -> Double? {
    switch name {
    case "e": 2.718281828459045
    case "pi": .pi
    case "infinity": .infinity
    case "-infinity": -.infinity
    case "nan": .nan
    default: nil
    }
  }
}

extension MathFunction {
  /// The type of the function, given those of its calculations; nil if they are incompatible.
  fileprivate func type(of types: [NumericType]) -> NumericType? {
    guard var type = types.first else { return NumericType(.number) }
    for other in types.dropFirst() {
      guard let joined = type.adding(other) else { return nil }
      type = joined
    }
    let isNumber = type == NumericType(.number)
    switch self {
    case .sin, .cos, .tan:
      return isNumber || type == NumericType(.angle) ? NumericType(.number) : nil
    case .asin, .acos, .atan: return isNumber ? NumericType(.angle) : nil
    case .atan2: return NumericType(.angle)
    case .pow, .sqrt, .log, .exp: return isNumber ? type : nil
    case .sign, .progress: return NumericType(.number)
    default: return type
    }
  }
}

extension ArraySlice<ComponentValue> {
  fileprivate func isSingleIdent(_ name: String) -> Bool {
    let values = filter { !$0.isWhitespace }
    return values.count == 1 && values[0].isIdent(name)
  }
}

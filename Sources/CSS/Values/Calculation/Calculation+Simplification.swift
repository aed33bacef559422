// https://drafts.csswg.org/css-values-4/#simplify-a-calculation-tree

extension Calculation {
  /// The node simplified, given that its children are simplified.
  var simplifiedRoot: Calculation {
    switch self {
    case .leaf(let value, let unit):
      guard let (canonical, factor) = unit.canonical, canonical != unit else { return self }
      return .leaf(value * factor, canonical)
    case .keyword: return self
    case .function(let function, let arguments):
      return function.evaluate(arguments) ?? self
    case .negate(let child): return child.negated
    case .invert(let child): return child.inverted
    case .sum(let terms): return Self.simplified(sum: terms)
    case .product(let factors): return Self.simplified(product: factors)
    }
  }

  private var negated: Calculation {
    switch self {
    case .leaf(let value, let unit): .leaf(-value, unit)
    case .negate(let child): child
    case .sum(let terms) where terms.allSatisfy({ $0.leafValue != nil }):
      .sum(terms.map(\.negated))
    default: .negate(self)
    }
  }

  private var inverted: Calculation {
    switch self {
    case .leaf(let value, .number): .leaf(1 / value, .number)
    case .invert(let child): child
    default: .invert(self)
    }
  }

  private static func simplified(sum terms: [Calculation]) -> Calculation {
    var flat: [Calculation] = []
    for term in terms {
      if case .sum(let inner) = term { flat += inner } else { flat.append(term) }
    }
    var result: [Calculation] = []
    for term in flat {
      if let (value, unit) = term.leafValue,
        let index = result.firstIndex(where: { $0.leafValue?.unit == unit }),
        let other = result[index].leafValue
      {
        result[index] = .leaf(other.value + value, unit)
      } else {
        result.append(term)
      }
    }
    return result.count == 1 ? result[0] : .sum(result)
  }

  private static func simplified(product factors: [Calculation]) -> Calculation {
    var flat: [Calculation] = []
    for factor in factors {
      if case .product(let inner) = factor { flat += inner } else { flat.append(factor) }
    }
    var number = 1.0
    var hasNumber = false
    var rest: [Calculation] = []
    for factor in flat {
      if let (value, unit) = factor.leafValue, unit == .number {
        number *= value
        hasNumber = true
      } else {
        rest.append(factor)
      }
    }
    if rest.isEmpty { return .leaf(number, .number) }
    if hasNumber, rest.count == 1 {
      if case .leaf(let value, let unit) = rest[0] { return .leaf(value * number, unit) }
      if case .sum(let terms) = rest[0], terms.allSatisfy({ $0.leafValue != nil }) {
        return .sum(
          terms.map { term in
            term.leafValue.map { .leaf($0.value * number, $0.unit) } ?? term
          })
      }
    }
    if hasNumber { rest.insert(.leaf(number, .number), at: 0) }
    return Self.multiplyingLeaves(rest) ?? (rest.count == 1 ? rest[0] : .product(rest))
  }

  /// Quotients such as lengths by lengths, once all are in canonical units.
  private static func multiplyingLeaves(_ factors: [Calculation]) -> Calculation? {
    var result = 1.0
    var powers: [CSSUnit: Int] = [:]
    for factor in factors {
      switch factor {
      case .leaf(let value, let unit):
        guard unit.canonical != nil, unit != .percent else { return nil }
        result *= value
        if unit != .number { powers[unit, default: 0] += 1 }
      case .invert(.leaf(let value, let unit)):
        guard unit.canonical != nil, unit != .percent else { return nil }
        result /= value
        powers[unit, default: 0] -= 1
      default: return nil
      }
    }
    let left = powers.filter { $0.value != 0 }
    if left.isEmpty { return .leaf(result, .number) }
    guard left.count == 1, let (unit, power) = left.first, power == 1 else { return nil }
    return .leaf(result, unit)
  }
}

import CSSSyntax

// https://drafts.csswg.org/css-values-4/#calc-serialize

extension Calculation {
  var serialized: String {
    switch self {
    case .leaf, .keyword: "calc(\(leafText))"
    case .function: nested
    // SAFARI: without the sign. Only Typed OM can make one.
    case .negate(let child): "calc(\(child.argument))"
    case .sum, .product, .invert: "calc(\(withoutParentheses))"
    }
  }

  /// The text of the calculation inside another.
  private var nested: String {
    switch self {
    case .leaf, .keyword: leafText
    case .function(let function, let arguments):
      "\(function.rawValue)(\(arguments.map(\.argument).joined(separator: ", ")))"
    case .sum, .product, .negate, .invert: "(\(withoutParentheses))"
    }
  }

  /// The text as an argument of a function.
  private var argument: String {
    switch self {
    case .leaf, .keyword, .function: nested
    case .sum, .product, .negate, .invert: withoutParentheses
    }
  }

  private var leafText: String {
    guard case .leaf(let value, let unit) = self else {
      if case .keyword(let name) = self { return name }
      return ""
    }
    guard value.isFinite else {
      let text = value.isNaN ? "NaN" : value < 0 ? "-infinity" : "infinity"
      return unit == .number ? text : "\(text) * 1\(unit.rawValue)"
    }
    return value.serializedForCSS + unit.rawValue
  }

  private var withoutParentheses: String {
    switch self {
    case .sum(let terms):
      var text = ""
      for (index, term) in Self.sorted(terms).enumerated() {
        let (sign, body) = term.signAndBody
        if index == 0 {
          text = sign == "-" ? term.firstNegative : body
        } else {
          text += " \(sign) \(body)"
        }
      }
      return text
    case .product(let factors):
      var text = ""
      for (index, factor) in Self.sorted(factors).enumerated() {
        if case .invert(let child) = factor {
          text += index == 0 ? "1 / \(child.nested)" : " / \(child.nested)"
        } else {
          text += index == 0 ? factor.nested : " * \(factor.nested)"
        }
      }
      return text
    case .negate(let child): return "-1 * \(child.nested)"
    case .invert(let child): return "1 / \(child.nested)"
    default: return argument
    }
  }

  /// How the term follows others in a sum.
  private var signAndBody: (sign: String, body: String) {
    if case .leaf(let value, let unit) = self, value < 0 {
      return ("-", Calculation.leaf(-value, unit).nested)
    }
    if case .negate(let child) = self { return ("-", child.nested) }
    return ("+", nested)
  }

  private var firstNegative: String {
    if case .negate(let child) = self { return "-1 * \(child.nested)" }
    return nested
  }

  /// https://drafts.csswg.org/css-values-4/#sort-a-calculations-children
  private static func sorted(_ children: [Calculation]) -> [Calculation] {
    var numbers: [Calculation] = []
    var percentages: [Calculation] = []
    var dimensions: [(name: String, calculation: Calculation)] = []
    var rest: [Calculation] = []
    for child in children {
      switch child {
      case .leaf(_, .number): numbers.append(child)
      case .leaf(_, .percent): percentages.append(child)
      case .leaf(_, let unit): dimensions.append((unit.rawValue, child))
      default: rest.append(child)
      }
    }
    dimensions.sort { $0.name < $1.name }
    return numbers + percentages + dimensions.map(\.calculation) + rest
  }
}

import DOM
import Selectors

/// Evaluates media queries.
///
/// https://drafts.csswg.org/mediaqueries-5/
struct MediaQueryEvaluator {
  let environment: MediaEnvironment

  /// Whether the list matches; an empty one does.
  func matches(_ text: DOMString) -> Bool { matches(ComponentValueParser.parse(text)) }

  func matches(_ values: [ComponentValue]) -> Bool {
    if values.allSatisfy(\.isWhitespace) { return true }
    return values.withoutWhitespace.split(separator: .comma, omittingEmptySubsequences: false)
      .contains { query(Array($0)) ?? false }
  }

  /// One query; nil if it is not valid or unknown.
  private func query(_ values: [ComponentValue]) -> Bool? {
    guard case .ident(let first) = values.first, !(values.count > 1 && isBlock(values[1])) else {
      return condition(values)
    }
    var rest = values[...]
    var isNegated = false
    if first.equalsIgnoringASCIICase("not") || first.equalsIgnoringASCIICase("only") {
      isNegated = first.equalsIgnoringASCIICase("not")
      rest.removeFirst()
    }
    guard case .ident(let type) = rest.popFirst() else { return nil }
    let known = ["all", "screen"].contains(type.asciiLowercased)
    guard let and = rest.popFirst() else { return known != isNegated }
    guard and.isIdent("and"), let result = condition(Array(rest)) else { return false }
    return (known && result) != isNegated
  }

  private func isBlock(_ value: ComponentValue) -> Bool {
    switch value {
    case .block(.parenthesis, _), .function: true
    default: false
    }
  }

  /// https://drafts.csswg.org/mediaqueries-5/#typedef-media-condition
  private func condition(_ values: [ComponentValue]) -> Bool? {
    ConditionParser { value in
      guard case .block(.parenthesis, let contents) = value else { return nil }
      return feature(contents.withoutWhitespace)
    }.evaluate(values)
  }

  /// https://drafts.csswg.org/mediaqueries-5/#mq-features
  private func feature(_ values: [ComponentValue]) -> Bool? {
    guard case .ident(let written) = values.first else { return range(values) }
    var name = written.asciiLowercased
    if values.count == 1 {
      if let number = environment.number(of: name) { return number != 0 }
      return environment.keyword(of: name).map { $0 != "none" && $0 != "no-preference" }
    }
    guard values[1] == .colon else { return range(values) }
    var comparison = Comparison.equal
    for (prefix, operation) in [("min-", Comparison.atLeast), ("max-", .atMost)] {
      for start in [prefix, "-webkit-" + prefix] where name.hasPrefix(start) {
        name = (start == prefix ? "" : "-webkit-") + name.dropFirst(start.utf8.count)
        comparison = operation
      }
    }
    let rest = Array(values.dropFirst(2))
    if let number = environment.number(of: name) {
      return self.number(rest).map { comparison.holds(number, $0) }
    }
    guard let keyword = environment.keyword(of: name), rest.count == 1 else { return nil }
    if case .number(let number, _) = rest[0] { return keyword == number.serializedForCSS }
    return rest[0].isIdent(keyword)
  }

  /// `400px <= width < 600px` and its parts.
  private func range(_ values: [ComponentValue]) -> Bool? {
    var operands: [[ComponentValue]] = [[]]
    var comparisons: [Comparison] = []
    for value in values {
      if value.isDelim("<") {
        comparisons.append(.below)
        operands.append([])
      } else if value.isDelim(">") {
        comparisons.append(.above)
        operands.append([])
      } else if value.isDelim("=") {
        if operands[operands.count - 1].isEmpty, let last = comparisons.last {
          comparisons[comparisons.count - 1] = last == .below ? .atMost : .atLeast
        } else {
          comparisons.append(.equal)
          operands.append([])
        }
      } else {
        operands[operands.count - 1].append(value)
      }
    }
    guard !comparisons.isEmpty, operands.count == comparisons.count + 1 else { return nil }
    let numbers = operands.map { operand -> Double? in
      if operand.count == 1, case .ident(let name) = operand[0] {
        return environment.number(of: name.asciiLowercased)
      }
      return number(operand)
    }
    for (index, comparison) in comparisons.enumerated() {
      guard let left = numbers[index], let right = numbers[index + 1] else { return nil }
      if !comparison.holds(left, right) { return false }
    }
    return true
  }

  /// A length in pixels, a number, a resolution or a ratio.
  private func number(_ values: [ComponentValue]) -> Double? {
    if values.count == 3, values[1].isDelim("/"), let left = number([values[0]]),
      let right = number([values[2]])
    {
      return left / right
    }
    guard values.count == 1 else { return nil }
    switch values[0] {
    case .number(let number, _): return number
    case .dimension(let number, let name):
      guard let unit = CSSUnit(name: name) else { return nil }
      if unit == .em || unit == .rem { return number * 16 }
      return unit.canonical.map { number * $0.factor }
    case .function(let name, let arguments):
      guard let (calculation, _) = CalculationParser().parse(function: name, arguments) else {
        return nil
      }
      let pixels = calculation.mapping { number, unit in
        unit == .em || unit == .rem ? .leaf(number * 16, .px) : .leaf(number, unit)
      }
      return pixels.leafValue?.value
    default: return nil
    }
  }

  private enum Comparison {
    case equal, atLeast, atMost, below, above

    func holds(_ left: Double, _ right: Double) -> Bool {
      switch self {
      case .equal: left == right
      case .atLeast: left >= right
      case .atMost: left <= right
      case .below: left < right
      case .above: left > right
      }
    }
  }
}

/// `not`, `and` and `or` between things in parentheses.
struct ConditionParser {
  /// Whether a part holds; nil if it is unknown.
  let evaluatePart: (ComponentValue) -> Bool?

  func evaluate(_ values: [ComponentValue]) -> Bool? {
    var rest = values.withoutWhitespace[...]
    if rest.first?.isIdent("not") == true {
      rest.removeFirst()
      guard rest.count == 1, let value = rest.popFirst() else { return nil }
      return part(value).map { !$0 }
    }
    guard let first = rest.popFirst(), var result = part(first) else { return nil }
    while let word = rest.popFirst() {
      guard let value = rest.popFirst(), let next = part(value) else { return nil }
      if word.isIdent("and") {
        result = result && next
      } else if word.isIdent("or") {
        result = result || next
      } else {
        return nil
      }
    }
    return result
  }

  private func part(_ value: ComponentValue) -> Bool? {
    if let known = evaluatePart(value) { return known }
    if case .block(.parenthesis, let contents) = value { return evaluate(contents) }
    return nil
  }
}

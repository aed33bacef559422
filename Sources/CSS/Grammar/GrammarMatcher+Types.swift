import CSSSyntax
import Infra

extension GrammarMatcher {
  /// Matches one of the terminals.
  mutating func match(_ type: ValueType, _ range: ClosedRange<Double>) -> CSSValue? {
    guard let first = values.first else { return nil }
    switch type {
    case .familyName: return matchFamilyName()
    case .position: return matchPosition()
    default: break
    }
    guard let value = terminal(type, range, first) else { return nil }
    _ = popFirst()
    return value
  }

  private func terminal(
    _ type: ValueType, _ range: ClosedRange<Double>, _ value: ComponentValue
  ) -> CSSValue? {
    switch type {
    case .string:
      if case .string(let content) = value { return .string(content) }
    case .url: return url(value)
    case .color:
      return ColorParser(hashlessHexAllowed: context.hashlessHexAllowed).parse(value)
        .map { .color($0) }
    case .dashedIdent:
      if case .ident(let name) = value, name.hasPrefix("--") { return .identifier(name) }
    case .ident:
      if case .ident(let name) = value { return .identifier(name) }
    case .hash:
      if case .hash(let name, _) = value { return .identifier(name) }
    default: return numeric(type, range, value)
    }
    return nil
  }

  private func url(_ value: ComponentValue) -> CSSValue? {
    switch value {
    case .url(let address): return .url(address)
    case .function(let name, let arguments) where name.equalsIgnoringASCIICase("url"):
      guard case .string(let address) = arguments.trimmingWhitespace.first,
        arguments.trimmingWhitespace.count == 1
      else { return nil }
      return .url(address)
    default: return nil
    }
  }

  private func numeric(
    _ type: ValueType, _ range: ClosedRange<Double>, _ value: ComponentValue
  ) -> CSSValue? {
    switch value {
    case .number(let number, let isInteger):
      return self.number(number, isInteger: isInteger, type, range)
    case .percentage(let number):
      guard type.takesPercentages, isValid(number, range) else { return nil }
      if type == .alphaValue { return .numeric(number / 100, .number) }
      return .numeric(number, .percent)
    case .dimension(let number, let name, _):
      guard let unit = CSSUnit(name: name), unit.category == type.category, isValid(number, range)
      else { return nil }
      return .numeric(number, unit)
    case .function(let name, let arguments):
      return calculation(type, name, arguments)
    default: return nil
    }
  }

  /// SAFARI: what is too great for a number is no value, outside of math functions.
  private func isValid(_ number: Double, _ range: ClosedRange<Double>) -> Bool {
    number.isFinite && range.contains(number)
  }

  private func number(
    _ number: Double, isInteger: Bool, _ type: ValueType, _ range: ClosedRange<Double>
  ) -> CSSValue? {
    guard isValid(number, range) else { return nil }
    switch type {
    case .integer: return isInteger ? .numeric(number, .number) : nil
    case .number, .numberPercentage, .alphaValue: return .numeric(number, .number)
    case .length, .lengthPercentage:
      return number == 0 || context.unitlessLengthsAllowed ? .px(number) : nil
    case .angleOrZero, .anglePercentage: return number == 0 ? .numeric(0, .deg) : nil
    default: return nil
    }
  }

  private func calculation(
    _ type: ValueType, _ name: String, _ arguments: [ComponentValue]
  ) -> CSSValue? {
    guard let (calculation, found) = CalculationParser().parse(function: name, arguments) else {
      return nil
    }
    let fits: Bool =
      switch type {
      case .numberPercentage, .alphaValue:
        found.matches(.number) || found.matches(.percent)
      case .integer, .number: found.matches(.number)
      case .percentage: found.matches(.percent)
      default: found.matches(type.category, percentAllowed: type.takesPercentages)
      }
    return fits ? .calculation(calculation) : nil
  }

  /// https://drafts.csswg.org/css-fonts-4/#family-name-syntax
  private mutating func matchFamilyName() -> CSSValue? {
    if case .string(let name) = values.first {
      _ = popFirst()
      return name.isPlainFamilyName ? .identifier(name) : .string(name)
    }
    var words: [String] = []
    while case .ident(let name) = values.first {
      words.append(name)
      _ = popFirst()
    }
    guard !words.isEmpty else { return nil }
    if words.count == 1 {
      let lower = words[0].asciiLowercased
      guard WideKeyword(rawValue: lower) == nil, lower != "default" else { return nil }
      if GenericFamily.names.contains(lower) { return .keyword(lower) }
    }
    let name = words.joined(separator: " ")
    return name.isPlainFamilyName ? .identifier(name) : .string(name)
  }
}

/// https://drafts.csswg.org/css-fonts-4/#generic-family-name-syntax
enum GenericFamily {
  static let names: Set<String> = [
    "serif", "sans-serif", "cursive", "fantasy", "monospace", "system-ui", "math",
    "ui-serif", "ui-sans-serif", "ui-monospace", "ui-rounded",
    "-webkit-body", "-webkit-pictograph", "-webkit-standard",
  ]
}

extension String {
  /// Whether the family name is unquoted: an identifier that is not a generic family.
  fileprivate var isPlainFamilyName: Bool {
    !GenericFamily.names.contains(asciiLowercased) && WideKeyword(rawValue: asciiLowercased) == nil
      && asciiLowercased != "default" && !isEmpty && serializedAsIdentifier == self
  }
}

extension ValueType {
  var takesPercentages: Bool {
    switch self {
    case .percentage, .lengthPercentage, .numberPercentage, .anglePercentage, .alphaValue:
      true
    default: false
    }
  }

  var category: CSSUnit.Category {
    switch self {
    case .length, .lengthPercentage: .length
    case .angle, .angleOrZero, .anglePercentage: .angle
    case .time: .time
    case .resolution: .resolution
    case .flex: .flex
    case .percentage: .percent
    default: .number
    }
  }
}
